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
  init(_ data: [(path: [String], node: Node)]) {
    var groups: [(key: String, entries: [(path: [String], node: Node)])] = []
    for (path, node) in data {
      guard let first = path.first else { continue }
      let rest = (Array(path.dropFirst()), node)
      if let index = groups.firstIndex(where: { $0.key == first }) {
        groups[index].entries.append(rest)
      } else {
        groups.append((first, [rest]))
      }
    }
    self = .map(
      groups.map { group in
        let leaf = group.entries.first { $0.path.isEmpty }
        return (group.key, leaf.map { GoValue($0.node) } ?? GoValue(group.entries))
      })
  }
}
