import Bytes
import Content
import Liquid
import Site
import Texts
import Views

/// Makes pictures of what a page's text or data says: paths, mappings with `src` and `alt`, lists of
/// either, or one text of several.
struct ContentPictures {
  private let site: SiteView
  private let context: RenderContext

  init(_ site: SiteView, _ context: RenderContext) {
    self.site = site
    self.context = context
  }

  /// The URL of the still of a film, without the base path: a path, or a mapping with `src`; nil for
  /// none. Pages ask nothing of another host, so that one from there is reported.
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
    case .external:
      let (problem, hint) = PictureChecks.problem(ofForeign: source)
      context.warn(problem, about: source, hint: hint)
      return .null
    default: return .null
    }
  }

  /// A path, or a mapping with `src`, as `src url alt caption`; nil as nothing. What is not said here the
  /// `captions.yaml` next to the file says. A picture that no text stands for is reported; an empty
  /// text says that none is needed.
  func picture(_ value: Value, alt: Value) -> Value {
    let made = make(value, alt: alt)
    warn(about: [made.silent].compactMap { $0 })
    return made.picture
  }

  /// A picture that templates have already, or a path to one.
  func hash(_ value: Value) -> Hash? {
    if case .hash(let hash) = value { return hash }
    guard case .hash(let hash) = make(value, alt: .null).picture else { return nil }
    return hash
  }

  /// A picture, and its source where no text stands for it.
  private func make(_ value: Value, alt given: Value) -> (picture: Value, silent: String?) {
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
    let said = url.hasPrefix("/") ? captions(of: url) : nil
    alt = alt ?? said?.alt
    var entries = [("src", Value.string(url)), ("url", .string(url)), ("alt", .string(alt ?? ""))]
    if case .local(_, let path, _) = site.links.target(of: url, from: "", page: nil) {
      entries += site.imageEntries(path)
    }
    if let caption = caption ?? said?.caption { entries.append(("caption", .string(caption))) }
    return (.hash(Hash(entries)), alt == nil ? source : nil)
  }

  /// One message, however many pictures it is about.
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

  /// Several pictures; their texts are their own, or those of a mapping by the files' names.
  func pictures(_ value: Value, texts: Value) -> [Value] {
    let entries = value.string.map(Self.entries) ?? value.elements ?? [value]
    let made = entries.map { entry in
      make(entry, alt: entry.string.map { text(for: $0, texts) } ?? .null)
    }
    warn(about: made.compactMap(\.silent))
    return made.compactMap { made in
      if case .null = made.picture { nil } else { made.picture }
    }
  }

  /// `a.jpg | A hill; b.jpg | A lake`.
  private static func entries(_ text: String) -> [Value] {
    text.split { $0 == ";" || $0 == "\n" }.compactMap { entry in
      let parts = entry.split(separator: "|", maxSplits: 1).map { part in
        Value.string(part.trimmed)
      }
      guard let source = parts.first, source.string != "" else { return nil }
      guard parts.count > 1 else { return source }
      return .hash(Hash([("src", source), ("alt", parts[1])]))
    }
  }

  /// The text for a file, by its name with or without its ending.
  private func text(for path: String, _ texts: Value) -> Value {
    guard case .hash(let hash) = texts else { return texts }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return hash[path] ?? hash[name] ?? hash[stem] ?? .null
  }
}

extension Substring {
  /// Without white space at its ends.
  var trimmed: String { String(trimming(while: \.isWhitespace)) }
}

extension Value {
  /// What a list holds; nil for what is none.
  var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .list(let list): (0..<list.count).map { list[$0] }
    case .range(let range):
      // By index: the number of all numbers of a range may be more than an integer holds.
      (0..<min(10_000, range.length)).map { .int(range.lowerBound + $0) }
    default: nil
    }
  }
}
