import Content
import DataFormats
import Fields
import SourceText

/// Checks the content as a whole: unknown people, duplicate ids, unknown classes and so on.
struct ContentChecks {
  private let content: SiteContent
  private let ids: Set<String>

  init(_ content: SiteContent) {
    self.content = content
    var ids = Set(content.people.map(\.id.value))
    if content.profile != nil, let author = content.settings.author { ids.insert(author.value) }
    self.ids = ids
  }

  func run() -> [Diagnostic] {
    var people = PeopleChecks(content, ids: ids, knowsAll: !content.unread.contains(.people))
    return duplicates("person", content.people.map { ($0.id, $0.file) })
      + duplicates("class", content.classes.map { ($0.id, $0.file) })
      + people.run() + unknownClasses() + unknownLiquid() + unusedTags()
      + unknownResumeKeys() + wrongKeysOfOwnKinds() + unknownMenus() + membersByName()
      + unknownPictures() + unknownCalendars() + hidingOfProfile() + enquiriesWithoutAddress()
      + UnlistedPages(content).problems()
  }

  /// Duplicate ids. An empty id belongs to an entry without a name, which is reported already.
  private func duplicates(
    _ kind: String, _ ids: [(id: Located<String>, file: SourceFile)]
  ) -> [Diagnostic] {
    var seen: Set<String> = []
    let repeated = ids.filter { !$0.id.value.isEmpty && !seen.insert($0.id.value).inserted }
    return repeated.prefix(DataLimits.mostDiagnostics).map { id, file in
      .error(
        "duplicate \(kind) '\(id.value)'", at: SourceExcerpt(file, id.range),
        hint: "give one of them another 'id:'")
    }
  }

  /// People of `people.yaml` whom `members.yaml` lists by their names, not by their ids: a member has
  /// one secret under one name.
  private func membersByName() -> [Diagnostic] {
    guard let groups = content.memberGroups else { return [] }
    let names = content.people.flatMap { [($0.id.value, $0.id.value), ($0.name, $0.id.value)] }
    let people = Dictionary(names.map { ($0.lowercased(), $1) }) { first, _ in first }
    return groups.groups.flatMap(\.members).compactMap { member in
      guard !ids.contains(member.value), let id = people[member.value.lowercased()]
      else { return nil }
      return .warning(
        "'\(member.value)' is the person '\(id)' in people.yaml",
        at: SourceExcerpt(groups.file, member.range), hint: .writing(id))
    }
  }

  private func unknownClasses() -> [Diagnostic] {
    let ids = Set(content.classes.map(\.id.value))
    // Files with errors, and classes with duplicate ids, have no ids.
    guard !content.unread.contains(.timetable), ids.count == content.classes.count else {
      return []
    }
    return content.attendance.compactMap { row in
      guard !ids.contains(row.classID.value) else { return nil }
      return .warning(
        "unknown class '\(row.classID.value)'", at: SourceExcerpt(row.file, row.classID.range),
        hint: Spelling.hint(for: row.classID.value, in: ids)
          ?? "the classes are \(ids.sorted().prefix(6).joined(separator: ", "))\(ids.count > 6 ? " …" : "")"
      )
    }
  }

  /// The first item or collection with an enquiry link, if the profile has no e-mail address.
  private func enquiriesWithoutAddress() -> [Diagnostic] {
    guard content.profile?.basics.email == nil else { return [] }
    let wishes = content.collections.flatMap { collection in
      [(collection.enquire, collection.document)]
        + collection.items.map { ($0.enquire, $0.document) }
    }
    guard let (wish, document) = wishes.first(where: { $0.0?.value == true }), let wish else {
      return []
    }
    return [
      .warning(
        "no link to enquire: the profile has no e-mail address", at: document.excerpt(wish.range),
        hint: "write email: ada@ada.example in profile.yaml")
    ]
  }

