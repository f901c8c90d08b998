public import Building
import Content
import DataFormats
import Editing
import FileSystem
import Site
import SourceText

/// Moves a page, a folder or a file, with what belongs to it and the links to it.
public struct ContentMove: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions
  /// Whether old URLs of protected texts may become aliases.
  private let publishes: Bool

  /// Moves of a site.
  public init(_ site: SiteSnapshot, _ options: BuildOptions, publishes: Bool = false) {
    (self.site, self.options, self.publishes) = (site, options, publishes)
  }

  /// Moves what a word names to a path, a folder or a URL.
  public func move(_ from: String, to target: String) throws(ChangeRefusal) -> ContentChange {
    let source = try self.source(from)
    try checkOriginal(source)
    let new = try MoveTarget(target, of: source, site, options).path
    var change = ContentChange(options)
    try move(source, to: new, keepsURL: true, in: &change)
    change.title = "moved \(options.path(source)) to \(options.path(new))"
    return change
  }

  /// The new paths in `content/` of moved files and texts, by their old ones. A text that exists in one
  /// translation alone has a path without its language.
  private func moves(of change: ContentChange, _ after: SiteSnapshot) -> [String: String] {
    var moves = change.movesInContent
    for (old, new) in moves {
      let text = site.text(ofFile: old)
      if !site.files(of: text).contains(text) { moves[text] = after.text(ofFile: new) }
    }
    return moves
  }

  /// Refuses a translation alone: it would be detached from its original.
  private func checkOriginal(_ source: String) throws(ChangeRefusal) {
    let text = String(source.dropFirst("content/".count))
    let original = site.text(ofFile: text)
    guard original != text, site.files(of: original).contains(original) else { return }
    throw ChangeRefusal(
      "'\(options.path(source))' is a translation",
      hint: "move \(options.path("content/" + original)): its translations move with it")
  }

  /// Adds a move to a change.
  ///
  /// - Parameter keepsURL: Whether old URLs become aliases.
  func move(
    _ source: String, to new: String, keepsURL: Bool, in change: inout ContentChange
  ) throws(ChangeRefusal) {
    guard source != new else { throw ChangeRefusal("'\(options.path(source))' is there already") }
    let belongings = Belongings(of: source, site, options)
    for (path, target) in belongings.moves(to: new) { try change.move(path, to: target) }
    try CaptionMoves(site).apply(to: &change)
    let after = site.changed(by: change.unsaved)
    let moves = moves(of: change, after)
    try LinkChanges(from: site, to: after, moves: moves).apply(to: &change)
    if keepsURL {
      try Aliases(from: site, to: after, publishes: publishes).add(for: moves, to: &change)
    }
  }

  /// The path of the file or folder that a word names. A text that is the `index.md` of a folder moves with
  /// its folder.
  private func source(_ word: String) throws(ChangeRefusal) -> String {
    if let folder = FileTarget.folder(word, options) { return folder }
    let path = try FileTarget(word, in: site, options).path
    let isHome = PathParts.parent(of: path[...]) == "content"
    return PathParts.isIndex(path) && !isHome ? String(PathParts.parent(of: path[...])) : path
  }
}
