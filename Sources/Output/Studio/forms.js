// The forms that are not about one text: a new page, the details of a page, and pictures.
import { button, choice, hints, inputType, labelled, make, problem, send, site, upload, words, written } from './requests.js'

// Shows why a request was refused, with a button if it would publish something.
function refuse(place, response, repeat) {
  place.replaceChildren(response.message ?? words.away, ...hints(response))
  if (response.reveals) place.append(button(words.publish, () => repeat({ publish: true })))
  place.scrollIntoView?.({ block: 'nearest' })
}

// MARK: New pages

export function newForm({ kinds, journals }, finish, cancel) {
  const kind = choice(kinds, kinds.map(name => words[name] ?? name)), journal = choice(journals)
  const title = make('input', { required: true }), text = make('textarea', { rows: 6 })
  const journalRow = labelled(words.journal, journal), refusal = problem()
  kind.onchange = () => { journalRow.hidden = kind.value != 'post' || journals.length < 2 }
  kind.onchange()
  // The text of a new page is kept until it is saved.
  const stored = `daybook:${site}:new`
  const kept = JSON.parse(localStorage.getItem(stored) ?? '{}')
  title.value = kept.title ?? ''
  text.value = kept.text ?? ''
  title.oninput = text.oninput = () =>
    localStorage.setItem(stored, JSON.stringify({ title: title.value, text: text.value }))
  const submit = async more => {
    const made = await send('add', {
      kind: kind.value, journal: journalRow.hidden ? journals[0] : journal.value, title: title.value,
      source: text.value, ...more,
    })
    if (made.status != 200) return refuse(refusal, made, submit)
    localStorage.removeItem(stored)
    finish(made)
  }
  const parts = [
    labelled(words.kind, kind), journalRow, labelled(words.title, title), labelled(words.text, text), refusal,
    button(words.create, null, 'submit'), button(words.cancel, cancel),
  ]
  return { name: words.add, parts, submit, first: title }
}

// MARK: Details

const named = key => {
  const text = key.replace(/[A-Z]/g, letter => ' ' + letter.toLowerCase())
  return text[0].toUpperCase() + text.slice(1)
}

// The type of a field for a day that can have a time.
const moment = source => source ? 'text' : 'datetime-local'

function control({ key, form, source, choices, required }) {
  if (form == 'flag' || form == 'choice') {
    const names = form == 'flag' ? ['true', 'false'] : choices
    const texts = form == 'flag' ? [words.yes, words.no] : choices
    const made = choice(['', ...names], ['', ...texts])
    if (source && !names.includes(source)) made.add(new Option(source, source))
    made.value = source
    return made
  }
  const isLong = form == 'lines' || form == 'data' || source.length > 60 || source.includes('\n')
  const made = make(isLong ? 'textarea' : 'input', { className: form, required })
  if (isLong) made.rows = Math.min(8, Math.max(2, source.split('\n').length))
  else made.type = ['start', 'end'].includes(key) && !source.includes(':') ? moment(source) : inputType(form, source)
  if (form == 'lines') made.placeholder = words.eachLine
  if (form == 'number') made.inputMode = 'decimal'
  made.dir = 'auto'
  made.value = made.type == 'datetime-local' ? source.replace(' ', 'T') : source
  return made
}

export function detailsForm(details, page, finish, cancel) {
  const refusal = problem()
  const rows = details.fields.map(field => {
    const input = control(field)
    const label = labelled(named(field.key) + (field.required ? ` (${words.required})` : ''), input)
    label.append(make('small', { textContent: field.meaning }))
    return { field, input, label, before: written(input) }
  })
  const rest = make('details', {}, make('summary', { textContent: words.more }))
  rest.append(...rows.filter(row => !row.field.first).map(row => row.label))
  const submit = async more => {
    const changed = rows.filter(row => written(row.input) != row.before)
    if (!changed.length) return cancel()
    const values = Object.fromEntries(changed.map(row => [row.field.key, written(row.input)]))
    const { path, hash } = details
    const saved = await send('save-details', { page, path, hash, values, ...more })
    saved.status == 200 ? finish(saved) : refuse(refusal, saved, submit)
  }
  const first = rows.filter(row => row.field.first)
  const parts = [
    ...first.map(row => row.label), rest, refusal, button(words.save, null, 'submit'),
    button(words.cancel, cancel), make('small', { textContent: details.path }),
  ]
  return { name: words.details, parts, submit, first: (first[0] ?? rows[0])?.input }
}

// MARK: Acts

// The form of an act such as a comment, whose fields the preview describes.
export function actForm({ name, fields }, page, finish, cancel) {
  const refusal = problem(), effects = make('div', { className: 'effects', hidden: true })
  const confirm = button(words.save, null, 'submit')
  const rows = fields.map(({ key, form, choices, texts, value }) => {
    const shown = choices.length ? choice(choices, texts.map(text => words[text] ?? text)) : null
    const input = shown ?? make(form == 'lines' ? 'textarea' : 'input', { required: true, dir: 'auto' })
    if (form == 'lines') input.rows = 4
    if (form == 'date') input.type = 'date'
    if (form == 'moment') input.type = 'datetime-local'
    if (value) input.value = value
    input.addEventListener('input', () => { effects.hidden = true })
    return { key, input, label: labelled(words[key] ?? named(key), input) }
  })
  let shown = ''
  const submit = async more => {
    const values = Object.fromEntries(rows.map(({ key, input }) => [key, written(input)]))
    const state = JSON.stringify(values)
    refusal.replaceChildren()
    // What changes other pages shows that before it does.
    if (['move', 'rename'].includes(name) && shown != state && !more) {
      effects.hidden = false
      effects.replaceChildren(words.working)
      const found = await send('act', { page, name, values, dry: true })
      effects.hidden = true
      if (found.status != 200) return refuse(refusal, found, submit)
      shown = state
      confirm.textContent = words[name]
      return showEffects(effects, found)
    }
    if (name == 'rename') leave(new URL(`../${values.id}/`, location).pathname)
    const done = await send('act', { page, name, values, ...more })
    done.status == 200 ? finish(done) : refuse(refusal, done, submit)
  }
  const parts = [
    make('h2', { textContent: words[name] ?? named(name) }), ...rows.map(row => row.label), effects, refusal,
    confirm, button(words.cancel, cancel),
  ]
  return { name: words[name] ?? named(name), parts, submit, first: rows[0]?.input }
}

