import Fields
public import SourceText

/// Who can read each entry and file of a content.
///
/// An entry's own `access` comes first, which is also that of its folder's defaults; then the one of
/// its journal or collection, then the one of the site.
public struct ContentAccess: Sendable {
  /// A document and who can read it.
  public typealias Readable = (document: Document, access: Access)

  /// The access of the site as a whole.
  public let site: Access
  /// The protected files that are copied, by their paths.
  public let files: [String: Access]
  let sharedFiles: [String]
  let content: SiteContent

  /// Finds the access of everything in a content.
  public init(_ content: SiteContent) {
    self.content = content
    let site = Access(written: content.settings.access) ?? .everyone
    self.site = site
    let found = FileAccess(content, Self.documents(of: content, site), site)
    (files, sharedFiles) = (found.files, found.shared)
  }

  /// Every document with its access.
  public var documents: [Readable] { Self.documents(of: content, site) }

  /// Every document of a content with its access.
  static func documents(of content: SiteContent, _ site: Access) -> [Readable] {
    func all(_ documents: [Document], _ outer: Access) -> [Readable] {
      documents.map { ($0, $0.access(in: outer)) }
    }
    var found = all(content.materials.map(\.document), site)
    found += all(content.events.map(\.document), site)
    found += all(content.media.compactMap(\.document), site)
    found += all(content.pages.map(\.document), site)
    for journal in content.journals {
      let own = journal.document.access(in: site)
      found += [(journal.document, own)] + all(journal.posts.map(\.document), own)
    }
    for collection in content.collections {
      let own = collection.document.access(in: site)
      found += [(collection.document, own)] + all(collection.items.map(\.document), own)
    }
    return found
  }

  /// The combinations of groups that entries name, those with the most groups first.
  public var sets: [Access] {
    var found = Set(documents.map(\.access)).union(files.values)
    for written in content.accessOfParts { found.insert(Access(written: written) ?? site) }
    found.remove(.everyone)
    return found.sorted { first, second in
      first.groups.count == second.groups.count
        ? first.groups.lexicographicallyPrecedes(second.groups)
        : first.groups.count > second.groups.count
    }
  }

  /// The content that an audience sees.
  public func content(for audience: Audience) -> SiteContent {
    guard audience != .author else { return content }
    var copy = content
    func sees(_ document: Document, _ outer: Access) -> Bool {
      audience.sees(document.access(in: outer))
    }
    func sees(_ written: [Located<String>]) -> Bool {
      audience.sees(Access(written: written) ?? site)
    }
    copy.materials.removeAll { !sees($0.document, site) }
    copy.events.removeAll { !sees($0.document, site) }
    copy.pages.removeAll { !sees($0.document, site) }
    copy.media.removeAll { !($0.document.map { sees($0, site) } ?? sees($0.access)) }
    copy.libraries = content.libraries.map { $0.with { sees($0.access) } }
    copy.journals = content.journals.filter { sees($0.document, site) }.map { journal in
      var journal = journal
      let own = journal.document.access(in: site)
      journal.posts.removeAll { !sees($0.document, own) }
      return journal
    }
    copy.collections = collections { sees($0, $1) }
    copy.classes.removeAll { !sees($0.access) }
    if copy.classes.count < content.classes.count {
      let known = Set(copy.classes.map(\.id.value))
      copy.attendance.removeAll { !known.contains($0.classID.value) }
    }
    copy.calendars.removeAll { !audience.sees(files[content.path(of: $0.file)] ?? site) }
    copy.settings.resumeVariants.removeAll { !sees($0.access) }
    copy.copiedFiles.removeAll { !audience.sees(files[$0] ?? .everyone) }
    if !audience.sees(site) { copy.removeSite() }
    return copy
  }

  /// The collections with the items that are seen. Collections that show items of another one are
  /// adapted to what is left of it.
  private func collections(_ sees: (Document, Access) -> Bool) -> [Collection] {
    var positions: [String: [Int: Int]] = [:]
    var found: [Collection] = []
    for var collection in content.collections where sees(collection.document, site) {
      let own = collection.document.access(in: site)
      let left = collection.items.indices.filter { sees(collection.items[$0].document, own) }
      let numbers = zip(left, left.indices).map { ($0, $1) }
      positions[collection.document.path] = Dictionary(uniqueKeysWithValues: numbers)
      collection.items = left.map { collection.items[$0] }
      found.append(collection)
    }
    return found.compactMap { collection in
      guard let selection = collection.selection else { return collection }
      guard let known = positions[selection.owner] else { return nil }
      var collection = collection
      collection.selection = Collection.Selection(
        owner: selection.owner, items: selection.items.compactMap { known[$0] })
      return collection
    }
  }

  /// Errors of entries that more people could read than their journal or collection.
  public var diagnostics: [Diagnostic] {
    let journals = content.journals.map { ($0.document, $0.posts.map(\.document)) }
    let collections = content.collections.map { ($0.document, $0.items.map(\.document)) }
    return (journals + collections).flatMap { owner, documents -> [Diagnostic] in
      let outer = owner.access(in: site)
      return documents.compactMap { document in
        guard let written = document.access.first, !document.access(in: outer).isWithin(outer)
        else { return nil }
        return .error(
          "the page is for people who cannot read '\(owner.path)'",
          at: document.excerpt(written.range),
          hint: "name only groups of the \(document.isOfPost ? "journal" : "collection"): "
            + outer.groups.joined(separator: ", "))
      }
    }
  }
}

extension Document {
  /// Who can read it: its own groups, or else those of its journal, collection or site.
  func access(in outer: Access) -> Access { Access(written: access) ?? outer }
}

extension SiteContent {
  /// The `access` of entries that are not documents.
  fileprivate var accessOfParts: [[Located<String>]] {
    classes.map(\.access) + settings.resumeVariants.map(\.access)
      + libraries.flatMap { $0.segments.flatMap { $0.items.map(\.access) } }
  }

  /// Whether anything in the content may be protected.
  public var isProtected: Bool {
    !settings.access.isEmpty || !folderAccess.isEmpty
      || accessOfParts.contains { !$0.isEmpty }
      || documentsBesideJournals.contains { !$0.access.isEmpty }
      || journals.contains { journal in
        !journal.document.access.isEmpty || journal.posts.contains { !$0.document.access.isEmpty }
      }
  }

  /// Removes what describes the whole site, except its title and settings.
  fileprivate mutating func removeSite() {
    (profile, people, publications, data) = (nil, [], nil, [])
    (captions, captionFiles) = ([:], [])
  }
}
