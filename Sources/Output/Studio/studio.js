// Editing on the page. The preview adds this script to its pages; published sites do not have it.
//
// The interface is in a shadow tree next to the page, so that the style sheets of both are independent.
import {
  button, call, choice, closest, folder, hints, inputType, of, problem, send, site, speak, words, written,
} from './requests.js'
import { endPreview, preview, settlePreview } from './live.js'
import { actForm, detailsForm, menuForm, newForm, picturesForm, removalForm } from './forms.js'

const drafts = `daybook:${site}:${location.pathname}`
const place = () => decodeURI(location.pathname)

// MARK: Texts of the page

const hidden = 'script,style,template,noscript,svg,math,textarea,daybook-studio,#daybook-notice'
const joined = text => text.split(/[ \t\n\f\r]+/).filter(Boolean).join(' ')

function texts() {
  const walker = call('createTreeWalker', of('body'), NodeFilter.SHOW_TEXT, node =>
    closest(node.parentElement, hidden) || !joined(node.data)
      ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT)
  const found = []
  while (walker.nextNode()) found.push(walker.currentNode)
  return found
}

// The description of a text node by which the preview finds its source.
function describe(node, word) {
  const text = joined(node.data)
  const before = texts()
  const equal = before.slice(0, before.indexOf(node)).filter(other => joined(other.data) == text)
  const date = closest(node.parentElement, 'time')?.dateTime
  return { page: place(), text, occurrence: equal.length, word, date }
}

// The text node and the word at a point.
function pointed(x, y) {
  const at = call('caretPositionFromPoint', x, y)
  const range = at ? null : call('caretRangeFromPoint', x, y)
  const node = at?.offsetNode ?? range?.startContainer
  if (node?.nodeType != Node.TEXT_NODE || !joined(node.data)) return null
  const offset = at?.offset ?? range.startOffset
  const letters = /[\p{L}\p{N}]/u
  let start = offset, end = offset
  while (start > 0 && letters.test(node.data[start - 1])) start--
  while (end < node.data.length && letters.test(node.data[end])) end++
  return { node, word: node.data.slice(start, end) || undefined }
}

// MARK: The interface

const host = call('createElement', 'daybook-studio')
const root = host.attachShadow({ mode: 'open' })
root.innerHTML = `<link rel="stylesheet" href="${folder}studio.css">
  <div class="outline" hidden></div>
  <div class="dialog"><form class="editor" hidden></form></div>
  <div class="bar" role="toolbar" aria-label="Daybook">
    <button type="button" class="toggle" aria-pressed="false"></button>
    <button type="button" class="undo" hidden></button>
    <button type="button" class="redo" hidden></button>
    <button type="button" class="details" hidden></button>
    <button type="button" class="pictures" hidden></button>
    <button type="button" class="add" hidden></button>
    <button type="button" class="more" hidden></button>
    <a class="overview" href="/__daybook/" hidden></a>
    <output role="status"></output>
  </div>`
const one = selector => root.querySelector(selector)
const [outline, dialog, editor, toggle, undo, redo, details, pictures, add, more, overview, status] = [
  'outline', 'dialog', 'editor', 'toggle', 'undo', 'redo', 'details', 'pictures', 'add', 'more', 'overview',
].map(name => one('.' + name)).concat(one('output'))
for (const [part, text] of [
  [toggle, words.edit], [undo, words.undo], [redo, words.redo], [details, words.details],
  [pictures, words.pictures], [add, words.add], [more, words.more], [overview, words.overview],
]) part.textContent = text
speak(host)
of('documentElement').append(host)
// In the top layer, nothing of the page covers the buttons.
host.popover = 'manual'
host.showPopover?.()

function say(text, ...buttons) {
  status.replaceChildren(text ?? '', ...buttons)
  // The preview may load the page again, also after a change has moved it.
  sessionStorage.setItem('daybook-said', JSON.stringify({ text: buttons.length ? '' : text ?? '', time: Date.now() }))
}

