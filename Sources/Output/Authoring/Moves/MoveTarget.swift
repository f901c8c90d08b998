import Building
import CivilTime
import Content
import FileSystem
import Site
import SourceText

/// The new path of a file or folder, as a command names it: a path, a folder or a URL.
struct MoveTarget {
  /// The path, relative to the site's folder.
  let path: String

  init(
    _ word: String, of source: String, _ site: SiteSnapshot, _ options: BuildOptions
  ) throws(ChangeRefusal) {
    let name = String(PathParts.name(of: source[...]))
    let isText = PathParts.isText(source)
    if word.hasPrefix("/"), let url = URLPath(word) {
      path = try Self.path(ofURL: url, source, site)
      return
    }
    let isRoot = word == "content" || word == "content/"
    let inner = word.hasPrefix("content/") ? String(word.dropFirst("content/".count)) : word
    let target = isRoot ? "content" : PathParts.join("content", inner)
    guard let joined = target, isRoot || joined.hasPrefix("content/") else {
      throw ChangeRefusal("'\(word)' leads out of content/")
    }
    let isFolder = (try? Files.status(of: options.path(joined)))?.kind == .directory
    if word.hasSuffix("/") || isFolder {
      path = joined + "/" + name
    } else if !isText, PathParts.isText(joined), SourceKind(path: source + "/index.md").isRead {
      // A text that is the 'index.md' of its folder moves with it.
      path = String(PathParts.withoutEnding(joined[...]))
    } else if isText, !PathParts.isText(joined) {
      path = joined + String(name.dropFirst(PathParts.withoutEnding(name[...]).count))
    } else {
      path = joined
    }
  }

  /// The path of a text whose page shall have a URL.
  private static func path(
    ofURL url: URLPath, _ source: String, _ site: SiteSnapshot
  ) throws(ChangeRefusal) -> String {
    let stem = PathParts.withoutEnding(PathParts.name(of: source[...]))
    let ending = PathParts.name(of: source[...]).dropFirst(stem.count)
    var parts = url.text.split(separator: "/").map(String.init)
    guard let last = parts.popLast() else { throw ChangeRefusal("'/' is the home page") }
    let kind = SourceKind(path: String(source.dropFirst("content/".count)))
    let isPost =
      kind == .post || SourceKind(path: source.dropFirst("content/".count) + "/index.md") == .post
    let day = isPost ? PostName(stem).date.map { $0.iso + "-" } ?? "" : ""
    return (["content"] + parts + [day + last]).joined(separator: "/") + ending
  }
}
