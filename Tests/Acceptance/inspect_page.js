// What a stranger's text must not leave on the pages in this page's frames. Calls back with, for each frame, a list of
// findings for each element that the selector names, and whether any script ran.
const selector = '__SELECTOR__';
const done = arguments[arguments.length - 1];
const forbidden = new Set(('script style iframe object embed form link meta base svg template button textarea select '
  + 'frame frameset applet audio video source img portal noscript xmp plaintext title marquee bgsound isindex listing '
  + 'maction annotation-xml foreignobject animate set use mglyph').split(' '));
const addresses = new Set('href src action formaction xlink:href data poster background srcset ping cite'.split(' '));
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function look(box) {
  const found = [];
  for (const element of box.querySelectorAll('*')) {
    const name = element.localName.toLowerCase();
    if (forbidden.has(name)) found.push('<' + name + '>');
    if (name === 'input' && !(element.type === 'checkbox' && element.disabled)) found.push('<input>');
    for (const attribute of element.attributes) {
      const key = attribute.name.toLowerCase();
      if (key.startsWith('on')) found.push(name + ' ' + key);
      if (['id', 'name', 'srcdoc', 'is', 'slot', 'form', 'target'].includes(key)) found.push(name + ' ' + key);
      if (key === 'style' && !/^text-align: (left|right|center);?$/.test(attribute.value)
          && !element.closest('math')) found.push('style ' + attribute.value);
      if (addresses.has(key)) {
        let url;
        try { url = new URL(attribute.value, element.baseURI); } catch { continue; }
        if (!schemes.has(url.protocol)) found.push(key + '=' + attribute.value);
      }
    }
    if (name === 'a' && element.href && !(element.rel || '').split(' ').includes('nofollow')) found.push('a without nofollow');
  }
  return found;
}

function answer(frame) {
  try {
    const page = frame.contentWindow;
    return {
      boxes: [...page.document.querySelectorAll(selector)].map(look),
      ran: page.pwned === undefined || page.pwned instanceof page.Node ? null : String(page.pwned),
      place: page.location.pathname,
    };
  } catch (error) {
    return { boxes: [], ran: null, place: 'elsewhere: ' + error };
  }
}

setTimeout(() => done([...document.querySelectorAll('iframe')].map(answer)), 50);
