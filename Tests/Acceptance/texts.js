// The texts of a page with their boxes, and colours. What accessibility.py and looks.py ask of a page begins with this.
const name = (node) => node.localName + (node.id ? '#' + node.id : '') + [...node.classList].map((each) => '.' + each).join('');
const path = (node) => [node.parentElement, node].filter(Boolean).map(name).join(' > ');
const once = (faults) => [...new Set(faults)], styled = getComputedStyle, boxOf = (element) => element.getBoundingClientRect();
const put = (rules) => document.head.appendChild(Object.assign(document.createElement('style'), { textContent: rules }));
const words = (root, act, walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), seen = { opacityProperty: true, visibilityProperty: true }) => {
  for (let node; (node = walk.nextNode());) if (node.data.trim() && node.parentElement.checkVisibility(seen)) act(node, node.parentElement);
};
// The boxes of texts, each with the box that the elements around it cut to, what scrolls not among them, and with the part that is in view.
const texts = (found = []) => {
  words(document.body, (node, holder) => {
    let clip = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }, view = { ...clip }, scrolls = {}, range = document.createRange(), by, origin, isFixed = false;
    for (let box = holder; box !== document.body; box = box.parentElement) {
      const style = styled(box), left = boxOf(box).left + box.clientLeft, top = boxOf(box).top + box.clientTop;
      if (style.clipPath.startsWith('inset(50%') || box.matches('script, style, noscript, option, math, dialog:not([open])')) return;
      isFixed ||= style.position === 'fixed';
      // What is between an absolute element and its origin does not cut it.
      if (style.display !== 'inline' && !(origin && origin !== box && origin.contains(box)))
        for (const [flow, low, high, from, to] of [['overflowX', 'left', 'right', left, left + box.clientWidth], ['overflowY', 'top', 'bottom', top, top + box.clientHeight]]) {
          if (style[flow] !== 'visible') [view[low], view[high]] = [Math.max(view[low], from), Math.min(view[high], to)];
          scrolls[flow] ||= /auto|scroll/.test(style[flow]);
          if (!scrolls[flow] && style[flow] !== 'visible' && (from > clip[low] || to < clip[high])) [clip[low], clip[high], by] = [Math.max(clip[low], from), Math.min(clip[high], to), box];
        }
      origin = style.position === 'absolute' ? box.offsetParent : origin === box ? null : origin;
    }
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) found.push({ box, clip, view, by, holder, isFixed, scrolls, text: node.data.trim(), word: `'${node.data.trim().slice(0, 30)}' in ${path(holder)}` });
  });
  return found;
};
// The pairs of texts whose lines overlap, within what cuts them or within what is in view. Above and below letters there is room.
const overlapping = (all, edge, pairs = []) => {
  const shown = all.filter((one) => !one.isFixed).map(({ box, ...one }, _, __, at = one[edge]) => ({ ...one, left: Math.max(box.left, at.left), right: Math.min(box.right, at.right),
    top: Math.max(box.top + box.height * 0.15, at.top), bottom: Math.min(box.bottom - box.height * 0.2, at.bottom) })).sort((a, b) => a.top - b.top);
  for (const [index, one] of shown.entries()) for (let next = index + 1, other; (other = shown[next]) && other.top < one.bottom - 1; next++)
    if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 && other.bottom - other.top > 1 && (one.holder !== other.holder || one.holder.closest('svg'))) pairs.push([one, other]);
  return pairs;
};
const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }), colors = {};
const color = (text) => (colors[text] ??= (brush.clearRect(0, 0, 1, 1), Object.assign(brush, { fillStyle: text }).fillRect(0, 0, 1, 1), brush.getImageData(0, 0, 1, 1).data));
