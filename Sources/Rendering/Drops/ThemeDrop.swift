import Content
import Liquid
import Site

/// `site.theme`: the settings of the theme.
struct ThemeDrop: RecordedDrop {
  let site: SiteContext

  private var values: Hash { site.theme }

  var reference: EntryReference { .theme }
  var propertyNames: [String] { values.keys }

  /// What a theme declares is not known to the themes of others.
  func field(_ key: Symbol) -> Value? { values[key] ?? .null }

  func isSame(as other: any Drop) -> Bool { other is ThemeDrop }
}
