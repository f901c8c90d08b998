// Filters publications by kind, year and words in place, and copies their BibTeX. Without this the filters are anchors.
(() => {
  const words = JSON.parse(document.currentScript.dataset.words || '{}');
  const nav = document.getElementById('publication-filters');
  const entries = [...document.querySelectorAll('.publication[data-kind]')];
  const chosen = { kind: null, year: null };
  const field = nav?.querySelector('input');
  const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // What is searched: all that an entry says, with the values of its BibTeX but not the names of the fields.
  const texts = new Map();
  const textOf = (entry) => {
    if (!texts.has(entry)) texts.set(entry, fold(entry.textContent.replace(/^\s*@?[\w-]+\s*[={]+/gm, ' ')));
    return texts.get(entry);
  };

  const show = () => {
    let count = 0;
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    for (const entry of entries) {
      entry.hidden = Object.entries(chosen).some(([name, link]) => link && entry.dataset[name] !== link.dataset.key)
        || !words.every((word) => textOf(entry).includes(word));
      count += !entry.hidden;
    }
    for (const year of document.querySelectorAll('.publication-year')) year.hidden = !year.querySelector('.publication:not([hidden])');
    for (const link of nav.querySelectorAll('a')) link.removeAttribute('aria-current');
    for (const name in chosen) {
      const link = chosen[name] || nav.querySelector(`[data-filter=${name}]`);
      if (link) link.setAttribute('aria-current', 'true');
    }
    const written = (number) => number.toLocaleString(document.documentElement.lang || undefined);
    const shown = JSON.parse(nav.dataset.shown || '"{count} / {total}"').replace('{count}', written(count)).replace('{total}', written(entries.length));
    nav.querySelector('[role=status]').textContent = count < entries.length ? shown : '';
  };

  if (nav) nav.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const name = link.dataset.filter;
    chosen[name] = link.dataset.key === undefined || chosen[name] === link ? null : link;
    show();
  });

  field?.addEventListener('input', show);

  for (const button of document.querySelectorAll('.publication [data-copy]')) {
    if (!navigator.clipboard) break;
    button.hidden = false;
    button.ariaLive = 'polite';
    button.addEventListener('click', async () => {
      let said = words.copied;
      try {
        await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent);
      } catch {
        said = words.not_copied;
      }
      button.textContent = said;
      setTimeout(() => { button.textContent = words.copy; }, 2000);
    });
  }
})();
