/// The first and the last part of a path, which decide the kind of a file. It is computed for every
/// file of a site, so it works on bytes and does not copy.
package struct PathParts {
  /// The first part.
  package let folder: Substring
  /// The last part.
  package let name: Substring
  /// How many parts there are.
  package let count: Int

  package init(_ path: String) {
    let slash = UInt8(ascii: "/")
    let bytes = path.utf8
    count = bytes.count { $0 == slash } + 1
    folder = path[..<(bytes.firstIndex(of: slash) ?? bytes.endIndex)]
    name = Self.name(of: path[...])
  }

  /// A relative path from a folder, without `.` and `..`; nil if it leads out of `content/`.
  package static func join(_ folder: Substring, _ path: String) -> String? {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// The last part.
  package static func name(of path: Substring) -> Substring {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return path[bytes.index(after: slash)...]
  }

  /// Everything before the last part.
  package static func parent(of path: Substring) -> Substring {
    path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
  }

  /// Whether a file is Markdown or a notebook, whose texts become pages.
  package static func isText(_ path: String) -> Bool {
    path.utf8.last == UInt8(ascii: "d")
      ? path.utf8.suffix(3).elementsEqual(".md".utf8)
      : path.utf8.suffix(6).elementsEqual(".ipynb".utf8)
  }

  /// A path without the extension of Markdown and notebooks.
  package static func withoutEnding(_ path: Substring) -> Substring {
    if path.utf8.suffix(3).elementsEqual(".md".utf8) { return path.dropLast(3) }
    return path.utf8.suffix(6).elementsEqual(".ipynb".utf8) ? path.dropLast(6) : path
  }

  /// Whether a file is the text of its folder.
  package static func isIndex(_ path: String) -> Bool {
    path.utf8.suffix(9).elementsEqual("/index.md".utf8)
      || path.utf8.suffix(12).elementsEqual("/index.ipynb".utf8)
  }

  /// A file's name without its extension, or the name of its folder if it is an `index.md`.
  package static func stem(of path: String) -> Substring {
    let name = Self.name(of: path[...])
    let stem = withoutEnding(name)
    let folder = parent(of: path[...])
    return stem == "index" && !folder.isEmpty ? Self.name(of: folder) : stem
  }
}
