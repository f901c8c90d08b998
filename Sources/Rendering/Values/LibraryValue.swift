import CivilTime
import Content
import Liquid
import Site
import SourceText

/// The library's segments as templates see them.
enum LibraryValue {
  static func segments(_ site: SiteContext) -> Value {
    var used: [String: Int] = [:]
    let segments = site.graph.content.libraries.flatMap { library in
      library.segments.map { (library.file, $0) }
    }
    return .array(
      segments.map { file, segment in
        let slug = Slug(title: segment.title).text
        let count = used[slug, default: 0]
        used[slug] = count + 1
        return value(segment, slug: count == 0 ? slug : "\(slug)-\(count + 1)", file, site)
      })
  }

  private static func value(
    _ segment: MediaLibrary.Segment, slug: String, _ file: SourceFile, _ site: SiteContext
  ) -> Value {
    .hash(
      Hash([
        ("title", .string(segment.title)), ("summary", Value(segment.summary)),
        ("slug", .string(slug)),
        ("items", .array(segment.items.map { item($0, file, site) })),
      ]))
  }

  private static func item(_ item: MediaItem, _ file: SourceFile, _ site: SiteContext) -> Value {
    let link = site.url(item.url, in: file)
    let host = Host.value(of: link)
    let date = item.date.map { Value.date(site.graph.zone.timestamp($0.value)) }
    return .hash(
      Hash([
        ("title", .string(item.title)), ("url", link), ("link", link), ("host", host),
        ("thumbnail", site.picture(item.thumbnail, in: file)),
        ("poster", site.picture(item.poster, in: file)),
        ("length", Value(item.length)), ("provider", item.provider.map(Value.string) ?? host),
        ("favourite", .bool(item.isFavourite)), ("date", date ?? .null),
        ("summary", Value(item.summary)),
        ("tags", site.terms(item.tags.map(\.value), taxonomy: "tags")),
      ]))
  }
}
