import Building
import Content
import Editing
import Fields
import FileSystem
import Site
import SourceText

extension Renaming {
  /// A kind of the site's own, with its folder, layout and archetype.
  public func kind() throws(ChangeRefusal) -> ContentChange {
    let kinds = site.content.settings.kinds
    guard let kind = kinds.first(where: { $0.folder.value == old }) else {
      let names = kinds.map(\.folder.value)
      throw ChangeRefusal(
        "there is no kind '\(old)'",
        hint: Spelling.hint(for: old, in: names)
          ?? (names.isEmpty
            ? "kinds of your own are declared in site.yaml, as 'kinds'"
            : "the kinds are \(names.joined(separator: ", "))"))
    }
    var change = ContentChange(options)
    let settings = "content/" + site.content.path(of: site.content.settings.file)
    try change.edit(settings, .rename(ValuePath([.key("kinds"), .key(old)]), to: new))
    let folder = "content/" + old
    if Files.exists(options.path(folder)) {
      try ContentMove(site, options).move(folder, to: "content/" + new, keepsURL: true, in: &change)
    }
    try redirect(&change, isPublic: ContentAccess(site.content).site.isOpen) { graph, folder in
      let index = graph.entries.kinds.firstIndex { $0.kind.folder.value == folder }
      return index.flatMap { graph.path(of: .kind($0)) }
    }
    let name = OwnKind.name(ofFolder: new)
    for (folder, ending) in [("templates/layouts/", ".html"), ("archetypes/", ".md")] {
      let path = folder + kind.name + ending
      guard kind.name == OwnKind.name(ofFolder: old), Files.exists(options.path(path)) else {
        continue
      }
      try change.move(path, to: folder + name + ending)
    }
    change.title = "renamed the kind '\(old)' to '\(new)'"
    return change
  }
}
