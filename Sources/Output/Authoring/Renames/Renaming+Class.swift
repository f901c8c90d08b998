import Building
import Content
import DataFormats
import Editing
import Fields
import Site
import SourceText

extension Renaming {
  /// The id of a class of the timetable.
  public func timetableClass() throws(ChangeRefusal) -> ContentChange {
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
    try setID(item.id, of: item.file, in: &change)
    try renameAttendance(&change)
    let content = site.content
    let access = content.access(item.access, of: item.file, in: ContentAccess(content).site)
    try redirect(&change, isPublic: access.isOpen) { graph, id in
      let index = graph.entries.classes.firstIndex { $0.timetableClass.id.value == id }
      return index.flatMap { graph.path(of: .timetableClass($0)) }
    }
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
}