// Notes where the page will be, as the preview may load it again before the response.
function leave(path) {
  sessionStorage.setItem('daybook-going', JSON.stringify({ path, time: Date.now() }))
}

// Shows which files a change would change, and the warnings that it would cause.
function showEffects(place, { files, warnings }) {
  const most = 12
  const lines = files.slice(0, most).map(textContent => make('li', { textContent }))
  if (files.length > most) lines.push(make('li', { textContent: `+ ${files.length - most}` }))
  place.replaceChildren(
    make('p', { textContent: words.also }), make('ul', {}, ...lines),
    ...warnings.slice(0, most).map(textContent => make('p', { className: 'warning', textContent })))
  place.setAttribute('role', 'status')
  place.hidden = false
  place.scrollIntoView?.({ block: 'nearest' })
}

// Asks before a page is removed, with what else that changes.
export function removalForm(page, found, finish, cancel) {
  const refusal = problem(), effects = make('div', { className: 'effects' })
  showEffects(effects, found)
  const submit = async more => {
    leave(new URL('../', location).pathname)
    const done = await send('remove', { page, ...more })
    done.status == 200 ? finish({ ...done, url: '../' }) : refuse(refusal, done, submit)
  }
  const confirm = button(words.remove, null, 'submit')
  const parts = [
    make('p', { textContent: words.removing }), effects, refusal, confirm, button(words.cancel, cancel),
  ]
  return { name: words.remove, parts, submit, first: confirm }
}

// The choice among what can be done with a page.
export function menuForm(acts, cancel) {
  const buttons = acts.map(([text, act]) => button(text, act))
  return { name: words.more, parts: [...buttons, button(words.cancel, cancel)], submit() {}, first: buttons[0] }
}

// MARK: Pictures

export function picturesForm(page, files, finish, cancel) {
  const refusal = problem(), list = make('ol', { className: 'files' })
  const status = make('progress', { hidden: true, max: 1 })
  const chosen = make('input', { type: 'file', accept: 'image/*', multiple: true })
  const gallery = make('input', { type: 'checkbox' })
  chosen.onchange = () => take(chosen.files)

  function take(files) {
    for (const file of files) {
      if (!file.type.startsWith('image/')) {
        refusal.replaceChildren(`${words.notPicture}: ${file.name}`)
        continue
      }
      const shown = make('img', { src: URL.createObjectURL(file), alt: '' })
      const alt = make('input', { placeholder: words.alt, dir: 'auto' })
      alt.setAttribute('aria-label', `${words.alt}: ${file.name}`)
      const row = make('li', {}, shown, make('span', {}, alt, make('small', { textContent: file.name })))
      const move = (step, text, sign) => {
        const made = button(sign, () => {
          const other = step < 0 ? row.previousElementSibling : row.nextElementSibling
          if (other) step < 0 ? other.before(row) : other.after(row)
          made.focus()
        })
        made.setAttribute('aria-label', `${text}: ${file.name}`)
        return made
      }
      const out = button('×', () => {
        const next = row.nextElementSibling ?? row.previousElementSibling
        row.remove()
        ;(next?.querySelector('button:last-child') ?? chosen).focus()
      })
      out.setAttribute('aria-label', `${words.leaveOut}: ${file.name}`)
      row.append(move(-1, words.earlier, '↑'), move(1, words.later, '↓'), out)
      Object.assign(row, { file, alt })
      list.append(row)
    }
    gallery.checked = list.children.length > 1
  }

  async function submit(more) {
    const rows = [...list.children]
    if (!rows.length) return chosen.click()
    status.hidden = false
    for (const [index, row] of rows.entries()) {
      status.setAttribute('aria-label', `${words.sending} ${index + 1} / ${rows.length}`)
      if (row.sentAs) continue
      const sent = await upload(row.file, done => { status.value = (index + done) / rows.length })
      if (sent.status != 200) {
        status.hidden = true
        return refuse(refusal, sent, submit)
      }
      row.sentAs = sent.part
    }
    const pictures = rows.map(({ sentAs, file, alt }) => ({ part: sentAs, name: file.name, alt: alt.value }))
    const done = await send('attach', { page, pictures, gallery: gallery.checked, ...more })
    status.hidden = true
    if (done.status == 200) return finish(done)
    if (done.status == 400) rows.forEach(row => { row.sentAs = null })
    refuse(refusal, done, submit)
  }

  take(files)
  const parts = [
    labelled(words.choose, chosen), make('p', { textContent: words.dropped }), list,
    make('label', { className: 'check' }, gallery, ' ', words.gallery), status, refusal,
    button(words.attach, null, 'submit'), button(words.cancel, cancel),
  ]
  return { name: words.pictures, parts, submit, take, first: chosen }
}
