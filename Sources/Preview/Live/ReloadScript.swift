/// The script that keeps an open page as new as its sources, and where it is in a page.
///
/// It is in no file of the site: it is added to pages on their way to the browser.
public enum ReloadScript {
  /// Where the script is; no site has a page there.
  static let path = "/__daybook/reload.js"
  /// Where a page listens to what changes.
  static let eventsPath = "/__daybook/events"

  /// The script without the line ends that are for its readers.
  static let bytes = Array(source.split(separator: "\n").joined().utf8)

  /// A page with the script in it: before the end of its body, or at its own end where that is not
  /// written.
  ///
  /// - Parameter state: What tells this state of the page from others.
  static func added(to page: [UInt8], state: String) -> [UInt8] {
    let tag = #"<script src="\#(path)" data-state="\#(state)"></script>"#
    return page.withMarkup(tag)
  }

  /// A page is brought to a new state by changing what differs between its old source and the new
  /// one: what was typed, opened, scrolled, or made by the page's own scripts is in neither and stays.
  ///
  /// `O` is the page as it was sent, each node with the one on the screen (`l`); the script runs where
  /// it stands, before deferred ones, to take it. `M` changes both; children are paired so that as
  /// many as possible are the same (a longest common subsequence, `B`). Scripts cannot be changed in
  /// place, nor what they have taken away: then `no` has the page reloaded. Of several changes in
  /// short order (`N`) the last one counts. A page that cannot be made (500) says why above the one
  /// that is there. Files that were changed get another address (`Z`). Pages out of sight do not
  /// listen, as browsers have six connections for a host; they catch up. It is written as short as it
  /// is sent.
  private static let source = #"""
    (()=>{
    let d=document,me=d.currentScript,R=d.documentElement,O=R.cloneNode(!0),Z=[],N=0,bad,s,
    T=(o,l)=>{o.l=l;o.childNodes.forEach((c,i)=>T(c,l.childNodes[i]))},
    no=t=>{if(t)throw 0},
    C=n=>no(/<(script(?![^>]*json)|template)/.test(n.outerHTML)),
    K=n=>[...n.childNodes].map(c=>(c.h=c.outerHTML||c.data,c)),
    L=(p,q)=>!p||!q||p.nodeName!=q.nodeName||p.id!=q.id?0:p.h==q.h?3:1,
    M=(o,n)=>{
    let l=o.l,b=[o,l],x=K(o),y=K(n),B=x.map(_=>[]),at=(i,j)=>B[i]?.[j]||0,i,j,end=null;
    no(!l.isConnected);
    if(!o.attributes)return b.map(e=>e.data=n.data);
    l==me||C(o.cloneNode());
    for(let{name:k}of[...o.attributes,...n.attributes]){
    let v=n.getAttribute(k);
    o.getAttribute(k)==v||b.map(e=>v==null?e.removeAttribute(k):e.setAttribute(k,v))
    }
    for(;L(x[0],y[0])>2;y.shift())x.shift();
    for(;L(x.at(-1),y.at(-1))>2;y.pop())end=x.pop();
    no(x.length*y.length>4e6);
    for(i=x.length;i--;)for(j=y.length;j--;){
    let w=L(x[i],y[j]);
    B[i][j]=Math.max(at(i+1,j),at(i,j+1),w&&w+at(i+1,j+1))
    }
    for(i=j=0;x[i]||y[j];){
    let p=x[i],q=y[j],w=L(p,q),t=p||end;
    if(w&&at(i,j)==w+at(i+1,j+1)){w<3&&M(p,q);i++;j++}
    else if(p&&at(i,j)==at(i+1,j)){C(p);p.l.remove();p.remove();i++}
    else{
    C(q);
    T(q,w=d.importNode(q,!0));
    o.insertBefore(q,t);
    l.insertBefore(w,t&&t.l);
    j++
    }
    }
    },
    on={
    page:async t=>{
    let k=++N,r=await fetch(location),h=await r.text(),p;
    if(k<N)return;
    for(k of Z)h=h.replace(...k);
    p=new DOMParser().parseFromString(h,'text/html');
    bad?.remove();
    h=O.outerHTML;
    try{
    r.status==500?d.body.append(bad=p.getElementById('daybook-notice')):M(O,p.documentElement)
    }catch{location.reload()}
    if(h!=O.outerHTML){
    p=d.createElement('output');
    p.textContent=t;
    p.style='position:fixed;bottom:0;right:0;z-index:99;padding:.5em;background:#222;color:#fff';
    R.append(p);
    setTimeout(_=>p.remove(),3e3)
    }
    },
    file:(t,f,g)=>{
    Z.push([RegExp(f,'g'),g]);
    on.page(t)
    },
    go:t=>location.pathname==t||(location=t)
    },
    W=_=>{
    s?.close();
    if(d.hidden)return;
    s=new EventSource('\#(eventsPath)?'+me.dataset.state+location.pathname);
    s.onmessage=e=>{let[k,...a]=e.data.split('\n');on[k](...a)};
    s.onerror=_=>setTimeout(W,700)
    };
    T(O,R);
    d.onvisibilitychange=W;
    W()
    })()
    """#
}
