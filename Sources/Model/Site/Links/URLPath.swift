import Bytes
import Fields

/// The path of a page or file below the site's base path, such as `/journal/hills/` or `/404.html`.
///
/// It cannot lead out of the site: it begins with `/` and has no empty, `.` or `..` part, no
/// backslash and no control character.
public struct URLPath: Hashable, Comparable, Sendable {
  /// The path as people read it, without percent encoding.
  public let text: String

  /// The home page.
  public static let root = URLPath(checked: "/")

  /// A path as an author writes it. A missing leading `/` is added, and a trailing one if the last
  /// part has no extension.
  public init?(_ written: String) {
    let slash = UInt8(ascii: "/")
    var body = written.utf8[...]
    let isFromRoot = body.first == slash
    if isFromRoot { body.removeFirst() }
    let name = body.lastIndex(of: slash).map { body[$0...].dropFirst() } ?? body
    let isFolder = name.isEmpty || !name.contains(UInt8(ascii: "."))
    let hasEnd = name.isEmpty && !body.isEmpty
    if hasEnd { body.removeLast() }
    guard !hasEnd && body.isEmpty || Self.areParts(body) else { return nil }
    if body.isEmpty {
      text = "/"
    } else if isFromRoot, hasEnd || !isFolder {
      text = written
    } else {
      text = "/" + Substring(body) + (isFolder ? "/" : "")
    }
  }

  private static func areParts(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      guard isPart(rest[..<slash]) else { return false }
      rest = rest[slash...].dropFirst()
    }
    return isPart(rest)
  }

  /// A page whose path has these parts, which must be valid, such as slugs.
  init(folder parts: [String]) {
    var text = ""
    text.reserveCapacity(parts.reduce(1) { $0 + $1.utf8.count + 1 })
    text += "/"
    for part in parts {
      text += part
      text += "/"
    }
    self.text = text
  }

  /// A path that this module built itself.
  init(checked text: String) {
    self.text = text
  }

  /// The path of the file below the output folder, without a leading `/`.
  public var file: String {
    let inner = text[text.utf8.index(after: text.startIndex)...]
    guard isFolder else { return String(inner) }
    var file = ""
    file.reserveCapacity(inner.utf8.count + 10)
    file += inner
    file += "index.html"
    return file
  }

  /// Whether it is the path of a page that is the `index.html` of a folder.
  var isFolder: Bool { text.utf8.last == UInt8(ascii: "/") }

  /// Whether the file is HTML by its name: `.html`, or no extension that names another format.
  var isHTML: Bool {
    if text.utf8.last == UInt8(ascii: "/") { return true }
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return true }
    let format = name[dot...].dropFirst().lowercased()
    return ["html", "htm", "xhtml"].contains(format) || !format.contains(where: \.isLetter)
  }

  /// The folder that the file is in, as a path in the output folder; nil for the output folder
  /// itself.
  var fileFolder: Substring? { Self.folder(above: Substring(text.utf8.dropFirst())) }

  /// The folder that a path in the output folder is in; nil for the output folder itself.
  static func folder(above path: Substring) -> Substring? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] }
  }

  /// The path in a URL, percent-encoded (RFC 3986 §2.1).
  public var url: String { PercentEncoding.encode(path: text) }

  /// A page of a paginated listing: `/journal/` gives `/journal/page/2/`.
  public func page(_ number: Int) -> URLPath {
    guard number > 1 else { return self }
    return URLPath(checked: folder + "page/\(number)/")
  }

  /// A page below this one; the parts must be valid.
  func below(_ parts: [String]) -> URLPath {
    URLPath(checked: folder + parts.map { $0 + "/" }.joined())
  }

  /// The path as a folder; for a file, it is the path without the extension.
  var folder: String {
    guard !text.hasSuffix("/") else { return text }
    return String(text.lastIndex(of: ".").map { text[..<$0] } ?? text[...]) + "/"
  }

  /// The part of a path for a name: its slug, or the name itself if it has no letter or digit.
  static func part(named name: String, _ slugs: SlugRule) -> String {
    let slug = slugs.slug(of: name)
    if !slug.isEmpty { return slug }
    return isPart(name) ? name : "-"
  }

  /// Whether a text can be one part of a path; names that begin with `.daybook-` are reserved for
  /// Daybook's files in the output folder.
  static func isPart(_ part: String) -> Bool { isPart(part.utf8[...]) }

  private static func isPart(_ part: Substring.UTF8View) -> Bool {
    guard (1...255).contains(part.count) else { return false }
    if part.first == UInt8(ascii: ".") {
      if part.count == 1 || part.elementsEqual("..".utf8) { return false }
      if part.starts(with: ".daybook-".utf8) { return false }
    }
    return part.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/")
    }
  }

  /// Compares paths by their text.
  public static func < (a: URLPath, b: URLPath) -> Bool { a.text < b.text }
}
