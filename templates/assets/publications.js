// Filters publications by kind and year in place, and copies their BibTeX. Without this the filters are anchors.
(() => {
  const words = JSON.parse(document.currentScript.dataset.words || '{}');
  const nav = document.getElementById('publication-filters');
  const entries = [...document.querySelectorAll('.publication[data-kind]')];
  const chosen = { kind: null, year: null };

  const show = () => {
    let count = 0;
    for (const entry of entries) {
      entry.hidden = Object.entries(chosen).some(([name, link]) => link && entry.dataset[name] !== link.dataset.key);
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
