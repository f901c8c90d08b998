public import CivilTime
public import Content
import Fields
public import Localization

/// What entries have in common, and what pages show of them.
extension EntryGraph {
  /// The site's title: that of the settings, or else the name in the profile.
  public var title: String {
    content.settings.title?.value ?? content.profileName
  }

  /// The language of the site's interface.
  public var language: Language { Language(content.settings.language) }

  /// Whether there is a timetable.
  var hasTimetable: Bool {
    !classes.isEmpty || imported.contains { $0.role == .timetable }
  }

  /// Whether there are events.
  var hasEvents: Bool { !events.isEmpty || imported.contains { $0.role == .events } }

  /// Whether the résumé has entries in a section.
  func hasResume(_ section: ResumeSection) -> Bool {
    resumes.first.flatMap { resume in
      content.profile.map { profile in
        resume.sections(of: profile).contains {
          $0.section == section && $0.entries.contains(where: \.hasContent)
        }
      }
    } ?? false
  }

  /// The path of an entry's page; nil for the site as a whole, and for a subject that gets its path
  /// with the routes.
  func path(of subject: Route.Subject) -> URLPath? {
    switch subject {
    case .site, .archive, .series, .redirect: nil
    case .resume(let index): resumes[index].path
    case .material(let index): materials[index].path
    case .collection(let index): collections[index].path
    case .item(let index): items[index].path
    case .journal(let index): journals[index].path
    case .post(let index): posts[index].path
    case .person(let index): people[index].path
    case .timetableClass(let index): classes[index].path
    case .day(let index): days[index].path
    case .week(let index): weeks[index].path
    case .month(let index): months[index].path
    case .event(let index): events[index].path
    case .imported(let index): imported[index].path
    case .taxonomy(let index): taxonomies[index].path
    case .term(let taxonomy, let index): taxonomies[taxonomy].terms[index].path
    case .page(let index): pages[index].path
    case .kind(let index): kinds[index].path
    case .resumeEntry: resumes.first?.path
    case .medium(let index): media[index].path
    }
  }

  // MARK: Documents

  /// The document of a post; reading it from the entry would copy the whole entry.
  public func document(ofPost index: Int) -> Document { posts[index].document }

  /// The Markdown file of an entry.
  public func document(of subject: Route.Subject) -> Document? {
    switch subject {
    case .material(let index): materials[index].material.document
    case .collection(let index): collections[index].collection.document
    case .item(let index): items[index].item.document
    case .journal(let index): journals[index].journal.document
    case .post(let index): posts[index].post.document
    case .event(let index): events[index].event.document
    case .page(let index): pages[index].page.document
    default: nil
    }
  }

  /// The Markdown file of a page. The résumé's page shows the text of `profile.md`, but may also be
  /// generated from data alone.
  public func document(of route: Route) -> Document? {
    route.document ?? (route.kind == .profile ? content.profile?.document : nil)
  }

  /// The language of a document's text; nil if it is that of the site.
  public func foreignLanguage(of document: Document) -> String? {
    // The export of a shop has one language.
    let languages = content.settings.languages
    let original = document.isImported && !languages.isEmpty ? languages.original : nil
    let language = document.textLanguage ?? original
    return language == content.settings.language ? nil : language
  }

  /// The language of a document's title; nil if it is that of the site.
  public func foreignLanguage(ofTitle document: Document) -> String? {
    foreignLanguage(of: "title", in: document)
  }

  /// The language of a document's summary; nil if it is that of the site.
  public func foreignLanguage(ofSummary document: Document) -> String? {
    document.isSummaryTranslated ? nil : foreignLanguage(of: document)
  }

  /// The language of the value of a front matter key; nil if it is that of the site.
  public func foreignLanguage(of key: String, in document: Document) -> String? {
    document.isTranslated(key) ? nil : foreignLanguage(of: document)
  }

  /// The language of the name of a term that a document has; nil if it is that of the site.
  public func foreignLanguage(
    of term: Taxonomy.Term, _ taxonomy: Taxonomy, in document: Document
  ) -> String? {
    if let own = term.document, own.title != nil { return foreignLanguage(ofTitle: own) }
    return foreignLanguage(of: taxonomy.name, in: document)
  }

