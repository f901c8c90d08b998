import CivilTime
import Content
import Liquid
import Site

/// The library's segments as templates see them.
enum LibraryValue {
  static func segments(_ site: SiteContext) -> Value {
    .array(
      site.graph.segments.map { segment in
        .hash(
          Hash([
            ("title", .string(segment.segment.title)), ("summary", Value(segment.segment.summary)),
            ("slug", .string(segment.id)),
            ("items", .array(segment.media.map { medium(site.graph.media[$0], site) })),
          ]))
      })
  }

  /// A medium among the things that carry a term: its URL is its place in the library.
  static func entry(_ index: Int, _ site: SiteContext) -> Value {
    let place = site.graph.media[index]
    let path = site.graph.path(of: .medium(index))?.url ?? "/"
    return .hash(Hash(pairs(place, site) + [("url", .string(path + "#" + place.id))]))
  }

  private static func medium(_ place: MediaPlace, _ site: SiteContext) -> Value {
    .hash(Hash(pairs(place, site)))
  }

  private static func pairs(_ place: MediaPlace, _ site: SiteContext) -> [(String, Value)] {
    let (item, file) = (place.item, place.file)
    let link = site.url(item.url, in: file)
    let host = Host.value(of: link)
    let date = item.date.map { Value.date(site.graph.zone.timestamp($0.value)) }
    return [
      ("kind", .string("media")), ("id", .string(place.id)), ("title", .string(item.title)),
      ("url", link), ("link", link), ("host", host),
      ("thumbnail", site.picture(item.thumbnail, in: file)),
      ("poster", site.picture(item.poster, in: file)),
      ("length", Value(item.length)), ("provider", item.provider.map(Value.string) ?? host),
      ("favourite", .bool(item.isFavourite)), ("date", date ?? .null),
      ("summary", Value(item.summary)),
      ("tags", site.terms(item.tags.map(\.value), taxonomy: "tags")),
    ]
  }
}
