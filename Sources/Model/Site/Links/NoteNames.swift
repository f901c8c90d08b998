import Content
import Fields
import Synchronization

/// The pages and files of a site by their names, as wikilinks use them; collected when the first
/// wikilink is resolved.
final class NoteNames: Sendable {
  private let make: @Sendable () -> [(file: String, path: URLPath)]
  private let table = Mutex<[String: [(file: String, path: URLPath)]]?>(nil)

  init(_ make: @escaping @Sendable () -> [(file: String, path: URLPath)]) { self.make = make }

  /// The page or file of a name: the name of its file with or without an extension, or the end of
  /// its path. Of several, the one in the same folder or with the shortest path.
  func path(_ name: String, from folder: String) -> URLPath? {
    let parts = name.split(separator: "/").map { Self.key($0) }
    guard let last = parts.last else { return nil }
    let found = known(last).filter { entry in
      let folders = Self.folders(entry.file)
      return folders.count >= parts.count - 1
        && folders.suffix(parts.count - 1).elementsEqual(parts.dropLast())
    }
    let own = Self.folders(folder + "/x")
    return found.min { a, b in rank(a, own) < rank(b, own) }?.path
  }

  /// All names, for suggestions.
  func names() -> [String] { known().keys.sorted() }

  private func rank(
    _ entry: (file: String, path: URLPath), _ own: [String]
  ) -> (Int, Int, String) {
    (Self.folders(entry.file) == own ? 0 : 1, entry.file.utf8.count, entry.file)
  }

  private func known(_ key: String) -> [(file: String, path: URLPath)] { known()[key] ?? [] }

  private func known() -> [String: [(file: String, path: URLPath)]] {
    table.withLock { table in
      if let table { return table }
      var new: [String: [(file: String, path: URLPath)]] = [:]
      for entry in make() {
        for key in Self.keys(entry.file) { new[key, default: []].append(entry) }
      }
      table = new
      return new
    }
  }

  /// The folders of a file, without that of a page with a folder of its own.
  private static func folders(_ file: String) -> [String] {
    let parts = file.split(separator: "/")
    let isIndex = parts.last == "index.md" || parts.last == "index.ipynb"
    return parts.dropLast(isIndex ? 2 : 1).map { key($0) }
  }

  /// The names of a file: with and without the day of a post, and without an extension of Markdown.
  private static func keys(_ file: String) -> Set<String> {
    let parts = file.split(separator: "/")
    guard var name = parts.last else { return [] }
    if (name == "index.md" || name == "index.ipynb"), parts.count > 1 {
      name = parts[parts.count - 2]
    }
    var keys = [key(name)]
    for ending in [".md", ".ipynb"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      keys.append(key(name))
    }
    let slug = PostName(name).slug
    if !slug.isEmpty { keys.append(key(slug[...])) }
    return Set(keys)
  }

  /// A name without the differences between a title and a file's name.
  private static func key(_ name: some StringProtocol) -> String {
    let slug = Slug(title: String(name)).text
    return slug.isEmpty ? name.lowercased() : slug
  }
}
