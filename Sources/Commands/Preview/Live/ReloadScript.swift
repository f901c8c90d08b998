/// The script that updates an open page when its sources change.
///
/// The script is not part of the site: the preview adds it to pages when it sends them.
public enum ReloadScript {
  /// The path of the script, which no page of a site can have.
  static let path = "/__daybook/reload.js"
  /// The path of the event stream.
  static let eventsPath = "/__daybook/events"

  /// The script without line ends.
  static let bytes = Array(source.split(separator: "\n").joined().utf8)

  /// The page with the script inserted before `</body>`, or at its end if there is no `</body>`.
  ///
  /// - Parameters:
  ///   - state: A value that changes whenever the page changes.
  ///   - nonce: The value that lets the script run; nil if all scripts do.
  static func added(to page: [UInt8], state: String, nonce: String? = nil) -> [UInt8] {
    let right = nonce.map { #" nonce="\#($0)""# } ?? ""
    let tag = #"<script src="\#(path)" data-state="\#(state)"\#(right)></script>"#
    return page.withMarkup(tag)
  }

  /// A page is updated by applying the differences between its old and new source. The user's
  /// input, opened and scrolled elements, and what the page's own scripts created are in neither
  /// source and are preserved.
  ///
  /// `O` is the page as it was sent; each of its nodes refers to the displayed node (`l`). The
  /// script copies the page before deferred scripts run. `M` changes both; it matches children by
  /// their longest common subsequence (`B`). Scripts, and nodes that scripts have removed, cannot
  /// be changed: then `no` reloads the page. Browsers hide nonces, so that they are empty in `O`. If
  /// changes follow each other quickly (`N`), only the last one counts. The message of a broken page
  /// (500) is shown above the current page. The URLs of changed files get a new query (`Z`). Hidden
  /// pages do not listen, as browsers allow six connections per host; they catch up later. The source
  /// is as compact as the script that is sent.
  private static let source = #"""
    (()=>{
    let d=document,me=d.currentScript,R=d.documentElement,O=R.cloneNode(1),Z=[[RegExp(me.nonce,'g'),'']],N=0,bad,s,
    T=(o,l)=>{o.l=l;o.childNodes.forEach((c,i)=>T(c,l.childNodes[i]))},
    no=t=>{if(t)throw 0},
    C=n=>no(/<(script(?![^>]*json)|template)/.test(n.outerHTML)),
    K=n=>[...n.childNodes].map(c=>(c.h=c.outerHTML||c.data,c)),
    L=(p,q)=>p&&q&&p.nodeName==q.nodeName&&p.id==q.id?p.h==q.h?3:1:0,
    M=(o,n)=>{
    let l=o.l,b=[o,l],x=K(o),y=K(n),B=x.map(_=>[]),at=(i,j)=>B[i]?.[j]||0,i,j,end;
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
    if(w&&at(i,j)==w+at(i+1,j+1))w<3&&M(p,q),i++,j++;
    else if(p&&at(i,j)==at(i+1,j))C(p),p.l.remove(),p.remove(),i++;
    else C(q),
    T(q,w=d.importNode(q,1)),
    o.insertBefore(q,t),
    l.insertBefore(w,t?.l),
    j++
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
    if(h!=O.outerHTML)
    p=d.createElement('output'),
    p.textContent=t,
    p.style='position:fixed;bottom:0;right:0;z-index:99;padding:.5em;background:#222;color:#fff',
    R.append(p),
    setTimeout(_=>p.remove(),3e3)
    },
    file:(t,f,g)=>on.page(t,Z.push([RegExp(f,'g'),g])),
    go:t=>location.pathname==t||(location=t)
    },
    W=_=>{
    s?.close();
    d.hidden||(
    s=new EventSource('\#(eventsPath)?'+me.dataset.state+location.pathname),
    s.onmessage=e=>{let[k,...a]=e.data.split('\n');on[k](...a)},
    s.onerror=_=>setTimeout(W,700))
    };
    T(O,R);
    d.onvisibilitychange=W;
    W()
    })()
    """#
}
