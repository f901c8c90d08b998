import Content
import Fields
import Liquid
import Site
import Texts

/// The content of a library item: a file of the site, which the browser plays, or external content
/// that loads after a click.
struct LibraryMedia {
  let place: MediaEntry
  let site: SiteView

  private var target: LinkResolver.Target? {
    place.item.url.map { url in
      site.links.resolve(url.value, from: source, page: nil)
    }
  }

  /// The file: `url type mime show`; null if it is not a file of the site.
  var file: Value {
    guard case .local(let url, let path, _)? = target, !path.text.hasSuffix("/") else {
      return .null
    }
    let type = FileType(path.text)
    return .hash([
      "url": .string(url), "type": .string(site.graph.words.name(of: type)),
      "mime": .string(type.mime), "show": Value(type.display?.rawValue),
    ])
  }

  /// The captions, chapters and other tracks of the file.
  var tracks: Value {
    TrackValue.list(place.item.tracks, of: path, in: source, site)
  }

  private var path: URLPath? {
    if case .local(_, let path, _)? = target { path } else { nil }
  }

  private var source: String { site.graph.content.path(of: place.file) }

  /// The external content: `url kind host`; null if it cannot be embedded.
  var embed: Value {
    guard let written = place.item.url, case .external? = target,
      let address = EmbedAddress(written.value)
    else { return .null }
    let url = Value.string(address.url)
    return .hash(["url": url, "kind": .string(address.kind.rawValue), "host": Host.value(of: url)])
  }
}
