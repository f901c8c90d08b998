import Authoring
import Building
import Content
import Editing
import FileSystem
import Markdown
import Site
import SourceText

/// Finds the source of a text that a page shows.
///
/// Nothing is recorded while pages are rendered, and templates say nothing about it. Candidates are changed in
/// memory, and the page is rendered again: the candidate whose change shows in the text is its source.
struct SourceSearch {
  /// The most candidates with markers that are tried at once, and that are tried alone.
  private static let batch = (together: 40, alone: 12)
  /// The most candidates of one search.
  private static let limit = 400
  /// A site with fewer files is searched whole; in a larger one, what the page reads is searched.
  private static let smallSite = 200

  private let site: SiteSnapshot
  private let options: BuildOptions
  private let files: EditableFiles
  private let page: SiteSnapshot.Page
  private let texts: PageTexts
  private let index: Int
  private let text: ShownText

  /// A search; nil if the page does not have the text.
  init?(
    for text: ShownText, in site: SiteSnapshot, _ files: EditableFiles, _ options: BuildOptions
  ) {
    guard let page = site.page(at: text.page), let html = site.html(of: page) else { return nil }
    texts = PageTexts(html)
    guard let index = texts.index(of: text.text, text.occurrence) else { return nil }
    (self.site, self.files, self.options) = (site, files, options)
    (self.page, self.index, self.text) = (page, index, text)
  }

  /// The source; nil if it was not found, as for words of the theme.
  func location() -> SourceLocation? {
    let own = page.text.map { "content/" + $0 }
    if let own, let found = first(of: candidates(in: own)) { return found }
    let terms = site.graphs[page.language].entries.taxonomies.flatMap(\.terms)
    if terms.contains(where: { $0.name == text.text }) { return .term(text.text) }
    let search = WordSearch([text.word, text.date.map { String($0.prefix(10)) } ?? text.word])
    var found: [SourceCandidate] = []
    for path in otherFiles where path != own && found.count < Self.limit {
      guard let file = files.file(path), search.isIn(file) || isNumberIn(file) else { continue }
      found += candidates(in: path)
    }
    return first(of: found)
  }

  private var otherFiles: [String] {
    let all = files.all
    guard all.count >= Self.smallSite else { return all }
    let read = site.textsRead(by: page).map { "content/" + $0 }
    let comments = [page.text].compactMap { $0 }.map { CommentFile.path(of: "content/" + $0) }
    let data = all.filter {
      !$0.hasSuffix(".md") && SourceKind(path: String($0.dropFirst("content/".count))) != .comments
    }
    return read.sorted() + comments + data
  }

  /// Whether a data file may have the number that the text shows.
  private func isNumberIn(_ file: SourceFile) -> Bool {
    text.text.contains(where: \.isNumber) && !file.path.hasSuffix(".md")
  }

  private func candidates(in path: String) -> [SourceCandidate] {
    guard let file = files.file(path) else { return [] }
    if EditableFiles.isBibliography(path) {
      return SourceCandidate.fields(of: file, path, with: text.word)
    }
    let values = SourceCandidate.values(of: file, path, showing: text)
    guard path.hasSuffix(".md"), let editor = try? BlockEdit(path, site, options).editor() else {
      return values
    }
    return SourceCandidate.blocks(with: text.word, in: editor, path) + values
  }

  // MARK: Trials

  private func first(of candidates: [SourceCandidate]) -> SourceLocation? {
    let marked = candidates.filter(\.isMarked)
    for start in stride(from: 0, to: marked.count, by: Self.batch.together) {
      let some = Array(marked[start..<min(start + Self.batch.together, marked.count)])
      if let found = shown(of: some) { return found }
    }
    // A marker can change which texts the page has, so that the others are not found.
    let alone =
      (marked.count > 1 ? Array(marked.prefix(Self.batch.alone)) : [])
      + candidates.filter { !$0.isMarked }.prefix(Self.batch.alone)
    return alone.lazy.compactMap { shown(of: [$0]) }.first
  }

  /// The candidate whose change shows in the text; nil if there is none.
  private func shown(of candidates: [SourceCandidate]) -> SourceLocation? {
    guard let new = texts(after: candidates) else { return nil }
    let marked = TextMarker(markedBytes: new.bytes)
    let word = text.word.lowercased()
    let range = texts.range(ofText: index)
    if marked.bytes == texts.bytes {
      let found = marked.all.first { marker in
        let before = marked.bytes[..<marker.offset].suffix(word.utf8.count)
        return marker.offset > range.lowerBound && marker.offset <= range.upperBound
          && String(decoding: before, as: UTF8.self).lowercased() == word
      }
      if let found { return candidates[found.number].location }
    }
    guard new.all.count == texts.all.count else { return nil }
    let changed = new.all[index].lowercased()
    return candidates.enumerated().first { number, candidate in
      candidate.isMarked
        ? changed.contains(word + TextMarker.text(number)) : new.all[index] != texts.all[index]
    }?.element.location
  }

  /// The texts of the page after the changes of some candidates; nil if none is possible.
  private func texts(after candidates: [SourceCandidate]) -> PageTexts? {
    var edits: [String: (file: SourceFile, all: [TextEdit])] = [:]
    for (number, candidate) in candidates.enumerated() {
      if let new = candidate.edits(marker: TextMarker.text(number)) {
        edits[candidate.file.path, default: (candidate.file, [])].all += new
      }
    }
    guard !edits.isEmpty else { return nil }
    let changed = edits.mapValues { TextEdit.apply($0.all, to: $0.file.bytes) }
    let after = site.changed(by: UnsavedFiles(texts: changed, moved: [:], removed: []))
    defer { after.releaseLater() }
    return after.page(after: page).flatMap(after.html).map { PageTexts($0) }
  }
}
