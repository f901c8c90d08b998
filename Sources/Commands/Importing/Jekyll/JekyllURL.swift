import CivilTime
import Liquid
import SourceText

/// The URL of a page in Jekyll, without the base path and percent encoding.
///
/// The rules follow Jekyll 4.3's `url.rb`, `drops/url_drop.rb`, `page.rb` and `utils.rb`.
enum JekyllURL {
  static func url(of document: JekyllDocument, _ config: JekyllConfig) -> String {
    let own = document.front.text("permalink")
    let pattern =
      switch document.kind {
      case .post, .draft: posts(own ?? config.permalink)
      case .collection(let name): collection(name, own, config)
      case .page: page(document, own, config)
      }
    return clean(fill(pattern, document))
  }

  private static func posts(_ style: String) -> String {
    switch style {
    case "date": "/:categories/:year/:month/:day/:title:output_ext"
    case "pretty": "/:categories/:year/:month/:day/:title/"
    case "ordinal": "/:categories/:year/:y_day/:title:output_ext"
    case "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext"
    case "none": "/:categories/:title:output_ext"
    default: style
    }
  }

  private static func collection(_ name: String, _ own: String?, _ config: JekyllConfig) -> String {
    if let own { return own }
    let settings = OldFrontMatter(node: config.collections[name])
    return settings.text("permalink") ?? suffixed("/:collection/:path", config.permalink)
  }

  private static func page(
    _ document: JekyllDocument, _ own: String?, _ config: JekyllConfig
  ) -> String {
    if let own { return own }
    if document.name == "index" { return "/:path/" }
    // Like Jekyll, keep any extension except that of HTML.
    return suffixed("/:path/:basename", config.permalink)
  }

  private static func suffixed(_ pattern: String, _ style: String) -> String {
    switch style {
    case "pretty": pattern + "/"
    case "date", "ordinal", "none": pattern + ":output_ext"
    case let style where style.hasSuffix("/"): pattern + "/"
    case let style where style.hasSuffix(":output_ext"): pattern + ":output_ext"
    default: pattern
    }
  }

  private static func fill(_ pattern: String, _ document: JekyllDocument) -> String {
    guard pattern.contains(":") else { return pattern }
    var out = ""
    var rest = pattern[...]
    while let colon = rest.firstIndex(of: ":") {
      out += rest[..<colon]
      rest = rest[rest.index(after: colon)...]
      let word = rest.prefix { $0.isLetter || $0 == "_" }
      // The longest name that the word begins with.
      var name = String(word)
      while !name.isEmpty, value(name, document) == nil { name.removeLast() }
      if let value = value(name, document) {
        out += value
        rest = rest.dropFirst(name.count)
      } else {
        out += ":"
      }
    }
    return out + rest
  }

  private static func value(_ name: String, _ document: JekyllDocument) -> String? {
    switch name {
    case "title": return slugify(document.front.text("slug") ?? document.name, isCased: true)
    case "slug":
      return slugify(document.front.text("slug") ?? document.name, isCased: false, isPretty: false)
    case "basename", "name": return document.name
    case "output_ext": return ".html"
    case "categories": return document.categories.map { $0.lowercased() }.joined(separator: "/")
    case "slugified_categories":
      return document.categories.map { slugify($0, isCased: false, isPretty: false) }
        .joined(separator: "/")
    case "collection":
      if case .collection(let name) = document.kind { return name }
      return "posts"
    case "path":
      let folder = SitePath.folder(document.path)
      guard case .collection(let name) = document.kind else { return folder }
      let parts = (folder + "/" + document.name).split(separator: "/")
      let inner = parts.drop { $0 != "_" + name }.dropFirst()
      return inner.joined(separator: "/")
    default:
      guard let date = document.date, let template = dates[name] else { return nil }
      let page = Value.date(Timestamp(date, utcOffset: 0))
      var output: [UInt8] = []
      _ = environment.render(
        template, globals: JekyllGlobals(page: page, site: .null, paginator: .null), into: &output)
      return String(decoding: output, as: UTF8.self)
    }
  }

  private static let environment = Environment(escape: .none, now: Timestamp(unixSeconds: 0)) {
    _ in nil
  }
  private static let dates: [String: Template] = [
    "year": "%-Y", "short_year": "%y", "month": "%m", "i_month": "%-m", "short_month": "%b",
    "long_month": "%B", "day": "%d", "i_day": "%-d", "y_day": "%j", "w_year": "%-G",
    "week": "%V", "w_day": "%u", "short_day": "%a", "long_day": "%A", "hour": "%H",
    "minute": "%M", "second": "%S",
  ].mapValues { format in
    environment.parse(SourceFile(path: "date", text: "{{ page | date: '\(format)' }}")).template
  }

  /// Jekyll's `Utils.slugify`. Letters, marks and digits are kept, in the mode `pretty` also
  /// `._~!$&'()+,;=@`; all other characters become hyphens.
  static func slugify(_ text: String, isCased: Bool, isPretty: Bool = true) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let stays =
        scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
        || isMark(scalar) || isPretty && "._~!$&'()+,;=@".unicodeScalars.contains(scalar)
      if stays { out.append(scalar) } else if out.last != "-" { out.append("-") }
    }
    while out.first == "-" { out.removeFirst() }
    while out.last == "-" { out.removeLast() }
    return isCased ? String(out) : String(out).lowercased()
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  /// Replaces repeated `/` with a single one, and adds a leading `/`.
  private static func clean(_ url: String) -> String {
    let parts = url.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let path = "/" + parts.joined(separator: "/")
    return url.hasSuffix("/") && !parts.isEmpty ? path + "/" : path
  }
}
