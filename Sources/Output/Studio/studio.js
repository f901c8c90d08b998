// Editing on the page. The preview adds this script to its pages; published sites do not have it.
//
// The interface is in a shadow tree next to the page, so that the style sheets of both are independent.
(() => {
  'use strict'

  const words = {
    edit: 'Edit', done: 'Done', undo: 'Undo', redo: 'Redo', save: 'Save', cancel: 'Cancel',
    add: 'New', publish_page: 'Publish', unpublish: 'Make a draft', remove: 'Remove', title: 'Title',
    kind: 'Kind', journal: 'Journal', removing: 'Remove this page? Undo brings it back. ', create: 'Create',
    address: 'Pages can be changed at the address that the terminal shows: 127.0.0.1',
    searching: 'Looking for the source …', saving: 'Saving …', saved: 'Saved',
    nothing: 'There is nothing to change here', away: 'The preview does not answer',
    mine: 'Keep my text', publish: 'Publish it', unsaved: 'There is text that was not saved.',
    resume: 'Continue', forget: 'Discard', theirs: 'The text as it is now', text: 'Text',
    everywhere: 'Changes in all files',
  }
  const folder = '/__daybook/studio/'

  // A form or field of the page can be named like a property of the document or of its form, and shadow it.
  const of = name => Object.getOwnPropertyDescriptor(Document.prototype, name).get.call(document)
  const call = (name, ...values) => Document.prototype[name]?.call(document, ...values)
  const closest = (element, selector) => Element.prototype.closest.call(element, selector)
  const drafts = 'daybook:' + location.pathname

  // MARK: Requests

  let key
  async function post(name, fields, value) {
    const response = await fetch(folder + name, {
      method: 'POST', body: JSON.stringify(fields ?? {}),
      headers: { 'X-Daybook': value, 'Content-Type': 'application/json' },
    })
    return { status: response.status, ...(await response.json().catch(() => ({}))) }
  }

  async function send(name, fields) {
    if (location.hostname != '127.0.0.1') return { status: 0, message: words.address }
    try {
      key ??= (await post('session', {}, 'studio')).key
      return await post(name, fields, key)
    } catch {
      return { status: 0, message: words.away }
    }
  }

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
    return { page: decodeURI(location.pathname), text, occurrence: equal.length, word, date }
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
    <form class="editor" hidden></form>
    <div class="bar" role="toolbar" aria-label="Daybook">
      <button type="button" class="toggle" aria-pressed="false"></button>
      <button type="button" class="undo" hidden></button>
      <button type="button" class="redo" hidden></button>
      <button type="button" class="add" hidden></button>
      <button type="button" class="draft" hidden></button>
      <button type="button" class="remove" hidden></button>
      <output role="status"></output>
    </div>`
  const one = selector => root.querySelector(selector)
  const [outline, editor, toggle, undo, redo, add, draft, remove, status] =
    ['.outline', '.editor', '.toggle', '.undo', '.redo', '.add', '.draft', '.remove', 'output'].map(one)
  toggle.textContent = words.edit
  undo.textContent = words.undo
  redo.textContent = words.redo
  add.textContent = words.add
  remove.textContent = words.remove
  of('documentElement').append(host)
  // In the top layer, nothing of the page covers the buttons.
  host.popover = 'manual'
  host.showPopover?.()

  function say(text, ...buttons) {
    status.replaceChildren(text ?? '', ...buttons)
  }

  function button(text, act, kind = 'button') {
    const made = call('createElement', 'button')
    made.type = kind
    made.textContent = text
    if (act) made.onclick = act
    return made
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
    undo.hidden = redo.hidden = !on
    surround(null)
    reach(on)
    if (!on) close()
    else offerDraft()
    describePage(on)
  }

  // Lets the keyboard reach the texts, also those that the preview adds later.
  function reach(on) {
    for (const { parentElement: element } of texts()) {
      if (on && element.tabIndex < 0) {
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
    page = on ? await send('page', { page: decodeURI(location.pathname) }) : {}
    add.hidden = !page.kinds
    draft.hidden = remove.hidden = !page.path
    draft.textContent = page.draft ? words.publish_page : words.unpublish
  }

  async function act(name, more) {
    const done = await send(name, { page: decodeURI(location.pathname), ...more })
    const again = done.reveals ? [button(words.publish, () => act(name, { publish: true }))] : []
    say(done.title ?? done.message ?? words.away, ...again)
    if (done.status == 200 && name == 'remove') location.href = '../'
    else describePage(true)
  }

  // MARK: New documents

  function labelled(text, control) {
    const label = call('createElement', 'label')
    label.append(text, ' ', control)
    return label
  }

  function choice(names) {
    const made = call('createElement', 'select')
    for (const name of names) made.add(new Option(name, name))
    return made
  }

  async function showNew() {
    if (open && !(await save())) return
    const kind = choice(page.kinds), journal = choice(page.journals)
    const title = call('createElement', 'input'), text = call('createElement', 'textarea')
    text.rows = 6
    title.required = true
    const problem = call('createElement', 'p')
    problem.className = 'problem'
    problem.setAttribute('role', 'alert')
    const journals = labelled(words.journal, journal)
    kind.onchange = () => { journals.hidden = kind.value != 'post' || page.journals.length < 2 }
    kind.onchange()
    editor.replaceChildren(
      labelled(words.kind, kind), journals, labelled(words.title, title), labelled(words.text, text),
      problem, button(words.create, null, 'submit'), button(words.cancel, () => { editor.hidden = true }))
    const width = Math.min(576, of('documentElement').clientWidth - 16)
    Object.assign(editor.style, {
      left: (of('documentElement').clientWidth - width) / 2 + 'px', top: scrollY + 48 + 'px',
      width: width + 'px',
    })
    editor.hidden = false
    editor.create = async () => {
      const made = await send('add', {
        kind: kind.value, journal: journals.hidden ? page.journals[0] : journal.value, title: title.value,
        source: text.value,
      })
      if (made.status != 200) return problem.replaceChildren(made.message ?? words.away)
      editor.hidden = true
      say(made.title)
      if (made.url) location.href = made.url
    }
    title.focus()
  }

  async function edit(node, word) {
    if (open && !(await save())) return
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
    open.first = source == origin.source ? written(open.field) : null
    const problem = call('createElement', 'p')
    problem.className = 'problem'
    problem.setAttribute('role', 'alert')
    const where = call('createElement', 'small')
    where.textContent = origin.term ? words.everywhere
      : origin.path + ':' + origin.line + (origin.key ? ' · ' + origin.key : '')
    editor.replaceChildren(
      open.field, problem, button(words.save, null, 'submit'), button(words.cancel, close), where)
    let block = shown
    while (getComputedStyle(block).display == 'inline' && block.parentElement) block = block.parentElement
    const box = shown.getBoundingClientRect(), style = getComputedStyle(block)
    const width = Math.min(Math.max(box.width, 288), of('documentElement').clientWidth - 16)
    const left = Math.min(box.left, of('documentElement').clientWidth - width - 8)
    Object.assign(editor.style, {
      left: Math.max(8, left) + scrollX + 'px', top: box.top + scrollY + 'px', width: width + 'px',
    })
    if (origin.form == 'markdown' || origin.form == 'text') {
      Object.assign(open.field.style, {
        font: style.font, letterSpacing: style.letterSpacing,
      })
      open.field.style.fontSize = `min(${style.fontSize}, 1.75rem)`
      open.field.style.lineHeight = '1.4'
      open.field.dir = 'auto'
    }
    editor.hidden = false
    surround(null)
    grow()
    open.field.focus()
  }

  function field(origin, source) {
    const isLong = origin.form == 'markdown' || origin.form == 'data' || source.length > 60
      || source.includes('\n')
    const name = { choice: 'select', flag: 'select' }[origin.form] ?? (isLong ? 'textarea' : 'input')
    const made = call('createElement', name)
    made.setAttribute('aria-label', origin.key ?? words.text)
    made.className = origin.form
    const choices = origin.form == 'flag' ? ['true', 'false'] : origin.choices
    if (name == 'select') {
      for (const choice of choices) made.add(new Option(choice, choice))
    } else if (name == 'input') {
      made.type = kind(origin.form, source)
    }
    made.value = made.type == 'datetime-local' ? source.replace(' ', 'T') : source
    made.oninput = () => {
      grow()
      keep(localStorage)
    }
    return made
  }

  // Stores the open text for the next time that the page is loaded.
  function keep(storage) {
    const { origin, description, field } = open
    storage.setItem(drafts, JSON.stringify({ origin, description, source: written(field) }))
  }

  function kind(form, source) {
    if (form == 'date' && /^\d{4}-\d\d-\d\d$/.test(source)) return 'date'
    if (form == 'date' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(source)) return 'datetime-local'
    return form == 'color' && /^#[0-9a-f]{6}$/i.test(source) ? 'color' : 'text'
  }

  function grow() {
    const { field } = open
    if (field.localName != 'textarea') return
    field.style.height = 'auto'
    field.style.height = field.scrollHeight + 4 + 'px'
  }

  const written = field =>
    field.type == 'datetime-local' ? field.value.replace('T', ' ') : field.value

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
    const { path, block, key, term, hash } = origin
    const saved = await send('save', { path, block, key, term, hash, source: written(field), ...more })
    if (open) open.saving = null
    if (saved.status == 200) {
      close()
      say(saved.title ?? words.saved)
      return true
    }
    say('')
    refuse(saved, origin)
    return false
  }

  // Shows why a text was not saved, with what the user can do.
  function refuse(response, origin) {
    const problem = editor.querySelector('.problem')
    problem.replaceChildren(response.message ?? words.away)
    for (const { hint } of response.problems ?? []) if (hint) problem.append(' ' + hint)
    if (response.reveals) {
      problem.append(button(words.publish, () => save({ publish: true })))
    } else if (response.now) {
      const theirs = call('createElement', 'pre')
      theirs.tabIndex = 0
      theirs.setAttribute('aria-label', words.theirs)
      theirs.textContent = response.now.source
      problem.append(theirs, button(words.mine, () => {
        Object.assign(origin, response.now)
        open.first = null
        save()
      }))
    }
    open.field.focus()
  }

  function close() {
    if (!open) return
    const { description } = open
    open = null
    editor.hidden = true
    localStorage.removeItem(drafts)
    element(description).focus({ preventScroll: true })
  }

  // Offers the text that was not saved when the page was closed.
  function offerDraft() {
    const moved = JSON.parse(sessionStorage.getItem(drafts) ?? 'null')
    sessionStorage.removeItem(drafts)
    if (moved?.origin) return show(moved.origin, moved.description, moved.source)
    if (moved) return find(moved.description)
    const kept = JSON.parse(localStorage.getItem(drafts) ?? 'null')
    if (!kept || open) return
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
    say(done.title ?? done.message ?? words.away, ...more)
  }

  // MARK: Events

  toggle.onclick = () => turn(!isOn)
  undo.onclick = () => repeat('undo')
  redo.onclick = () => repeat('redo')
  add.onclick = showNew
  draft.onclick = () => act(page.draft ? 'publish' : 'unpublish')
  remove.onclick = () => say(words.removing, button(words.remove, () => act('remove')))
  editor.onsubmit = event => {
    event.preventDefault()
    open ? save() : editor.create()
  }
  editor.onkeydown = event => {
    event.stopPropagation()
    if (event.key == 'Escape') open ? close() : editor.hidden = true
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

  addEventListener('mousemove', event => {
    if (!isOn || open) return
    const isOutside = event.composedPath().includes(host)
    surround(isOutside ? null : pointed(event.clientX, event.clientY)?.node.parentElement)
  }, { passive: true })

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
    if (!isOn || isTyping || isInEditor) return
    if ((event.ctrlKey || event.metaKey) && event.code == 'KeyZ') {
      event.preventDefault()
      repeat(event.shiftKey ? 'redo' : 'undo')
    } else if (event.key == 'Enter') {
      const node = texts().find(text => text.parentElement == event.target)
      if (node) {
        event.preventDefault()
        edit(node)
      }
    }
  }, true)

  turn(sessionStorage.getItem('daybook-studio') == 'on')
})()
