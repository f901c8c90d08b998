// What looks.py asks of a page, after texts.js. Each rule adds what a person would see to be wrong: the element, its text, the numbers.
const round = (number) => Math.round(number * 10) / 10, near = 3;
const label = (node) => [node.parentElement, node].filter(Boolean).map((each) => each.localName + [...each.classList].map((one) => '.' + one).join('')).join(' > ');
const said = (node) => (node.alt || node.ariaLabel || node.textContent || node.placeholder || '').trim().replace(/\s+/g, ' ').slice(0, 40);
const seen = { opacityProperty: true, visibilityProperty: true };
const shared = (one, other) => ({ x: Math.min(one.right, other.right) - Math.max(one.left, other.left), y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) });
const meet = (one, other) => ({ left: Math.max(one.left, other.left), right: Math.min(one.right, other.right), top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom) });
const within = (inner, outer, slack = 1) => inner.left >= outer.left - slack && inner.right <= outer.right + slack && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
const above = (node, parents = []) => { for (let each = node.parentElement; each; each = each.parentElement) parents.push(each); return parents; };
// The part of an element that nothing around it hides.
const inView = (element) => above(element).reduce(({ view, origin }, box) => {
  const style = styled(box), { left, top } = boxOf(box);
  // What is between an absolute element and its origin does not hide it.
  if (!(origin && origin !== box && origin.contains(box)) && box !== document.body && box !== document.documentElement && style.display !== 'inline') {
    if (style.overflowX !== 'visible') view = { ...view, left: Math.max(view.left, left + box.clientLeft), right: Math.min(view.right, left + box.clientLeft + box.clientWidth) };
    if (style.overflowY !== 'visible') view = { ...view, top: Math.max(view.top, top + box.clientTop), bottom: Math.min(view.bottom, top + box.clientTop + box.clientHeight) };
  }
  return { view, origin: style.position === 'absolute' ? box.offsetParent : origin === box ? null : origin };
}, { view: meet(boxOf(element), boxOf(element)), origin: styled(element).position === 'absolute' ? element.offsetParent : null }).view;

// The boxes that an element's pseudo-elements have outside of the flow.
const pseudos = (one) => ['::before', '::after'].flatMap((part) => {
  const style = styled(one, part), host = styled(one).position === 'static' ? one.offsetParent : one;
  if (style.content === 'none' || style.position !== 'absolute' || !host) return [];
  const { left, top } = boxOf(host), [x, y, wide, high] = [style.left, style.top, style.width, style.height].map(parseFloat), edge = [left + host.clientLeft + x, top + host.clientTop + y];
  return [x, y, wide, high].some(Number.isNaN) ? [] : [{ style, left: edge[0], right: edge[0] + wide, top: edge[1], bottom: edge[1] + high }];
});