// What was noted before the page was loaded again; nothing after some seconds.
function noted(name) {
  const value = JSON.parse(sessionStorage.getItem(name) ?? 'null')
  return value && Date.now() - value.time < 8000 ? value : null
}

function surround(element) {
  outline.hidden = !element
  if (!element) return
  const box = element.getBoundingClientRect()
  Object.assign(outline.style, {
    left: box.left + scrollX + 'px', top: box.top + scrollY + 'px',
    width: box.width + 'px', height: box.height + 'px',
  })
}

// MARK: Editing

let isOn = false
let open = null
let sought = null

function turn(on) {
  isOn = on
  sought = null
  sessionStorage.setItem('daybook-studio', on ? 'on' : '')
  toggle.setAttribute('aria-pressed', on)
  toggle.textContent = on ? words.done : words.edit
  undo.hidden = redo.hidden = overview.hidden = !on
  // The bar does not cover what has the focus.
  of('documentElement').style.scrollPaddingBlockEnd = on ? '7rem' : ''
  surround(null)
  reach(on)
  if (!on && panel) closePanel()
  if (!on) close()
  else offerDraft()
  describePage(on)
}

// Lets the keyboard reach the texts, also those that the preview adds later.
function reach(on) {
  for (const { parentElement: element } of texts()) {
    const box = element.getBoundingClientRect()
    // A link is reached by itself, and what is hidden is not.
    const isReached = closest(element, 'a[href],button') || box.width < 2 || box.height < 2
    if (on && element.tabIndex < 0 && !isReached) {
      element.tabIndex = 0
      element.dataset.studioFocus = ''
    } else if (!on && 'studioFocus' in element.dataset) {
      element.removeAttribute('tabindex')
      delete element.dataset.studioFocus
    }
  }
  if (on) changes.observe(of('body'), { childList: true, subtree: true })
  else changes.disconnect()
}
const changes = new MutationObserver(() => reach(true))

// Shows what can be done with this page.
let page = {}
async function describePage(on) {
  page = on ? await send('page', { page: place() }) : {}
  add.hidden = !page.kinds
  details.hidden = pictures.hidden = !page.path
  more.hidden = !page.path && !page.acts?.length
}

async function act(name, more) {
  const done = await send(name, { page: place(), ...more })
  const again = done.reveals ? [button(words.publish, () => act(name, { publish: true }))] : []
  say(done.title ?? done.message ?? words.away, ...again)
  describePage(true)
}

// MARK: Forms

let panel = null
let opener = null

// Opens a form over the page, after the open text was saved.
async function showPanel(form) {
  if (open && !(await save())) return
  if (!panel) opener = root.activeElement
  panel = form
  editor.replaceChildren(...form.parts)
  editor.removeAttribute('style')
  editor.classList.remove('whole')
  editor.classList.add('panel')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-label', form.name)
  of('body').inert = true
  editor.hidden = false
  form.first?.focus()
}

// Sends the form once, however often it is submitted.
async function submitPanel() {
  const form = panel
  if (!form || form.isBusy) return
  form.isBusy = true
  await form.submit()
  form.isBusy = false
}

function closePanel() {
  panel = null
  sessionStorage.removeItem('daybook-going')
  of('body').inert = false
  for (const name of ['role', 'aria-modal', 'aria-label']) dialog.removeAttribute(name)
  editor.hidden = true
  if (opener?.isConnected) opener.focus()
}

// After a form was saved: the page may be elsewhere.
function finish(response) {
  closePanel()
  say(response.title ?? '')
  if (response.url && response.url != place()) location.href = response.url
  else describePage(true)
}

async function showDetails() {
  const found = await send('details', { page: place() })
  if (found.status != 200) return say(found.message ?? words.away)
  showPanel(detailsForm(found, place(), finish, closePanel))
}

async function showRemoval() {
  const found = await send('remove', { page: place(), dry: true })
  if (found.status == 200) return showPanel(removalForm(place(), found, finish, closePanel))
  closePanel()
  say(found.message ?? words.away)
}

