// Filters and sorts a collection's items in place. Without this each link leads to a page that shows the same.
(() => {
  const list = document.querySelector('[data-live]');
  const nav = document.querySelector('.filters');
  if (!list || !nav) return;
  const cards = [...list.children];
  const status = nav.querySelector('[role=status]');
  const chosen = { tag: null, price: null, order: null };

  // What is sorted by, the lower first; what has none comes last.
  const keys = {
    price: (card) => card.low && +card.low,
    'price-down': (card) => card.high && -card.high,
    newest: (card) => card.date && -card.date,
    title: (card) => card.title.toLowerCase(),
  };
  const compare = (key) => (a, b) => {
    const [x, y] = [key(a.dataset), key(b.dataset)];
    if (x === undefined || y === undefined) return (x === undefined) - (y === undefined);
    return x < y ? -1 : x > y ? 1 : 0;
  };

  const matches = ({ tags, low }) => {
    const band = chosen.price && chosen.price.dataset;
    return (!chosen.tag || tags.split(' ').includes(chosen.tag.dataset.key))
      && (!band || (low !== undefined && +low >= +(band.low || 0) && (!band.high || +low < +band.high)));
  };

  const show = () => {
    let count = 0;
    for (const card of cards) {
      card.hidden = !matches(card.dataset);
      count += !card.hidden;
    }
    const key = keys[chosen.order && chosen.order.dataset.key];
    list.append(...(key ? [...cards].sort(compare(key)) : cards));
    for (const link of nav.querySelectorAll('a')) link.removeAttribute('aria-current');
    for (const kind in chosen) {
      const link = chosen[kind] || nav.querySelector(`[data-kind=${kind}]`);
      if (link) link.setAttribute('aria-current', 'true');
    }
    const written = (number) => number.toLocaleString(document.documentElement.lang || undefined);
    const shown = JSON.parse(nav.dataset.shown || '"{count} / {total}"').replace('{count}', written(count)).replace('{total}', written(cards.length));
    status.textContent = count < cards.length ? shown : '';
  };

  nav.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const kind = link.dataset.kind;
    // The first link of each kind leads to all; one that is chosen is let go.
    const isAll = link === nav.querySelector(`[data-kind=${kind}]`);
    chosen[kind] = isAll || chosen[kind] === link ? null : link;
    show();
  });

  // The sheet of filters on phones closes at a tap outside of it.
  const sheet = nav.querySelector('details');
  addEventListener('click', (event) => sheet.contains(event.target) || sheet.removeAttribute('open'));
  addEventListener('keydown', (event) => event.key === 'Escape' && sheet.removeAttribute('open'));
})();
