// What the modules of the studio share: words, requests to the preview, and small parts of forms.
import { language, site, words } from './words.js'

export { site, words }

// Sets the language and the direction of an element with these words.
export function speak(element) {
  element.lang = language
  element.dir = /^(ar|fa|he)$/.test(language) ? 'rtl' : 'ltr'
}

export const folder = '/__daybook/studio/'

// A form or field of the page can be named like a property of the document or of its form, and shadow it.
export const of = name => Object.getOwnPropertyDescriptor(Document.prototype, name).get.call(document)
export const call = (name, ...values) => Document.prototype[name]?.call(document, ...values)
export const closest = (element, selector) => Element.prototype.closest.call(element, selector)

// MARK: Requests

let key

async function post(name, body, value) {
  const response = await fetch(folder + name, {
    method: 'POST', body, headers: { 'X-Daybook': value, 'Content-Type': 'application/json' },
  })
  return { status: response.status, ...(await response.json().catch(() => ({}))) }
}

async function request(name, body) {
  if (['localhost', '[::1]'].includes(location.hostname)) return { status: 0, message: words.address }
  try {
    const begin = async () => (await post('session', '{}', 'studio')).key
    key ??= await begin()
    const first = await post(name, body, key)
    if (first.status != 403) return first
    // The preview was started again, and has another key.
    key = await begin()
    return await post(name, body, key)
  } catch {
    return { status: 0, message: words.away }
  }
}

export const send = (name, fields) => request(name, JSON.stringify(fields ?? {}))

// Lists the paired devices, after one was removed.
export const devices = number => request('devices', number ? String(number) : '')

// Sends a file in parts; returns its name at the preview, or the response that refuses it.
export async function upload(file, report) {
  const size = 900_000
  const part = [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0')).join('')
  for (let start = 0; start < file.size; start += size) {
    const response = await request('part/' + part, file.slice(start, start + size))
    if (response.status != 200) return response
    report(Math.min(1, (start + size) / file.size))
  }
  return { status: 200, part }
}

// MARK: Forms

export function make(name, properties, ...children) {
  const made = call('createElement', name)
  Object.assign(made, properties)
  made.append(...children)
  return made
}

export const button = (text, act, type = 'button') =>
  make('button', { type, textContent: text, onclick: act ?? null })

export const labelled = (text, control) => make('label', {}, text, ' ', control)

export function choice(names, texts = names) {
  const made = make('select')
  names.forEach((name, index) => made.add(new Option(texts[index], name)))
  return made
}

// The place where a form shows why it was refused.
export function problem() {
  const made = make('p', { className: 'problem' })
  made.setAttribute('role', 'alert')
  return made
}

// The hints of a refusal, each once.
export const hints = response =>
  [...new Set((response.problems ?? []).map(one => one.hint).filter(Boolean))].map(hint => `. ${hint}`)

// The type of an input for a value as it is written.
export function inputType(form, source) {
  if (form == 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(source)) return 'date'
  if (form == 'date' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(source)) return 'datetime-local'
  return form == 'color' && /^#[0-9a-f]{6}$/i.test(source) ? 'color' : 'text'
}

// The value of a field as it is written.
export const written = field =>
  field.type == 'datetime-local' ? field.value.replace('T', ' ') : field.value
