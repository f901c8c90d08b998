// Shows the pictures of galleries large, one at a time. Without this each is a link to its file.
(() => {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.setAttribute('aria-label', 'Picture');
  dialog.innerHTML = `<figure><img alt=""><figcaption aria-live="polite"></figcaption></figure>
    <button type="button" data-step="-1" aria-label="Previous picture">${arrow('M15 5l-7 7 7 7')}</button>
    <button type="button" data-step="1" aria-label="Next picture">${arrow('M9 5l7 7-7 7')}</button>
    <button type="button" data-close aria-label="Close" autofocus>${arrow('M6 6l12 12M18 6L6 18')}</button>`;
  const image = dialog.querySelector('img');
  const caption = dialog.querySelector('figcaption');
  const steps = dialog.querySelectorAll('[data-step]');
  let links = [], place = 0, opener, start;

  function arrow(path) {
    return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  }

  const show = (at) => {
    place = (at + links.length) % links.length;
    const small = links[place].querySelector('img');
    const words = links[place].closest('.media')?.querySelector('figcaption')?.textContent.trim() || small.alt;
    image.src = links[place].href;
    image.alt = small.alt;
    // The place is kept while the file comes.
    image.width = small.getAttribute('width') || small.naturalWidth;
    image.height = small.getAttribute('height') || small.naturalHeight;
    caption.textContent = [words, links.length > 1 && `${place + 1} / ${links.length}`].filter(Boolean).join(' · ');
  };
  const step = (by) => links.length > 1 && show(place + by);

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a.picture');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !dialog.showModal) return;
    event.preventDefault();
    opener = link;
    links = [...(link.closest('.pictures, .gallery') || link.parentNode).querySelectorAll('a.picture')];
    for (const button of steps) button.hidden = links.length < 2;
    document.body.append(dialog);
    show(links.indexOf(link));
    dialog.showModal();
  });
  dialog.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (button?.dataset.step) step(+button.dataset.step);
    else if (target !== image) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by) step(getComputedStyle(dialog).direction === 'rtl' ? -by : by);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(-1);
  });
  dialog.addEventListener('pointerdown', (event) => { start = event.clientX; });
  dialog.addEventListener('pointerup', (event) => {
    const way = event.clientX - start;
    if (Math.abs(way) > 40) step(way < 0 ? 1 : -1);
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
})();
