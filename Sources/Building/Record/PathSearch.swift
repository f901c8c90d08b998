import FileSystem

/// Looks for paths among others, both in the order of their bytes: each is passed once.
struct PathSearch<Paths: RandomAccessCollection> where Paths.Index == Int {
  private let paths: Paths
  private let path: (Paths.Element) -> String
  private var next: Int

  init(_ paths: Paths, _ path: @escaping (Paths.Element) -> String) {
    (self.paths, self.path) = (paths, path)
    next = paths.startIndex
  }

  /// Where a path is, which is not before the one that was requested last.
  mutating func index(of wanted: String) -> Int? {
    while next < paths.endIndex, PathOrder.precedes(path(paths[next]), wanted) { next += 1 }
    guard next < paths.endIndex, PathOrder.same(path(paths[next]), wanted) else { return nil }
    return next
  }
}
