// Of the posts of earlier years, those of the week in which the page is seen.
(() => {
  const today = Date.parse(new Date().toLocaleDateString('sv', { timeZone: document.documentElement.dataset.zone }));
  for (const part of document.querySelectorAll('[data-anniversary]')) {
    const [month, day] = part.dataset.anniversary.split('-'), year = new Date(today).getUTCFullYear();
    part.hidden = ![-1, 0, 1].some((step) => Math.abs(Date.UTC(year + step, month - 1, day) - today) < 4 * 864e5);
    const section = part.closest('section');
    if (section) section.hidden = !section.querySelector('[data-anniversary]:not([hidden])');
  }
})();
