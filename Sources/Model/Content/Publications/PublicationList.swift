package import Bibliography
import Bytes
package import Fields
public import SourceText

/// The publications of `publications.bib`.
public struct PublicationList: Sendable {
  /// The publications, in the order of the file.
  public let publications: [PublishedWork]
  /// The file.
  public let file: SourceFile

  /// The publications of a file's entries.
  package static func make(
    of all: [BibTeXEntry], in file: SourceFile
  ) -> (list: PublicationList, diagnostics: [Diagnostic]) {
    var (entries, diagnostics) = (all, [Diagnostic]())
    // A parent of `crossref` only gives values to its children.
    let parents = Set(entries.compactMap { $0.text("crossref")?.lowercased() })
    entries.removeAll { $0.type == "proceedings" && parents.contains($0.key.lowercased()) }
    for entry in entries { diagnostics += wrongAddresses(of: entry, in: file) }
    let publications = entries.compactMap { entry -> PublishedWork? in
      let publication = PublishedWork(entry, PublicationWords(entry: entry))
      guard publication.title.isEmpty else { return publication }
      diagnostics.append(
        .warning(
          "the publication '\(entry.key)' has no title, so it is left out",
          at: SourceExcerpt(file, entry.range), hint: "add a field 'title = {…}'"))
      return nil
    }
    return (PublicationList(publications: publications, file: file), diagnostics)
  }

  private static func wrongAddresses(of entry: BibTeXEntry, in file: SourceFile) -> [Diagnostic] {
    let names = PublicationField.links.map(\.field) + ["preview", "url"]
    return names.compactMap { name in
      guard let field = entry.field(name),
        !WebAddress.isSafe(TeXText.plain(field.value))
      else { return nil }
      return .warning(
        "'\(name)' is neither a file nor an address of the web, so it is left out",
        at: SourceExcerpt(file, field.range), hint: "write a path in content/, or https://…")
    }
  }

  /// The publications by date, the newest first.
  public var newestFirst: [PublishedWork] {
    publications.enumerated().sorted { a, b in
      a.element.date.order == b.element.date.order
        ? a.offset < b.offset : a.element.date.order > b.element.date.order
    }.map(\.element)
  }

  /// The addresses, files and pictures that publications refer to.
  package var references: [Located<String>] {
    publications.flatMap { publication in
      publication.links.map(\.target) + [publication.preview?.source].compactMap { $0 }
    }
  }
}
