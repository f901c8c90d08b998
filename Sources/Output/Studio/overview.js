// The overview of a site: its texts, problems and last changes, and where it is published.
import { button, choice, devices, labelled, make, problem, send, speak, words } from './requests.js'
import { newForm } from './forms.js'

const most = 100
const main = document.querySelector('main')
const status = make('output')
let site = {}
let chosen = ''

function section(id, title, ...children) {
  const heading = make('h2', { textContent: title, id })
  const made = make('section', {}, heading, ...children)
  made.setAttribute('aria-labelledby', id)
  return made
}

// Whether a part of the page shows a response already. Then it stays, and so does the focus in it.
const shown = {}
function isShown(part, response) {
  const text = JSON.stringify(response)
  const isSame = shown[part] == text
  shown[part] = text
  return isSame
}

// Does something that changes the site, then shows the site as it is afterwards.
async function act(name, fields) {
  status.textContent = words.working
  const done = await send(name, fields)
  status.replaceChildren(done.title ?? done.message ?? words.away)
  if (done.reveals) status.append(' ', button(words.publish, () => act(name, { ...fields, publish: true })))
  if (done.status == 200) load()
}

// MARK: Content

const search = make('input', { type: 'search', autocomplete: 'off' })
const filters = make('div', { className: 'filters' })
const list = make('ul', { className: 'entries' })
const content = section('content', words.content, labelled(words.search, search), filters, list)

const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const day = entry => entry.date ?? entry.path.match(/\d{4}-\d\d-\d\d/)?.[0] ?? ''
const group = entry => entry.path.split('/').length > 2 ? entry.path.split('/')[1] : ''

function showContent() {
  const groups = [...new Set(site.entries.map(group))].filter(Boolean).sort()
  const states = ['draft', 'future', 'expired'].filter(state => site.entries.some(one => one.state == state))
  const names = { '': words.all, draft: words.drafts, future: words.future, expired: words.expired }
  filters.replaceChildren(...['', ...states, ...groups].map(value => {
    const made = button(names[value] ?? value[0].toUpperCase() + value.slice(1), () => { chosen = value; showContent() })
    made.setAttribute('aria-pressed', chosen == value)
    return made
  }))
  const sought = folded(search.value).split(/\s+/).filter(Boolean)
  const found = site.entries.filter(entry =>
    (!chosen || entry.state == chosen || group(entry) == chosen)
    && sought.every(word => folded(`${entry.title} ${entry.path} ${day(entry)}`).includes(word)))
  found.sort((a, b) => day(b) < day(a) ? -1 : day(b) > day(a) ? 1 : a.path < b.path ? -1 : 1)
  list.replaceChildren(...found.slice(0, most).map(entry => {
    const title = entry.title || entry.path
    const link = entry.url ? make('a', { href: entry.url, textContent: title }) : title
    const row = make('li', {}, link)
    if (entry.state) row.append(make('strong', { textContent: names[entry.state] }))
    row.append(make('small', { textContent: [day(entry), entry.path].filter(Boolean).join(' · ') }))
    return row
  }))
  if (!found.length) list.append(make('li', { textContent: words.none }))
  if (found.length > most) {
    list.append(make('li', { textContent: words.others.replace('{count}', found.length - most) }))
  }
}
search.oninput = showContent

// MARK: New pages

const adding = make('form', { className: 'panel', hidden: true })
let panel
const add = button(words.add, () => {
  panel = newForm(site, response => {
    adding.hidden = true
    if (response.url) location.href = response.url
    else act('overview')
  }, () => { adding.hidden = true; add.focus() })
  adding.replaceChildren(...panel.parts)
  adding.hidden = false
  panel.first.focus()
})
adding.onsubmit = event => {
  event.preventDefault()
  panel.submit()
}
adding.onkeydown = event => {
  if (event.key == 'Escape') { adding.hidden = true; add.focus() }
}

// MARK: Problems

const problems = make('ul', { className: 'problems' })

async function showProblems() {
  if (!problems.children.length) problems.append(make('li', { textContent: words.checking }))
  const found = await send('problems')
  if (isShown('problems', found)) return
  if (found.status != 200) return problems.replaceChildren(make('li', { textContent: found.message }))
  problems.replaceChildren(...found.problems.slice(0, most).map(one => {
    const row = make('li', { className: one.severity }, one.message)
    if (one.hint) row.append(make('em', { textContent: one.hint }))
    if (one.curable) {
      row.append(button(words.fix, () => act('cure', { message: one.message, file: one.file, line: one.line })))
    }
    if (one.file) row.append(make('small', { textContent: `${one.file}:${one.line}:${one.column}` }))
    return row
  }))
  if (!found.problems.length) problems.append(make('li', { textContent: words.noProblems }))
}

// MARK: Changes

const changes = make('ol', { className: 'changes' })
const history = section(
  'history', words.history, button(words.undo, () => act('undo')), button(words.redo, () => act('redo')), changes)

function showHistory() {
  changes.replaceChildren(...site.history.map(one => {
    const time = make('time', { dateTime: one.time, textContent: one.time.slice(0, 16).replace('T', ' ') })
    const name = make('summary', {}, one.title, make('small', {}, time))
    if (one.undone) name.append(make('strong', { textContent: words.undone }))
    const difference = make('pre', { tabIndex: 0 }), row = make('details', {}, name, difference)
    row.ontoggle = () => { if (row.open && !difference.firstChild) showDifference(difference, one.number) }
    return make('li', {}, row)
  }))
  if (!site.history.length) changes.append(make('li', { textContent: words.noHistory }))
}

