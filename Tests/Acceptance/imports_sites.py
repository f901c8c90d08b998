"""Sites of Jekyll and Hugo with the quirks that their documentation describes, as paths and texts."""

JEKYLL = {
    "_config.yml": """title: Harbour notes
url: https://harbour.example
baseurl: ""
permalink: pretty
author: {name: Ada Example}
collections: {docs: {output: true}, notes: {output: false}}
defaults:
  - {scope: {path: "", type: posts}, values: {layout: post, tide: low}}
plugins: [jekyll-redirect-from]
exclude: [drafts-of-mine]
""",
    "_layouts/post.html": "<html><body><h1>{{ page.title }}</h1>{{ content }}</body></html>",
    "_layouts/default.html": "<html><body>{{ content }}</body></html>",
    "_data/boats.yml": "- {name: Heron, length: 7}\n- {name: Curlew, length: 9}\n",
    "_data/crew/north.yml": "- name: Ben Example\n  text: |\n    Two lines\n    of text\n- name: Cy Example\n  text: One line\n",
    "_data/authors.yml": "ted: {name: Ted Example}\nann: {name: Ann Example}\n",
    "_includes/box.html": "<div class=\"box\"><strong>{{ include.title }}</strong> {{ include.text }}</div>",
    "_includes/list.html": "<ul>{% for boat in site.data.boats %}<li>{{ boat.name }} of {{ boat.length }} m, {% include unit.html unit=include.unit %}</li>{% endfor %}</ul>",
    "_includes/unit.html": "measured in {{ include.unit | default: 'feet' }}",
    "_includes/live.html": "{{ include.before }} {{ page.title | slugify }} {{ site.posts.size }}",
    "index.html": """---
layout: default
title: Home
---
<h2>Latest</h2>
<ul>
{% for post in site.posts %}
  <li><a href="{{ post.url | relative_url }}">{{ post.title }}</a> {{ post.date | date: "%Y" }}
    {{ post.excerpt }}</li>
{% endfor %}
</ul>
{% for category in site.categories %}<h3>{{ category[0] }}</h3>{% endfor %}
""",
    "about.md": """---
layout: default
title: About
redirect_from: [old/about, /info.html]
permalink: /about/
---
# About us

Written by {{ site.author.name }} in `{{ page.title }}` and in code:

```
run {{ command }} --tide={{ page.tide }}
{% raw %}{{ kept }}{% endraw %}
```

{% capture note %}{::nomarkdown}
<p>First line of the note</p>
<p>Last line of the note</p>
{:/nomarkdown}{% endcapture %}
{{ note }}

{% include box.html title="A box" text="with text" %}

{% include list.html unit="metres" %}

{% include live.html before="Slug:" %}
""",
    "docs-old.md": "---\nredirect_to: /docs/c/\n---\n",
    "elsewhere.md": "---\nredirect_to: https://other.example/\n---\n",
    "_docs/c.md": "---\nlayout: default\ntitle: Chapter C\nredirect_from: /docs/c.html\n---\nText of chapter C, [about](/about/), [post]({% post_url 2024-02-03-ropes %}) and [data]({{ '/files/a.txt' | relative_url }}).\n",
    "_notes/n.md": "---\ntitle: A note\n---\nnot published\n",
    "files/a.txt": "plain\n",
    "api.json": "---\nlayout: null\n---\n[{% for post in site.posts %}{{ post.title | jsonify }}{% unless forloop.last %},{% endunless %}{% endfor %}]\n",
    "whole.html": "---\nlayout: null\n---\n<!doctype html>\n<html><body><h1>Whole</h1>{% for boat in site.data.boats %}<p>{{ boat.name }}</p>{% endfor %}</body></html>\n",
    "_posts/2024-02-03-ropes.md": """---
title: Ropes
author: [ted, ann]
categories: [gear, Old Gear]
tags: [rope]
---
First paragraph about ropes.

<details>
<summary>Show the code</summary>
{% highlight ruby %}
puts "rope"

puts "knot"
{% endhighlight %}
</details>

<div
  class="wide"
  markdown="1">
Some *text* in a box.
</div>

- item
  <div markdown="1">
  inner **bold** words
  </div>

Term
{: #term-anchor}
: Definition of the term

| a | b |
|---|---|---|
| 1 | 2 |

<table>
{% for person in site.data.crew.north %}
  <tr><td>{{ person.name }}</td><td>
    {{ person.text }}
  </td></tr>
{% endfor %}
</table>

{% for boat in site.data.boats %}
* {{ boat.name }}{% if boat.length > 8 %} is long{% else %} is short{% endif %}
{% endfor %}
""",
    "_posts/2024-03-04-tides.markdown": "---\ntitle: Tides\ncategory: water\n---\nTide is {{ page.tide }}. {% assign x = 'a,b,c' | split: ',' %}{% for y in x %}{{ y | upcase }}{% endfor %}\n\n{% include_relative part.md %}\n",
    "_posts/part.md": "A relative part.\n",
}

