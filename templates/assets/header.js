// The button for dark and light colours, the menu of the tab bar, and the way to the search.
(() => {
  const root = document.documentElement, { dataset } = root;
  const button = document.querySelector('.scheme');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const key = 'daybook-scheme';
  const bars = [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => [meta, meta.content]);
  let kept;
  // What the page has without a choice: the site's own scheme, else the device's.
  const usual = () => button.value || (dark.matches ? 'dark' : 'light');
  const show = () => {
    const scheme = kept || button.value;
    if (!scheme) delete dataset.scheme;
    else if (dataset.scheme !== scheme) dataset.scheme = scheme;
    for (const [meta, color] of bars) meta.content = kept ? getComputedStyle(root).backgroundColor : color;
    button.ariaPressed = (kept || usual()) === 'dark';
  };
  const read = () => {
    try { kept = localStorage[key]; } catch {}
    if (kept !== 'dark' && kept !== 'light') kept = '';
    show();
  };
  if (button) {
    read();
    dark.addEventListener('change', show);
    addEventListener('storage', read);
    addEventListener('pageshow', (event) => event.persisted && read());
    new MutationObserver(show).observe(root, { attributeFilter: ['data-scheme'] });
    button.addEventListener('click', () => {
      kept = button.ariaPressed === 'true' ? 'light' : 'dark';
      // A choice that is what the page has anyway is forgotten, so that the device is followed again.
      if (kept === usual()) kept = '';
      try { localStorage[key] = kept; } catch {}
      show();
    });
  }

  // What is open over the page closes with Escape, and when a click or the focus goes elsewhere.
  const close = (event) => {
    const menu = document.querySelector(':is(.site-more, .site-sub, .calendar-bar .calendar-links)[open]');
    if (!menu || (event.key ? event.key !== 'Escape' : event.target.closest('summary') || (event.type === 'focusin' && menu.contains(event.target)))) return;
    menu.open = false;
    if (event.key) menu.querySelector('summary').focus();
  };
  // The search's script comes when it is asked for.
  const link = document.querySelector('.search-link');
  const search = (event) => {
    event.preventDefault();
    link.onclick = null;
    const script = document.createElement('script');
    Object.assign(script.dataset, link.dataset);
    script.src = link.dataset.script;
    document.head.append(script);
  };
  if (link) {
    if (link.dataset.script) link.onclick = search;
    // The key can be turned off in the search: partials/search-box.html.
    const isOff = () => { try { return localStorage['daybook-search-key'] === 'off'; } catch {} };
    const hint = link.querySelector('kbd');
    if (hint) hint.hidden = isOff();
    addEventListener('keydown', (event) => {
      const { target } = event;
      if (isOff() || !link.onclick || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || target.isContentEditable || target.closest('input, textarea, select')) return;
      event.preventDefault();
      link.click();
    });
  }
  // Chromium does not scroll to what is focused and partly visible.
  addEventListener('focusin', (event) => {
    const item = event.target.closest('.next-day, :is(.reel, .pictures-filmstrip, .block-strip, .segments, .section-index) li');
    for (const each of item ? [item, event.target] : []) each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  for (const type of ['click', 'keydown', 'focusin']) addEventListener(type, close);
  // Escape puts away what is shown while a card, picture or bar is pointed at or has the focus, until another one is.
  let quiet;
  const turn = (event) => {
    if (event.key ? event.key !== 'Escape' : quiet?.contains(event.target)) return;
    quiet?.classList.remove('is-quiet');
    quiet = event.key && document.querySelector(':is(.card, .pictures li, .plot-point, .heat-week):is(:hover, :focus-within)');
    quiet?.classList.add('is-quiet');
  };
  for (const type of ['keydown', 'pointerover', 'focusin']) addEventListener(type, turn);
})();
