// What is typed, shown in the page before it is saved.
import { call, of, send } from './requests.js'

// The elements are next to the one that they replace, which is hidden: the preview still updates that one.
let shown = []
let replaced = null
let latest = null
let isBusy = false

// The positions of an element and its ancestors among their siblings, from the body on.
function path(element) {
  const found = []
  for (let one = element; one && one != of('body'); one = one.parentElement) {
    found.unshift([...one.parentElement.children].filter(child => !shown.includes(child)).indexOf(one))
  }
  return found
}

function show(element, html) {
  const positions = path(element)
  const last = positions.pop()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const parent = positions.reduce((one, index) => one?.children[index], page.body)
  const count = [...element.parentElement.children].filter(child => !shown.includes(child)).length
  const more = (parent?.children.length ?? 0) - count
  const found = [...parent?.children ?? []].slice(last, last + 1 + more)
  if (!found.length || found[0].localName != element.localName) return
  uncover()
  shown = found.map(one => call('importNode', one, true))
  element.after(...shown)
  replaced = element
  element.style.setProperty('display', 'none', 'important')
}

// Shows an element as it would be with another source; `moved` is called when its size may differ.
export async function preview(element, fields, moved) {
  latest = { element, fields, moved }
  if (isBusy) return
  isBusy = true
  for (let asked = null; latest && asked != latest;) {
    asked = latest
    const response = await send('preview', asked.fields)
    if (latest != asked || response.status != 200) continue
    show(asked.element, response.html)
    asked.moved(shown.at(-1) ?? asked.element)
  }
  isBusy = false
}

// Shows the page without the preview.
export function endPreview() {
  latest = null
  uncover()
}

function uncover() {
  shown.forEach(one => one.remove())
  shown = []
  replaced?.style.removeProperty('display')
  if (replaced?.getAttribute('style') == '') replaced.removeAttribute('style')
  replaced = null
}

// Keeps the preview of a saved source until the page follows.
export function settlePreview(finish) {
  latest = null
  const element = replaced
  const end = () => {
    observer.disconnect()
    if (replaced == element) endPreview()
    finish()
  }
  const observer = new MutationObserver(end)
  if (!element) return finish()
  observer.observe(element.parentElement, { childList: true, characterData: true, subtree: true })
  setTimeout(end, 1000)
}
