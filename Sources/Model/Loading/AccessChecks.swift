package import Content
import Fields
package import SourceText

/// Checks who can read what: groups without members, entries that more people could read than they
/// should, and what public entries disclose.
package struct AccessChecks {
  private let access: ContentAccess
  private var content: SiteContent { access.content }

  package init(_ access: ContentAccess) { self.access = access }

  /// The errors, and warnings of files that are not published.
  package var problems: [Diagnostic] { tooOpen + misplaced + unknownGroups }

  /// Errors of entries that more people could read than their journal or collection.
  private var tooOpen: [Diagnostic] {
    let journals = content.journals.map { ($0.document, $0.posts.map(\.document)) }
    let collections = content.collections.map { ($0.document, $0.items.map(\.document)) }
    let unpublished = access.withheld.sorted().map { path in
      Diagnostic.warning(
        "no page mentions the file, and its folder has pages for different groups: it is not published",
        at: SourceExcerpt(path: content.root + path), hint: "link to it, or move it")
    }
    return unpublished
      + (journals + collections).flatMap { owner, documents -> [Diagnostic] in
        let outer = content.access(owner, in: access.site)
        return documents.compactMap { document in
          guard let written = document.access.first,
            !content.access(document, in: outer).isWithin(outer)
          else { return nil }
          return .error(
            "the page is for people who cannot read '\(owner.path)'",
            at: document.excerpt(written.range),
            hint: "name only groups of the \(document.isOfPost ? "journal" : "collection"): "
              + outer.groups.joined(separator: ", "))
        }
      }
  }

  // MARK: Groups

  /// Errors for groups that entries name and `members.yaml` does not have.
  private var unknownGroups: [Diagnostic] {
    let known = Set(content.memberGroups?.groups.map(\.name.value) ?? [])
    func unknown(_ groups: [Located<String>]) -> [Located<String>] {
      groups.filter { $0.value != MemberGroups.everyone && !known.contains($0.value) }
    }
    func error(_ group: String, at excerpt: SourceExcerpt, hint: Cure?) -> Diagnostic {
      .error("no group '\(group)' in \(content.root)members.yaml", at: excerpt, hint: hint)
    }
    let folders = content.folderAccess.flatMap { folder, groups in
      unknown(groups).map {
        error(
          $0.value, at: defaults(of: folder),
          hint: Spelling.hint(for: $0.value, in: known.sorted()))
      }
    }
    let written =
      content.documents.map { ($0.body.file, $0.access) }
      + [(content.settings.file, content.settings.access)] + content.accessOfParts
    return folders
      + written.flatMap { file, groups in
        unknown(groups).map { group in
          error(
            group.value, at: SourceExcerpt(file, group.range),
            hint: Spelling.hint(for: group.value, in: known.sorted() + [MemberGroups.everyone])
              ?? "write it there with its members, such as \(group.value): [ben, kit]")
        }
      }
  }

  /// Errors for `access` where it would have no effect.
  private var misplaced: [Diagnostic] {
    let all = content.folderAccess[""].map { _ in
      Diagnostic.error(
        "'access' in the defaults of all of content/ protects no profile and no people",
        at: defaults(of: ""), hint: "write it in site.yaml, to protect the whole site")
    }
    let empty = content.folderAccess.filter { $0.value.isEmpty }.keys.map { folder in
      Diagnostic.error(
        "'access' names no group", at: defaults(of: folder),
        hint: "name groups of members.yaml, or write 'access: everyone'")
    }
    let taken = content.copiedFiles.filter {
      $0 == "members/keys.json" || ($0.hasPrefix("members/") && $0.hasSuffix(".bin"))
    }
    return [all].compactMap { $0 } + empty
      + taken.map {
        .error(
          "the file has the path of a file that is made for members",
          at: SourceExcerpt(path: content.root + $0), hint: "rename it")
      }
  }

  private func defaults(of folder: String) -> SourceExcerpt {
    SourceExcerpt(path: "\(content.root)\(folder)\(folder.isEmpty ? "" : "/")_defaults.yaml")
  }

  // MARK: Disclosure

  /// Only titles of this many characters are looked for in public texts: shorter ones may be words
  /// of their own.
  private static let fewestCharacters = 12

  /// Warnings of what public entries disclose of protected ones: links to them, their titles, and
  /// files that they share.
  package var advice: [Diagnostic] {
    let hidden = access.documents.filter { !$0.access.isOpen }.map(\.document)
    guard !hidden.isEmpty else { return [] }
    let mentions = FileMentions(hidden.map { content.path(of: $0.body.file) })
    let titles = hidden.compactMap(\.title).filter { $0.count >= Self.fewestCharacters }
    let open = access.documents.filter { $0.access.isOpen }.map(\.document)
    return open.flatMap { document in
      links(in: document, mentions) + quotes(in: document, of: titles)
    } + shared
  }

  private func links(in document: Document, _ mentions: FileMentions) -> [Diagnostic] {
    let file = document.body.file
    let found = mentions.files(in: file.bytes[...], of: content.path(of: file), alsoFolders: false)
    return found.sorted().map { path in
      let name = Array(PathParts.name(of: path[...]).utf8)
      return .warning(
        "the public page links to the protected '\(content.root)\(path)'",
        at: Self.excerpt(of: name, in: file),
        hint: "visitors see the link and its words, and a page that asks for an invitation")
    }
  }

  private func quotes(in document: Document, of titles: [String]) -> [Diagnostic] {
    let file = document.body.file
    return titles.compactMap { title in
      guard let excerpt = Self.excerpt(of: Array(title.utf8), in: file) else { return nil }
      return .warning(
        "the public page contains the title of a protected one: '\(title)'", at: excerpt,
        hint: "remove it if visitors should not know that there is such a page")
    }
  }

  private var shared: [Diagnostic] {
    access.sharedFiles.map { path in
      .warning(
        "the file is public, as a public entry shows it; a protected one shows it too",
        at: SourceExcerpt(path: content.root + path), hint: "use a copy in the protected entry")
    }
  }

  /// The first occurrence of a text in a file.
  private static func excerpt(of text: [UInt8], in file: SourceFile) -> SourceExcerpt? {
    guard let range = Array(file.bytes).firstRange(of: text) else { return nil }
    return SourceExcerpt(file, SourceRange(range.lowerBound, range.upperBound))
  }
}
