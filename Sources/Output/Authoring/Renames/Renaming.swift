public import Building
import Content
import DataFormats
import Editing
import Fields
import Site
import SourceText

/// Changes a name or an id in all files of a site.
public struct Renaming: Sendable {
  let old: String
  let new: String
  let site: SiteSnapshot
  let options: BuildOptions

  /// A new name for an old one.
  public init(_ old: String, to new: String, in site: SiteSnapshot, _ options: BuildOptions) {
    (self.old, self.new, self.site, self.options) = (old, new, site, options)
  }

  /// Sets the id of an entry of a data file.
  func setID(
    _ id: Located<String>, of file: SourceFile, in change: inout ContentChange
  ) throws(ChangeRefusal) {
    let path = "content/" + site.content.path(of: file)
    guard let file = change.file(path), let tree = DataEditor.tree(of: file),
      let entry = EntryLocation.mapping(at: id.range.start, in: tree)
    else { throw ChangeRefusal("the entry of '\(old)' was not found in \(options.path(path))") }
    try change.set(path, entry.appending(.key("id")), .text(new), order: ["id"])
  }

  /// Changes links to the page of an entry without a text, and redirects its old URL.
  ///
  /// - Parameters:
  ///   - isPublic: Whether everyone can see the page. The old URL of another page is not published.
  ///   - path: The path of the page of an entry with an id.
  func redirect(
    _ change: inout ContentChange, isPublic: Bool, path: (SiteGraph, String) -> URLPath?
  ) throws(ChangeRefusal) {
    let after = site.changed(by: change.unsaved)
    var renamed: [String: URLPath] = [:]
    for (before, after) in zip(site.graphs, after.graphs) {
      guard let old = path(before, old).flatMap({ PageAddresses.url($0, in: before) }),
        let new = path(after, new).flatMap({ PageAddresses.url($0, in: after) }), old != new
      else { continue }
      renamed[old.text] = new
    }
    try LinkChanges(from: site, to: after, moves: [:], renamed: renamed).apply(to: &change)
    if isPublic { try change.addRedirects(renamed) }
  }
}
