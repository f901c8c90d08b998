// The search: docs/search.md. What is typed goes nowhere.
(() => {
  const { url, opens } = document.currentScript.dataset, cache = {}, { lang, dir } = document.documentElement;
  const get = (name, options) => (cache[name] ??= fetch(url + name, options).then((answer) => (answer.ok ? answer.text() : ""), () => (delete cache[name], "")));
  // The names of the index's parts. After a new build a part may be gone: its name is looked up again.
  const index = async () => JSON.parse((await get("index.json", { cache: "no-cache" })) || '{"words":[],"pages":[]}');
  const part = async (choose) => {
    const name = choose(await index());
    const text = name && (await get(name));
    if (!name || text) return text ?? "";
    delete cache["index.json"];
    const next = choose(await index());
    return next && next !== name ? get(next) : "";
  };
  // Letters that are written in one word or another: docs/search.md.
  const variants = { "\u0671": "\u0627", "\u0649": "\u064a", "\u06cc": "\u064a", "\u06a9": "\u0643", "\u0629": "\u0647", "\u03c2": "\u03c3" };
  const fold = (text) => text.normalize("NFKC").toLowerCase().normalize("NFD").replace(/([a-z])[\u0300-\u036f]+|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g, "$1")
    .normalize("NFC").replace(/[\u0671\u0649\u06cc\u06a9\u0629\u03c2]/g, (letter) => variants[letter]);
  // The index has each Arabic word also without its article.
  const bare = (word) => word.replace(/^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=.{3})/u, "");
  const ideographs = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/gu;
  const split = (text) => (fold(text).replace(ideographs, " $& ").match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => /..|[^\0-\x7f]/.test(word)).map(bare);
  const fileOf = (word) => {
    let hash = 0x811c9dc5;
    for (const unit of [...word].slice(0, 3).join("").split("")) hash = Math.imul(hash ^ unit.charCodeAt(), 0x1000193);
    return ({ words }) => words[hash & (words.length - 1)];
  };

  const fit = (form, word) => {
    if (form === word) return 4;
    if (word.length > 2 && form.startsWith(word)) return 2;
    let same = 0;
    while (form[same] === word[same]) same++;
    return same > 3 && word.length - same < 4 && form.length - same < 4 ? 0.5 : 0;
  };
  // One letter more, less, other, or exchanged with the next.
  const isNear = (form, word) => {
    let same = 0;
    while (same < word.length && form[same] === word[same]) same++;
    const [one, two] = [form.slice(same), word.slice(same)], [a, b] = [one.slice(1), two.slice(1)];
    return a === b || one === b || a === two || (one[0] === two[1] && one[1] === two[0] && one.slice(2) === two.slice(2));
  };
  // A part has the words that begin with the same three letters. If one of these may be wrong, the parts of what may be meant are
  // read; a small index has few parts, and all are read.
  const meant = (word, { words }) => words.length <= 16 ? words.map((name) => () => name)
    : [0, 1, 2].flatMap((at) => [word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)]).map(fileOf);
  const read = async (choose, word, fit) => (await part(choose)).split("\n").filter(Boolean).map((line) => {
    const [forms, list] = line.split("|").map((part, index) => part.split(index ? " " : ","));
    return { forms, list, fit: Math.max(...forms.map((form) => fit(form, word))) };
  });
  const lookUp = async (word, marks) => {
    const pages = new Map(), names = await index(), { count } = names;
    let groups = await read(fileOf(word), word, fit), match = fit;
    if (word.length > 3 && !groups.some((group) => group.fit)) {
      match = (form, word) => (isNear(form, word) ? 0.4 : 0);
      groups = (await Promise.all([fileOf(word), ...meant(word, names)].map((choose) => read(choose, word, match)))).flat();
    }
    const best = Math.max(...groups.map((group) => group.fit));
    for (const { forms, list, fit: own } of groups) {
      if (!own || (own < 1 && best > 1)) continue;
      for (const form of forms) if (own === 4 || match(form, word)) marks.add(form);
      let page = 0;
      for (const entry of list) {
        const [step, weight = 1] = entry.split(".");
        page += parseInt(step, 36);
        pages.set(page, Math.max(pages.get(page) ?? 0, weight ** 0.7 * own * Math.log(1 + count / list.length)));
      }
    }
    return pages;
  };
  const search = async (words, marks) => {
    const [first, ...rest] = await Promise.all(words.map((word) => lookUp(word, marks)));
    const score = (page) => rest.reduce((sum, pages) => sum + pages.get(page), first.get(page));
    return [...first.keys()].map((page) => [page, score(page)]).filter((row) => row[1])
      .sort((a, b) => b[1] - a[1] || a[0] - b[0]).map((row) => row[0]);
  };
  const load = async (page) =>
    JSON.parse((await part(({ pages, perPart }) => pages[Math.floor(page / perPart)])) || "[]")[page % (await index()).perPart];

  const make = (name, children, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    element.append(...children);
    return element;
  };
  const mark = (text, marks) => text.split(/([\p{L}\p{N}\p{M}]+)/u).map((piece) => (marks.has(fold(piece)) ? make("mark", [piece]) : piece));

  // A query in another script keeps its own direction.
  const written = (value) => typeof value === "number" ? value.toLocaleString(lang || undefined) : dir ? `\u2068${value}\u2069` : value;

  const attach = (box) => {
    const [input, status, list, kinds] = ["input", "[role=status]", "ol", "[role=group]"].map((each) => box.querySelector(each));
    const texts = JSON.parse(box.dataset.words || "{}");
    const text = (name, values = {}) => {
      const forms = texts[name] ?? "";
      const form = forms.other ? forms[new Intl.PluralRules(lang).select(values.count)] ?? forms.other : forms;
      return form.replace(/\{(\w+)\}/g, (_, key) => written(values[key]));
    };
    // A kind and what several of it are called, one after the other.
    const names = (kinds.dataset.names ?? "").split("|");
    let few, turn = 0, kind = "";
    const show = async () => {
      const mine = ++turn, marks = new Set(), query = input.value.trim(), words = split(query);
      box.classList.toggle("is-searching", query);
      few = (await index()).count < 480;
      const found = words.length ? await search(words, marks) : [];
      const rows = (await Promise.all(found.slice(0, few ? 480 : kind ? 48 : 16).map(load))).filter(Boolean);
      if (mine !== turn) return;
      const types = [...new Set(rows.map((row) => row[2]).concat(kind || []))];
      kinds.replaceChildren(...(types[1] || kind ? ["", ...types] : []).map((name) =>
        make("button", [name ? names[names.indexOf(name) + 1 || -1] ?? name : text("all")], { type: "button", ariaPressed: name === kind, onclick: () => show((kind = name)) })));
      const shown = rows.filter((row) => !kind || row[2] === kind);
      list.replaceChildren(...shown.slice(0, opens ? 8 : few ? 40 : 16).map(([title, href, type, day, text]) =>
        make("li", [make("a", mark(title, marks), { href }), make("small", [`${type} ${day}`]), make("p", mark(text, marks))])));
      status.textContent = !query ? "" : !found.length ? !query[2] ? text("short") : text("none", { query })
        : text(kind ? "found_of" : "found", { shown: shown.length, count: found.length });
    };
    input.oninput = () => show((kind = ""));
    box.onsubmit = (event) => event.preventDefault();
    box.onkeydown = (event) => {
      const stops = [input, ...list.querySelectorAll("a")], place = stops.indexOf(document.activeElement);
      const step = { ArrowDown: 1, ArrowUp: stops.length - 1 }[event.key];
      if (place < 0) return;
      if (step) stops[(place + step) % stops.length].focus();
      else if (event.key === "Enter" && !place) stops[1]?.click();
      else if (event.key === "Escape" && (dialog || input.value)) dialog ? dialog.close() : show(input.focus((input.value = "")));
      else return;
      event.preventDefault();
    };
    if (input.value) show();
    const key = box.querySelector("[type=checkbox]");
    if (!link || !key) return;
    const hint = link.querySelector("kbd");
    try { key.checked = localStorage[choice] !== "off"; } catch {}
    key.onchange = () => {
      if (hint) hint.hidden = !key.checked;
      try { localStorage[choice] = key.checked ? "" : "off"; } catch {}
    };
  };

  // Whether "/" opens the search, which header.js reads.
  const choice = "daybook-search-key";
  // On other pages than its own, the box is fetched into a dialog.
  const link = document.querySelector(".search-link");
  let box = document.querySelector(".search"), dialog;
  const open = (event) => {
    event?.preventDefault();
    dialog?.showModal();
    box.q.select();
  };
  // The search page's style sheets that this page does not have.
  const style = (sheet) => new Promise((done) => {
    const href = sheet.getAttribute("href");
    if (document.querySelector(`link[href="${href}"]`)) return done();
    document.head.append(make("link", [], { rel: "stylesheet", href, onload: done, onerror: done }));
  });
  const begin = async () => {
    if (opens) {
      const page = new DOMParser().parseFromString(await get(""), "text/html");
      box = page.querySelector(".search");
      await Promise.all([...page.querySelectorAll("link[rel=stylesheet]")].map(style));
      dialog = make("dialog", [box], { className: "search-dialog", ariaLabel: box.dataset.title, onclick: (event) => { if (event.target === dialog) dialog.close(); } });
      document.body.append(dialog);
      open();
    } else box.q.value ||= new URLSearchParams(location.search).get("q") ?? "";
    attach(box);
    if (link) link.onclick = open;
  };
  begin();
})();
