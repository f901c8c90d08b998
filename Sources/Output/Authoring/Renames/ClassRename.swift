public import Building
import Content
import DataFormats
import Editing
import Fields
import Site
import SourceText

/// Changes the id of a class of the timetable in all files.
public struct ClassRename: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions
  private let old: String
  private let new: String

  /// The change of a class's id.
  public init(_ old: String, to new: String, in site: SiteSnapshot, _ options: BuildOptions) {
    (self.old, self.new, self.site, self.options) = (old, new, site, options)
  }

  /// The change of all files that name the class.
  public func change() throws(ChangeRefusal) -> ContentChange {
    let ids = site.content.classes.map(\.id.value)
    guard let item = site.content.classes.first(where: { $0.id.value == old }) else {
      throw ChangeRefusal("there is no class '\(old)'", hint: Spelling.hint(for: old, in: ids))
    }
    guard !ids.contains(new) else {
      throw ChangeRefusal("there is a class '\(new)' already", hint: "choose another id")
    }
    guard Slug(title: new).text == new else {
      throw ChangeRefusal(
        "'\(new)' cannot be an id", hint: "write it as \(Slug(title: new).text)")
    }
    var change = ContentChange(options)
    let path = "content/" + site.content.path(of: item.file)
    guard let file = change.file(path), let tree = DataEditor.tree(of: file),
      let entry = EntryLocation.mapping(at: item.id.range.start, in: tree)
    else { throw ChangeRefusal("the entry of '\(old)' was not found in \(options.path(path))") }
    try change.set(path, entry.appending(.key("id")), .text(new), order: ["id"])
    try renameAttendance(&change)
    try redirect(&change)
    change.title = "renamed the class '\(old)' to '\(new)'"
    return change
  }

  private func renameAttendance(_ change: inout ContentChange) throws(ChangeRefusal) {
    for path in Set(site.content.attendance.map { site.content.path(of: $0.file) }).sorted() {
      let path = "content/" + path
      guard let file = change.file(path), let tree = DataEditor.tree(of: file) else { continue }
      let isNamed = tree["attendance"] != nil
      let list = isNamed ? ValuePath([.key("attendance")]) : ValuePath([])
      for (index, row) in (list.value(in: tree)?.elements ?? []).enumerated() {
        guard case .scalar(old, _)? = row["class"]?.content else { continue }
        try change.edit(
          path, .set(list.appending(.index(index)).appending(.key("class")), .text(new)))
      }
    }
  }

  private func redirect(_ change: inout ContentChange) throws(ChangeRefusal) {
    let after = site.changed(by: change.unsaved)
    var renamed: [String: URLPath] = [:]
    for (before, after) in zip(site.graphs, after.graphs) {
      let index = before.entries.classes.firstIndex { $0.timetableClass.id.value == old }
      let other = after.entries.classes.firstIndex { $0.timetableClass.id.value == new }
      guard let index, let other, let path = before.path(of: .timetableClass(index)),
        let url = after.path(of: .timetableClass(other)), path != url
      else { continue }
      renamed[path.text] = url
    }
    try LinkChanges(from: site, to: after, moves: [:], renamed: renamed).apply(to: &change)
    try change.addRedirects(renamed)
  }
}
