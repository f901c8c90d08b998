public import Building
public import CivilTime
import Content
import DataFormats
import Editing
import Fields
import Site
import SourceText

/// Copies a text: under a new title, or as the beginning of a translation. The copy is a draft.
public struct CopyAct: Sendable {
  /// Keys that belong to one text alone.
  private static let own = ["aliases", "slug", "url", "likes", "publishDate", "guid"]
  private let site: SiteSnapshot

  /// Copies of texts of a site.
  public init(_ site: SiteSnapshot) { self.site = site }

  /// The languages in which a text does not exist, in the order of the settings.
  public func missingLanguages(of path: String) -> [String] {
    let files = site.files(of: site.text(ofFile: Self.inContent(path)))
    let known = files.map { "content/" + $0 }
    return site.graphs.map(\.content.settings.language).enumerated()
      .filter { index, tag in index > 0 && !known.contains(translation(of: path, in: tag)) }
      .map(\.element)
  }

  /// A copy next to the text, with another title. A date is that of today.
  ///
  /// - Returns: The change, and the path of the copy in `content/`.
  public func duplicate(
    _ path: String, title: String, now: Timestamp, _ options: BuildOptions
  ) throws(ChangeRefusal) -> (change: ContentChange, path: String) {
    let slug = Slug(title: title).text
    guard !slug.isEmpty else {
      throw ChangeRefusal("the title '\(title)' has no letter or digit")
    }
    let today = String(now.rfc3339.prefix(10))
    let name = PathParts.name(of: path[...])
    let isDated = name.prefixMatch(of: /\d{4}-\d\d-\d\d-/) != nil
    let target = "\(PathParts.parent(of: path[...]))/\(isDated ? today + "-" : "")\(slug).md"
    var change = try copy(path, to: target, options)
    try change.set(target, ValuePath([.key("title")]), .text(title), order: keys(target))
    let date = ValuePath([.key("date")])
    if date.value(in: change.file(target).flatMap({ DataEditor.tree(of: $0) })) != nil {
      try change.edit(target, .set(date, .date(today)))
    }
    return (change, Self.inContent(target))
  }

  /// A copy that can be translated.
  ///
  /// - Returns: The change, and the path of the copy in `content/`.
  public func translate(
    _ path: String, into language: String, _ options: BuildOptions
  ) throws(ChangeRefusal) -> (change: ContentChange, path: String) {
    guard missingLanguages(of: path).contains(language) else {
      throw ChangeRefusal(
        "there is a text in '\(language)' already, or the site has no such language")
    }
    let target = translation(of: path, in: language)
    return (try copy(path, to: target, options), Self.inContent(target))
  }

  private func copy(
    _ path: String, to target: String, _ options: BuildOptions
  ) throws(ChangeRefusal) -> ContentChange {
    var change = ContentChange(options)
    guard let file = change.file(path) else { throw change.missing(path) }
    try change.create(target, file.bytes)
    for key in Self.own {
      let place = ValuePath([.key(key)])
      guard place.value(in: change.file(target).flatMap({ DataEditor.tree(of: $0) })) != nil
      else { continue }
      try change.edit(target, .remove(place))
    }
    try change.set(target, ValuePath([.key("draft")]), .bool(true), order: keys(target))
    change.title = "copied \(options.path(path)) to \(options.path(target))"
    return change
  }

  private func keys(_ path: String) -> [String] {
    SchemaKeys(path: Self.inContent(path)).order(at: ValuePath([.key("title")]))
  }

  /// The path of the translation of a text.
  private func translation(of path: String, in language: String) -> String {
    let text = "content/" + site.text(ofFile: Self.inContent(path))
    return PathParts.withoutEnding(text[...]) + ".\(language).md"
  }

  private static func inContent(_ path: String) -> String {
    String(path.dropFirst("content/".count))
  }
}