async function showDifference(place, number) {
  const { lines, message } = await send('difference', { number })
  const kinds = { '+': 'ins', '-': 'del' }
  place.replaceChildren(...(lines ?? [message ?? words.away]).map(line =>
    make(/^(\+\+\+|---)/.test(line) ? 'span' : kinds[line[0]] ?? 'span', { textContent: line + '\n' })))
}

// MARK: Pictures and recordings

const media = make('ul', { className: 'media' })
const pictures = make('details', {}, make('summary', { textContent: words.media }), media)
pictures.ontoggle = showMedia

async function showMedia() {
  if (!pictures.open) return
  const found = await send('media')
  if (isShown('media', found)) return
  media.replaceChildren(...(found.media ?? []).map(({ path, url, uses }) => {
    const picture = /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path)
      ? make('img', { src: url, alt: '', loading: 'lazy' }) : make('span', { textContent: '♪' })
    const texts = uses.map(use => use.url
      ? make('a', { href: use.url, textContent: use.path.replace(/^content\//, '') }) : use.path)
    const row = make('li', {}, picture, make('span', { textContent: path.replace(/^content\//, '') }))
    row.append(make('small', {}, ...texts.flatMap(text => [text, ' '])))
    if (!uses.length) row.append(make('strong', { textContent: words.unused }))
    return row
  }))
  if (!media.children.length) media.append(make('li', { textContent: found.message ?? words.none }))
}

// MARK: Git

const repository = section('repository', 'Git')

async function showRepository(message) {
  const done = message == null ? null : await send('commit', { message })
  const found = await send('repository')
  if (isShown('repository', [found, done])) return
  repository.hidden = !found.files?.length && !done
  const text = make('textarea', { rows: 3, value: done && !done.done ? message : found.message ?? '', dir: 'auto' })
  const files = make('pre', { textContent: (found.files ?? []).join('\n'), tabIndex: 0 })
  const failure = problem()
  if (done && !done.done) failure.textContent = done.output ?? done.message ?? words.away
  const parts = found.files?.length
    ? [files, labelled(words.message, text), failure, button(words.commit, () => showRepository(text.value))] : [failure]
  repository.replaceChildren(repository.firstChild, ...parts)
}

// MARK: Putting it online

const output = make('pre', { hidden: true, tabIndex: 0 })
const online = section('online', words.online)

function showTargets() {
  if (!site.targets.length) return online.replaceChildren(online.firstChild, make('p', { textContent: words.noTarget }))
  const target = choice(site.targets)
  const run = async name => {
    output.hidden = false
    output.textContent = words.working
    const done = await send(name, { target: target.value })
    output.textContent = done.output ?? done.message ?? words.away
  }
  online.replaceChildren(
    online.firstChild, labelled(words.where, target), button(words.plan, () => run('plan')),
    button(words.deploy, () => run('deploy')), output)
}

// MARK: Members

const invitation = make('pre', { hidden: true, tabIndex: 0 })
const members = section('members', words.members)

async function showMembers(name, member) {
  const done = name ? await send(name, { member }) : null
  const all = await send('members')
  const groups = all.done ? JSON.parse(all.output).groups : []
  const named = new Map(groups.flatMap(group => group.members).map(one => [one.member, one]))
  const found = [...named.values()]
  members.hidden = !found.length
  members.replaceChildren(members.firstChild, make('ul', {}, ...found.map(one => make(
    'li', {}, one.name ?? one.member, button(words.invite, () => showMembers('invite', one.member)),
    button(words.revoke, () => showMembers('revoke', one.member))))), invitation)
  if (!done) return
  invitation.textContent = done.output ?? done.message
  invitation.hidden = false
}

// MARK: Phones

const phones = section('phones', words.phones)

async function showPhones(removed) {
  const found = await devices(removed)
  phones.hidden = !found.devices?.length
  phones.replaceChildren(phones.firstChild, make('ul', {}, ...(found.devices ?? []).map(one =>
    make('li', {}, one.name, button(words.end, () => showPhones(one.number))))))
}

// MARK: Start

speak(document.documentElement)

async function load() {
  const found = await send('overview')
  if (found.status != 200) return main.replaceChildren(Object.assign(problem(), { textContent: found.message }))
  site = found
  const name = site.site ?? 'Daybook'
  document.title = `${words.overview} · ${name}`
  const title = make('h1', {}, make('a', { href: site.home, textContent: name }))
  if (!content.isConnected) {
    main.replaceChildren(
      make('header', {}, title, add, status), adding, content,
      make('div', {}, section('problems', words.problems, problems), history, pictures, online, repository, members, phones))
    status.setAttribute('role', 'status')
    showTargets()
    showMembers()
    showPhones()
  }
  if (!isShown('site', found)) {
    showContent()
    showHistory()
  }
  showProblems()
  showRepository()
  showMedia()
}

load()
// Other programs may have changed the site meanwhile.
addEventListener('focus', () => { if (adding.hidden) load() })
