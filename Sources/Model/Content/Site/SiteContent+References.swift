public import Fields
public import SourceText

extension SiteContent {
  /// A path or URL in data: a picture, a file or a page.
  public struct Reference: Sendable {
    /// The path or URL, as written.
    public let link: Located<String>
    /// Its source file.
    public let file: SourceFile
  }

  /// Every path and URL in front matter and data, but not in Markdown.
  public var references: [Reference] {
    var found: [Reference] = []
    func add(_ links: [Located<String>?], _ file: SourceFile) {
      for case let link? in links { found.append(Reference(link: link, file: file)) }
    }
    for document in documentsWithRareKeys {
      if let image = document.image { add([image.source], document.body.file) }
      for picture in document.gallery where !picture.isFolder {
        add([picture.source], document.body.file)
      }
    }
    for material in materials {
      let links =
        [material.url, material.linkedFile, material.transcript] + material.tracks.map(\.file)
      add(links, material.document.body.file)
    }
    for item in collections.flatMap(\.items) {
      // The document's own image is among its images if there are no others.
      let own = item.document.image?.source
      let images = item.images.filter { !$0.isFolder }.map(\.source).filter { $0 != own }
      add([item.url, item.buy] + item.variants.map(\.buy) + images, item.document.body.file)
    }
    for event in events {
      let photos = event.photos.filter { !$0.isFolder }.map(\.source)
      add([event.map, event.rsvp] + photos, event.document.body.file)
    }
    for person in people { add([person.picture?.source, person.url], person.file) }
    for item in classes { add([item.booking], item.file) }
    for library in libraries {
      add(library.segments.flatMap(\.items).flatMap(Self.links(of:)), library.file)
    }
    for item in media {
      if let document = item.document { add(Self.links(of: item), document.body.file) }
    }
    if let publications {
      add(publications.references, publications.file)
    }
    for (kind, page) in pagesOfOwnKinds {
      add(kind.references(.page, in: page.document), page.document.body.file)
    }
    let links = (settings.navigation ?? []) + settings.menus.flatMap(\.links)
    let urls = links.flatMap { [$0.url] + $0.children.map(\.url) }
    add(urls, settings.file)
    add(settings.calls.map(\.url), settings.file)
    add([settings.podcast?.image], settings.file)
    if let profile { add(Self.links(of: profile), profile.file) }
    return found
  }

  /// The pages of the author's own kinds, each with its kind.
  package var pagesOfOwnKinds: [(kind: OwnKind, page: Page)] {
    settings.kinds.flatMap { kind in
      pages.filter { kind.holds(path(of: $0.document.body.file)) }.map { (kind, $0) }
    }
  }

  /// Every Markdown document.
  public var documents: [Document] {
    var found = documentsBesidePosts
    found.reserveCapacity(found.count + journals.reduce(0) { $0 + $1.posts.count })
    for journal in journals { found += journal.posts.lazy.map(\.document) }
    return found
  }

  /// Every Markdown document except posts without rare keys: see `Document.hasRareKeys`.
  public var documentsWithRareKeys: [Document] {
    documentsBesidePosts + journals.flatMap { $0.postsWithRareKeys.map(\.document) }
  }

  /// Every Markdown document except posts.
  public var documentsBesidePosts: [Document] {
    documentsBesideJournals + journals.map(\.document)
  }

  /// Every Markdown document except journals and posts.
  public var documentsBesideJournals: [Document] {
    var found = materials.map(\.document) + collections.map(\.document)
    for collection in collections { found += collection.items.lazy.map(\.document) }
    found += events.lazy.map(\.document)
    found += media.lazy.compactMap(\.document)
    found += pages.lazy.map(\.document)
    return found
  }

  static func links(of item: MediaItem) -> [Located<String>?] {
    [item.url, item.thumbnail?.source, item.poster?.source] + item.tracks.map(\.file)
  }

  private static func links(of profile: Profile) -> [Located<String>?] {
    let basics = profile.basics
    let entries = profile.sections.flatMap { $0.entries.flatMap(\.values) }
    let urls = entries.compactMap { entry -> Located<String>? in
      if case .url(let url) = entry.value { url } else { nil }
    }
    return [basics.picture?.source, basics.url] + basics.accounts.map(\.url) + urls
  }
}
