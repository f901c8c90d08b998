package import Fields
package import SourceText

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
  /// Every document with its access.
  public let documents: [Readable]
  /// The public files that protected entries show too.
  package let sharedFiles: [String]
  /// The files that are not published, as the entries of their folder are for different groups.
  package let withheld: Set<String>
  package let content: SiteContent

  /// Finds the access of everything in a content.
  public init(_ content: SiteContent) {
    self.content = content
    let site = Access(written: content.settings.access) ?? .everyone
    self.site = site
    documents = Self.documents(of: content, site)
    let found = FileAccess(content, documents, site)
    (files, sharedFiles, withheld) = (found.files, found.shared, found.withheld)
  }

  private static func documents(of content: SiteContent, _ site: Access) -> [Readable] {
    func all(_ documents: [Document], _ outer: Access) -> [Readable] {
      documents.map { ($0, content.access($0, in: outer)) }
    }
    var found = all(content.materials.map(\.document), site)
    found += all(content.events.map(\.document), site)
    found += all(content.media.compactMap(\.document), site)
    found += all(content.pages.map(\.document), site)
    for journal in content.journals {
      let own = content.access(journal.document, in: site)
      found += [(journal.document, own)] + all(journal.posts.map(\.document), own)
    }
    for collection in content.collections {
      let own = content.access(collection.document, in: site)
      found += [(collection.document, own)] + all(collection.items.map(\.document), own)
    }
    return found
  }

  /// The combinations of groups that entries name, those with the most groups first.
  public var sets: [Access] {
    var found = Set(documents.map(\.access)).union(files.values)
    for (file, written) in content.accessOfParts {
      found.insert(content.access(written, of: file, in: site))
    }
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
      audience.sees(content.access(document, in: outer))
    }
    func sees(_ written: [Located<String>], of file: SourceFile) -> Bool {
      audience.sees(content.access(written, of: file, in: site))
    }
    copy.materials.removeAll { !sees($0.document, site) }
    copy.events.removeAll { !sees($0.document, site) }
    copy.pages.removeAll { !sees($0.document, site) }
    copy.media.removeAll { !($0.document.map { sees($0, site) } ?? true) }
    copy.libraries = content.libraries.map { library in
      library.with { sees($0.access, of: library.file) }
    }
    copy.journals = content.journals.filter { sees($0.document, site) }.map { journal in
      var journal = journal
      let own = content.access(journal.document, in: site)
      journal.posts.removeAll { !sees($0.document, own) }
      return journal
    }
    copy.collections = collections { sees($0, $1) }
    copy.classes.removeAll { !sees($0.access, of: $0.file) }
    if copy.classes.count < content.classes.count {
      let known = Set(copy.classes.map(\.id.value))
      copy.attendance.removeAll { !known.contains($0.classID.value) }
    }
    copy.calendars.removeAll {
      !audience.sees(content.folderAccess(of: content.path(of: $0.file)) ?? site)
    }
    copy.settings.resumeVariants.removeAll { !sees($0.access, of: content.settings.file) }
    copy.copiedFiles.removeAll { withheld.contains($0) || !audience.sees(files[$0] ?? .everyone) }
    if !audience.sees(site) { copy.removeSite() }
    return copy
  }

  /// The collections with the items that are seen. Collections that show items of another one are
  /// reduced to the items that it still has.
  private func collections(_ sees: (Document, Access) -> Bool) -> [Collection] {
    var positions: [String: [Int: Int]] = [:]
    var found: [Collection] = []
    for var collection in content.collections where sees(collection.document, site) {
      let own = content.access(collection.document, in: site)
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
}

extension SiteContent {
  /// The `access` of entries that are not documents.
  package var accessOfParts: [(file: SourceFile, groups: [Located<String>])] {
    classes.map { ($0.file, $0.access) }
      + settings.resumeVariants.map { (settings.file, $0.access) }
      + libraries.flatMap { library in
        library.segments.flatMap(\.items).map { (library.file, $0.access) }
      }
  }

  /// The media and classes of data files, with what they link to and their texts.
  var dataEntries:
    [(file: SourceFile, access: [Located<String>], links: [String], text: ArraySlice<UInt8>)]
  {
    let media = libraries.flatMap { library in
      library.segments.flatMap(\.items).map { item in
        (library.file, item.access, Self.links(of: item).compactMap { $0?.value }, [UInt8]()[...])
      }
    }
    let classes = classes.map { item in
      let text = item.description.map { $0.file.bytes[$0.range] } ?? []
      return (item.file, item.access, [item.booking?.value].compactMap { $0 }, text)
    }
    return media + classes
  }

  /// Who can read a document: its own groups, or those of its folder, or of its journal, collection
  /// or site.
  package func access(_ document: Document, in outer: Access) -> Access {
    access(document.access, of: document.body.file, in: outer)
  }

  /// Who can read an entry of a file.
  package func access(
    _ written: [Located<String>], of file: SourceFile, in outer: Access
  ) -> Access {
    Access(written: written) ?? folderAccess(of: path(of: file)) ?? outer
  }

  /// The access that the defaults of a file's folder name.
  func folderAccess(of path: String) -> Access? {
    guard !folderAccess.isEmpty else { return nil }
    var folder = PathParts.parent(of: path[...])
    while true {
      if let groups = folderAccess[String(folder)] { return Access(written: groups) }
      guard !folder.isEmpty else { return nil }
      folder = PathParts.parent(of: folder)
    }
  }

  /// Whether anything in the content may be protected.
  public var isProtected: Bool {
    !settings.access.isEmpty || !folderAccess.isEmpty
      || accessOfParts.contains { !$0.groups.isEmpty }
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
