import Content
import Liquid
import Site

/// `site.theme`: the settings of the theme.
struct ThemeDrop: RecordedDrop {
  let site: SiteContext

  private var values: Hash {
    guard case .hash(let values) = Value(site.graph.content.settings.theme) else { return Hash() }
    return values
  }

  var reference: EntryReference { .theme }
  var propertyNames: [String] { values.keys }

  func field(_ key: Symbol) -> Value? { values[key] }

  func isSame(as other: any Drop) -> Bool { other is ThemeDrop }
}
