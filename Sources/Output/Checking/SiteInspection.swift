import Bytes
public import SourceText

/// Inspects everything that a build would publish, as browsers and other programs would see it.
public struct SiteInspection {
  /// The results of an inspection.
  public struct Findings: Sendable {
    /// The diagnostics.
    public var diagnostics: [Diagnostic] = []
    /// URLs of other sites, with the excerpts that link to them.
    public var external: [String: [SourceExcerpt]] = [:]
    /// The other hosts from which pages and style sheets load files.
    var hosts: Set<String> = []
  }

  private let files: [String: FileInspection]
  private let site: SiteAddress
  /// Whether a copied file in `content/` needs no link to it.
  private let isFree: (String) -> Bool
  private let known: KnownLinks
  /// The content's folder in the paths of sources.
  private let root: String

  /// Creates an inspection of all files that would be published.
  ///
  /// - Parameters:
  ///   - origin: Scheme and host of the site, such as `https://ada.example`; may be empty.
  ///   - basePath: The path in which the site is served, without a `/` at its end.
  ///   - known: The links that are already reported, and the excerpts of links in other sources.
  ///   - root: The content's folder in the paths of sources.
  ///   - isFree: Whether a file of the content needs no link to it.
  public init(
    _ files: [FileInspection], origin: String, basePath: String,
    known: KnownLinks = KnownLinks(), root: String = "",
    isFree: @escaping (String) -> Bool = { _ in false }
  ) {
    self.files = Dictionary(files.map { ($0.file.path, $0) }, uniquingKeysWith: { a, _ in a })
    site = SiteAddress(origin: origin, basePath: basePath)
    self.isFree = isFree
    self.known = known
    self.root = root
  }

  /// All diagnostics and external links; `copied` are the files that are published unchanged.
  public func run(copied: [String]) -> Findings {
    var findings = Findings()
    var used: Set<String> = []
    for path in files.keys.sorted() {
      guard let inspection = files[path] else { continue }
      findings.diagnostics += inspection.problems
      findings.diagnostics += checkStyles(inspection, &used)
      findings.hosts.formUnion(hosts(of: inspection))
      used.formUnion(namedFiles(in: inspection))
      guard let page = inspection.page else { continue }
      for reference in page.references { check(reference, of: page, &used, &findings) }
    }
    findings.diagnostics = RepeatedLinks.merged(findings.diagnostics)
    findings.diagnostics += unused(copied, used) + unreachable()
    if !findings.hosts.isEmpty {
      let hosts = findings.hosts.sorted().joined(separator: ", ")
      findings.diagnostics.append(Diagnostic(.note, "pages load files from \(hosts)", at: nil))
    }
    return findings
  }

  /// The given pages to which no other page links.
  public func unlinked(_ pages: [String]) -> [String] {
    var linked: Set<String> = []
    for (path, inspection) in files {
      guard let page = inspection.page, !page.isRedirect else { continue }
      for reference in page.references {
        guard case .inside(let target, _) = site.resolve(reference.url, from: path),
          target != path
        else { continue }
        linked.insert(target)
      }
    }
    return pages.filter { !linked.contains($0) }
  }

  /// Warnings about documents whose pages cannot be reached through links from the home page. Several
  /// in one folder are one warning.
  func unreachable() -> [Diagnostic] {
    guard files["index.html"]?.page != nil else { return [] }
    var reached: Set<String> = ["index.html"]
    var open = ["index.html"]
    while let path = open.popLast() {
      for reference in files[path]?.page?.references ?? [] {
        guard case .inside(let target, _) = site.resolve(reference.url, from: path),
          files[target]?.page != nil, reached.insert(target).inserted
        else { continue }
        open.append(target)
      }
    }
    var folders: [String: [PageInspection]] = [:]
    for (path, inspection) in files where path != "404.html" && !reached.contains(path) {
      guard let page = inspection.page, let source = page.file.source, !page.isRedirect,
        !page.isHidden,
        !isFree(source.hasPrefix(root) ? String(source.dropFirst(root.count)) : source)
      else { continue }
      let folder = path.split(separator: "/").dropLast(2).joined(separator: "/")
      folders[folder, default: []].append(page)
    }
    return folders.keys.sorted().flatMap { folder -> [Diagnostic] in
      let pages = (folders[folder] ?? []).sorted { $0.file.path < $1.file.path }
      guard pages.count > 3, let first = pages.first else {
        return pages.map { unreachable($0, 1, "") }
      }
      return [unreachable(first, pages.count, folder)]
    }
  }

  private func unreachable(_ page: PageInspection, _ count: Int, _ folder: String) -> Diagnostic {
    let url = "/" + page.file.path.replacing("index.html", with: "")
    let what =
      count == 1 ? "the page '\(url)'" : "\(count) pages in '/\(folder)', such as '\(url)',"
    return .warning(
      "no links lead from the home page to \(what)",
      at: SourceExcerpt(path: page.file.source ?? ""),
      hint: count == 1
        ? "link to it, add it to a menu (menu: footer), or write noindex: true"
        : "link to them, or list the folder under 'kinds' in site.yaml")
  }

