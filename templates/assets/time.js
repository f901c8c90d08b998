// Corrects what time has changed since the page was made.
(() => {
  const { lang, dataset } = document.documentElement;
  const each = (name, act) => {
    for (const part of document.querySelectorAll(`[data-${name}]`)) act(part, part.dataset[name]);
  };
  const past = document.getElementById('past');
  each('until', (part, end) => {
    if (Date.parse(end) > Date.now()) return;
    if (past && part.closest('#dates')) past.prepend(part);
    else part.remove();
  });
  const today = new Date().toLocaleDateString('sv', { timeZone: dataset.zone });
  each('day', (part, day) => {
    if (day === today) part.ariaCurrent = 'date';
    else part.hidden = part.dataset.passes && day < today;
  });
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  each('from', (part, start) => {
    const days = (Date.parse(start.slice(0, 10)) - Date.parse(today)) / 864e5;
    if (days >= 0 && days < 7) part.textContent = words.format(days, 'day');
  });
})();
