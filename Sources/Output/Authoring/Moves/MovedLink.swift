import Bytes
import Content
import Site

/// A link whose target or own file moves, written anew in the form that its author chose.
struct MovedLink {
  /// The destination as written, up to `?` or `#`.
  private let path: Substring
  /// The rest.
  private let rest: Substring
  private let decoded: String

  /// A link; nil if it cannot be a path of the site.
  init?(_ destination: String) {
    let end = destination.firstIndex { $0 == "?" || $0 == "#" } ?? destination.endIndex
    path = destination[..<end]
    rest = destination[end...]
    guard !path.isEmpty, let decoded = PercentEncoding.decode(path) else { return nil }
    self.decoded = decoded
  }

  /// Whether the link is the path of a file.
  func names(_ target: String, from file: String) -> Bool {
    let folder = decoded.hasPrefix("/") ? "" : PathParts.parent(of: file[...])
    return PathParts.join(folder, decoded) == target
  }

  /// The destination after a move.
  ///
  /// - Parameters:
  ///   - old: The file that has the link, and the file that it leads to, in `content/`.
  ///   - new: The same files after the move.
  ///   - url: The URL of the target after the move.
  func destination(
    old: (file: String, target: String), new: (file: String, target: String), url: URLPath
  ) -> String {
    let folder = decoded.hasPrefix("/") ? "" : PathParts.parent(of: old.file[...])
    let source = PathParts.join(folder, decoded)
    let isFolderForm = source != old.target && source.map { $0 + "/index.md" } == old.target
    guard source == old.target || isFolderForm else { return encoded(url.text) }
    var target = new.target
    if isFolderForm {
      guard PathParts.isIndex(target) else { return encoded(url.text) }
      target = String(PathParts.parent(of: target[...])) + (decoded.hasSuffix("/") ? "/" : "")
    }
    if decoded.hasPrefix("/") { return encoded("/" + target) }
    let relative = Self.relative(target, from: PathParts.parent(of: new.file[...]))
    return encoded(
      decoded.hasPrefix("./") && !relative.hasPrefix("..") ? "./" + relative : relative)
  }

  /// The destination of a link to a page by its URL.
  func destination(to url: URLPath) -> String { encoded(url.text) }

  /// A path with the escapes that the link had or that it needs.
  private func encoded(_ text: String) -> String {
    let isEscaped = path.contains("%") || text.contains("%")
    return (isEscaped ? PercentEncoding.encode(path: text) : text) + rest
  }

  /// A path in `content/` from a folder.
  private static func relative(_ path: String, from folder: Substring) -> String {
    let target = path.split(separator: "/", omittingEmptySubsequences: false)
    let base = folder.split(separator: "/")
    var shared = 0
    while shared < base.count, shared < target.count - 1, base[shared] == target[shared] {
      shared += 1
    }
    let climb = Array(repeating: "..", count: base.count - shared)
    return (climb + target.dropFirst(shared).map(String.init)).joined(separator: "/")
  }
}
