import CivilTime

/// The URL of a page in Hugo, without the base path and percent encoding.
enum HugoURL {
  static func url(of document: HugoDocument, _ config: HugoConfig) -> String {
    if let own = document.front.text("url") {
      let path = own.hasPrefix("/") ? own : "/" + own
      return path.contains(":") ? fill(path, document, config) : SitePath.decoded(path)
    }
    if document.kind == .branch {
      let parts = document.folders.map { sanitized($0, config) }
      return "/" + parts.map { $0 + "/" }.joined()
    }
    if let pattern = config.permalink(document.section) {
      let url = clean(fill(pattern, document, config))
      return config.isUgly(document.section) && url.hasSuffix("/") ? url.dropLast() + ".html" : url
    }
    let name = document.front.text("slug").map { slug($0, config) }
    let parts =
      document.folders.map { sanitized($0, config) }.filter { !$0.isEmpty }
      + [name ?? sanitized(document.name, config)].filter { !$0.isEmpty }
    let path = "/" + parts.joined(separator: "/")
    // A bundle in the content's folder itself.
    guard !parts.isEmpty else { return path }
    return config.isUgly(document.section) ? path + ".html" : path + "/"
  }

  /// A slug, which may have several parts.
  private static func slug(_ text: String, _ config: HugoConfig) -> String {
    text.split(separator: "/").map { sanitized(String($0), config) }.joined(separator: "/")
  }

  /// A name in a Hugo path: hyphens for white space, and only a few punctuation marks.
  static func sanitized(_ name: String, _ config: HugoConfig) -> String {
    var out = String.UnicodeScalarView()
    var isGap = false
    for scalar in name.unicodeScalars {
      if scalar.properties.isWhitespace {
        isGap = !out.isEmpty
      } else if isAllowed(scalar) {
        if isGap { out.append("-") }
        isGap = false
        out.append(scalar)
      }
    }
    return config.lowersPaths ? String(out).lowercased() : String(out)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default:
      scalar.properties.isAlphabetic || "._#+~-@".unicodeScalars.contains(scalar)
    }
  }

  private static func fill(
    _ pattern: String, _ document: HugoDocument, _ config: HugoConfig
  ) -> String {
    var out = ""
    var rest = pattern[...]
    while let colon = rest.firstIndex(of: ":") {
      out += rest[..<colon]
      rest = rest[rest.index(after: colon)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(name.count)
      var folders = document.folders
      if name == "sections", rest.hasPrefix("["), let close = rest.firstIndex(of: "]") {
        folders = slice(folders, rest[..<close].dropFirst())
        rest = rest[rest.index(after: close)...]
      }
      out += value(String(name), folders: folders, of: document, config)
    }
    return out + rest
  }

  private static func slice(_ folders: [String], _ range: Substring) -> [String] {
    if range == "last" { return Array(folders.suffix(1)) }
    let parts = range.split(separator: ":", omittingEmptySubsequences: false)
    let first = parts.first.flatMap { Int($0) } ?? 0
    guard parts.count > 1 else { return folders.indices.contains(first) ? [folders[first]] : [] }
    let last = parts[1] == "last" ? folders.count - 1 : Int(parts[1]) ?? folders.count
    return Array(folders.prefix(max(0, last)).dropFirst(max(0, first)))
  }

  private static func value(
    _ name: String, folders: [String], of document: HugoDocument, _ config: HugoConfig
  ) -> String {
    let own = document.front.text("slug").map { slug($0, config) }
    switch name {
    case "section": return sanitized(document.section, config)
    case "sections": return folders.map { sanitized($0, config) }.joined(separator: "/")
    case "title": return sanitized(document.title ?? document.name, config)
    case "slug": return own ?? sanitized(document.title ?? document.name, config)
    case "filename", "contentbasename": return sanitized(document.name, config)
    case "slugorfilename", "slugorcontentbasename": return own ?? sanitized(document.name, config)
    default: return document.date.map { dateValue(name, $0.date) } ?? ""
    }
  }

  private static func dateValue(_ name: String, _ date: CivilDate) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch name {
    case "year": return String(date.year)
    case "month": return two(date.month)
    case "monthname":
      return [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
      ][date.month - 1]
    case "day": return two(date.day)
    case "weekday": return String(date.isoWeekday % 7)
    case "weekdayname":
      return ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"][
        date.isoWeekday - 1]
    case "yearday": return String(date.dayOfYear)
    default: return ""
    }
  }

  private static func clean(_ url: String) -> String {
    let path = "/" + url.split(separator: "/").joined(separator: "/")
    let last = path.split(separator: "/").last ?? ""
    return path == "/" || last.hasSuffix(".html") ? path : path + "/"
  }
}