  /// Names in a folder's `captions.yaml` without a file in the folder.
  private func unknownPictures() -> [Diagnostic] {
    content.captionFiles.flatMap { captions -> [Diagnostic] in
      let folder = String(PathParts.parent(of: content.path(of: captions.file)[...]))
      let names = content.copiedFiles(in: folder).map { String(PathParts.name(of: $0[...])) }
      let stems = names.compactMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } }
      let known = Set(names + stems)
      return captions.entries.filter { !known.contains($0.name.value) }.map { entry in
        .warning(
          "no file '\(entry.name.value)' in this folder",
          at: SourceExcerpt(captions.file, entry.name.range),
          hint: Spelling.hint(for: entry.name.value, in: names))
      }
    }
  }

  /// Keys that hide a page in the profile's text, which is none.
  private func hidingOfProfile() -> [Diagnostic] {
    guard let text = content.profile?.document else { return [] }
    let dates = [text.publishDate?.range, text.expires?.range].compactMap { $0 }
    let unknown = zip(text.extras, text.unknownKeys).filter { $1.severity == .error }
    let ranges = text.access.map(\.range) + dates + unknown.map(\.0.keyRange)
    return (ranges + (text.isDraft ? [SourceRange(at: 0)] : [])).prefix(1).map {
      .error(
        "the profile's text cannot be protected on its own", at: text.excerpt($0),
        hint: "protect a variant of the résumé, or a page")
    }
  }

  /// Entries of `calendars` in the settings without a file.
  private func unknownCalendars() -> [Diagnostic] {
    let paths = content.settings.calendars.map(\.path)
    return paths.filter { !content.copiedFiles.contains($0.value) }.map {
      .warning(
        "no calendar '\(content.root)\($0.value)'", at: content.settings.excerpt($0.range),
        hint: Spelling.hint(for: $0.value, in: content.calendars.map(\.path)))
    }
  }

  /// Tags of the résumé's variants that no entry has.
  private func unusedTags() -> [Diagnostic] {
    guard let profile = content.profile else { return [] }
    let tags = Set(profile.sections.flatMap { $0.entries.flatMap(\.tags) })
    let asked = content.settings.resumeVariants.flatMap(\.tags)
    return asked.filter { !tags.contains($0.value) }.map { tag in
      .warning(
        "no entry of the résumé has the tag '\(tag.value)'",
        at: content.settings.excerpt(tag.range), hint: Spelling.hint(for: tag.value, in: tags))
    }
  }

  /// Keys of the résumé's entries that are neither its own nor taxonomies.
  private func unknownResumeKeys() -> [Diagnostic] {
    let entries = content.profile?.sections.flatMap(\.entries) ?? []
    let isOfOtherTools = content.profile?.isOfOtherTools ?? false
    return entries.flatMap { entry in
      zip(entry.extras, entry.unknownKeys).filter { extra, _ in
        !content.settings.taxonomies.contains(extra.key)
      }.map { $1 }.filter { !isOfOtherTools || $0.hint != nil }
    }
  }

  /// Keys of pages of the author's own kinds.
  private func wrongKeysOfOwnKinds() -> [Diagnostic] {
    content.settings.kinds.flatMap { kind -> [Diagnostic] in
      let pages = content.pages.filter { kind.holds(content.path(of: $0.document.body.file)) }
      let paths = pages.map { content.path(of: $0.document.body.file) }
      let sections = Set(kind.sections(of: paths).map { $0 + "/index.md" })
      let found = zip(paths, pages).filter { !sections.contains($0.0) }.flatMap {
        kind.problems(of: $1.document)
      }
      guard pages.isEmpty else { return found }
      let folder = "\(content.root)\(kind.folder.value)/"
      return [
        .warning(
          "no pages of the kind '\(kind.folder.value)'",
          at: content.settings.excerpt(kind.folder.range),
          hint: "its pages are the Markdown files in \(folder)")
      ]
    }
  }

  private func unknownMenus() -> [Diagnostic] {
    let names = ["main", "footer"] + content.settings.menus.map(\.name)
    return content.documentsWithRareKeys.lazy.filter { !$0.menus.isEmpty }.flatMap { document in
      document.menus.filter { !names.contains($0.value) }.map { menu in
        .warning(
          "unknown menu '\(menu.value)'", at: document.excerpt(menu.range),
          hint: Spelling.hint(for: menu.value, in: names)
            ?? "the menus are 'main', 'footer' and those under 'menus' in site.yaml")
      }
    }
  }

  /// Entries of `liquid` that match no file.
  private func unknownLiquid() -> [Diagnostic] {
    let entries = content.settings.liquid.entries
    guard !entries.isEmpty else { return [] }
    let profile = content.profile?.document.map { [$0] } ?? []
    let paths = (content.documents + profile).map { content.path(of: $0.body.file) }
    let unknown = entries.filter { entry in
      let isKind = LiquidScope.kinds[entry.value] != nil
      return !isKind && !paths.contains { LiquidScope.holds(entry.value, $0) }
    }
    return unknown.map { entry in
      let folders = paths.flatMap { path -> [String] in
        let parts = path.split(separator: "/")
        return (1...parts.count).map { parts.prefix($0).joined(separator: "/") }
      }
      let names = LiquidScope.kinds.keys.sorted() + folders
      let scopes = "kinds such as pages and posts, and files or folders of \(content.root)"
      return .warning(
        "no such kind, file or folder: '\(entry.value)'", at: content.settings.excerpt(entry.range),
        hint: Spelling.hint(for: entry.value, in: names) ?? "'liquid' takes \(scopes)")
    }
  }
}
