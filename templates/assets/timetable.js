// Marks today, takes away cards of days that are over, and turns the month's calendar in place. The page may be older than it looks;
// without this it says nothing of today, and the calendar's links lead to pages.
(() => {
  const mark = (root) => {
    const now = new Date();
    const today = new Date(now - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10);
    for (const day of root.querySelectorAll('[data-day]')) {
      if (day.dataset.day === today) {
        day.classList.add('is-today');
        (day.querySelector('time') || day).setAttribute('aria-current', 'date');
      } else if ('passes' in day.dataset && day.dataset.day < today) day.hidden = true;
    }
  };
  mark(document);

  const months = document.querySelectorAll('.month');
  if (!months.length) return;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  document.addEventListener('click', async (event) => {
    const link = event.target.closest('.month-nav a[rel]');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const month = link.closest('.month');
    try {
      const answer = await fetch(link.href);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.querySelector('.month');
      mark(next);
      month.replaceWith(next);
      (next.querySelector(`.month-nav a[rel=${link.rel}]`) || next.querySelector('a')).focus();
      status.textContent = next.querySelector('.month-title').textContent;
    } catch {
      location.href = link.href;
    }
  });
})();
