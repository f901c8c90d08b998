public import SourceText

extension ContentAccess {
  /// Only titles of this many characters are looked for in public texts: shorter ones may be words
  /// of their own.
  private static let fewestCharacters = 12

  /// Warnings of what public entries disclose of protected ones: links to them, their titles, and
  /// files that they share.
  public var warnings: [Diagnostic] {
    let hidden = documents.filter { !$0.access.isOpen }.map(\.document)
    guard !hidden.isEmpty else { return [] }
    let mentions = FileMentions(hidden.map { content.path(of: $0.body.file) })
    let titles = hidden.compactMap(\.title).filter { $0.count >= Self.fewestCharacters }
    let open = documents.filter { $0.access.isOpen }.map(\.document)
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
    sharedFiles.map { path in
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
