import Content

extension GraphBuilder {
  /// The index of the search, in as many parts as its size asks for.
  mutating func addSearch(_ files: inout FileRoutes) {
    guard graph.content.settings.hasSearch else { return }
    graph.searched = graph.routes.indices.filter { isSearched(graph.routes[$0]) }
    let size = graph.searched.reduce(0) { size, index in
      size + (SiteGraph.document(of: graph.routes[index], in: graph)?.body.range.count ?? 0)
    }
    let words = SearchPlan.wordParts(ofTexts: size)
    for number in 1...words {
      files.require(
        SearchPlan.wordsPath(number), .searchWords,
        part: Route.Part(number: number, count: words, range: 0..<0))
    }
    files.require(
      SearchPlan.indexPath, .searchIndex, part: Route.Part(number: 1, count: 1, range: 0..<0))
    let ranges = SearchPlan.pageRanges(graph.searched.count)
    for (index, range) in ranges.enumerated() {
      files.require(
        SearchPlan.pagesPath(index + 1), .searchPages,
        part: Route.Part(number: index + 1, count: ranges.count, range: range))
    }
    graph.searchWordParts = words
  }

  /// What readers look for: no listing of other pages but a journal's and a collection's own.
  private func isSearched(_ route: Route) -> Bool {
    guard graph.isForReaders(route), route.isFirst else { return false }
    switch route.kind {
    case .home, .search, .archive, .taxonomy: return false
    default: return true
    }
  }
}