// Shows what else can be done with the page.
function showMore() {
  const change = name => () => { closePanel(); act(name) }
  const acts = page.acts.map(one =>
    [words[one.name], () => showPanel(actForm(one, place(), finish, closePanel))])
  if (page.path) {
    const name = page.draft ? 'publish' : 'unpublish'
    acts.unshift([words.whole, () => { closePanel(); showWhole() }])
    acts.unshift([page.draft ? words.publish_page : words.unpublish, change(name)])
    acts.push([words.remove, showRemoval])
  }
  showPanel(menuForm(acts, closePanel))
}

function showPictures(files) {
  if (!page.path) return say(words.nothing)
  if (panel?.take) panel.take(files)
  else showPanel(picturesForm(place(), files, finish, closePanel))
}

async function edit(node, word) {
  if (panel || (open && !(await save()))) return
  surround(node.parentElement)
  await find(describe(node, word))
}

// Opens the source of a described text node.
async function find(description) {
  sought = description
  say(words.searching)
  const found = await send('find', description)
  if (sought != description) return
  sought = null
  if (found.status != 200) {
    surround(null)
    return say(found.message ?? words.nothing)
  }
  say('')
  show(found, description)
}

// The element of a described text node; the page may have been reloaded.
function element(description) {
  const equal = texts().filter(node => joined(node.data) == description.text)
  return (equal[description.occurrence] ?? equal[0])?.parentElement
    ?? call('querySelector', 'main') ?? of('body')
}

// Opens the editor of a source location over its text.
function show(origin, description, source = origin.source) {
  const shown = element(description)
  open = { origin, description, field: field(origin, source) }
  // The page makes room for a whole text.
  if (origin.body) of('documentElement').style.paddingInlineEnd = innerWidth < 768 ? '' : '50%'
  editor.classList.toggle('whole', !!origin.body)
  open.first = source == origin.source ? written(open.field) : null
  const label = call('createElement', 'small')
  label.textContent = origin.term ? words.everywhere
    : origin.path + ':' + origin.line + (origin.key ? ' · ' + origin.key : '')
  editor.replaceChildren(
    open.field, problem(), button(words.save, null, 'submit'), button(words.cancel, () => close()), label)
  let block = shown
  while (getComputedStyle(block).display == 'inline' && block.parentElement) block = block.parentElement
  open.block = block
  const style = getComputedStyle(block)
  editor.removeAttribute('style')
  put(block)
  if (origin.form == 'markdown' || origin.form == 'text') {
    Object.assign(open.field.style, {
      font: style.font, letterSpacing: style.letterSpacing,
    })
    open.field.style.fontSize = `min(${style.fontSize}, 1.75rem)`
    open.field.style.lineHeight = '1.4'
    open.field.dir = 'auto'
  }
  editor.classList.remove('panel')
  editor.hidden = false
  grow()
  open.field.focus({ preventScroll: true })
  if (origin.body) open.field.setSelectionRange(0, 0)
  else editor.scrollIntoView({ block: 'nearest' })
}

// Puts the editor below an element.
function put(element) {
  if (open.origin.body) return surround(null)
  const box = element.getBoundingClientRect(), page = of('documentElement').clientWidth
  const width = Math.min(Math.max(box.width, 288), page - 16)
  Object.assign(editor.style, {
    left: Math.max(8, Math.min(box.left, page - width - 8)) + scrollX + 'px',
    top: box.bottom + 10 + scrollY + 'px', width: width + 'px',
  })
  surround(element)
}

// The fields that name the location of a source.
const where = ({ path, block, entry, key, term, body }) => ({ path, block, entry, key, term, body })

// Opens the whole text, with the page beside it.
async function showWhole() {
  const found = await send('body', { page: place() })
  if (found.status != 200) return say(found.message ?? words.away)
  show(found, { page: place(), text: '', occurrence: 0 })
  const { field } = open
  field.onscroll = () => {
    const share = field.scrollTop / Math.max(1, field.scrollHeight - field.clientHeight)
    const main = call('querySelector', 'main') ?? of('body')
    scrollTo({ top: main.offsetTop + share * Math.max(0, main.offsetHeight - innerHeight), behavior: 'instant' })
  }
}

