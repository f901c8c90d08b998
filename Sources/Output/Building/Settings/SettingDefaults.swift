import Content
import DataFormats

/// The values of settings that `site.yaml` does not have. The initialisers of the settings contain
/// them, too; a test compares both.
enum SettingDefaults {
  /// The default of a key, with dots between the keys of nested mappings; nil if it has none.
  static func value(of key: String) -> JSONValue? { values[key] }

  /// All defaults.
  static let values: [String: JSONValue] = {
    var values: [String: JSONValue] = [
      "language": .string("en"), "paginate": .int(20), "taxonomies": words(["tags"]),
      "search": .bool(false), "redirectByLanguage": .bool(false), "window.back": .string("12m"),
      "window.ahead": .string("12m"),
      "markdown.flavor": .string("daybook"), "markdown.smart": .bool(true),
      "markdown.rawHTML": .bool(true), "markdown.highlight": .bool(true),
      "markdown.math": .bool(true), "images.variants": .bool(true),
      "images.formats": words(ImageSettings.Format.allCases.map(\.rawValue)),
      "images.metadata": .string("remove"), "feeds.formats": words(["atom", "json"]),
      "feeds.for": words(FeedSettings.Scope.allCases.map(\.rawValue)), "feeds.limit": .int(20),
      "feeds.content": .string("full"),
    ]
    for each in SiteSettings.Markdown.Extension.allCases {
      values["markdown.\(each.rawValue)"] = .bool(true)
    }
    return values
  }()

  private static func words(_ words: [String]) -> JSONValue {
    .array(words.map(JSONValue.string))
  }
}
