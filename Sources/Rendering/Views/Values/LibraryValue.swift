import CivilTime
import Content
import Fields
import Liquid
import Site

/// The library's segments and media as templates see them.
enum LibraryValue {
  /// The fields of a library item.
  static let names = [
    "kind", "id", "title", "url", "link", "host", "thumbnail", "poster", "length", "provider",
    "favourite", "date", "summary", "tags", "segment", "file", "embed", "captions", "tracks",
  ]

  static func segments(_ site: SiteView) -> Value {
    .array(of: site.entries.segments) { segment in
      .hash([
        "title": .string(segment.segment.title), "summary": Value(segment.segment.summary),
        "slug": .string(segment.id), "items": .array(segment.media.map { entry($0, site) }),
      ])
    }
  }

  /// A library item, as shown in its segment and on the pages of its terms.
  static func entry(_ index: Int, _ site: SiteView) -> Value {
    let place = site.entries.media[index]
    let (item, file) = (place.item, place.file)
    let link = site.url(item.url, in: file)
    let host = Host.value(of: link)
    let date = item.date.map { Value.date(site.entries.zone.timestamp($0.value)) }
    let segment = site.entries.segments[place.segment]
    let media = LibraryMedia(place: place, site: site)
    return .hash([
      "kind": .string("media"), "id": .string(place.id),
      "title": .string(site.graph.title(of: item)), "url": .string(place.path.url), "link": link,
      "host": host, "thumbnail": site.picture(item.thumbnail, in: file),
      "poster": site.picture(item.poster ?? item.document?.image, in: file),
      "length": Value(item.length), "provider": item.provider.map(Value.string) ?? host,
      "favourite": .bool(item.isFavourite), "date": date ?? .null, "summary": Value(item.summary),
      "tags": site.terms(item.tags.map(\.value), taxonomy: "tags"),
      "segment": .hash(["title": .string(segment.segment.title), "slug": .string(segment.id)]),
      "file": media.file, "embed": media.embed,
      "captions": site.url(item.tracks.first { $0.kind == .captions }?.file, in: file),
      "tracks": media.tracks,
    ])
  }
}