HUGO = {
    "hugo.toml": """baseURL = "https://quay.example/"
title = "Quay"
defaultContentLanguage = "en"
enableEmoji = true
[markup.goldmark.renderer]
unsafe = true
[params]
subtitle = "By the sea"
version = "1.2"
[[module.mounts]]
source = "content/en"
target = "content"
[[module.mounts]]
source = "assets/img"
target = "static/img"
[[module.mounts]]
source = "static"
target = "static"
[[menus.global]]
name = "Docs"
pageRef = "/docs"
weight = 1
[[menus.footer]]
name = "Terms"
url = "/terms/#short"
""",
    "layouts/_default/single.html": "<html><body><h1>{{ .Title }}</h1>{{ .Content }}</body></html>",
    "layouts/_default/list.html": "<html><body>{{ .Content }}<nav>{{ range .Pages }}<p><a href=\"{{ .RelPermalink }}\">{{ .LinkTitle }}</a></p>{{ end }}</nav></body></html>",
    "layouts/index.html": "<html><body>{{ .Content }}<nav>{{ range .Site.RegularPages }}<p><a href=\"{{ .RelPermalink }}\">{{ .LinkTitle }}</a></p>{{ end }}</nav></body></html>",
    "layouts/shortcodes/box.html": "<div class=\"box {{ .Get \"kind\" | default \"plain\" }}\">\n    {{ with .Get \"title\" }}<strong>{{ . }}</strong>{{ end }}\n    {{ .Inner | markdownify }}\n</div>",
    "layouts/shortcodes/list.html": "{{ $n := .Get 0 }}<ul>{{ range seq 1 $n }}<li>number {{ . }}{{ if eq . 2 }} (two){{ end }}</li>{{ end }}</ul>",
    "layouts/shortcodes/version.html": "{{ .Site.Params.version }}",
    "layouts/shortcodes/boats.html": "{{ range $i, $b := .Site.Data.boats }}<p>{{ add $i 1 }}. {{ $b.name }}</p>{{ end }}",
    "layouts/shortcodes/outer.html": "<section>{{ .Inner }}</section>",
    "layouts/shortcodes/inner.html": "<p>{{ .Get \"x\" }} in {{ .Parent.Name }}</p>",
    "layouts/shortcodes/md.html": "**{{ .Get 0 }}** and {{ .Inner }}",
    "data/boats.yaml": "- name: Heron\n- name: Curlew\n",
    "assets/img/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
    "static/files/b.txt": "plain\n",
    "content/en/_index.md": "---\ntitle: Quay\n---\nWelcome to the quay.\n",
    "content/en/terms.md": "+++\ntitle = \"Terms\"\n+++\n## Short\n\nBe kind.\n",
    "content/en/docs/_index.md": "---\ntitle: Documents\ncascade:\n  - _target: {path: /docs/hidden/**}\n    build: {render: never}\n  - author: Ada Example\n---\nAll documents.\n",
    "content/en/docs/first.md": """---
title: First document
weight: 1
tags: [knots]
menu: {docs: {weight: 2}}
---
See [second](second.md) or [second]({{< ref "second" >}}) and ![a](/img/a.svg).

{{< box title="Take care" kind="red" >}}
Some **bold** text

- one
- two
{{< /box >}}

{{< list 3 >}}

Version {{< version >}} of it.

{{< boats >}}

{{< outer >}}
{{< inner x="deep" >}}
{{< /outer >}}

{{% md "strong" %}}inner *text*{{% /md %}}

- item
  {{< version >}} in a list

```
{{</* version */>}} shown
```

{{< details summary="More" >}}
Hidden words
{{< /details >}}
""",
    "content/en/docs/second.md": "---\ntitle: Second document\nweight: 2\naliases: [/old/second/]\n---\nText two.\n",
    "content/en/docs/deep/_index.md": "---\ntitle: Deeper\n---\nDeep text.\n",
    "content/en/docs/deep/third/index.md": "---\ntitle: Third\n---\nIn a bundle ![b](b.svg).\n",
    "content/en/docs/deep/third/b.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
    "content/en/docs/hidden/secret.md": "---\ntitle: Secret\n---\nNever rendered.\n",
    "content/en/blog/2024-01-02-wind.md": "---\ntitle: Wind\ndate: 2024-01-02\nauthors: [Ted Example, Ann Example]\ncategories: [weather]\n---\nWind blows.\n",
    "content/en/blog/rain.md": "---\ntitle: Rain\ndate: 2024-02-03T10:00:00Z\nslug: heavy-rain\n---\nRain falls. {{< figure src=\"/img/a.svg\" title=\"A figure\" >}}\n",
    "content/de/_index.md": "---\ntitle: Kai\n---\nDeutsch.\n",
}
