// Shows the pictures of galleries large, one at a time. Without this each is a link to its largest copy.
(() => {
  const { words = '{}', picture: name = '' } = document.currentScript.dataset;
  const { previous = '', next = '', close = '' } = JSON.parse(words);
  const arrow = (path) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.setAttribute('aria-label', name);
  dialog.innerHTML = `<figure><div></div><figcaption aria-live="polite"><span></span><span class="lightbox-count"></span></figcaption></figure>
    <button type="button" data-step="-1">${arrow('M15 5l-7 7 7 7')}</button>
    <button type="button" data-step="1">${arrow('M9 5l7 7-7 7')}</button>
    <button type="button" data-close autofocus>${arrow('M6 6l12 12M18 6L6 18')}</button>`;
  [previous, next, close].forEach((label, index) => dialog.querySelectorAll('button')[index].setAttribute('aria-label', label));
  const frame = dialog.querySelector('div');
  const [caption, count] = dialog.querySelectorAll('figcaption span');
  const steps = dialog.querySelectorAll('[data-step]');
  let links = [], place = 0, opener, start;

  const at = (number) => links[(number + links.length) % links.length];

  // The picture of a link as wide as the window: the page's variants, and a wider one of their first format.
  const large = (link) => {
    const small = link.querySelector('img');
    const picture = (small.closest('picture') || small).cloneNode(true);
    const image = picture.matches('img') ? picture : picture.querySelector('img');
    const [width, height] = ['width', 'height'].map((side) => +small.getAttribute(side) || small[side === 'width' ? 'naturalWidth' : 'naturalHeight']);
    for (const source of picture.querySelectorAll('source')) {
      source.sizes = `min(100vw, ${Math.ceil(100 * width / height)}vh)`;
    }
    const first = picture.querySelector('source');
    if (first && link.dataset.large) first.srcset += `, ${link.dataset.large}`;
    if (!first) image.src = link.dataset.file || link.href;
    for (const name of ['style', 'class', 'loading']) image.removeAttribute(name);
    Object.assign(image, { width, height, draggable: false });
    return { picture, image, small };
  };

  const show = (number, by = 0) => {
    place = (number + links.length) % links.length;
    const link = links[place];
    const { picture, image, small } = large(link);
    // What the page has loaded is shown until the larger file is here.
    if (small.complete && small.naturalWidth) {
      image.style.backgroundImage = `url("${small.currentSrc}")`;
      image.addEventListener('load', () => { image.style.backgroundImage = ''; });
    }
    image.className = 'is-new';
    image.style.setProperty('--from', `${by * 2}rem`);
    frame.replaceChildren(picture);
    caption.textContent = link.closest('.media')?.querySelector('figcaption')?.textContent.trim() || small.alt;
    count.textContent = links.length > 1 ? `${place + 1} / ${links.length}` : '';
    // The neighbours are loaded when this one is.
    const preload = () => links.length > 1 && [at(place + 1), at(place - 1)].forEach((next) => large(next));
    if (image.complete) preload(); else image.addEventListener('load', preload, { once: true });
  };
  const step = (by) => links.length > 1 && show(place + by, by);
  const isRightToLeft = () => getComputedStyle(dialog).direction === 'rtl';

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a.picture');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !dialog.showModal) return;
    event.preventDefault();
    opener = link;
    // The pictures of a work or a product are one row, with its cover.
    links = [...(link.closest('.material, .item') || link.closest('.pictures, .gallery') || link.parentNode).querySelectorAll('a.picture')];
    for (const button of steps) button.hidden = links.length < 2;
    document.body.append(dialog);
    show(links.indexOf(link));
    dialog.showModal();
  });
  dialog.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (button?.dataset.step) step(+button.dataset.step);
    else if (!target.matches('img') && !target.closest('figcaption')) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by) step(isRightToLeft() ? -by : by);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(-1);
  });
  dialog.addEventListener('pointerdown', (event) => { start = event.isPrimary ? event : null; });
  dialog.addEventListener('pointerup', (event) => {
    if (!start || !event.isPrimary || visualViewport.scale > 1) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = null;
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) step((x < 0) === isRightToLeft() ? -1 : 1);
    else if (event.pointerType === 'touch' && Math.abs(y) > 90 && Math.abs(y) > 2 * Math.abs(x)) dialog.close();
  });
  dialog.addEventListener('pointercancel', () => { start = null; });
  dialog.addEventListener('close', () => {
    dialog.remove();
    // The focus goes to the picture that was looked at last.
    (links[place] || opener).focus();
  });
})();
