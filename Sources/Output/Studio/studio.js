// The page that you can write in. The preview adds this script to its pages; published sites do not have it.
//
// Everything that it shows is in a shadow tree beside the page, so that neither changes the other.
(() => {
  'use strict'

  const words = {
    edit: 'Edit', done: 'Done', undo: 'Undo', redo: 'Redo', save: 'Save', cancel: 'Cancel',
    searching: 'Looking for the source …', saving: 'Saving …', saved: 'Saved',
    nothing: 'There is nothing to change here', away: 'The preview does not answer',
    mine: 'Keep my text', publish: 'Publish it', unsaved: 'There is text that was not saved.',
    resume: 'Continue', forget: 'Discard', theirs: 'The text as it is now', text: 'Text',
    everywhere: 'Changes in all files',
  }
  const folder = '/__daybook/studio/'
  const drafts = 'daybook:' + location.pathname

  // MARK: Requests

  let key
  async function post(name, fields, right) {
    const answer = await fetch(folder + name, {
      method: 'POST', body: JSON.stringify(fields ?? {}),
      headers: { 'X-Daybook': right, 'Content-Type': 'application/json' },
    })
    return { status: answer.status, ...(await answer.json().catch(() => ({}))) }
  }

  async function ask(name, fields) {
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
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, node =>
      node.parentElement.closest(hidden) || !joined(node.data)
        ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT)
    const found = []
    while (walker.nextNode()) found.push(walker.currentNode)
    return found
  }

  // What the studio has to know of a text node.
  function described(node, word) {
    const text = joined(node.data)
    const before = texts()
    const equal = before.slice(0, before.indexOf(node)).filter(other => joined(other.data) == text)
    const date = node.parentElement.closest('time')?.dateTime
    return { page: decodeURI(location.pathname), text, occurrence: equal.length, word, date }
  }

  // The text node at a point, and the word there.
  function pointed(x, y) {
    const at = document.caretPositionFromPoint?.(x, y)
    const range = at ? null : document.caretRangeFromPoint?.(x, y)
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

  const host = document.createElement('daybook-studio')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<link rel="stylesheet" href="${folder}studio.css">
    <div class="outline" hidden></div>
    <form class="editor" hidden></form>
    <div class="bar" role="toolbar" aria-label="Daybook">
      <button type="button" class="toggle" aria-pressed="false"></button>
      <button type="button" class="undo" hidden></button>
      <button type="button" class="redo" hidden></button>
      <output role="status"></output>
    </div>`
  const one = selector => root.querySelector(selector)
  const [outline, editor, toggle, undo, redo, status] =
    ['.outline', '.editor', '.toggle', '.undo', '.redo', 'output'].map(one)
  toggle.textContent = words.edit
  undo.textContent = words.undo
  redo.textContent = words.redo
  document.documentElement.append(host)

  function say(text, ...buttons) {
    status.replaceChildren(text ?? '', ...buttons)
  }

  function button(text, act, kind = 'button') {
    const made = document.createElement('button')
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

  function turn(on) {
    isOn = on
    sessionStorage.setItem('daybook-studio', on ? 'on' : '')
    toggle.setAttribute('aria-pressed', on)
    toggle.textContent = on ? words.done : words.edit
    undo.hidden = redo.hidden = !on
    surround(null)
    for (const { parentElement: element } of texts()) {
      if (on && element.tabIndex < 0) {
        element.tabIndex = 0
        element.dataset.studioFocus = ''
      } else if (!on && 'studioFocus' in element.dataset) {
        element.removeAttribute('tabindex')
        delete element.dataset.studioFocus
      }
    }
    if (!on) close()
    else offerDraft()
  }

  async function edit(node, word) {
    if (open && !(await save())) return
    surround(node.parentElement)
    say(words.searching)
    const wanted = described(node, word)
    const found = await ask('find', wanted)
    if (found.status != 200) {
      surround(null)
      return say(found.message ?? words.nothing)
    }
    say('')
    show(found, wanted)
  }

  // The element of a text that was described; the page may have been loaded again.
  function element(wanted) {
    const equal = texts().filter(node => joined(node.data) == wanted.text)
    return (equal[wanted.occurrence] ?? equal[0])?.parentElement
      ?? document.querySelector('main') ?? document.body
  }

  // Opens the editor of a source over its text.
  function show(place, wanted, source = place.source) {
    const shown = element(wanted)
    open = { place, wanted, field: field(place, source) }
    const problem = document.createElement('p')
    problem.className = 'problem'
    problem.setAttribute('role', 'alert')
    const where = document.createElement('small')
    where.textContent = place.term ? words.everywhere
      : place.path + ':' + place.line + (place.key ? ' · ' + place.key : '')
    editor.replaceChildren(
      open.field, problem, button(words.save, null, 'submit'), button(words.cancel, close), where)
    const box = shown.getBoundingClientRect(), style = getComputedStyle(shown)
    const width = Math.min(Math.max(box.width, 288), document.documentElement.clientWidth - 16)
    const left = Math.min(box.left, document.documentElement.clientWidth - width - 8)
    Object.assign(editor.style, {
      left: Math.max(8, left) + scrollX + 'px', top: box.top + scrollY + 'px', width: width + 'px',
    })
    if (place.form == 'markdown' || place.form == 'text') {
      Object.assign(open.field.style, {
        font: style.font, letterSpacing: style.letterSpacing, direction: style.direction,
      })
    }
    editor.hidden = false
    surround(null)
    grow()
    open.field.focus()
  }

  function field(place, source) {
    const isLong = place.form == 'markdown' || place.form == 'data' || source.length > 60
      || source.includes('\n')
    const name = { choice: 'select', flag: 'select' }[place.form] ?? (isLong ? 'textarea' : 'input')
    const made = document.createElement(name)
    made.setAttribute('aria-label', place.key ?? words.text)
    made.className = place.form
    const choices = place.form == 'flag' ? ['true', 'false'] : place.choices
    if (name == 'select') {
      for (const choice of choices) made.add(new Option(choice, choice))
    } else if (name == 'input') {
      made.type = kind(place.form, source)
    }
    made.value = made.type == 'datetime-local' ? source.replace(' ', 'T') : source
    made.oninput = () => {
      grow()
      keep(localStorage)
    }
    return made
  }

  // Keeps the open text for the next time that the page is loaded.
  function keep(storage) {
    const { place, wanted, field } = open
    storage.setItem(drafts, JSON.stringify({ place, wanted, source: written(field) }))
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
  async function save(more) {
    const { place, field } = open
    if (written(field) == place.source && !more) {
      close()
      return true
    }
    if (open.isSaving) return false
    open.isSaving = true
    say(words.saving)
    const { path, block, key, term, hash } = place
    const saved = await ask('save', { path, block, key, term, hash, source: written(field), ...more })
    if (open) open.isSaving = false
    if (saved.status == 200) {
      close()
      say(saved.title ?? words.saved)
      return true
    }
    say('')
    refuse(saved, place)
    return false
  }

  // Shows why a text was not saved, and what can be done.
  function refuse(answer, place) {
    const problem = editor.querySelector('.problem')
    problem.replaceChildren(answer.message ?? words.away)
    for (const { hint } of answer.problems ?? []) if (hint) problem.append(' ' + hint)
    if (answer.reveals) {
      problem.append(button(words.publish, () => save({ publish: true })))
    } else if (answer.now) {
      const theirs = document.createElement('pre')
      theirs.tabIndex = 0
      theirs.setAttribute('aria-label', words.theirs)
      theirs.textContent = answer.now.source
      problem.append(theirs, button(words.mine, () => {
        Object.assign(place, answer.now, { source: null })
        save()
      }))
    }
    open.field.focus()
  }

  function close() {
    if (!open) return
    const { wanted } = open
    open = null
    editor.hidden = true
    localStorage.removeItem(drafts)
    element(wanted).focus({ preventScroll: true })
  }

  // A text that was written before the page was closed.
  function offerDraft() {
    const moved = JSON.parse(sessionStorage.getItem(drafts) ?? 'null')
    sessionStorage.removeItem(drafts)
    if (moved) return show(moved.place, moved.wanted, moved.source)
    const kept = JSON.parse(localStorage.getItem(drafts) ?? 'null')
    if (!kept || open) return
    say(
      words.unsaved + ' ',
      button(words.resume, () => {
        say('')
        show(kept.place, kept.wanted, kept.source)
      }),
      button(words.forget, () => {
        localStorage.removeItem(drafts)
        say('')
      }))
  }

  async function repeat(name) {
    const done = await ask(name)
    const more = done.reveals
      ? [button(words.publish, async () => say((await ask(name, { publish: true })).title))] : []
    say(done.title ?? done.message ?? words.away, ...more)
  }

  // MARK: Events

  toggle.onclick = () => turn(!isOn)
  undo.onclick = () => repeat('undo')
  redo.onclick = () => repeat('redo')
  editor.onsubmit = event => {
    event.preventDefault()
    save()
  }
  editor.onkeydown = event => {
    event.stopPropagation()
    if (event.key == 'Escape') close()
    if (event.key == 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
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
    event.preventDefault()
    event.stopPropagation()
    if (found) edit(found.node, found.word)
    else if (open) save()
  }, true)

  addEventListener('mousemove', event => {
    if (!isOn || open) return
    const isOutside = event.composedPath().includes(host)
    surround(isOutside ? null : pointed(event.clientX, event.clientY)?.node.parentElement)
  }, { passive: true })

  // The preview loads a page again if it cannot change it in place.
  addEventListener('pagehide', () => {
    if (open) keep(sessionStorage)
  })

  addEventListener('focusin', event => {
    if (isOn && !open && event.target != host) surround(event.target)
  })

  addEventListener('keydown', event => {
    const isTyping = event.target.closest?.('input,textarea,select,[contenteditable]')
    if (event.altKey && event.code == 'KeyE') return turn(!isOn)
    if (!isOn || isTyping || event.target == host) return
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
