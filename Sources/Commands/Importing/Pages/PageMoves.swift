import Content
import Fields

/// Assigns unique files and URLs to the pages of another site.
struct PageMoves {
  private let keepsURLs: Bool
  /// The URLs of listings that Daybook may generate, which old URLs of other pages cannot have.
  private let listings: Set<String>
  private var urls: Set<String> = []
  private var paths: Set<String> = []
  private var slugs: [String: UniqueNames] = [:]
  /// The files in `content/` of the pages by their old URLs.
  private(set) var targets: [String: String] = [:]

  /// - Parameter hasProfile: Whether the site has a profile, whose page is `/resume/`.
  init(keepsURLs: Bool, hasProfile: Bool) {
    self.keepsURLs = keepsURLs
    listings = hasProfile ? Self.listings.union(["/resume"]) : Self.listings
  }

  /// Reserves a URL that Daybook generates.
  mutating func reserve(_ url: String) { urls.insert(SitePath.key(url)) }

  private static let listings: Set<String> = [
    "", "/people", "/journal", "/events", "/timetable", "/portfolio", "/library", "/search",
    "/members", "/publications", "/tags", "/404",
  ]

  /// Whether a page has a URL.
  func isTaken(_ url: String) -> Bool { urls.contains(SitePath.key(url)) }

  /// Reserves a copied file's path.
  mutating func reserve(file: String) { urls.insert("/" + file) }

  /// Adds a journal's post; its slug gets a number if another post has the same slug.
  ///
  /// - Parameter oldURL: The post's old URL; nil if it was not published.
  mutating func post(
    _ oldURL: String?, journal: String, day: String, slug: String, isFolder: Bool
  ) -> PageMove {
    let wanted = Slug(title: slug).text
    // In place, as a copy of all names would be made for each post.
    let own = slugs[journal, default: UniqueNames()].name(wanted.isEmpty ? "post" : wanted)
    let stem = "journal/\(journal)/\(day)-\(own)"
    let target = stem + (isFolder ? "/index.md" : ".md")
    return finish(oldURL ?? SitePath.ofContent(target), target)
  }

  /// Adds a page, whose file is named after its old URL; nil if the URL is reserved.
  mutating func page(_ oldURL: String, isIndex: Bool) -> PageMove? {
    let parts = SitePath.parts(oldURL)
    let name = parts.joined(separator: "/")
    var wanted = parts.isEmpty ? "index.md" : isIndex ? name + "/index.md" : name + ".md"
    if oldURL == "/404.html" { wanted = "404.md" }
    let isFit =
      ContentPath(wanted) != nil && SourceKind(path: wanted) == .page
      && !paths.contains(wanted.lowercased())
    if isFit {
      let new = SitePath.ofContent(wanted)
      guard !urls.contains(SitePath.key(new)) else { return nil }
      return finish(oldURL, wanted)
    }
    guard !urls.contains(SitePath.key(oldURL)) else { return nil }
    var other = "pages/" + SitePath.part(named: parts.joined(separator: "-"))
    while paths.contains(other + ".md") { other += "-2" }
    return finish(oldURL, other + ".md", stays: true)
  }

  /// Adds a journal's own page.
  mutating func journal(_ name: String, oldURL: String?) -> PageMove {
    finish(oldURL ?? "/journal/\(SitePath.part(named: name))/", "journal/\(name)/index.md")
  }

  /// Adds the text of a term's page.
  mutating func term(_ name: String, of taxonomy: String, oldURL: String) -> PageMove {
    finish(oldURL, "\(taxonomy)/\(SitePath.part(named: name)).md")
  }

  /// Adds the translation of a page into another language. Its old URL begins with the language.
  mutating func translation(
    of original: PageMove, into language: String, oldURL: String
  ) -> PageMove {
    let target = String(original.target.dropLast(3)) + ".\(language).md"
    paths.insert(target.lowercased())
    var move = PageMove(oldURL: oldURL, target: target)
    let (old, new) = (
      SitePath.written(oldURL), "/\(language)" + SitePath.ofContent(original.target)
    )
    if old != new { move.aliases = [old] }
    if targets[SitePath.key(oldURL)] == nil { targets[SitePath.key(oldURL)] = original.target }
    return move
  }

  private mutating func finish(_ oldURL: String, _ target: String, stays: Bool = false) -> PageMove
  {
    paths.insert(target.lowercased())
    var move = PageMove(oldURL: oldURL, target: target)
    let old = SitePath.written(oldURL)
    let new = SitePath.ofContent(target)
    // A file `a.b` and a folder of that name cannot both exist.
    if old != new, old + "/" != new, !listings.contains(SitePath.key(old)),
      !urls.contains(SitePath.key(old)) || SitePath.key(old) == SitePath.key(new)
    {
      if keepsURLs || stays { move.url = old } else { move.aliases = [old] }
    }
    urls.insert(SitePath.key(new))
    urls.insert(SitePath.key(old))
    if targets[SitePath.key(oldURL)] == nil { targets[SitePath.key(oldURL)] = target }
    return move
  }

  /// Adds another old URL of a page; returns false if the URL is taken.
  mutating func alias(_ oldURL: String, of move: inout PageMove) -> Bool {
    let written = SitePath.written(oldURL)
    let key = SitePath.key(written)
    let own = SitePath.ofContent(move.target)
    if written == SitePath.written(move.oldURL) || move.aliases.contains(written) { return true }
    if listings.contains(key) { return false }
    if written + "/" == own { return true }
    // Other forms of the page's own URLs, such as `/a.html` of `/a/`, are free.
    let isOwn = targets[key] == move.target || key == SitePath.key(own)
    guard urls.insert(key).inserted || isOwn else { return false }
    if written != SitePath.written(move.url ?? own) {
      move.aliases.append(written)
      targets[key] = move.target
    }
    return true
  }
}
