import Content
import SourceText

/// The free pages that the site shows.
struct PageEntries {
  /// The free pages, ordered by path.
  private(set) var pages: [PageEntry] = []
  /// Files such as `tags/rowing.md`, which describe a taxonomy or a term if it exists, by their paths.
  private(set) var termTexts: [String: Page] = [:]

  /// - Parameter listingTexts: The files with the texts of listings, which do not become pages.
  init(_ source: inout GraphSource, listingTexts: Set<String>) {
    let content = source.content
    for page in content.pages where source.visibility.isShown(page.document) {
      let file = content.path(of: page.document.body.file)
      guard !listingTexts.contains(file) else { continue }
      let parts = file.split(separator: "/")
      if parts.count == 2, content.settings.taxonomies.contains(String(parts[0])) {
        termTexts[file] = page
      } else {
        pages.append(Self.entry(page, file, &source))
      }
    }
    pages.sort { $0.path < $1.path }
  }

  /// The pages, including those of further files, ordered by path.
  func addingPages(_ files: [String: Page], _ source: inout GraphSource) -> [PageEntry] {
    let added = files.sorted { $0.key < $1.key }.map { Self.entry($1, $0, &source) }
    return (pages + added).sorted { $0.path < $1.path }
  }

  private static func entry(
    _ page: Page, _ file: String, _ source: inout GraphSource
  ) -> PageEntry {
    let folders = file.split(separator: "/").dropLast().map {
      URLPath.part(named: String($0), source.permalinks.slugs)
    }
    let isIndex = PathParts.isIndex(file)
    let path = source.path(
      of: page.document, .page, path: Array(isIndex ? folders.dropLast() : folders[...]))
    return PageEntry(page: page, path: path)
  }
}
