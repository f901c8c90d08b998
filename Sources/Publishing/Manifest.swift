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

  package private(set) var entries: [OutputPath: Entry]

  package init(entries: [OutputPath: Entry] = [:]) { self.entries = entries }

  package subscript(path: OutputPath) -> Entry? {
    get { entries[path] }
    set { entries[path] = newValue }
  }

  /// Whether Daybook owns the file.
  func owns(_ path: OutputPath) -> Bool { entries[path] != nil }

  /// Whether the manifest lists exactly the site's files, and the last commit was completed.
  func lists(_ files: [StagedFile]) -> Bool {
    files.count == entries.count
      && files.allSatisfy { entries[$0.path] == Entry(fingerprint: $0.fingerprint) }
  }

  /// The manifest during a commit: all files of both sites, by path.
  ///
  /// - Parameters:
  ///   - files: The files of the new site, sorted by path.
  ///   - others: The files of this manifest that the new site does not have.
  func union(
    _ files: [StagedFile], _ others: [OutputPath]
  ) -> [(path: OutputPath, entry: Entry)] {
    var lines: [(path: OutputPath, entry: Entry)] = []
    lines.reserveCapacity(files.count + others.count)
    var rest = others.sorted()[...]
    func add(_ path: OutputPath) {
      if let entry = entries[path] { lines.append((path, entry)) }
    }
    for file in files {
      while let other = rest.first, other < file.path { add(rest.removeFirst()) }
      var entry = entries[file.path] ?? Entry(fingerprint: file.fingerprint)
      if entry.fingerprint != file.fingerprint { entry.pending = file.fingerprint }
      lines.append((file.path, entry))
    }
    rest.forEach(add)
    return lines
  }
}
