import Content
import DataFormats
import Fields
import Liquid
import Queries
import Site
import Texts

/// A free page.
struct FreePageDrop: IndexedDrop {
  private static let kind = Symbol("kind")

  let site: SiteView
  let index: Int

  private var entry: PageEntry { site.entries.pages[index] }

  var propertyNames: [String] { ["kind"] + entry.page.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    if key == Self.kind { return .string(site.entries.kindName(of: entry)) }
    site.recorder?.record(frontOf: entry.page.document, in: site.graph)
    if let reference = reference(key) { return reference }
    return site.value(key, of: entry.page.document, at: entry.path)
  }

  /// The people or pages that a reference field of the author's own kind points to; nil for other
  /// keys.
  private func reference(_ key: Symbol) -> Value? {
    guard let kind = entry.kind.map({ site.entries.kinds[$0].kind }),
      let form = kind.fields.first(where: { $0.key.value == key.name })?.form,
      form == .person || form == .page,
      let node = entry.page.document.extras.first(where: { $0.key == key.name })?.value
    else { return nil }
    let values = OwnKind.texts(node).map { form == .person ? site.person($0) : page($0.value) }
    return node.elements == nil ? values.first ?? .null : .array(values)
  }

  /// The page at a path or URL.
  private func page(_ destination: String) -> Value {
    let file = site.graph.content.path(of: entry.page.document.body.file)
    guard
      case .local(_, let path, _) = site.links.target(of: destination, from: file, page: entry.path),
      let route = site.graph.table.indexes[path.file]
    else { return .null }
    return site.value(of: site.graph.routes[route].subject)
  }
}