let painted, grounds, bars, width, found, all;
const add = (rule, element, numbers, word = said(element), box = boxOf(element)) => found.push({ rule, where: label(element), word, numbers, box: [box.left + scrollX, box.top + scrollY, box.right - box.left, box.bottom - box.top].map(Math.round) });
const over = (top, [r, g, b], share = top[3] / 255) => [top[0] * share + r * (1 - share), top[1] * share + g * (1 - share), top[2] * share + b * (1 - share)];
const opaque = (element, style = styled(element)) => element.matches('img, video, canvas, iframe') || color(style.backgroundColor)[3] > 127 || style.backgroundImage !== 'none';
// The colour of an element's ground; and whether its box is to be seen: a ground of its own, a picture, a shadow or an edge all around. A tint that what is behind it is seen through is 1.
const ground = (element) => {
  if (!element) return [255, 255, 255];
  if (!grounds.has(element)) grounds.set(element, over(color(styled(element).backgroundColor), ground(element.parentElement)));
  return grounds.get(element);
};
const differ = (one, other) => one.some((part, at) => Math.abs(part - other[at]) >= near);
const boxed = (element) => {
  if (!painted.has(element)) {
    const style = styled(element), under = ground(element.parentElement);
    const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => parseFloat(style[`border${side}Width`]) > 0 && differ(over(color(style[`border${side}Color`]), under), under));
    painted.set(element, !/^(inline|contents|none)$/.test(style.display) && element !== document.body && (style.backgroundImage !== 'none' || differ(ground(element), under) || sides.every(Boolean)
      || (style.boxShadow !== 'none' && !/^\S+(\(.*?\))? 0px 0px 0px 0px/.test(style.boxShadow))) && (opaque(element, style) || sides.every(Boolean) || style.boxShadow !== 'none' ? 2 : 1));
  }
  return painted.get(element);
};
const isOwn = (holder, hit) => !hit || holder.contains(hit) || hit.contains(holder);
const pinned = (element) => {
  if (!bars.has(element)) bars.set(element, /fixed|sticky/.test(styled(element).position) ? element : element.parentElement && pinned(element.parentElement));
  return bars.get(element);
};
const lines = () => all.map((one) => ({ ...one, shown: meet(one.box, one.view) })).filter(({ shown }) => shown.right - shown.left > 1 && shown.bottom - shown.top > 1);
const boxes = () => [...document.body.querySelectorAll('*')].filter((one) => !one.closest('svg, .visually-hidden') && one.checkVisibility(seen) && boxed(one));
const pictures = () => [...document.querySelectorAll('img')].filter((one) => one.checkVisibility(seen) && boxOf(one).width > 1 && one.naturalWidth).map((one) => ({ one, view: inView(one) })).filter(({ view }) => view.right - view.left > 1 && view.bottom - view.top > 1);

