import Building
import Content
import DataFormats
import Editing
import Fields
import Site
import SourceText

extension Renaming {
  /// A person's id, also as a member.
  public func person() throws(ChangeRefusal) -> ContentChange {
    let content = site.content
    guard let person = content.people.first(where: { $0.id.value == old }) else {
      throw ChangeRefusal(
        "there is no person '\(old)'",
        hint: Spelling.hint(for: old, in: content.people.map(\.id.value)))
    }
    guard !content.isPerson(new) else {
      throw ChangeRefusal("there is a person '\(new)' already", hint: "choose another id")
    }
    var change = ContentChange(options)
    try setID(person.id, of: person.file, in: &change)
    let search = WordSearch([old.lowercased()])
    for path in SourcePaths.values(of: site) {
      guard let file = change.file(path),
        search.isInValues(of: file),
        let tree = DataEditor.tree(of: file)
      else { continue }
      let keys = PersonKeys(of: String(path.dropFirst("content/".count)), in: content)
      for (place, _, text) in ValuePath.scalars(in: tree)
      where text == old && keys.holdPeople(place) {
        try change.edit(path, .set(place, .text(new)))
      }
    }
    try renameMember(in: &change)
    try redirect(&change, isPublic: ContentAccess(content).site.isOpen) { graph, id in
      graph.entries.people.firstIndex { $0.id == id }.flatMap { graph.path(of: .person($0)) }
    }
    change.title = "renamed the person '\(old)' to '\(new)'"
    return change
  }

  /// Renames the member in `members.yaml` and, as its secret stays valid, in `secrets.yaml`.
  private func renameMember(in change: inout ContentChange) throws(ChangeRefusal) {
    for name in ["content/members.yaml", "content/members.yml"] {
      guard let file = change.file(name), let tree = DataEditor.tree(of: file) else { continue }
      for entry in tree.entries ?? [] {
        let elements = entry.value.elements ?? [entry.value]
        for (index, element) in elements.enumerated() {
          guard case .scalar(old, _) = element.content else { continue }
          let key = ValuePath([.key(entry.key)])
          let place = entry.value.elements == nil ? key : key.appending(.index(index))
          try change.edit(name, .set(place, .text(new)))
        }
      }
    }
    guard let secrets = change.file(SecretsFile.name) else { return }
    let member = ValuePath([.key("members"), .key(old)])
    // Messages do not show lines of this file.
    let damaged = ChangeRefusal("'\(old)' cannot be renamed in \(secrets.path)")
    guard let tree = DataEditor.tree(of: secrets) else { throw damaged }
    guard member.value(in: tree) != nil else { return }
    do throws(ChangeRefusal) {
      try change.edit(SecretsFile.name, .rename(member, to: new))
    } catch {
      throw damaged
    }
  }
}
