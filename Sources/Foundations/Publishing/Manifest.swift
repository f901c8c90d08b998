/// The files of the output folder that Daybook wrote and owns.
public struct Manifest: Sendable {
  /// An entry for one file.
  package struct Entry: Hashable, Sendable {
    package let fingerprint: Fingerprint
    /// The new content during a commit, when the file has one of two contents. Nil in the manifest
    /// of a completed build.
    package var pending: Fingerprint?

    package init(fingerprint: Fingerprint, pending: Fingerprint? = nil) {
      (self.fingerprint, self.pending) = (fingerprint, pending)
    }

    func allows(_ other: Fingerprint) -> Bool { fingerprint == other || pending == other }
  }

  /// A file's path and entry.
  package typealias Line = (path: OutputPath, entry: Entry)

  /// The files, sorted by path.
  package private(set) var lines: [Line] = []

  package init(entries: [OutputPath: Entry] = [:]) {
    lines = entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The entries by path.
  package var entries: [OutputPath: Entry] {
    Dictionary(lines.map { ($0.path, $0.entry) }) { first, _ in first }
  }

  package subscript(path: OutputPath) -> Entry? { index(of: path).map { lines[$0].entry } }

  /// The index of a file's line; nil if the file is not listed.
  private func index(of path: OutputPath) -> Int? {
    let index = position(of: path)
    return index < lines.count && lines[index].path == path ? index : nil
  }

  /// The index of the first line whose path is not before a path.
  private func position(of path: OutputPath) -> Int {
    // The elements of a span are compared without reference counting.
    let lines = lines.span
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a content of a file; the second one is its pending content.
  mutating func add(_ fingerprint: Fingerprint, _ path: OutputPath) {
    if let last = lines.last?.path, !(last < path) {
      let index = position(of: path)
      guard lines[index].path != path else {
        if lines[index].entry.fingerprint != fingerprint {
          lines[index].entry.pending = fingerprint
        }
        return
      }
      lines.insert((path, Entry(fingerprint: fingerprint)), at: index)
    } else {
      lines.append((path, Entry(fingerprint: fingerprint)))
    }
  }

  mutating func reserve(_ count: Int) { lines.reserveCapacity(count) }

  /// Whether Daybook owns the file.
  func owns(_ path: OutputPath) -> Bool { index(of: path) != nil }

  /// Whether the manifest lists exactly the site's files, and the last commit was completed.
  ///
  /// - Parameter files: The files of the site, sorted by path.
  func lists(_ files: [StagedFile]) -> Bool {
    files.count == lines.count
      && zip(files, lines).allSatisfy { file, line in
        file.path == line.path && line.entry == Entry(fingerprint: file.fingerprint)
      }
  }

  /// The files of this manifest that a site does not have.
  ///
  /// - Parameter files: The files of the site, sorted by path.
  func paths(without files: [StagedFile]) -> [OutputPath] {
    var rest = files[...]
    return lines.compactMap { line in
      while let file = rest.first, file.path < line.path { rest.removeFirst() }
      return rest.first?.path == line.path ? nil : line.path
    }
  }

  /// The lines of the manifest during a commit: all files of both sites.
  ///
  /// - Parameter files: The files of the new site, sorted by path.
  func union(_ files: [StagedFile]) -> [Line] {
    var union: [Line] = []
    union.reserveCapacity(max(files.count, lines.count))
    var rest = lines[...]
    for file in files {
      while let other = rest.first, other.path < file.path { union.append(rest.removeFirst()) }
      var entry = Entry(fingerprint: file.fingerprint)
      if let known = rest.first, known.path == file.path { entry = rest.removeFirst().entry }
      if entry.fingerprint != file.fingerprint { entry.pending = file.fingerprint }
      union.append((file.path, entry))
    }
    return union + rest
  }
}