const rules = {
  overflow() {
    const wide = document.documentElement.scrollWidth;
    if (wide > width) {
      const reach = [...document.body.querySelectorAll('*')].filter((one) => boxOf(one).right > width + 1 && inView(one).right > width + 1 && one.checkVisibility());
      add('overflow', reach.find((one) => !reach.some((other) => other !== one && one.contains(other))) ?? document.body, `the page is ${wide} px wide`);
    }
    for (const { box, scrolls, holder, clip } of all) if (!scrolls.overflowX && (Math.min(box.right, clip.right) > width + 2 || Math.max(box.left, clip.left) < -2))
      add('overflow', holder, `text from ${round(box.left)} to ${round(box.right)} px`, undefined, box);
  },
  overlap() {
    for (const [one, other] of overlapping(all, 'view')) add('overlap', one.holder, `with ${other.word}, ${round(shared(one, other).x)} by ${round(shared(one, other).y)} px`, undefined, meet(one, other));
    // Boxes with text that are not one within the other.
    const list = boxes().filter((one) => boxed(one) === 2 && one.innerText?.trim() && boxOf(one).width >= 24 && !pinned(one)).map((one) => ({ one, ...inView(one) })).sort((a, b) => a.top - b.top);
    for (const [index, a] of list.entries()) for (let next = index + 1, b; (b = list[next]) && b.top < a.bottom - 2; next++) {
      const { x, y } = shared(a, b);
      if (x > 2 && y > 2 && !a.one.contains(b.one) && !b.one.contains(a.one)) add('overlap', b.one, `its box and that of ${label(a.one)} overlap by ${round(x)} by ${round(y)} px`, undefined, meet(a, b));
    }
    // Text that is partly on a picture, without a ground of its own.
    const images = pictures();
    for (const { shown, holder } of lines()) for (const { one, view } of images) {
      const { x, y } = shared(shown, view), high = shown.bottom - shown.top;
      if (x <= near || y <= high * 0.25 || (within(shown, view, near)) || (x >= shown.right - shown.left - near && y >= high * 0.75)) continue;
      if (![holder, ...above(holder)].some((each) => 
        !each.contains(one) && opaque(each) && within(meet(shown, view), boxOf(each), near) || pseudos(each).some((part) => color(part.style.backgroundColor)[3] > 127 && within(meet(shown, view), part, near))) && !pinned(holder)) add('overlap', holder, `text partly on ${label(one)}, ${round(x)} by ${round(y)} px`, undefined, shown);
    }
  },
  // The header, main and the footer keep to their places. A header may be on a picture that is under all of it.
  frame() {
    const [header, main, footer] = ['.site-header', 'main', '.site-footer'].map((each) => document.querySelector(each));
    for (const [frame, edge] of [[header, header && boxOf(header)], [footer, footer && boxOf(footer)]]) {
      if (!frame || !main || pinned(frame) && frame === footer) continue;
      const inner = [...lines().filter(({ holder, isFixed }) => frame.contains(holder) && !isFixed).map(({ shown }) => shown)];
      if (!inner.length) continue;
      const words = inner.reduce((one, other) => ({ left: Math.min(one.left, other.left), right: Math.max(one.right, other.right), top: Math.min(one.top, other.top), bottom: Math.max(one.bottom, other.bottom) }));
      const isClear = color(styled(frame).backgroundColor)[3] < 128, area = isClear && /absolute|fixed|sticky/.test(styled(frame).position) ? words : edge;
      for (const { one, view } of [...pictures(), ...boxes().map((one) => ({ one, view: inView(one) })), ...lines().map(({ holder, shown }) => ({ one: holder, view: shown }))]) {
        if (!main.contains(one) || pinned(one)) continue;
        const { x, y } = shared(view, area);
        if (x > 2 && y > 2 && !(one.matches('img, video') && within(words, view, 0))) { add('frame', one, `overlaps ${label(frame)} by ${round(x)} by ${round(y)} px`, undefined, meet(view, area)); break; }
      }
    }
  },
  clipped() {
    for (const { box, clip, by, holder } of all) {
      const cut = { left: clip.left - box.left, right: box.right - clip.right, top: clip.top - box.top, bottom: box.bottom - clip.bottom };
      // A clamp shows whole lines, and that there are more.
      const clamped = [holder, ...above(holder)].some((each) => styled(each).webkitLineClamp !== 'none' && each.contains(by) | by?.contains(each));
      if (cut.left > 2 || cut.right > 2 || !clamped && (cut.top > box.height / 8 || cut.bottom > box.height / 8))
        add('clipped', holder, `cut by ${name(by)}: ${Object.entries(cut).filter(([, by]) => by > 1).map(([side, by]) => `${side} ${round(by)}`).join(', ')} of ${round(box.width)} by ${round(box.height)} px`, undefined, box);
    }
    for (const one of document.querySelectorAll('input[placeholder]')) {
      const style = styled(one), brush = new OffscreenCanvas(1, 1).getContext('2d'), room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      brush.font = style.font;
      const wanted = brush.measureText(one.placeholder).width;
      if (one.checkVisibility(seen) && !one.value && wanted > room + 2) add('clipped', one, `its words need ${round(wanted)} of ${round(room)} px`, one.placeholder);
    }
  },
  // Text that leaves its box, or is in one of its round corners.
  edge() {
    for (const { shown, box: text, holder } of lines()) {
      // What is fixed to the window is not in the boxes around it.
      const around = [holder, ...above(holder)], fixed = around.findIndex((one) => styled(one).position === 'fixed');
      const host = (fixed < 0 ? around : around.slice(0, fixed + 1)).find(boxed);
      if (!host || host === document.documentElement || holder.closest('svg')) continue;
      const edge = boxOf(host), room = (text.bottom - text.top) / 6, low = shown.top + room, high = shown.bottom - room;
      const out = Math.max(edge.left - shown.left, shown.right - edge.right, edge.top - low, high - edge.bottom);
      if (out > 2) { add('edge', holder, `${round(out)} px out of ${label(host)}`, undefined, text); continue; }
      const style = styled(host);
      for (const [corner, x, y, dx, dy] of [['TopLeft', edge.left, edge.top, 1, 1], ['TopRight', edge.right, edge.top, -1, 1], ['BottomLeft', edge.left, edge.bottom, 1, -1], ['BottomRight', edge.right, edge.bottom, -1, -1]]) {
        const value = style[`border${corner}Radius`].split(' ')[0], full = value.endsWith('%') ? parseFloat(value) / 100 * edge.width : parseFloat(value), r = Math.min(full, edge.width / 2, edge.height / 2);
        const at = [(dx > 0 ? shown.left : shown.right), (dy > 0 ? low : high)], away = [(x + dx * r - at[0]) * dx, (y + dy * r - at[1]) * dy];
        if (r > 4 && away[0] > 0 && away[1] > 0 && Math.hypot(...away) > r + 1) add('edge', holder, `${round(Math.hypot(...away) - r)} px out of the round corner of ${label(host)}`, undefined, text);
      }
    }
  },
  // Text under another element, or under a bar that stays at an edge of the window: at the top of the page, or at its end.
  covered() {
    const all = lines().filter(({ isFixed }) => !isFixed), edges = [...document.body.querySelectorAll('*')].filter((one) => /fixed|sticky/.test(styled(one).position) && one.checkVisibility(seen));
    for (const top of [0, document.documentElement.scrollHeight]) {
      scrollTo({ top, behavior: 'instant' });
      for (const bar of edges) {
        const at = boxOf(bar), isFoot = at.top > innerHeight / 2;
        if (at.height > innerHeight / 2 || at.width < innerWidth / 2 || at.bottom <= 0 || at.top >= innerHeight || isFoot !== top > 0) continue;
        for (const { box, holder, shown } of all) {
          const moved = { left: shown.left, right: shown.right, top: shown.top - scrollY, bottom: shown.bottom - scrollY }, { x, y } = shared(moved, at);
          if (!bar.contains(holder) && !pinned(holder) && x > 2 && y > (box.bottom - box.top) / 6) add('covered', holder, `${round(y)} px under the bar ${label(bar)}`);
        }
      }
    }
    // What a pointer goes through is not found at its position.
    const sorted = all.filter(({ holder }) => !holder.closest('svg') && !pinned(holder) && styled(holder).pointerEvents !== 'none').sort((a, b) => a.shown.top - b.shown.top), once = new Set();
    for (let top = 0, index = 0; index < sorted.length; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      for (; index < sorted.length && sorted[index].shown.bottom - scrollY < innerHeight * 0.9 | top > document.documentElement.scrollHeight; index++) {
        const { holder, shown } = sorted[index], y = (shown.top + shown.bottom) / 2 - scrollY;
        for (const x of [shown.left + 2, (shown.left + shown.right) / 2, shown.right - 2]) for (const hit of isOwn(holder, document.elementFromPoint(x, y)) ? [] : document.elementsFromPoint(x, y)) {
          if (isOwn(holder, hit)) break;
          const own = [...hit.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
          if (own && opaque(hit) && hit.checkVisibility(seen) && !pinned(hit) && !once.has(holder)) { once.add(holder); add('covered', holder, `under ${label(hit)}`, undefined, { ...shown, top: shown.top - scrollY, bottom: shown.bottom - scrollY }); }
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
  },
  // Two sections that touch. Bands from edge to edge of the window, and rows with square corners, are meant to.
  touch() {
    const parts = boxes().filter((one) => one.matches('section, article, aside, header, footer, form, .section, .card, .facts, .masthead, .tile, .prose, .week-section, .person-card, .stat, .comment') && boxOf(one).height >= 32 && boxOf(one).width >= 90 && !pinned(one)).map((one) => ({ one, ...meet(boxOf(one), boxOf(one)) }));
    const soft = ({ one }) => parseFloat(styled(one).borderTopLeftRadius) + parseFloat(styled(one).borderBottomLeftRadius) > 0;
    for (const a of parts) for (const b of parts) {
      if (a === b || a.one.contains(b.one) || b.one.contains(a.one)) continue;
      const { x, y } = shared(a, b), isBand = [a, b].every((each) => each.right - each.left >= width - 1);
      if (!isBand && (soft(a) || soft(b)) && (x > 8 && Math.abs(y) < 1 && a.top < b.top || y > 8 && Math.abs(x) < 1 && a.left < b.left))
        add('touch', b.one, `touches ${label(a.one)}`);
    }
    const sections = [...document.querySelectorAll('main :is(section, aside, footer, article, .section, .masthead, .facts)')].filter((one) => one.querySelector('h1, h2, h3') && one.checkVisibility(seen)), list = lines();
    const inside = new Map(sections.map((one) => [one, list.filter(({ holder }) => one.contains(holder)).map(({ shown }) => shown)]));
    for (const one of sections) for (const other of sections) {
      if (one === other || one.parentElement !== other.parentElement || !(one.compareDocumentPosition(other) & 4)) continue;
      for (const text of inside.get(other)) {
        const before = inside.get(one).find((last) => shared(text, last).x > 2 && text.top >= last.bottom - 2 && text.top - last.bottom < 8);
        if (before) { add('touch', other, `its text is ${round(text.top - before.bottom)} px below that of ${label(one)}`, undefined, text); break; }
      }
    }
  },
  'upscaled distorted'() {
    for (const { one } of pictures()) {
      const source = one.currentSrc, isDrawing = /\.svg(\?|$)|^data:image\/svg/.test(source), style = styled(one), box = boxOf(one);
      const sets = [one.getAttribute('srcset'), ...[...one.parentElement.querySelectorAll(':scope > source')].map((each) => each.srcset)].filter(Boolean).join(', ');
      const named = sets.split(/,\s+/).map((each) => each.trim().split(/\s+/)).find(([url, size]) => size?.endsWith('w') && new URL(url, document.baseURI).href === source);
      // Transforms and edges do not count.
      const wide = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), high = one.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      const real = named ? parseFloat(named[1]) : one.naturalWidth, tall = real * one.naturalHeight / one.naturalWidth, [x, y] = [wide / real, high / tall];
      if (!(wide > 1 && high > 1)) continue;
      const fit = style.objectFit, scale = { fill: Math.max(x, y), cover: Math.max(x, y), contain: Math.min(x, y), none: 1, 'scale-down': Math.min(1, x, y) }[fit];
      if (!isDrawing && scale * devicePixelRatio > 1.2) add('upscaled', one, `${round(real)} by ${round(tall)} px shown at ${round(wide)} by ${round(high)}, ${scale.toFixed(2)} times, ${source.split('/').pop()}`);
      const tilt = (wide / high) / (real / tall);
      if (fit === 'fill' && !isDrawing && Math.abs(tilt - 1) > 0.02 && Math.abs(wide - high * real / tall) > 1.5) add('distorted', one, `${round(real)} by ${round(tall)} px shown at ${round(wide)} by ${round(high)}`);
    }
  },
  // The middle of a face, which looks.py marks by the name of the picture's file, is in view.
  face() {
    for (const { one, view } of pictures()) {
      const file = decodeURIComponent(one.currentSrc.split('/').pop()), face = Object.entries(FACES).find(([stem]) => file === stem || file.startsWith(stem.replace(/\.\w+$/, '') + '-'))?.[1];
      if (!face) continue;
      const style = styled(one), box = boxOf(one), [w, h] = [one.naturalWidth, one.naturalHeight];
      const scale = { cover: Math.max(box.width / w, box.height / h), contain: Math.min(box.width / w, box.height / h), none: 1, 'scale-down': Math.min(1, box.width / w, box.height / h) }[style.objectFit];
      const shape = scale ? [w * scale, h * scale] : [box.width, box.height];
      const place = style.objectPosition.split(' ').map((part, at) => (part.endsWith('%') ? parseFloat(part) / 100 * ([box.width, box.height][at] - shape[at]) : parseFloat(part)));
      const middle = { x: box.left + place[0] + shape[0] * (face[0] + face[2]) / 2, y: box.top + place[1] + shape[1] * (face[1] + face[3]) / 2 };
      const seen = meet(view, { left: 0, right: width, top: -1e6, bottom: 1e6 });
      if (middle.x < seen.left || middle.x > seen.right || middle.y < seen.top || middle.y > seen.bottom) add('face', one, `the middle of the face is at ${round(middle.x - box.left)}, ${round(middle.y - box.top)} of ${round(box.width)} by ${round(box.height)} px`);
    }
  },
  // WCAG 2.5.8.
  target() {
    const area = (one) => {
      const rects = [...one.getClientRects()], union = (list) => list.reduce((a, b) => ({ left: Math.min(a.left, b.left), right: Math.max(a.right, b.right), top: Math.min(a.top, b.top), bottom: Math.max(a.bottom, b.bottom) }));
      const inner = [...one.querySelectorAll('*')].filter((each) => each.checkVisibility(seen) && !each.closest('.visually-hidden')).flatMap((each) => [...each.getClientRects()]).filter((box) => box.width > 1 && box.height > 1);
      // The largest of a link's lines; a picture in it counts with its line.
      const largest = rects.filter((box) => box.width > 0 && box.height > 0).map((box) => union([box, ...inner.filter((each) => shared(each, box).x > 0 && shared(each, box).y > -1)])).sort((a, b) => (b.right - b.left) * (b.bottom - b.top) - (a.right - a.left) * (a.bottom - a.top))[0] ?? (inner.length ? union(inner) : null);
      const spread = pseudos(one).filter(({ style }) => style.pointerEvents !== 'none');
      return largest && union([largest, ...spread, ...[...(one.labels ?? [])].filter((each) => each.checkVisibility(seen)).map(boxOf)]);
    };
    const all = [...document.querySelectorAll('a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]')].filter((one) => one.checkVisibility(seen)).map((one) => ({ one, box: area(one) }))
      .filter(({ one, box }) => box && box.bottom + scrollY > 0 && box.right > 0 && !(styled(one).clipPath.startsWith('inset(50%') && !one.labels?.length) && !one.closest('.visually-hidden:not(input)'));
    const small = ({ box }) => box.right - box.left < 23.5 || box.bottom - box.top < 23.5, list = lines();
    const middle = ({ box }) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    for (const each of all.filter(small)) {
      const { one, box } = each, [x, y] = middle(each);
      // A link in a sentence is as high as the sentence's line. Another one to the same place may be large enough.
      const block = [one, ...above(one)].find((up) => !/inline|contents/.test(styled(up).display));
      const others = list.filter(({ holder }) => block.contains(holder) && !one.contains(holder) && !holder.closest('a, button, summary, label'));
      if (styled(one).display === 'inline' && others.some(({ shown }) => shared(shown, box).y > 4) && [...new Set(others.map(({ text }) => text))].join(' ').split(/[^\p{L}\p{N}]+/u).filter(Boolean).length >= 4) continue;
      if (one.href && all.some((other) => other.one !== one && other.one.href === one.href && !small(other))) continue;
      const fixed = pinned(one);
      const close = all.find((other) => other.one !== one && !other.one.contains(one) && !one.contains(other.one) && !!fixed === !!pinned(other.one) && (Math.hypot(Math.max(other.box.left - x, 0, x - other.box.right), Math.max(other.box.top - y, 0, y - other.box.bottom)) < 11.5
        || small(other) && Math.hypot(middle(other)[0] - x, middle(other)[1] - y) < 23));
      if (close) add('target', one, `${round(box.right - box.left)} by ${round(box.bottom - box.top)} px, too near to ${label(close.one)} '${said(close.one)}'`, undefined, box);
    }
  },
  // A text in a column of a few letters.
  narrow() {
    const blocks = new Map();
    for (const { box, holder, text, shown } of lines()) {
      const block = [holder, ...above(holder)].find((each) => !/inline|contents/.test(styled(each).display));
      if (!holder.closest('svg, table, pre')) (blocks.get(block) ?? blocks.set(block, []).get(block)).push({ box: shown, text });
    }
    for (const [block, rows] of blocks) {
      const tops = new Set(rows.map(({ box }) => Math.round(box.top / 8))), size = parseFloat(styled(block).fontSize), letters = [...new Set(rows.map(({ text }) => text))].join(' ').length;
      const wide = Math.max(...rows.map(({ box }) => box.right)) - Math.min(...rows.map(({ box }) => box.left));
      if (letters >= 60 && tops.size >= 5 && wide < size * 8) add('narrow', block, `${tops.size} lines of at most ${round(wide)} px, in letters of ${round(size)} px`);
    }
  },
  // Holes in a home page whose boxes are in a grid or in rows, and boxes of which more than half is empty.
  hole() {
    const grid = document.querySelector('.kind-home main'), style = grid && styled(grid), sizes = (value) => value.split(' ').map(parseFloat);
    const isGrid = style?.display === 'grid' && sizes(style.gridTemplateColumns).length > 1;
    if (!isGrid && !(style?.display === 'flex' && style.flexWrap === 'wrap')) return;
    const [gapX, gapY] = [parseFloat(style.columnGap) || 0, parseFloat(style.rowGap) || 0], cells = [...grid.children].filter((one) => one.checkVisibility() && !/absolute|fixed/.test(styled(one).position)).map((one) => ({ one, ...meet(boxOf(one), boxOf(one)) }));
    // What is beside all of the boxes is the margin of the page.
    const solid = cells.filter(({ one }) => boxed(one)), [start, end] = [Math.min(...solid.map(({ left }) => left)), Math.max(...solid.map(({ right }) => right))];
    let y = boxOf(grid).top + parseFloat(style.paddingTop) + parseFloat(style.borderTopWidth), holes = 0, whole = 0, first;
    const rows = isGrid ? sizes(style.gridTemplateRows).map((high) => ({ top: y, high, next: (y += high + gapY) }))
      : [...new Set(cells.map(({ top }) => Math.round(top)))].map((top) => ({ top, high: Math.max(...cells.filter((cell) => Math.round(cell.top) === top).map((cell) => cell.bottom - top)) }));
    // By slices, as a box may be lower than its row.
    for (const { top, high } of rows) for (let step = 0; step < 480 && high > 1; step++) {
      const at = [start + (end - start) * (step % 48 + 0.5) / 48, top + high * (Math.floor(step / 48) + 0.5) / 10];
      whole += high;
      if (!cells.some((cell) => at[0] > cell.left - gapX - 1 && at[0] < cell.right + gapX + 1 && at[1] > cell.top - 1 && at[1] < cell.bottom + 1)) { holes += high; first ??= at; }
    }
    if (holes > whole * 0.04) add('hole', grid, `${Math.round(holes / whole * 100)} % of ${rows.length} rows are empty, the first at ${first.map(Math.round).join(', ')}`, '');
    const list = lines(), images = pictures();
    for (const cell of cells) {
      const low = Math.max(cell.top, ...list.filter(({ holder }) => cell.one.contains(holder)).map(({ shown }) => shown.bottom), ...images.filter(({ one }) => cell.one.contains(one)).map(({ view }) => view.bottom),
        ...[...cell.one.querySelectorAll('*')].filter((one) => boxed(one)).map((one) => boxOf(one).bottom));
      const empty = cell.bottom - low, high = cell.bottom - cell.top;
      if (boxed(cell.one) && empty > high / 2 && empty > 120) add('hole', cell.one, `the lower ${Math.round(empty)} of ${Math.round(high)} px are empty`);
    }
  },
};
// What is wrong at a width. What is so of several elements alike is said once, with their number.
const probe = (wanted, only) => {
  [painted, grounds, bars, width, found] = [new WeakMap(), new WeakMap(), new WeakMap(), wanted, []];
  scrollTo({ top: 0, behavior: 'instant' });
  all = texts();
  for (const [rule, find] of Object.entries(rules)) if (!only || rule.split(' ').some((each) => only.includes(each))) find();
  const alike = new Map();
  for (const fault of found) { const key = fault.rule + fault.where; alike.has(key) ? alike.get(key).count++ : alike.set(key, { ...fault, count: 1 }); }
  return [...alike.values()];
};
// Once the pictures of the page are there, and it has its size.
const ready = async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  document.documentElement.style.scrollbarGutter = 'auto';
  for (const image of document.images) image.loading = 'eager';
  await frame();
  await document.fonts.ready;
  const shown = [...document.images].filter((image) => image.checkVisibility() && !image.complete);
  await Promise.race([Promise.all(shown.map((image) => new Promise((done) => { image.onload = image.onerror = done; }))), new Promise((done) => setTimeout(done, 8000))]);
  await frame();
  return true;
};
window.looks = { ready, probe, put, rules };
return ready();