  /// The UUID of an entry by the path of its file in `content/`: see ``SiteIdentity``.
  public func uuid(of path: String) -> String {
    SiteIdentity(content.settings, base).uuid(of: path)
  }

  /// The `UID` of an event.
  public func uid(of event: Event) -> String {
    uuid(of: content.path(of: event.document.body.file))
  }

  // MARK: Dates

  /// The date of an entry, in the site's time zone.
  public func published(_ subject: Route.Subject) -> Timestamp? {
    if case .post(let index) = subject { return posts[index].date }
    let document = document(of: subject)
    return (document?.date ?? document?.publishDate).map { zone.timestamp($0.value) }
  }

  /// The date of a document's last change, from its front matter or version control.
  public func updated(_ document: Document) -> Timestamp? {
    let written = document.updated?.value
    guard written == nil, !lastChanges.isEmpty else { return written.map(zone.timestamp) }
    return lastChanges[content.path(of: document.body.file)].map(zone.timestamp)
  }

  /// The date of an entry's last change, or else of its publication.
  public func updated(_ subject: Route.Subject) -> Timestamp? {
    var written: Timestamp?
    if let document = document(of: subject) { written = updated(document) }
    guard let published = published(subject) else { return written }
    guard let written, written.unixSeconds > published.unixSeconds else { return published }
    return written
  }

  /// The date of the last change of a page's content; nil if it is not known.
  public func updated(_ route: Route) -> Timestamp? {
    let shown = newest(shownOn: route)
    guard let document = route.document, let own = updated(document) else { return shown }
    return shown.map { $0.unixSeconds > own.unixSeconds ? $0 : own } ?? own
  }

  private func newest(shownOn route: Route) -> Timestamp? {
    switch route.subject {
    case .post, .material, .item, .page: updated(route.subject)
    case .collection(let index):
      newest(shown(view(of: route)?.items ?? collections[index].items, on: route).map { .item($0) })
        ?? updated(route.subject)
    case .journal(let index): newest(shown(journals[index].posts, on: route).map { .post($0) })
    case .term(let taxonomy, let index):
      newest(Array(shown(taxonomies[taxonomy].terms[index].members, on: route)))
    case .site: listingNewest(route.kind)
    default: nil
    }
  }

  /// The entries that a page of a listing shows.
  private func shown<Entry>(_ entries: [Entry], on route: Route) -> ArraySlice<Entry> {
    guard let part = route.part, part.range.upperBound <= entries.count else { return entries[...] }
    return entries[part.range]
  }

  private func listingNewest(_ kind: RouteKind) -> Timestamp? {
    switch kind {
    case .home, .journals: newest(posts.indices.map { .post($0) })
    case .portfolio:
      newest(materials.indices.map { .material($0) } + items.indices.map { .item($0) })
    default: nil
    }
  }

  private func newest(_ subjects: [Route.Subject]) -> Timestamp? {
    var newest: Timestamp?
    for subject in subjects {
      if case .event = subject { continue }
      guard let time = updated(subject) else { continue }
      if let newest, newest.unixSeconds >= time.unixSeconds { continue }
      newest = time
    }
    return newest
  }

  // MARK: Pictures

  /// The page's own picture.
  public func image(of route: Route) -> Picture? {
    image(of: route.subject) ?? route.document?.image
  }

  /// An entry's own picture.
  public func image(of subject: Route.Subject) -> Picture? {
    switch subject {
    case .item(let index): items[index].item.images.first ?? items[index].item.document.image
    case .person(let index): people[index].person?.picture
    default: document(of: subject)?.image
    }
  }

  /// Whether a material without an image of its own has a PDF file of the site.
  public var hasPDFMaterials: Bool {
    let files = Set(content.copiedFiles)
    return materials.contains { pdf(of: $0, in: files) != nil }
  }

  /// The PDF of a material without an image of its own, by its path in `content/`.
  func pdf(of entry: MaterialEntry, in files: Set<String>) -> String? {
    let material = entry.material
    guard material.document.image == nil, let link = (material.linkedFile ?? material.url)?.value,
      let file = LinkResolver.file(
        ofLink: link, from: content.path(of: material.document.body.file)),
      files.contains(file), FileType(file).display == .pdf
    else { return nil }
    return file
  }
}
