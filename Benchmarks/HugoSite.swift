import Foundation

/// The corpus as a site of Hugo's, with layouts that make the same pages: a page a post, listings of
/// 20, terms, a home page, a feed and a sitemap.
struct HugoSite {
  let corpus: Corpus
  let folder: URL

  /// Writes the site if it is not there yet.
  func write() throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder.path) else { return }
    let part = folder.appendingPathExtension("part")
    try? files.removeItem(at: part)
    try files.createDirectory(at: part, withIntermediateDirectories: true)
    let content = part.appendingPathComponent("content")
    try files.copyItem(
      at: corpus.folder.appendingPathComponent("content/journal"), to: content)
    for journal in try files.contentsOfDirectory(atPath: content.path) {
      let index = content.appendingPathComponent(journal).appendingPathComponent("index.md")
      let section = index.deletingLastPathComponent().appendingPathComponent("_index.md")
      try files.moveItem(at: index, to: section)
    }
    let layouts = part.appendingPathComponent("layouts")
    try files.createDirectory(at: layouts, withIntermediateDirectories: true)
    for (name, text) in Self.layouts {
      try Data(text.utf8).write(to: layouts.appendingPathComponent(name + ".html"))
    }
    let settings = Self.settings(isHighlighted: corpus.isHighlighted)
    try Data(settings.utf8).write(to: part.appendingPathComponent("hugo.toml"))
    try files.moveItem(at: part, to: folder)
  }

  private static func settings(isHighlighted: Bool) -> String {
    """
    baseURL = "https://bench.example/"
    locale = "en"
    title = "Bench"
    [taxonomies]
      tag = "tags"
    [pagination]
      pagerSize = 20
    [outputs]
      home = ["html", "rss"]
      section = ["html"]
      taxonomy = ["html"]
      term = ["html"]
    [services.rss]
      limit = 20
    [markup.highlight]
      codeFences = \(isHighlighted)
      noClasses = false

    """
  }

  /// Hugo looks for the sections of the site again on every page, which takes most of its time.
  private static let journals = Corpus.journals.map { "\"\($0.capitalized)\"" }
    .joined(separator: " ")
  private static let line = """
    <li><a href="{{ .RelPermalink }}">{{ .Title }}</a> <time datetime="{{ .Date.Format "2006-01-02" \
    }}">{{ .Date.Format "2006-01-02" }}</time><p>{{ .Params.summary }}</p></li>
    """
  private static func main(_ text: String) -> String {
    "{{ define \"main\" }}\(text){{ end }}\n"
  }
  private static let layouts = [
    "baseof": """
    <!doctype html>
    <html lang="{{ site.Language.Lang }}">
    <head>
    <meta charset="utf-8">
    <title>{{ .Title }} — {{ site.Title }}</title>
    <link rel="canonical" href="{{ .Permalink }}">
    </head>
    <body>
    <header><p><a href="/">{{ site.Title }}</a></p>
    <nav><ul>{{ range slice \(journals) }}<li><a href="/{{ . | urlize }}/">{{ . }}</a></li>{{ end \
    }}</ul></nav></header>
    <main>{{ block "main" . }}{{ end }}</main>
    <footer><p>{{ site.Title }}</p></footer>
    </body>
    </html>

    """,
    "home": main(
      "<h1>Newest</h1><ul>{{ range first 10 site.RegularPages.ByDate.Reverse }}\(line){{ end }}</ul>"
    ),
    "section": main(
      "<h1>{{ .Title }}</h1>{{ $p := .Paginate .RegularPages }}<ul>{{ range $p.Pages }}\(line){{ end }}"
        + "</ul><p>Page {{ $p.PageNumber }} of {{ $p.TotalPages }}</p>"),
    "page": main(
      """
      <article><header><h1>{{ .Title }}</h1><time datetime="{{ .Date.Format "2006-01-02" }}">{{ \
      .Date.Format "2006-01-02" }}</time><ul>{{ range .Params.tags }}<li><a href="/tags/{{ . }}/">{{ . \
      }}</a></li>{{ end }}</ul></header>{{ .Content }}</article>
      """),
    "taxonomy": main(
      "<h1>{{ .Title }}</h1><ul>{{ range .Data.Terms.Alphabetical }}<li>{{ .Page.Title }}</li>{{ end }}"
        + "</ul>"),
    "term": main(
      "<h1>{{ .Title }}</h1><ul>{{ range .Pages }}<li><a href=\"{{ .RelPermalink }}\">{{ .Title }}</a>"
        + "</li>{{ end }}</ul>"),
  ]
}
