// Turns the month's calendar in place, and says so. Without this its links lead to pages.
(() => {
  // On the page of a month the calendar is what the rest is about.
  if (document.body.classList.contains('kind-month') || !document.querySelector('.month')) return;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);

  // Today and the day that is shown beside it are marked here, as the other page does not know of them.
  const mark = (month) => {
    const today = new Date().toLocaleDateString('sv', { timeZone: document.documentElement.dataset.zone });
    for (const day of month.querySelectorAll(`[data-day="${today}"]`)) day.setAttribute('aria-current', 'date');
    for (const link of month.querySelectorAll('td a')) {
      if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
    }
  };

  document.addEventListener('click', async (event) => {
    const link = event.target.closest('.month-nav a[rel]');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const answer = await fetch(link.href);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const title = page.querySelector('h1').textContent.trim();
      const next = page.querySelector('.month');
      const heading = next.querySelector('.month-title');
      // On its own page the month's name is the page's title.
      if (heading.tagName !== 'H2') {
        const named = document.createElement('h2');
        named.className = 'month-title';
        const own = document.createElement('a');
        own.href = link.href;
        own.textContent = title;
        named.append(own);
        heading.replaceWith(named);
      }
      mark(next);
      link.closest('.month').replaceWith(next);
      (next.querySelector(`.month-nav a[rel=${link.rel}]`) || next.querySelector('a')).focus();
      status.textContent = title;
    } catch {
      location.href = link.href;
    }
  });
})();