  private func check(
    _ reference: PageInspection.Reference, of page: PageInspection, _ used: inout Set<String>,
    _ findings: inout Findings
  ) {
    switch site.resolve(reference.url, from: page.file.path) {
    case .external(let url):
      let place = page.problem("", reference.range).excerpt
      findings.external[url, default: []] += place.map { [$0] } ?? []
    case .other:
      // A link between notes that no stage has replaced.
      guard reference.url.hasPrefix("wiki:") else { break }
      report(
        "broken link '\(reference.url)': no such page or file", at: reference, of: page,
        to: &findings)
    case .outside:
      report(
        "the address '\(reference.url)' leaves the site's base path", at: reference, of: page,
        to: &findings)
    case .inside(let path, let fragment):
      let target = path.isEmpty ? page.file.path : path
      used.insert(target)
      guard files[target] != nil else {
        report(
          "broken link '\(reference.url)': no such page or file", at: reference, of: page,
          to: &findings
        ) {
          Spelling.nearest(to: target, in: files.keys).map {
            "did you mean '/\($0.replacing("index.html", with: ""))'?"
          }
        }
        return
      }
      guard let fragment, !fragment.isEmpty, fragment != "top", !fragment.hasPrefix(":~:"),
        let other = files[target]?.page, !other.places.contains(fragment)
      else { return }
      report(
        "the page '/\(target.replacing("index.html", with: ""))' has no heading or id '#\(fragment)'",
        at: reference, of: page, to: &findings
      ) { Spelling.hint(for: fragment, in: other.places)?.text }
    }
  }

  /// Reports a link at its position in the sources, if that is known. A link that is already
  /// reported is skipped.
  private func report(
    _ message: String, at reference: PageInspection.Reference, of page: PageInspection,
    to findings: inout Findings, hint: () -> String? = { nil }
  ) {
    let written = site.withoutBase(reference.url)
    // Messages about sources name the path of a link whose file is missing.
    let paths = [reference.url, written].map { String($0.prefix { $0 != "#" && $0 != "?" }) }
    let isMissing = message.hasPrefix("broken link '")
    let spellings = [reference.url, written] + (isMissing ? paths.filter { !$0.isEmpty } : [])
    let isKnown = page.file.known.contains { problem in
      spellings.contains { problem.message.contains("'\($0)'") }
    }
    guard !isKnown, !known.contains(message, spellings) else { return }
    if let place = known.places[written] ?? known.places[reference.url] {
      findings.diagnostics.append(.warning(message, at: place, hint: hint().map { Cure($0) }))
    } else {
      findings.diagnostics.append(page.problem(message, reference.range, hint().map { Cure($0) }))
    }
  }

  private func checkStyles(
    _ inspection: FileInspection, _ used: inout Set<String>
  ) -> [Diagnostic] {
    let file = inspection.file
    return inspection.styles.compactMap { url, range in
      guard case .inside(let path, _) = site.resolve(url, from: file.path), !path.isEmpty else {
        return nil
      }
      used.insert(path)
      guard files[path] == nil else { return nil }
      let source = SourceFile(path: file.shownPath, bytes: file.bytes)
      return .warning(
        "broken link '\(url)': no such page or file",
        at: SourceExcerpt(source, SourceRange(range.lowerBound, range.upperBound)))
    }
  }

  /// The other hosts from which a page or a style sheet loads files.
  private func hosts(of inspection: FileInspection) -> [String] {
    let addresses = inspection.styles.map(\.url) + (inspection.page?.foreign ?? [])
    return addresses.compactMap { address in
      guard case .external = site.resolve(address, from: inspection.path) else { return nil }
      return WebAddress.host(of: address)
    }
  }

  /// Files that a feed, a manifest or another data file names count as used.
  private func namedFiles(in inspection: FileInspection) -> [String] {
    inspection.words.compactMap { word in
      guard case .inside(let path, _) = site.resolve(word, from: inspection.file.path) else {
        return nil
      }
      return path
    }
  }

  private func unused(_ copied: [String], _ used: Set<String>) -> [Diagnostic] {
    copied.filter {
      !used.contains($0) && !isFree($0) && !Self.isAskedForByName($0) && !known.mayLead(to: $0)
    }.map { path in
      .warning(
        "no page uses this file", at: SourceExcerpt(path: files[path]?.file.shownPath ?? path),
        hint: "remove it, or list it under 'check: {unused: […]}' in site.yaml")
    }
  }

  /// Whether programs request a file by its name.
  private static func isAskedForByName(_ path: String) -> Bool {
    let known = [
      "robots.txt", "humans.txt", "favicon.ico", "favicon.svg", "apple-touch-icon.png", "CNAME",
      "_redirects", "_headers", ".htaccess", "ads.txt", "security.txt", "keybase.txt",
      "site.webmanifest",
    ]
    return known.contains(path) || path.hasPrefix(".well-known/")
  }
}
