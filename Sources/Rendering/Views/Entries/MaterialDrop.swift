import Bytes
import Content
import Formats
import Liquid
import Site

/// A material of the portfolio.
struct MaterialDrop: IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case url, kind, icon, color, link, host, featured, file, embed, transcript, tracks
    case firstPage, kindName, textColor
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var entry: MaterialEntry { site.entries.materials[index] }

  var propertyNames: [String] { Self.table.names + entry.material.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    let (material, path) = (entry.material, entry.path)
    guard let field = Self.table[key] else {
      return site.value(key, of: material.document, at: path)
    }
    let color = material.color ?? material.kind.color
    let link = site.url(material.url ?? material.linkedFile, in: material.document.body.file)
    switch field {
    case .url: return .string(path.url)
    case .kind, .icon: return .string(material.kind.rawValue)
    case .kindName: return .string(site.graph.words.name(of: material.kind))
    case .color: return .string(color)
    case .textColor: return .string(ContrastColor.text(on: color))
    case .link: return link
    case .host: return Host.value(of: link)
    case .file: return MaterialMedia(material, site).file
    case .embed: return MaterialMedia(material, site).embed
    case .transcript: return MaterialMedia(material, site).transcript
    case .tracks: return MaterialMedia(material, site).tracks
    case .firstPage:
      return MaterialMedia(material, site).firstPage(at: path.firstPage)
    case .featured: return .bool(material.isFeatured)
    }
  }
}

/// The host of a URL as shown to readers.
enum Host {
  /// The host without `www.`; null if the URL has none.
  static func value(of url: Value) -> Value {
    guard case .string(let text) = url, let host = WebAddress.host(of: text) else { return .null }
    return .string(host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
  }
}
