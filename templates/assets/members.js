// Opens what is for members: docs/members.md. No secret leaves the browser, and none is stored.
(() => {
  const { base } = document.currentScript.dataset;
  const home = `${base}members/`, store = `daybook-members ${base}`, hours = 12;
  const id = location.pathname.match(/\/members\/([0-9a-f]{32})\//)?.[1];
  const subtle = self.crypto?.subtle;
  const find = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => root.querySelectorAll(selector);
  const copy = (name) => document.importNode(find(`#members-${name}`).content, true);

  // Messages are in the page's <template>. An error's message is the name of one of them.
  const texts = copy('texts');
  const message = (name) => [...texts.children].find(({ dataset }) => dataset.text === name);
  const { lang, dir } = document.documentElement;
  const written = (value) => typeof value === 'number' ? value.toLocaleString(lang || undefined) : dir ? `\u2068${value}\u2069` : value;
  const filled = (form, values) => form?.replace(/\{(\w+)\}/g, (_, key) => written(values[key]));
  const text = (name, values = {}) => filled(message(name)?.textContent, values);
  const plural = (name, count, values) => {
    const source = message(name).textContent;
    const forms = source.startsWith('{"') ? JSON.parse(source) : { other: source };
    return filled(forms[new Intl.PluralRules(lang || 'en').select(count)] ?? forms.other, values);
  };
  const fail = (name, values) => { throw Object.assign(new Error(name), { values }); };

  // Cryptography
  const encode = (string) => new TextEncoder().encode(string);
  const decode = (bytes) => new TextDecoder().decode(bytes);
  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const fromBase64 = (string) => Uint8Array.from(atob(string.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt());
  const derive = async (key, use) => {
    const source = await subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
    const salt = new Uint8Array();
    return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: encode(`daybook-members 1 ${use}`) }, source, 256));
  };
  const cipher = async (key) => subtle.importKey('raw', await derive(key, 'seal'), 'AES-GCM', false, ['decrypt']);
  const unseal = async (key, use, sealed) => new Uint8Array(await subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.subarray(0, 12), additionalData: encode(`daybook-members 1 ${use}`) }, key, sealed.subarray(12),
  ).catch(() => fail('damaged')));
  const stretch = async (passphrase, { salt, rounds }) => {
    const words = passphrase.normalize('NFKC').toLowerCase().replace(/\p{White_Space}+/gu, ' ').replace(/^ | $/g, '');
    const source = await subtle.importKey('raw', encode(words), 'PBKDF2', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: rounds }, source, 256));
  };
  // What is stored of a secret: the slot's name, and a key that opens the slot and cannot be exported.
  const identify = async (secret) => ({
    slot: hex((await derive(secret, 'slot')).subarray(0, 16)), key: await cipher(await derive(secret, 'member')),
  });

  // What this browser remembers. Without "Stay signed in" it is for the tabs of one session, which give its name to new ones.
  const database = (mode, act) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(store);
    opening.onupgradeneeded = () => opening.result.createObjectStore('members');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('members', mode);
      const request = act(transaction.objectStore('members'));
      transaction.oncomplete = () => { opening.result.close(); resolve(request.result); };
      transaction.onabort = () => reject(transaction.error);
    };
  });
  const channel = self.BroadcastChannel && new BroadcastChannel(store);
  const tab = (act) => { try { return act(sessionStorage); } catch { return undefined; } };
  const session = () => tab((values) => values[store]);
  let answer;
  const askTabs = () => new Promise((resolve) => {
    answer = resolve;
    channel?.postMessage('session?');
    setTimeout(resolve, channel ? 250 : 0);
  });
  const recall = async () => {
    try {
      const record = await database('readonly', (members) => members.get(0));
      if (!record || record.stay) return record;
      if (Date.now() - record.time > hours * 36e5) return void await forget();
      if (session() !== record.session) await askTabs();
      return session() === record.session ? record : undefined;
    } catch { return undefined; }
  };
  const remember = async (record) => {
    tab((values) => { values[store] ??= hex(crypto.getRandomValues(new Uint8Array(16))); });
    try {
      await database('readwrite', (members) => members.put({ time: Date.now(), ...record, session: session() }, 0));
      return session() || record.stay;
    } catch { return false; }
  };
  const forget = () => database('readwrite', (members) => members.clear()).catch(() => {});

  let member, keys, isRemembered, invited;
  const hide = () => { document.documentElement.style.visibility = 'hidden'; };
  const leave = () => {
    document.documentElement.replaceChildren();
    tab((values) => { delete values[store]; values[`${store} out`] = 1; });
    location.reload();
  };
  const signOut = async () => {
    hide();
    await forget();
    channel?.postMessage('out');
    leave();
  };
  if (channel) channel.onmessage = ({ data }) => {
    if (data === 'out' && member) leave();
    else if (data === 'session?' && member && isRemembered) channel.postMessage({ session: session() });
    else if (data.session && answer) answer(tab((values) => { values[store] = data.session; }));
  };

  // Files
  const get = async (name, cache, missing) => {
    const response = await fetch(home + name, { cache }).catch(() => fail('offline'));
    if (!response.ok) fail(response.status === 404 || response.status === 410 ? missing : 'offline');
    return response;
  };
  const readKeys = async () => {
    const found = await (await get('keys.json', 'no-cache', 'keys')).json().catch(() => fail('keys'));
    return found.format === 'daybook-members 1' ? found : fail('keys');
  };
  const join = async (record) => {
    const slot = keys.slots[record.slot];
    if (!slot) return false;
    member = JSON.parse(decode(await unseal(record.key, `slot ${record.slot}`, fromBase64(slot))));
    return Object.assign(member, { record, sets: {} });
  };
  const names = (groups) => new Intl.ListFormat(document.documentElement.lang || 'en').format(groups);
  // The key of a set, the ID of its index, and which of the member's groups can read it.
  const openSet = (set) => member.sets[set] ??= (async () => {
    const found = { groups: [] };
    for (const group of member.groups) {
      const raw = fromBase64(group.key);
      const wrap = keys.sets[set][hex((await derive(raw, `wrap ${set}`)).subarray(0, 8))];
      if (!wrap) continue;
      found.groups.push(group.name);
      if (found.key) continue;
      const { key, index } = JSON.parse(decode(await unseal(await cipher(raw), `set ${set}`, fromBase64(wrap))));
      Object.assign(found, { key: await cipher(fromBase64(key)), index });
    }
    return found;
  })();
  const decryptFile = async (file, cache) => {
    const sealed = new Uint8Array(await (await get(`${file}.bin`, cache, 'missing')).arrayBuffer().catch(() => fail('offline')));
    const set = hex(sealed.subarray(4, 12));
    if (decode(sealed.subarray(0, 4)) !== 'DBM1' || !keys.sets[set]) fail('damaged');
    const { key, groups } = await openSet(set);
    if (!key) fail('other', { groups: names(member.groups.map((group) => group.name)) });
    const opened = await unseal(key, `file ${file} ${set}`, sealed.subarray(12));
    const start = 4 + new DataView(opened.buffer).getUint32(0);
    const header = JSON.parse(decode(opened.subarray(4, start)));
    return { ...header, groups, content: opened.subarray(start, start + header.size) };
  };
  const known = (error) => {
    if (message(error.message)) return error;
    console.error(error);
    return new Error('failed');
  };
  // A copy in the cache may be older than the keys.
  const load = (file, cache = 'default') => decryptFile(file, cache).catch((error) => {
    if (cache === 'reload' || error.message === 'offline') throw error;
    return load(file, 'reload');
  });

  // In an opened page, addresses of sealed files are replaced before the browser sees them. A picture gets the address of an empty
  // picture with the file's ID. The browser loads it when the picture is near, and chooses from 'srcset'; then the file is decrypted.
  const blank = subtle && `${URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }))}#`;
  const mark = (value) => value.replace(/[^\s"'(),]*\/members\/([0-9a-f]{32})\.bin/g, (address, file) =>
    (new URL(address, location).href === `${location.origin}${home}${file}.bin` ? blank + file : address));
  const marked = (address) => (address?.startsWith(blank) ? address.slice(blank.length, blank.length + 32) : '');
  const urls = {};
  const urlOf = (file) => urls[file] ??= load(file).then(({ content, name, type }) => ({
    name, type, url: URL.createObjectURL(new File([content], name || file, { type })),
  }));
  const report = (error) => {
    const status = find('.members-bar-status'), { message: name, values } = known(error);
    if (status) status.textContent = text(`${name}File`) ?? text(name, values);
  };

  const adapt = (element) => {
    const { localName: tag } = element;
    if (tag === 'meta' || tag === 'script') return;
    const isPicture = tag === 'img' || (tag === 'source' && element.parentNode?.localName === 'picture');
    const isMedia = tag === 'video' || tag === 'audio';
    for (const { name, value } of [...element.attributes]) {
      const changed = mark(value);
      if (changed === value) continue;
      if (tag === 'a' || tag === 'area') {
        if (name !== 'href') element.setAttribute(name, changed);
        else if (element.matches('.picture')) element.dataset.file = changed;
      } else if (tag === 'link' && !element.matches('[rel~=icon]')) element.remove();
      else if (isPicture) element.setAttribute(name, changed);
      else {
        element.removeAttribute(name);
        element.setAttribute(isMedia && name === 'src' ? 'data-film' : `data-sealed-${name}`, changed);
        if (!isMedia || name !== 'src') element.dataset.sealed = '';
      }
    }
  };

  const reveal = async (element) => {
    delete element.dataset.sealed;
    for (const { name, value } of [...element.attributes]) {
      if (!name.startsWith('data-sealed-')) continue;
      element.removeAttribute(name);
      try {
        let result = value;
        for (const part of value.split(blank).slice(1)) result = result.replace(blank + part.slice(0, 32), (await urlOf(part.slice(0, 32))).url);
        element.setAttribute(name.slice(12), result);
      } catch (error) { report(error); }
    }
  };
  const openPicture = async (image) => {
    const file = marked(image.currentSrc);
    const places = [image, ...(image.parentNode?.localName === 'picture' ? all('source', image.parentNode) : [])];
    const change = (act) => places.forEach((each) => ['src', 'srcset'].forEach((name) => each.hasAttribute(name) && act(each, name)));
    try {
      const { url } = await urlOf(file);
      change((each, name) => each.setAttribute(name, each.getAttribute(name).replaceAll(blank + file, url)));
    } catch (error) {
      // Its text is shown instead.
      change((each, name) => each.removeAttribute(name));
      report(error);
    }
  };
  // A film or sound has an empty source until it is played, so that its controls can be used.
  const prepared = new WeakMap();
  const prepareMedia = (media) => {
    const { dataset } = media;
    const source = [...all('source[data-sealed-src]', media)].find(({ type }) => !type || media.canPlayType(type));
    if (source && !media.hasAttribute('src')) dataset.film ??= source.dataset.sealedSrc;
    if (!dataset.film || prepared.get(media) === dataset.film) return;
    prepared.set(media, dataset.film);
    if (media.autoplay || !self.MediaSource) return near.observe(media);
    Object.assign(media, { preload: 'none', src: URL.createObjectURL(new MediaSource()) });
  };
  const openMedia = async (media, isPlaying) => {
    const { film } = media.dataset, file = marked(film);
    delete media.dataset.film;
    media.ariaBusy = 'true';
    // Firefox does not read a track again that had no address.
    all('track[data-sealed]', media).forEach(async (track) => {
      await reveal(track);
      const copied = track.cloneNode(), { mode } = track.track;
      track.replaceWith(copied);
      copied.track.mode = mode;
    });
    try {
      media.src = film.replace(blank + file, (await urlOf(file)).url);
      if (isPlaying) media.play().catch(() => {});
    } catch (error) { report(error); }
    media.ariaBusy = null;
  };
  // Pictures that a browser can show, films and texts open in a tab, other files are downloaded.
  const follow = async (event) => {
    const link = event.target.closest?.('a[href]');
    const file = link && marked(mark(link.href));
    if (!file || event.defaultPrevented || event.button > 1) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    try {
      const { url, name, type } = await urlOf(file);
      const isShown = !link.hasAttribute('download') && /^(image|audio|video)\/|^application\/pdf|^text\/plain/.test(type);
      if (!isShown || !open(url + link.hash)) Object.assign(document.createElement('a'), { href: url, download: link.download || name }).click();
    } catch (error) { report(error); }
    link.ariaBusy = null;
  };

  // What a page contains now, and what its scripts add or change later.
  const near = self.IntersectionObserver && new IntersectionObserver((entries) => entries.forEach(({ isIntersecting, target }) => {
    if (!isIntersecting) return;
    near.unobserve(target);
    reveal(target);
    if (target.dataset.film && (target.autoplay || !self.MediaSource)) openMedia(target);
  }), { rootMargin: '100%' });
  const prepare = (element) => {
    adapt(element);
    if (element.matches('video, audio')) prepareMedia(element);
    if (!('sealed' in element.dataset)) return;
    if (element.matches('embed, link')) reveal(element);
    else if (!element.matches('track, source')) near.observe(element);
  };
  const watch = (root) => [root, ...all('*', root)].forEach(prepare);
  const observe = () => {
    watch(document.documentElement);
    new MutationObserver((changes) => changes.forEach(({ type, target, addedNodes }) => {
      if (type === 'attributes') prepare(target);
      else addedNodes.forEach((node) => node.dataset && watch(node));
    })).observe(document, { subtree: true, childList: true, attributeFilter: ['src', 'srcset', 'poster', 'data', 'href', 'style'] });
  };
  const listenToFiles = () => {
    document.addEventListener('load', (event) => {
      if (!marked(event.target.currentSrc)) return;
      event.stopImmediatePropagation();
      openPicture(event.target);
    }, true);
    document.addEventListener('play', ({ target }) => target.dataset.film && openMedia(target, true), true);
    addEventListener('click', follow);
    addEventListener('auxclick', follow);
  };

  // The page
  const root = find('.members');
  const part = (name) => find(`[data-${name}]`, root);
  const [form, problem, status] = ['form', 'problem', 'status'].map(part);
  const show = (state, error) => {
    root.dataset.state = state;
    for (const name of ['form', 'hints']) part(name).hidden = state !== 'form';
    part('actions').hidden = state !== 'problem';
    part('list').hidden = state !== 'list';
    status.textContent = '';
    problem.replaceChildren();
    if (!error) return;
    const { message: name, values } = known(error), shown = message(name).cloneNode(true);
    const secure = find('[data-secure]', shown);
    if (secure) secure.href = location.href.replace(/^http:/, 'https:');
    else shown.textContent = text(name, values);
    problem.append(shown);
  };
  const showProblem = (error) => {
    show('problem', error);
    part('retry').hidden = /other|missing|old|file|insecure/.test(error.message);
    part('all').hidden = !member || !id;
    find('[data-sign-out]', part('actions')).hidden = !member;
  };

  const equip = (area) => {
    for (const button of all('[data-sign-out]', area)) button.onclick = signOut;
    for (const box of all('[name=stay]', area)) {
      if (!member) continue;
      box.checked = member.record.stay;
      box.onchange = async () => { await remember(Object.assign(member.record, { stay: box.checked, time: Date.now() })); };
    }
  };
  const listen = () => {
    addEventListener('hashchange', () => location.hash.startsWith('#i=') && location.reload());
    // A page that comes back from the browser's cache is hidden until it is clear that its reader is still signed in.
    addEventListener('pagehide', () => member && hide());
    addEventListener('pageshow', async ({ persisted }) => {
      if (!persisted || !member) return;
      if ((await recall())?.slot !== member.record.slot) leave();
      else document.documentElement.style.visibility = '';
    });
  };

  const openPage = async () => {
    const page = await load(id, 'no-cache');
    const parsed = new DOMParser().parseFromString(decode(page.content), 'text/html');
    all('*', parsed).forEach(adapt);
    const has = (sheet) => [...all('link[rel=stylesheet]', parsed)].some((each) => each.getAttribute('href') === sheet.getAttribute('href'));
    for (const sheet of all('link[rel=stylesheet]')) if (!has(sheet)) parsed.head.append(parsed.importNode(sheet));
    const bar = copy('bar');
    find('[data-groups]', bar).textContent = names(page.groups);
    if (!invited || !isRemembered) find('[data-stay]', bar).remove();
    const skip = find('.skip-link', parsed);
    if (skip) skip.after(bar);
    else parsed.body.prepend(bar);
    // 'pagereveal' comes with the first frame, which a tab in the background does not have.
    await new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 100); });
    document.open();
    // Opening a document removes all listeners.
    listen();
    listenToFiles();
    document.addEventListener('DOMContentLoaded', () => {
      observe();
      equip(find('.members-bar'));
      if (!isRemembered) report(new Error('unsaved'));
    });
    document.write(`<!doctype html>${parsed.documentElement.outerHTML}`);
    document.close();
  };

  const fold = (string) => string.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const makeRow = ({ url, title, kind = '', date, summary = '' }) => {
    const row = copy('row').firstElementChild;
    const [time, leaf] = all('.leaf', row);
    const link = find('a', row), file = url.match(/[0-9a-f]{32}/);
    Object.assign(link, { textContent: title, href: file ? `${home}${file}/` : url });
    find('.line-summary', row).textContent = summary;
    find('.line-meta span', row).textContent = text(`kind-${kind}`) ?? kind;
    if (date) {
      const write = (options) => new Date(date.slice(0, 10)).toLocaleDateString(document.documentElement.lang || 'en', { timeZone: 'UTC', ...options });
      time.dateTime = date;
      [{ day: 'numeric' }, { month: 'short' }, { year: 'numeric' }].forEach((options, place) => { time.children[place].textContent = write(options); });
    }
    (date ? leaf : time).remove();
    return row;
  };
  const openIndex = async () => {
    const sets = (await Promise.allSettled(Object.keys(keys.sets).map(openSet))).map(({ value, reason }) => value ?? { reason });
    const indexes = await Promise.allSettled(sets.filter(({ key, reason }) => key || reason).map(async ({ index, reason }) => {
      if (reason) fail('damaged');
      return JSON.parse(decode((await load(index, 'no-cache')).content)).pages;
    }));
    const pages = new Map(indexes.flatMap(({ value = [] }) => value).map((page) => [page.url, page]));
    const rows = [...pages.values()].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.title.localeCompare(b.title))
      .map((page) => ({ row: makeRow(page), words: fold([page.title, page.summary, page.text].join(' ')) }));
    const failure = indexes.find(({ reason }) => reason)?.reason;
    if (failure && !rows.length) throw failure;
    show('list', failure);
    const groups = names(member.groups.map((group) => group.name));
    part('lead').textContent = text('lead', { member: member.member, groups });
    if (!isRemembered) status.textContent = text('unsaved');
    find('[data-stay]', part('list')).hidden = !isRemembered;
    part('pages').replaceChildren(...rows.map(({ row }) => row));
    const search = part('search'), count = rows.length;
    search.q.oninput = () => {
      const query = search.q.value.trim(), words = fold(query).split(/\s+/);
      const found = rows.filter((each) => !(each.row.hidden = !words.every((word) => each.words.includes(word)))).length;
      const name = !count ? 'empty' : !found ? 'none' : '';
      find('[role=status]', search).textContent = name ? text(name, { query })
        : plural(found < count ? 'some' : 'all', count, { shown: found, count });
    };
    search.onsubmit = (event) => event.preventDefault();
    search.q.oninput();
    equip(root);
  };

  const proceed = async (record) => {
    isRemembered = await remember(record);
    await (id ? openPage() : openIndex());
  };
  const submit = async () => {
    keys = await readKeys();
    const record = await identify(await stretch(form.passphrase.value, keys));
    if (!await join(record)) fail('wrong');
    record.stay = form.stay.checked;
    await proceed(record);
    const heading = find('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    const button = find('[type=submit]', form), label = part('label'), { textContent: usual } = label;
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    label.textContent = text('working');
    problem.replaceChildren();
    form.passphrase.ariaInvalid = null;
    try {
      await submit();
    } catch (error) {
      if (member) return showProblem(error);
      show('form', error);
      form.passphrase.ariaInvalid = error.message === 'wrong' ? 'true' : null;
      (error.message === 'wrong' ? form.passphrase : problem).focus();
    } finally {
      button.ariaBusy = null;
      label.textContent = usual;
    }
  };
  form.show.onchange = () => { form.passphrase.type = form.show.checked ? 'text' : 'password'; };
  part('retry').onclick = () => location.reload();

  const start = async () => {
    const invitation = location.hash.match(/^#i=(.*)/)?.[1];
    if (invitation !== undefined) history.replaceState(null, '', location.pathname + location.search);
    root.dataset.state = 'opening';
    if (location.protocol === 'file:') fail('file');
    if (!isSecureContext) fail('insecure');
    if (!subtle || !near) fail('old');
    if (invitation !== undefined && !/^[\w-]{22}$/.test(invitation)) return show('form', new Error('incomplete'));
    let record = await recall();
    if (invitation === undefined && !record) {
      show('form');
      if (tab((values) => values[`${store} out`] && delete values[`${store} out`])) status.textContent = text('signedOut');
      return;
    }
    status.textContent = text('opening');
    keys = await readKeys();
    if (invitation !== undefined) {
      const known = record;
      record = await identify(fromBase64(invitation));
      record.stay = known?.slot === record.slot && known.stay;
      invited = true;
    }
    if (await join(record)) return proceed(record);
    if (!invited) await forget();
    show('form', new Error(invited ? 'revoked' : 'ended'));
  };
  // The page that is opened replaces this one, which would break off the transition to it.
  addEventListener('pagereveal', ({ viewTransition: transition }) => {
    transition?.skipTransition();
    for (const step of ['ready', 'finished', 'updateCallbackDone']) transition?.[step].catch(() => {});
  });
  listen();
  equip(root);
  start().catch(showProblem);
})();
