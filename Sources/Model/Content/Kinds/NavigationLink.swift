public import Fields

/// A link of a menu.
public struct NavigationLink: Sendable {
  /// Its text.
  public let title: String
  /// Its target.
  public let url: Located<String>
  /// The links of its submenu, shown on the pages that it leads to.
  public let children: [NavigationLink]

  init?(_ reader: inout FieldReader) {
    let children = reader.list("children", "Links shown on the pages it leads to") {
      NavigationLink(child: &$0)
    }
    self.init(&reader, children: children.compactMap { $0 })
  }

  private init?(child reader: inout FieldReader) { self.init(&reader, children: []) }

  private init?(_ reader: inout FieldReader, children: [NavigationLink]) {
    title = reader.requiredText("title", "Its text")
    let url = reader.url("url", "Its target: a path or URL")
    reader.require("url")
    guard let url else { return nil }
    self.url = url
    self.children = children
  }

  /// The links in the value of a key.
  static func list(
    _ key: String, _ meaning: String, _ reader: inout FieldReader
  ) -> [NavigationLink] {
    reader.list(key, meaning, example: "{title: About, url: /about/}") { NavigationLink(&$0) }
      .compactMap { $0 }
  }
}