// Shows what is typed in the page.
function showLive() {
  const { origin, field, block } = open
  // A term may be in thousands of files.
  if (origin.term) return
  preview(block, { page: place(), ...where(origin), source: written(field) }, element => {
    if (open?.block == block) put(element)
  })
}

function field(origin, source) {
  const isLong = origin.form == 'markdown' || origin.form == 'data' || source.length > 60
    || source.includes('\n')
  const choices = origin.form == 'flag' ? ['true', 'false'] : origin.form == 'choice' ? origin.choices : null
  const name = isLong ? 'textarea' : 'input'
  const made = choices ? choice(choices) : call('createElement', name)
  made.setAttribute('aria-label', origin.key ?? words.text)
  made.className = origin.form
  if (made.localName == 'input') {
    made.type = inputType(origin.form, source)
  }
  made.value = made.type == 'datetime-local' ? source.replace(' ', 'T') : source
  made.oninput = () => {
    grow()
    keep(localStorage)
    showLive()
  }
  return made
}

// Stores the open text for the next time that the page is loaded.
function keep(storage) {
  const { origin, description, field } = open
  storage.setItem(drafts, JSON.stringify({ origin, description, source: written(field) }))
}

function grow() {
  const { field } = open
  if (field.localName != 'textarea' || open.origin.body) return
  field.style.height = 'auto'
  field.style.height = field.scrollHeight + 4 + 'px'
}

// Saves the open text; false if it stays open.
function save(more) {
  if (!open) return Promise.resolve(true)
  if (written(open.field) == open.first && !more) {
    close()
    return Promise.resolve(true)
  }
  open.saving ??= write(more)
  return open.saving
}

async function write(more) {
  const { origin, field } = open
  say(words.saving)
  field.readOnly = true
  const saved = await send('save', { ...where(origin), hash: origin.hash, source: written(field), ...more })
  if (open) open.saving = null
  field.readOnly = false
  if (saved.status == 200) {
    close(true)
    say(saved.title ?? words.saved)
    return true
  }
  say('')
  refuse(saved, origin)
  return false
}

// Shows why a text was not saved, with what the user can do.
function refuse(response, origin) {
  const refusal = editor.querySelector('.problem')
  refusal.replaceChildren(response.message ?? words.away)
  refusal.append(...hints(response))
  if (response.reveals) {
    refusal.append(button(words.publish, () => save({ publish: true })))
  } else if (response.now) {
    const theirs = call('createElement', 'pre')
    theirs.tabIndex = 0
    theirs.setAttribute('aria-label', words.theirs)
    theirs.textContent = response.now.source
    refusal.append(theirs, button(words.mine, () => {
      Object.assign(origin, response.now)
      open.first = null
      save()
    }))
  }
  open.field.focus()
}

// Closes the editor. The text of a saved one is shown until the page follows.
function close(isSaved) {
  if (!open) return
  const { origin, description, field, first } = open
  const kept = { origin, description, source: written(field) }
  const isChanged = kept.source != (first ?? origin.source)
  open = null
  editor.hidden = true
  of('documentElement').style.removeProperty('padding-inline-end')
  surround(null)
  localStorage.removeItem(drafts)
  const leave = () => open || element(description).focus({ preventScroll: true })
  if (isSaved) return settlePreview(leave)
  endPreview()
  leave()
  if (isChanged) offerText(kept)
}

// Offers the text that was not saved when the page was closed.
function offerDraft() {
  const moved = JSON.parse(sessionStorage.getItem(drafts) ?? 'null')
  sessionStorage.removeItem(drafts)
  if (moved?.origin) return show(moved.origin, moved.description, moved.source)
  if (moved) return find(moved.description)
  const kept = JSON.parse(localStorage.getItem(drafts) ?? 'null')
  if (kept && !open) offerText(kept)
}

// Offers a text that was not saved, until something else is said.
function offerText(kept) {
  say(
    words.unsaved + ' ',
    button(words.resume, () => {
      say('')
      show(kept.origin, kept.description, kept.source)
    }),
    button(words.forget, () => {
      localStorage.removeItem(drafts)
      say('')
    }))
}

