import Content
import Fields

/// The name by which a wikilink means a file, written anew in the form that its author chose.
struct NoteName {
  /// The number of folders in the name, and one.
  private let parts: Int
  private let hasEnding: Bool
  /// Whether the name leaves out the day of a post.
  private let omitsDay: Bool

  /// A name as written, of a file in `content/`.
  init(_ name: String, of file: String) {
    parts = name.split(separator: "/").count
    let last = PathParts.name(of: name[...])
    hasEnding = PathParts.isText(String(last)) || !PathParts.isText(file)
    let post = PostName(PathParts.stem(of: file))
    let stem = hasEnding ? PathParts.withoutEnding(last) : last
    omitsDay = post.date != nil && PostName(stem).date == nil
  }

  /// The name of the file at another path.
  func moved(to file: String) -> String {
    var path = file[...]
    if PathParts.isIndex(file) { path = PathParts.parent(of: path) }
    if !hasEnding { path = PathParts.withoutEnding(path) }
    var names = path.split(separator: "/").suffix(parts).map(String.init)
    if omitsDay, let last = names.popLast() { names.append(PostName(last[...]).slug) }
    return names.joined(separator: "/")
  }
}
