import SourceText

extension [Diagnostic] {
  /// Sorted file by file, which compares few paths, and each mistake once: a text that several pages
  /// show has been read for each of them.
  var inReadingOrder: [Diagnostic] {
    let byFile = Dictionary(grouping: self) { $0.excerpt?.path ?? "" }
    return byFile.keys.sorted().flatMap { path -> [Diagnostic] in
      let sorted = (byFile[path] ?? []).sorted(by: Diagnostic.inReadingOrder)
      return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
    }
  }
}
