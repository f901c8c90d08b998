import DataFormats

extension HugoImporter {
  /// Makes every section that is no journal a kind of pages, which has a listing.
  mutating func addSections() {
    var folders: [String] = []
    var pages: [String: [HugoDocument]] = [:]
    for document in documents {
      guard let target = moves[document.source]?.target else { continue }
      let parts = target.split(separator: "/").map(String.init)
      guard let first = parts.first, parts.count > 1, target != "\(first)/index.md" else {
        continue
      }
      if pages[first] == nil { folders.append(first) }
      pages[first, default: []].append(document)
    }
    for folder in folders.sorted() {
      guard site.canList(folder), !journals.contains(folder),
        let pages = pages[folder],
        pages.contains(where: { $0.section == folder }) || isListed(folder)
      else { continue }
      let own = documents.first { moves[$0.source]?.target == "\(folder)/index.md" }
      let hasWeight = pages.contains { $0.front.text("weight") != nil }
      let hasDates = pages.contains { $0.date != nil }
      site.settings.kinds.append(
        SiteSettingsText.Kind(
          folder: folder, title: own?.title ?? Self.title(of: folder),
          sort: hasWeight ? "weight" : hasDates ? "date" : "title"))
      // The first page of a list has this URL, too.
      if own == nil, pageSize != nil {
        site.redirects.append(("/\(folder)/page/1/", "/\(folder)/"))
      }
    }
  }

  /// Whether a folder has a page of a section.
  private func isListed(_ folder: String) -> Bool {
    documents.contains { $0.kind == .branch && moves[$0.source]?.target == "\(folder)/index.md" }
  }
}

extension GoValue {
  /// Data by its names and folders.
  init(_ data: [HugoImporter.DataFile]) {
    var map = GoMap()
    // A file is preferred to the folder with its name.
    for file in data.sorted(by: { $0.path.count > $1.path.count }) {
      let isTable = file.format == "csv" || file.format == "xml"
      map.set(
        file.path[...], isTable ? .unknown : GoValue(file.node, isJSON: file.format == "json"))
    }
    self = .map(map)
  }
}
