public import Fields

/// A link of a menu.
public struct NavigationLink: Sendable {
  /// Its text.
  public let title: String
  /// Its target.
  public let url: Located<String>
  /// The name of the theme's icon for it; nil for the icon of the section that it leads to.
  public let icon: String?
  /// Whether it is shown as a button.
  public let isButton: Bool
  /// The links of its submenu.
  public let children: [NavigationLink]

  init?(_ reader: inout FieldReader) {
    let children = reader.list("children", "The links of its submenu") {
      NavigationLink(child: &$0)
    }
    self.init(&reader, children: children.compactMap { $0 })
  }

  private init?(child reader: inout FieldReader) { self.init(&reader, children: []) }

  private init?(_ reader: inout FieldReader, children: [NavigationLink]) {
    title = reader.requiredText("title", "Its text")
    let url = reader.url("url", "Its target: a path or URL")
    reader.require("url")
    icon = reader.text("icon", "The name of the theme's icon, such as calendar")
    isButton = reader.flag("button", "Whether it is shown as a button") ?? false
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
