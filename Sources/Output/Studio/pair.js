// The page that asks a device of the network for the code of the terminal.
import { button, folder, labelled, make, problem, speak, words } from './requests.js'

const code = make('input', { inputMode: 'numeric', autocomplete: 'one-time-code', pattern: '[0-9]{6}', required: true })
const refusal = problem()
const form = make('form', { className: 'panel' }, labelled(words.code, code), refusal, button(words.pair, null, 'submit'))
form.onsubmit = async event => {
  event.preventDefault()
  const response = await fetch(folder + 'pair', {
    method: 'POST', body: code.value, headers: { 'X-Daybook': 'studio' },
  }).catch(() => null)
  if (response?.ok) return location.pathname == '/__daybook/pair' ? location.assign('/') : location.reload()
  refusal.textContent = (await response?.json().catch(() => ({})))?.message ?? words.away
  code.select()
}
document.querySelector('main').replaceChildren(
  make('h1', { textContent: 'Daybook' }), make('p', { textContent: words.pairing }), form)
speak(document.documentElement)
code.focus()
