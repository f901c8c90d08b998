import Bytes
import SourceText

/// The output of a build, as a web server shows it: the file of a URL, through redirects.
struct BuiltOutput {
  /// What a URL leads to.
  enum Answer: Equatable {
    /// A file; whether a redirect leads to it.
    case file(String, isRedirected: Bool)
    /// A redirect to another site.
    case elsewhere(String)
    case missing
  }

  let input: ImportInput
  /// The path that the site is served from, without a `/` at its end.
  private let base: String
  private let paths: Set<String>
  /// The rules of `_redirects` without wildcards, by their decoded paths.
  private var rules: [String: String] = [:]

  init(_ input: ImportInput, base: String) {
    self.input = input
    self.base = base
    paths = Set(input.paths)
    let redirects = String(decoding: input.file("_redirects")?.bytes ?? [], as: UTF8.self)
    for line in redirects.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 2, words[0].hasPrefix("/"), !words[0].contains("*") else { continue }
      rules[SitePath.decoded(String(words[0]))] = String(words[1])
    }
  }

  /// What the path of a URL leads to.
  func answer(_ path: String) -> Answer {
    var path = path
    for hop in 0..<8 {
      if let file = file(of: path) {
        guard Self.isPage(file), let html = input.file(file)?.bytes, html.count < 20_000,
          let target = PublishedText(html).redirect
        else { return .file(file, isRedirected: hop > 0) }
        guard let next = inside(target, from: path) else { return .elsewhere(target) }
        if next == path { return .file(file, isRedirected: hop > 0) }
        path = next
      } else if let target = rule(for: base + path) ?? rule(for: path) {
        guard let next = inside(target, from: path) else { return .elsewhere(target) }
        path = next
      } else {
        return .missing
      }
    }
    return .missing
  }

  static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".html") || path.hasSuffix(".htm")
  }

  private func rule(for path: String) -> String? { rules[SitePath.decoded(path)] }

  private func file(of path: String) -> String? {
    let plain = SitePath.decoded(path)
    let stem = String(plain.drop { $0 == "/" })
    let candidates =
      stem.isEmpty || stem.hasSuffix("/")
      ? [stem + "index.html"] : [stem, stem + "/index.html", stem + ".html"]
    return candidates.first { paths.contains($0) }
  }

  /// The path of a URL of this site; nil for another site.
  private func inside(_ url: String, from page: String) -> String? {
    var text = String(url.prefix { $0 != "#" && $0 != "?" })
    if let scheme = ["https://", "http://", "//"].first(where: { text.hasPrefix($0) }) {
      let rest = text.dropFirst(scheme.count)
      text = String(rest.drop { $0 != "/" })
      let inner = SitePath.inside(base, text.isEmpty ? "/" : text)
      return file(of: inner) != nil || rules[base + inner] != nil ? inner : nil
    }
    guard !text.isEmpty else { return nil }
    if text.hasPrefix("/") { return SitePath.inside(base, text) }
    let folder = page.hasSuffix("/") ? page : SitePath.folder(page)
    return SitePath.join(folder, text)
  }
}