async function repeat(name) {
  const done = await send(name)
  const more = done.reveals
    ? [button(words.publish, async () => say((await send(name, { publish: true })).title))] : []
  const prefix = done.title ? `${words[name]}: ` : ''
  say(prefix + (done.title ?? done.message ?? words.away), ...more)
}

// MARK: Events

toggle.onclick = () => turn(!isOn)
undo.onclick = () => repeat('undo')
redo.onclick = () => repeat('redo')
add.onclick = () => showPanel(newForm(page, finish, closePanel))
details.onclick = showDetails
pictures.onclick = () => showPictures([])
more.onclick = showMore
editor.onsubmit = event => {
  event.preventDefault()
  open ? save() : submitPanel()
}
editor.onkeydown = event => {
  event.stopPropagation()
  if (event.key == 'Escape') open ? close() : closePanel()
  if (event.key == 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    editor.requestSubmit()
  }
}
editor.addEventListener('focusout', event => {
  if (open && event.relatedTarget && !editor.contains(event.relatedTarget)) save()
})

addEventListener('click', event => {
  if (!isOn || event.composedPath().includes(host)) return
  const found = pointed(event.clientX, event.clientY)
  // A link is followed with the key that opens it in another tab.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!closest(event.target, 'summary')) event.preventDefault()
  event.stopPropagation()
  if (found) edit(found.node, found.word)
  else if (open) save()
}, true)

// Pictures that are dropped or pasted.
addEventListener('dragover', event => {
  if (isOn && event.dataTransfer?.types.includes('Files')) event.preventDefault()
})
addEventListener('drop', event => {
  if (!isOn || !event.dataTransfer?.files.length) return
  event.preventDefault()
  showPictures(event.dataTransfer.files)
})
addEventListener('paste', event => {
  if (isOn && event.clipboardData?.files.length) showPictures(event.clipboardData.files)
})

addEventListener('mousemove', event => {
  if (!isOn || open || panel) return
  const isOutside = event.composedPath().includes(host)
  surround(isOutside ? null : pointed(event.clientX, event.clientY)?.node.parentElement)
}, { passive: true })

// A form is not stored; the browser asks before its values are lost.
editor.addEventListener('input', () => { if (panel) panel.isChanged = true })
addEventListener('beforeunload', event => { if (panel?.isChanged) event.preventDefault() })

// The preview reloads a page that it cannot change in place.
addEventListener('pagehide', () => {
  if (open) keep(sessionStorage)
  else if (sought) sessionStorage.setItem(drafts, JSON.stringify({ description: sought }))
})

addEventListener('focusin', event => {
  if (isOn && !open && event.target != host) surround(event.target)
})

addEventListener('keydown', event => {
  const isTyping = event.target instanceof Element
    && closest(event.target, 'input,textarea,select,[contenteditable]')
  const isInEditor = event.target == host && !editor.hidden
  if (event.altKey && event.code == 'KeyE' && !isTyping && !isInEditor) {
    event.preventDefault()
    return turn(!isOn)
  }
  if (panel) {
    if (event.key == 'Escape') closePanel()
    return
  }
  if (!isOn || isTyping || isInEditor) return
  if ((event.ctrlKey || event.metaKey) && event.code == 'KeyZ') {
    event.preventDefault()
    repeat(event.shiftKey ? 'redo' : 'undo')
  } else if (event.key == 'Enter') {
    const node = texts().find(text =>
      text.parentElement == event.target || closest(text.parentElement, 'a[href],button') == event.target)
    if (node) {
      event.preventDefault()
      edit(node)
    }
  }
}, true)

const going = noted('daybook-going')?.path
sessionStorage.removeItem('daybook-going')
const said = noted('daybook-said')?.text
// A page that was moved is not there any more.
if (going && going != location.pathname && call('querySelector', '#daybook-notice')) location.replace(going)
turn(sessionStorage.getItem('daybook-studio') == 'on')
if (isOn && said && !status.firstChild) say(said)
