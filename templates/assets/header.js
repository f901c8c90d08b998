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

  const close = (event) => {
    const menu = document.querySelector('.site-more[open]');
    if (!menu || (event.key ? event.key !== 'Escape' : event.target.closest('summary'))) return;
    menu.open = false;
    if (event.key) menu.firstChild.focus();
  };
  // The search's script comes when it is asked for.
  const link = document.querySelector('.search-link[data-script]');
  const search = (event) => {
    if (event.key && (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select'))) return;
    event.preventDefault();
    removeEventListener('keydown', search);
    link.onclick = null;
    const script = document.createElement('script');
    Object.assign(script.dataset, link.dataset);
    script.src = link.dataset.script;
    document.head.append(script);
  };
  if (link) {
    link.onclick = search;
    addEventListener('keydown', search);
  }
  // Chromium does not scroll to a focused picture that is partly visible.
  addEventListener('focusin', (event) => {
    if (event.target.closest('.reel li, .pictures-filmstrip li')) event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  addEventListener('click', close);
  addEventListener('keydown', close);
})();
