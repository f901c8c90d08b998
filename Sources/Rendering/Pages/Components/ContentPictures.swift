import Bytes
import Content
import Liquid
import Site
import SourceText
import Texts
import Views

/// Creates pictures from values in a page's text or data: paths, mappings with `src` and `alt`,
/// lists of either, or a string that lists several.
struct ContentPictures {
  let site: SiteView
  let context: RenderContext

  /// The URL, without the base path, of a video's poster image, given as a path or a mapping with
  /// `src`; null if there is none. An image on another host is reported and left out, because pages
  /// load nothing from other hosts.
  func poster(_ value: Value) -> Value {
    var source = value.string
    if case .hash(let hash) = value { source = (hash["src"] ?? hash["url"])?.string }
    guard let source, !source.isEmpty else { return .null }
    let url = ContentFilters.url(source, context, site)
    switch site.links.target(of: url, from: "", page: nil) {
    case .local(_, let path, _):
      if let (problem, hint) = site.texts.images.problemOfPicture(path) {
        context.warn(problem, about: source, hint: hint)
      }
      return .string(site.poster(url, path))
    case .external where url.hasPrefix("data:"): return .string(url)
    default:
      warn(ofForeign: source)
      return .null
    }
  }

  private func warn(ofForeign source: String) {
    guard let problem = PictureChecks.problem(ofForeign: source) else { return }
    context.warn(problem, about: source, hint: ForeignLoad.hint)
  }

  /// A picture with `src url alt caption`, from a path or a mapping with `src`; null if there is
  /// none. Missing alt text and captions come from the `captions.yaml` next to the file. A picture
  /// without alt text is reported; an empty alt text marks it as decorative.
  func picture(_ value: Value, alt: Value) -> Value {
    let made = make(value, alt: alt)
    warn(about: [made.silent].compactMap { $0 })
    return made.picture
  }

  /// A picture from a hash that templates have already created, or from a path.
  func hash(_ value: Value) -> Hash? {
    if case .hash(let hash) = value { return hash }
    guard case .hash(let hash) = make(value, alt: .null).picture else { return nil }
    return hash
  }

  /// A picture, and its source if it has no alt text.
  private func make(
    _ value: Value, alt given: Value, isEnlarged: Bool = false
  ) -> (picture: Value, silent: String?) {
    var source = value.string
    var alt = given.string
    var caption: String?
    if case .hash(let hash) = value {
      source = (hash["src"] ?? hash["url"])?.string
      alt = alt ?? hash["alt"]?.string
      caption = hash["caption"]?.string
    }
    guard let source, !source.isEmpty else { return (.null, nil) }
    let url = ContentFilters.url(source, context, site)
    guard !url.isEmpty else { return (.null, nil) }
    warn(ofForeign: url)
    let said = url.hasPrefix("/") ? captions(of: url) : nil
    alt = alt ?? said?.alt
    var entries = [("src", Value.string(url)), ("url", .string(url)), ("alt", .string(alt ?? ""))]
    if case .local(_, let path, _) = site.links.target(of: url, from: "", page: nil) {
      entries += site.imageEntries(path, isEnlarged: isEnlarged)
    }
    if let caption = caption ?? said?.caption { entries.append(("caption", .string(caption))) }
    return (.hash(Hash(entries)), alt == nil ? source : nil)
  }

  /// Reports pictures without alt text, in one message.
  private func warn(about silent: [String]) {
    guard let first = silent.first else { return }
    let what =
      silent.count == 1 ? "the picture '\(first)'" : "\(silent.count) pictures, such as '\(first)'"
    context.warn(
      "no alt text for \(what)", about: first,
      hint: "describe it with alt: '…', or write alt: '' for a decorative image")
  }

  private func captions(of url: String) -> PictureCaptions.Entry? {
    PercentEncoding.decode(url.dropFirst()).flatMap(site.graph.content.captions)
  }

  /// Several pictures. Their alt texts are their own, or those in a mapping keyed by file name.
  func pictures(_ value: Value, texts: Value) -> [Value] {
    let entries = value.string.map(Self.entries) ?? value.elements ?? [value]
    let made = entries.map { entry in
      make(entry, alt: entry.string.map { text(for: $0, texts) } ?? .null, isEnlarged: true)
    }
    warn(about: made.compactMap(\.silent))
    return made.compactMap { made in
      if case .null = made.picture { nil } else { made.picture }
    }
  }

  /// Parses a list such as `a.jpg | A hill; b.jpg | A lake`.
  private static func entries(_ text: String) -> [Value] {
    text.split { $0 == ";" || $0 == "\n" }.compactMap { entry in
      let parts = entry.split(separator: "|", maxSplits: 1).map { part in
        Value.string(part.trimmed)
      }
      guard let source = parts.first, source.string != "" else { return nil }
      guard parts.count > 1 else { return source }
      return .hash(["src": source, "alt": parts[1]])
    }
  }

  /// The alt text for a file, by its name with or without the extension.
  private func text(for path: String, _ texts: Value) -> Value {
    guard case .hash(let hash) = texts else { return texts }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return hash[path] ?? hash[name] ?? hash[stem] ?? .null
  }
}
