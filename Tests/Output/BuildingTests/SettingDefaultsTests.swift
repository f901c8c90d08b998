import Content
import DataFormats
import Fields
import Loading
import SourceText
import Testing

@testable import Building

/// The defaults that `daybook config` prints are those of the settings' initialisers.
@Suite struct SettingDefaultsTests {
  private func settings(_ yaml: String) -> SiteSettings? {
    let file = SourceFile(path: "site.yaml", bytes: Array(yaml.utf8))
    let parsed = ContentParser.parse(file, path: "site.yaml")
    #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    guard case .settings(let settings) = parsed.source else { return nil }
    return settings
  }

  /// What the settings say, without the places where they say it.
  private func values(_ settings: SiteSettings?) -> [String] {
    guard let settings else { return [] }
    let feeds = settings.feeds
    return [
      "\(settings.language)", "\(settings.paginate)", "\(settings.taxonomies)",
      "\(settings.hasSearch)", "\(settings.window.back)", "\(settings.window.ahead)",
      "\(settings.images)", "\(feeds.formats)", "\(feeds.scopes.map(\.rawValue).sorted())",
      "\(feeds.limit)", "\(feeds.content)", "\(settings.markdown.flavor)",
      "\(settings.markdown.isSmart)", "\(settings.markdown.allowsRawHTML)",
      "\(settings.markdown.highlightsCode)", "\(settings.markdown.setsMath)",
      "\(settings.markdown.extensions.map(\.rawValue).sorted())",
    ]
  }

  @Test(arguments: SettingDefaults.values.keys.sorted())
  func `a default changes nothing if it is written`(key: String) throws {
    let value = try #require(SettingDefaults.value(of: key))
    let parts = key.split(separator: ".")
    let written =
      parts.count == 1 ? "\(key): \(value.text)\n" : "\(parts[0]): {\(parts[1]): \(value.text)}\n"
    #expect(values(settings(written)) == values(settings("title: T\n")), "\(written)")
  }
}
