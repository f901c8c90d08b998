import Bytes
import Hypertext
import Markdown
import SourceText

/// The content of one page: its anchors, its references, and the diagnostics of the page alone.
struct PageInspection: Sendable {
  /// The URL of a link or of a loaded file, with its range in the page.
  struct Reference: Hashable, Sendable {
    let url: String
    let range: Range<Int>
  }

  let file: PublishedFile
  /// The values of the page's `id` attributes, and of `name` attributes on anchors.
  private(set) var places: Set<String> = []
  private(set) var references: [Reference] = []
  /// The addresses on other hosts that browsers load with the page.
  private(set) var foreign: [String] = []
  private(set) var problems: [Diagnostic] = []
  private(set) var description: String?
  /// Whether the page redirects to another page.
  private(set) var isRedirect = false
  /// Whether search engines are asked not to index it.
  private(set) var isHidden = false
  private let source: SourceFile

  init(_ file: PublishedFile) {
    self.file = file
    source = SourceFile(path: file.shownPath, bytes: file.bytes)
    var scan = PageScan(source)
    scan.run()
    places = scan.places
    references = scan.references
    foreign = file.bytes.withBytes(RawLinks.find).filter { $0.kind != .link }.map { link in
      CharacterReferences.decode(String(decoding: file.bytes[link.range], as: UTF8.self))
    }.filter { WebAddress.host(of: $0) != nil }
    isRedirect = scan.isRedirect
    isHidden = scan.isHidden
    description = scan.description
    problems = isRedirect ? [] : scan.problems.map { problem($0.message, $0.range, $0.hint) }
  }

  /// A warning at a range of the page, with the source that the page was made from.
  func problem(_ message: String, _ range: Range<Int>, _ hint: Cure? = nil) -> Diagnostic {
    let place = SourceExcerpt(source, SourceRange(range.lowerBound, range.upperBound))
    let notes = file.source.map { [Diagnostic.Note("made from \($0)")] } ?? []
    return .warning(message, at: place, hint: hint, notes: notes)
  }
}
