public import Building
import Content
import DataFormats
import Editing
import Fields
import FileSystem
import Site
import SourceText

/// Changes the id of a person in all files.
public struct PersonRename: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions
  private let old: String
  private let new: String

  /// The change of a person's id.
  public init(_ old: String, to new: String, in site: SiteSnapshot, _ options: BuildOptions) {
    (self.old, self.new, self.site, self.options) = (old, new, site, options)
  }

  /// The change of all files that name the person.
  public func change() throws(ChangeRefusal) -> ContentChange {
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
    try setID(of: person, in: &change)
    let search = WordSearch([old.lowercased()])
    for path in SourcePaths.values(of: site) {
      guard let file = change.file(path),
        search.isInValues(of: file),
        let tree = DataEditor.tree(of: file)
      else { continue }
      for place in places(in: tree) { try change.edit(path, .set(place, .text(new))) }
    }
    try renameMember(in: &change)
    try redirect(&change)
    change.title = "renamed the person '\(old)' to '\(new)'"
    return change
  }

  private func setID(of person: Person, in change: inout ContentChange) throws(ChangeRefusal) {
    let path = "content/" + site.content.path(of: person.file)
    guard let file = change.file(path), let tree = DataEditor.tree(of: file),
      let entry = EntryLocation.mapping(at: person.id.range.start, in: tree)
    else { throw ChangeRefusal("the entry of '\(old)' was not found in \(options.path(path))") }
    try change.set(path, entry.appending(.key("id")), .text(new), order: ["id"])
  }

  /// The values of keys for people that are the id.
  private func places(in node: Node, at path: ValuePath = ValuePath([])) -> [ValuePath] {
    if case .scalar(let text, _) = node.content {
      return text == old && PersonKeys.holdPeople(path) ? [path] : []
    }
    let keys = (node.entries ?? []).flatMap {
      places(in: $0.value, at: path.appending(.key($0.key)))
    }
    return keys
      + (node.elements ?? []).enumerated().flatMap {
        places(in: $1, at: path.appending(.index($0)))
      }
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
    let member = ValuePath([.key("members"), .key(old)])
    guard let secrets = change.file(SecretsFile.name),
      member.value(in: DataEditor.tree(of: secrets)) != nil
    else { return }
    try change.edit(SecretsFile.name, .rename(member, to: new))
  }

  /// Redirects the person's page, and changes links to it.
  private func redirect(_ change: inout ContentChange) throws(ChangeRefusal) {
    let after = site.changed(by: change.unsaved)
    var renamed: [String: URLPath] = [:]
    for (before, after) in zip(site.graphs, after.graphs) {
      let index = before.entries.people.firstIndex { $0.id == old }
      let other = after.entries.people.firstIndex { $0.id == new }
      guard let index, let other, let path = before.path(of: .person(index)),
        let url = after.path(of: .person(other)), path != url
      else { continue }
      renamed[path.text] = url
    }
    try LinkChanges(from: site, to: after, moves: [:], renamed: renamed).apply(to: &change)
    try change.addRedirects(renamed)
  }
}
