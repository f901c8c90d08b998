/// The script that keeps an open page as new as its sources, and where it is in a page.
///
/// It is in no file of the site: it is added to pages on their way to the browser.
public enum ReloadScript {
  /// Where the script is; no site has a page there.
  static let path = "/__daybook/reload.js"
  /// Where a page listens to what changes.
  static let eventsPath = "/__daybook/events"

  /// The script without the line ends that are for its readers.
  static let bytes = Array(
    source.split(separator: "\n").joined().utf8)

  /// A page with the script in it: before the end of its body, or at its own end where that is not
  /// written.
  ///
  /// - Parameter state: What tells this state of the page from others.
  static func added(to page: [UInt8], state: String) -> [UInt8] {
    let tag = #"<script src="\#(path)" data-state="\#(state)" async></script>"#
    return page.withMarkup(tag)
  }

  /// A page is brought to a new state by changing what differs in it alone: elements that are the
  /// same stay, with what was typed, opened, scrolled or is playing in them. Children are paired so
  /// that as many as possible are the same (a longest common subsequence); whether a `<details>` is
  /// open is the reader's matter. Scripts cannot be changed in place, so the page is loaded anew for
  /// them. It is written as short as it is sent.
  private static let source = """
    (()=>{
    const d=document,me=d.currentScript,
    html=n=>n.outerHTML||n.data,
    like=(a,b)=>a.nodeName!=b.nodeName||a.id!=b.id?0:html(a)==html(b)?3:1,
    morph=(a,b)=>{
    if(!a.attributes){a.data=b.data;return}
    if(a.nodeName=='SCRIPT'&&a!=me)throw 0;
    for(const{name:n}of[...a.attributes])n=='open'||b.hasAttribute(n)||a.removeAttribute(n);
    for(const{name:n,value:v}of b.attributes)n=='open'||a.getAttribute(n)==v||a.setAttribute(n,v);
    const x=[...a.childNodes],y=[...b.childNodes],best=x.map(_=>[]),at=(i,j)=>best[i]?.[j]||0;
    let i,j,end=null;
    for(;x[0]&&y[0]&&like(x[0],y[0])>2;y.shift())x.shift();
    for(;x[0]&&y[0]&&like(x.at(-1),y.at(-1))>2;y.pop())end=x.pop();
    for(i=x.length;i--;)for(j=y.length;j--;){
    const w=like(x[i],y[j]);
    best[i][j]=Math.max(at(i+1,j),at(i,j+1),w&&w+at(i+1,j+1))
    }
    for(i=j=0;i<x.length||j<y.length;){
    const w=x[i]&&y[j]?like(x[i],y[j]):0;
    if(w&&at(i,j)==w+at(i+1,j+1)){w<3&&morph(x[i],y[j]);i++;j++}
    else if(i<x.length&&at(i,j)==at(i+1,j))x[i++].remove();
    else if(y[j].nodeName=='SCRIPT')throw 0;
    else a.insertBefore(y[j++],x[i]||end)
    }
    },
    note=t=>{
    const n=d.createElement('output');
    n.textContent=t;
    n.style='position:fixed;bottom:0;right:0;z-index:9999;padding:.5em;background:#222;color:#fff';
    d.documentElement.append(n);
    setTimeout(_=>n.remove(),3e3)
    },
    on={
    page:async t=>{
    const p=new DOMParser().parseFromString(await(await fetch(location)).text(),'text/html');
    try{morph(d.head,p.head);morph(d.body,p.body);note(t)}catch{location.reload()}
    },
    file:t=>{
    const[f,w]=t.split('\\n');
    for(const n of d.querySelectorAll('[src],[srcset],[poster]'))for(const{name:k,value:v}of[...n.attributes])v.includes(f)&&n.setAttribute(k,v.replaceAll(f,f+'?'+Date.now()));
    note(w)
    },
    go:t=>location.pathname==t||location.assign(t)
    },
    listen=_=>{
    const s=new EventSource('\(eventsPath)?'+me.dataset.state+location.pathname);
    for(const k in on)s.addEventListener(k,e=>on[k](e.data));
    s.onerror=_=>{s.close();setTimeout(listen,700)}
    };
    listen()
    })()
    """
}
