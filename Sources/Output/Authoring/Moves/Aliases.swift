import Building
import Content
import DataFormats
import Editing
import Site
import SourceText

/// Keeps the old URLs of moved pages as aliases.
struct Aliases {
  private let before: SiteSnapshot
  private let after: SiteSnapshot
  private let readers: Readership
  private let publishes: Bool

  init(from before: SiteSnapshot, to after: SiteSnapshot, publishes: Bool) {
    (self.before, self.after, self.publishes) = (before, after, publishes)
    readers = Readership(before)
  }

  /// Adds an alias to each text whose page has another URL. A text that not everyone can read gets none, as an
  /// alias is public.
  func add(
    for moves: [String: String], to change: inout ContentChange
  ) throws(ChangeRefusal) {
    let (old, new) = (PageAddresses(before), PageAddresses(after))
    for (language, graph) in before.graphs.enumerated() {
      let content = graph.content
      for (file, target) in moves.sorted(by: { $0.key < $1.key }) where PathParts.isText(file) {
        let page = PageAddresses.Page(file: file, language: language)
        let moved = PageAddresses.Page(file: target, language: language)
        guard let path = old.path(of: page), let url = new.path(of: moved) else { continue }
        let read = content.readFiles[file] ?? file
        // A text without a translation is one file for several languages.
        guard language == 0 || read != file, path != url else { continue }
        guard publishes || readers.files[read] == .everyone else { continue }
        try change.addAlias(path, to: "content/" + read, page: url)
      }
    }
  }
}

extension ContentChange {
  /// Adds a former path of a page to the aliases of its text, and removes the page's present path from them.
  mutating func addAlias(
    _ old: URLPath, to path: String, page: URLPath? = nil
  ) throws(ChangeRefusal) {
    let key = ValuePath([.key("aliases")])
    let keys = SchemaKeys(path: String(path.dropFirst("content/".count)))
    let known = key.value(in: file(path).flatMap { DataEditor.tree(of: $0) })
    let texts = (known?.elements ?? known.map { [$0] } ?? []).map { node in
      if case .scalar(let text, _) = node.content { text } else { "" }
    }
    let others = texts.filter { $0.isEmpty || page == nil || URLPath($0) != page }
    if others.count == texts.count {
      guard !others.contains(old.text) else { return }
      return try append(path, key, .text(old.text), order: keys.order(at: key))
    }
    let list = others.contains(old.text) ? others : others + [old.text]
    try set(path, key, .list(list.map { .text($0) }), order: keys.order(at: key))
  }

  /// Adds rules for hosts that redirect pages without texts.
  ///
  /// Rules that lead away from the new URLs are removed, so that no chain of rules is a loop.
  mutating func addRedirects(_ renamed: [String: URLPath]) throws(ChangeRefusal) {
    guard !renamed.isEmpty else { return }
    let new = Set(renamed.values.map(\.text))
    let lines = renamed.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text) 301\n" }
      .joined()
    let path = "content/_redirects"
    guard let file = file(path) else { return try create(path, Array(lines.utf8)) }
    let isEnded = file.bytes.isEmpty || file.bytes.last == UInt8(ascii: "\n")
    var edits: [TextEdit] = []
    for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let source = line.prefix { $0 > 0x20 }
      guard new.contains(String(decoding: source, as: UTF8.self)) else { continue }
      let end = min(line.endIndex + 1, file.bytes.count)
      edits.append(TextEdit(SourceRange(line.startIndex, end), []))
    }
    edits.append(
      TextEdit(SourceRange(at: file.bytes.count), text: (isEnded ? "" : "\n") + lines))
    edit(path, edits)
  }
}
