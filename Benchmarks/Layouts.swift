/// The layouts of the measured site: a page a post, listings, terms, a home page.
enum Layouts {
  static let all = [
    "base": base, "home": inner(home), "journals": inner(journals), "journal": inner(journal),
    "post": inner(post), "taxonomy": inner(taxonomy), "term": inner(term),
    "statistics": inner("<h1>Statistics</h1>"), "404": inner("<h1>Not found</h1>"),
  ]

  private static func inner(_ text: String) -> String { "---\nlayout: base\n---\n" + text + "\n" }

  private static let base = """
    <!doctype html>
    <html lang="{{ site.language }}">
    <head>
    <meta charset="utf-8">
    <title>{{ page.title }} — {{ site.title }}</title>
    <link rel="canonical" href="{{ page.url | absolute_url }}">
    </head>
    <body>
    <header><p><a href="{{ '/' | relative_url }}">{{ site.title }}</a></p>
    <nav><ul>{% for journal in site.journals %}<li><a href="{{ journal.url | relative_url }}">{{ \
    journal.title }}</a></li>{% endfor %}</ul></nav></header>
    <main>{{ content }}</main>
    <footer><p>{{ site.title }}</p></footer>
    </body>
    </html>

    """
  private static let line = """
    <li><a href="{{ post.url | relative_url }}">{{ post.title }}</a> <time datetime="{{ post.date | \
    date: '%Y-%m-%d' }}">{{ post.date | date: '%Y-%m-%d' }}</time><p>{{ post.summary }}</p></li>
    """
  private static let home =
    "<h1>Newest</h1><ul>{% for post in site.posts limit: 10 %}\(line){% endfor %}</ul>"
  private static let journals =
    "<h1>{{ page.title }}</h1><ul>{% for journal in site.journals %}<li>{{ journal.title }}</li>"
    + "{% endfor %}</ul>"
  private static let journal =
    "<h1>{{ page.title }}</h1><ul>{% for post in paginator.items %}\(line){% endfor %}</ul>"
    + "<p>Page {{ paginator.page }} of {{ paginator.total_pages }}</p>"
  private static let post = """
    <article><header><h1>{{ page.title }}</h1><time datetime="{{ page.date | date: '%Y-%m-%d' }}">{{ \
    page.date | date: '%Y-%m-%d' }}</time><ul>{% for tag in page.tags %}<li><a href="{{ tag.url | \
    relative_url }}">{{ tag.name }}</a></li>{% endfor %}</ul></header>{{ content }}</article>
    """
  private static let taxonomy =
    "<h1>{{ page.title }}</h1><ul>{% for term in page.terms %}<li>{{ term.name }}</li>{% endfor %}</ul>"
  private static let term =
    "<h1>{{ page.title }}</h1><ul>{% for post in page.posts %}<li><a href=\"{{ post.url | "
    + "relative_url }}\">{{ post.title }}</a></li>{% endfor %}</ul>"
}
