// What theme_visit.py asks of a page. This runs before the page's own scripts.
(() => {
  const Real = Date;
  window.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(__NOW__); }
    static now() { return __NOW__; }
  };

  const watched = { shifts: [], paint: null };
  const name = (node) => {
    if (!node || node.nodeType !== 1) return node ? String(node.nodeName) : 'what is gone';
    const classes = typeof node.className === 'string' && node.className.trim() ? '.' + node.className.trim().split(/\s+/).join('.') : '';
    return node.localName + (node.id ? '#' + node.id : '') + classes;
  };
  const watch = (type, act) => new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
  watch('layout-shift', (entry) => {
    // The parts of the browser's own player have no node here.
    if (document.querySelector('audio[controls], video[controls]') && entry.sources.every((source) => !source.node)) return;
    watched.shifts.push(entry.value.toFixed(4) + ' by ' + entry.sources.slice(0, 3).map((source) => name(source.node)).join(', '));
  });
  watch('largest-contentful-paint', (entry) => {
    const element = entry.element;
    const isText = !entry.url;
    const box = element && getComputedStyle(element);
    const sized = element && ((element.getAttribute('width') && element.getAttribute('height')) || (box && box.aspectRatio !== 'auto'));
    watched.paint = { what: name(element), fits: Boolean(isText || sized) };
  });

  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const seen = { opacityProperty: true, visibilityProperty: true };
  const scrolls = (element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  };

  const made = 'script, style, noscript, template, button, select, label:has(> input[type=checkbox]), dialog, [role=status], [data-from]';
  const text = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words = [];
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (walk.currentNode.data.trim() && !parent.closest(made) && parent.checkVisibility(seen)) words.push(...walk.currentNode.data.trim().split(/\s+/));
    }
    return words;
  };

  // After everything is loaded, and if asked for once the page has been scrolled through.
  const measure = async (width, through) => {
    await document.fonts.ready;
    const eager = [...document.images].filter((image) => image.loading !== 'lazy');
    await Promise.all(eager.map((image) => image.decode().catch(() => {})));
    for (let turn = 0; turn < 3 || turn < 30 && !watched.paint; turn++) await frame();
    const paint = watched.paint;
    const height = document.documentElement.scrollHeight;
    const step = Math.max(innerHeight, height / 10);
    for (let place = step; through && place < height; place += step) {
      scrollTo({ top: place, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth);
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && (box.right > width + 1 || box.left < -1) && element.checkVisibility(seen) && !scrolls(element)
        && getComputedStyle(element).position !== 'fixed' && !element.closest('svg svg, svg > *');
    });
    const blocking = performance.getEntriesByType('resource').filter((entry) => entry.initiatorType === 'script' && entry.renderBlockingStatus === 'blocking');
    return {
      paint, shifts: watched.shifts, wide, out: out.slice(0, 3).map(name),
      blocking: blocking.map((entry) => entry.name).concat([...document.head.querySelectorAll('script[src]:not([defer], [async], [type=module])')].map((script) => script.src)),
    };
  };

  // Keyboard.
  const stops = 'a[href], area[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, iframe, audio[controls], video[controls], [tabindex]';
  const list = () => [...document.querySelectorAll(stops)].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })
    && element.getClientRects().length > 0 && !(element.localName === 'summary' && element.parentElement.querySelector('summary') !== element)
    && !element.closest('[inert]'));
  let expected = [];
  const shown = (element) => {
    const boxes = [element, element.parentElement, element.parentElement && element.parentElement.parentElement, element.labels && element.labels[0], ...element.children];
    const sides = [];
    for (const box of boxes.filter(Boolean)) {
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(box, pseudo);
        sides.push(style.outlineStyle === 'none' ? '' : style.outline, style.boxShadow, style.backgroundColor, style.borderColor, style.textDecorationLine, style.transform, style.opacity,
          style.visibility, style.display, style.fill, style.stroke, style.strokeWidth);
      }
    }
    return sides.join('|');
  };
  const covered = (element) => {
    const target = element.labels && element.labels[0] ? element.labels[0] : element;
    const hits = [];
    for (const box of [target, ...target.children].flatMap((part) => [...part.getClientRects()])) {
      for (const x of [0.1, 0.5, 0.9]) for (const y of [0.2, 0.5, 0.8]) hits.push(document.elementFromPoint(box.left + box.width * x, box.top + box.height * y));
    }
    return !hits.some((hit) => hit && (target.contains(hit) || hit.contains(target) && hit !== document.body && hit !== document.documentElement));
  };
  const radios = (element) => element.type === 'radio' ? element.name : null;
  let last = null;
  const begin = () => {
    expected = list();
    last = null;
    return expected.length;
  };
  // The element that has the focus now, and whether the one before looked different when it had it.
  const step = () => {
    const element = document.activeElement;
    const before = last && { what: name(last.element), plain: last.look === shown(last.element) };
    const here = element && element !== document.body && element !== document.documentElement;
    last = here ? { element, look: shown(element) } : null;
    return {
      place: here ? expected.indexOf(element) : -2, what: here ? name(element) : 'nothing', before,
      words: here ? (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 40) : '',
      covered: here ? covered(element) : false, isMain: Boolean(here && element.closest('main')),
    };
  };
  const missed = (visited) => {
    const groups = new Set(visited.map((place) => radios(expected[place])).filter(Boolean));
    return expected.filter((element, place) => !visited.includes(place) && element.isConnected && !groups.has(radios(element)))
      .map((element) => `${name(element)} '${(element.textContent || '').trim().slice(0, 40)}'`);
  };

  const stopsInMain = () => list().filter((element) => element.closest('main')).length;

  Object.defineProperty(window, 'daybookCheck', { value: { measure, text, begin, step, missed, stopsInMain } });
})();
