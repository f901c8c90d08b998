import Content
import Liquid
import Site

/// A free page.
struct FreePageDrop: Drop {
  private static let kind = Symbol("kind")

  let site: SiteContext
  let index: Int

  private var entry: PageEntry { site.graph.pages[index] }

  var propertyNames: [String] { ["kind"] + entry.page.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    if key == Self.kind { return .string(site.graph.kindName(of: entry)) }
    return site.value(key, of: entry.page.document, at: entry.path)
  }

  func isSame(as other: any Drop) -> Bool { (other as? FreePageDrop)?.index == index }
}
