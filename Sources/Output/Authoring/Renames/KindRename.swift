public import Building
import Content
import Editing
import Fields
import FileSystem
import SourceText

/// Renames a kind of the site's own, with its folder, layout and archetype.
public struct KindRename: Sendable {
  private let site: SiteSnapshot
  private let options: BuildOptions
  private let old: String
  private let new: String

  /// The renaming of a kind.
  public init(_ old: String, to new: String, in site: SiteSnapshot, _ options: BuildOptions) {
    (self.old, self.new, self.site, self.options) = (old, new, site, options)
  }

  /// The change of the settings and of the folder.
  public func change() throws(ChangeRefusal) -> ContentChange {
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
