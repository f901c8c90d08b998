// What the modules of the studio share: words, requests to the preview, and small parts of forms.

export const words = {
  edit: 'Edit', done: 'Done', undo: 'Undo', redo: 'Redo', save: 'Save', cancel: 'Cancel', close: 'Close',
  add: 'New', publish_page: 'Publish', unpublish: 'Make a draft', remove: 'Remove', title: 'Title',
  kind: 'Kind', journal: 'Journal', removing: 'Remove this page? Undo brings it back. ', create: 'Create',
  address: 'Pages can be changed at the address that the terminal shows: 127.0.0.1',
  searching: 'Looking for the source …', saving: 'Saving …', saved: 'Saved',
  nothing: 'There is nothing to change here', away: 'The preview does not answer',
  mine: 'Keep my text', publish: 'Publish it', unsaved: 'There is text that was not saved.',
  resume: 'Continue', forget: 'Discard', theirs: 'The text as it is now', text: 'Text',
  everywhere: 'Changes in all files', details: 'Details', more: 'More', required: 'required',
  eachLine: 'One on each line', yes: 'Yes', no: 'No', pictures: 'Pictures', choose: 'Choose pictures',
  dropped: 'Drop pictures here, or paste them', alt: 'What the picture shows',
  gallery: 'Show them as a gallery', earlier: 'Move up', later: 'Move down', leaveOut: 'Leave out',
  sending: 'Sending', overview: 'Overview', attach: 'Add to the page', notPicture: 'This is no picture',
  search: 'Search', all: 'All', drafts: 'Drafts', future: 'Later', expired: 'Expired', published: 'Published',
  problems: 'Problems', noProblems: 'No problems', mend: 'Mend', history: 'Changes', noHistory: 'No changes yet',
  undone: 'undone', target: 'Where', plan: 'What would change', deploy: 'Put online', working: 'Working …',
  noTarget: 'No target yet: add one under deploy in content/site.yaml, or publish the folder public/.',
  content: 'Content', online: 'Put online', site: 'Back to the site', checking: 'Checking the site …',
  code: 'Code', pair: 'Continue', phones: 'Phones', end: 'End',
  pairing: 'The terminal in which Daybook runs shows a code of six digits.',
  none: 'Nothing found', and: 'and', others: 'more; search to see them',
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
    key ??= (await post('session', '{}', 'studio')).key
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

// The type of an input for a value as it is written.
export function inputType(form, source) {
  if (form == 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(source)) return 'date'
  if (form == 'date' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(source)) return 'datetime-local'
  return form == 'color' && /^#[0-9a-f]{6}$/i.test(source) ? 'color' : 'text'
}

// The value of a field as it is written.
export const written = field =>
  field.type == 'datetime-local' ? field.value.replace('T', ' ') : field.value
