// Corrects what time has changed since the pages were made: what is over goes to the past or away, and
// what is near is said in words. Without this there are the dates.
(() => {
  const now = Date.now();
  const past = document.getElementById('past');
  for (const part of document.querySelectorAll('[data-until]')) {
    if (Date.parse(part.dataset.until) > now) continue;
    if (past && part.closest('#dates')) past.prepend(part);
    else part.remove();
  }
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  const day = (time) => new Date(time).setHours(0, 0, 0, 0);
  for (const part of document.querySelectorAll('[data-from]')) {
    const days = Math.round((day(part.dataset.from) - day(now)) / 864e5);
    if (days < 0 || days > 6) continue;
    part.textContent = words.format(days, 'day');
    part.hidden = false;
  }
})();
