import Authoring
import Building
import Bytes
import Content
import Editing
import FileSystem
import Markdown
import Site
import SourceText

/// Finds where a text of a page is written, by trial: places that may have the text are changed in memory, and
/// the one whose change shows in this text of the page is its origin. No template has to say what it writes.
struct SourceSearch {
  /// The number of places that are marked at once.
  private static let batch = 40
  /// The number of files in which numbers and dates are tried, if those of the page's own text are not the origin.
  private static let mostFilesWithNumbers = 200
  /// The number of places that are tried alone.
  private static let mostAlone = 12

  private let site: SiteSnapshot
  private let options: BuildOptions
  private let files: EditableFiles
  private let page: SiteSnapshot.Page
  private let texts: PageTexts
  private let index: Int
  private let wanted: ShownText

  /// A search; nil if the page does not have the text.
  init?(
    for wanted: ShownText, in site: SiteSnapshot, _ files: EditableFiles, _ options: BuildOptions
  ) {
    guard let page = site.page(at: wanted.page), let html = site.html(of: page) else { return nil }
    let shown = PageTexts(html)
    guard let index = shown.index(of: wanted.text, wanted.occurrence) else { return nil }
    (self.site, self.files, self.options) = (site, files, options)
    (self.page, self.index, self.wanted) = (page, index, wanted)
    texts = shown
  }

  /// The place that the text comes from; nil if it was not found, as for words of the theme.
  func origin() -> TextOrigin? {
    let own = page.text.map { "content/" + $0 }
    let isShort = files.all.count < Self.mostFilesWithNumbers
    if let own, let found = probe(candidates(in: own)) { return found }
    let terms = site.graphs[page.language].entries.taxonomies.flatMap(\.terms)
    if terms.contains(where: { $0.name == wanted.text }) {
      return TextOrigin(path: "", place: .term(wanted.text))
    }
    // Numbers and dates are tried one by one: those of other files are many.
    var waiting: [SourceCandidate] = []
    for path in files.all where path != own {
      guard let file = files.read(path), mayHave(file) else { continue }
      waiting += candidates(in: path).filter { $0.isMarked || isShort }
      if waiting.count >= Self.batch {
        if let found = probe(waiting) { return found }
        waiting = []
      }
    }
    return probe(waiting)
  }

  private func mayHave(_ file: SourceFile) -> Bool {
    let words = [wanted.word, wanted.date.map { String($0.prefix(10)) }].compactMap { $0 }
    return words.contains { file.bytes.firstRange(of: Array($0.utf8)) != nil }
      || wanted.text.contains(where: \.isNumber) && !file.path.hasSuffix(".md")
  }

  private func candidates(in path: String) -> [SourceCandidate] {
    guard let file = files.read(path) else { return [] }
    let values = SourceCandidate.values(
      in: file, path, word: wanted.word, shown: wanted.text, date: wanted.date)
    guard path.hasSuffix(".md"), let editor = try? BlockEdit(path, site, options).editor() else {
      return values
    }
    return SourceCandidate.texts(with: wanted.word, in: editor, path) + values
  }

  // MARK: Trials

  private func probe(_ candidates: [SourceCandidate]) -> TextOrigin? {
    let marked = candidates.filter(\.isMarked)
    for start in stride(from: 0, to: marked.count, by: Self.batch) {
      let some = Array(marked[start..<min(start + Self.batch, marked.count)])
      if let found = hit(among: some) { return found }
      // A mark can change which texts a page has, so that no text is at its place.
      for one in some.prefix(some.count > 1 ? Self.mostAlone : 0) {
        if let found = hit(among: [one]) { return found }
      }
    }
    for one in candidates.filter({ !$0.isMarked }).prefix(Self.mostAlone) {
      if let found = hit(among: [one]) { return found }
    }
    return nil
  }

  /// The candidate whose trial changes the text.
  private func hit(among candidates: [SourceCandidate]) -> TextOrigin? {
    var edits: [String: (file: SourceFile, edits: [TextEdit])] = [:]
    for (number, candidate) in candidates.enumerated() {
      guard let new = candidate.edits(mark: Self.mark(number)) else { continue }
      edits[candidate.origin.path, default: (candidate.file, [])].edits += new
    }
    guard !edits.isEmpty else { return nil }
    let changed = edits.map { (options.path($0), TextEdit.apply($1.edits, to: $1.file.bytes)) }
    let after = site.changed(
      by: UnsavedFiles(
        texts: Dictionary(uniqueKeysWithValues: changed), moved: [:], removed: []))
    defer { after.releaseLater() }
    guard let page = after.page(like: page), let html = after.html(of: page) else { return nil }
    let new = PageTexts(html)
    let place = MarkedText(new.joined).place(in: texts, at: index)
    if let place, candidates[place.mark].isMarked, place.isAfter(wanted.word) {
      return candidates[place.mark].origin
    }
    guard new.all.count == texts.all.count else { return nil }
    let text = new.all[index].lowercased()
    let found = candidates.enumerated().first { number, candidate in
      candidate.isMarked
        ? text.contains(wanted.word.lowercased() + Self.mark(number))
        : new.all[index] != texts.all[index]
    }
    return found?.element.origin
  }

  /// A word that no text has, for each candidate: letters stay as they are in every format and script.
  private static func mark(_ number: Int) -> String {
    let letters = [number / 26, number % 26].map { Character(UnicodeScalar(UInt8(97 + $0))) }
    return "zq" + String(letters) + "qz"
  }
}
