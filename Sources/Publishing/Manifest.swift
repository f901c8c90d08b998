/// The files of the output folder that Daybook wrote: the mark of ownership.
struct Manifest: Sendable {
  /// What is known of one file.
  struct Entry: Hashable, Sendable {
    let fingerprint: Fingerprint
    /// The content that was about to take the other one's place when the manifest was written; the
    /// file has one of the two. Nil in the manifest of a build that came to its end.
    var pending: Fingerprint?

    func allows(_ other: Fingerprint) -> Bool { fingerprint == other || pending == other }
  }

  private(set) var entries: [OutputPath: Entry]

  init(entries: [OutputPath: Entry] = [:]) { self.entries = entries }

  subscript(path: OutputPath) -> Entry? {
    get { entries[path] }
    set { entries[path] = newValue }
  }

  /// Whether the file is Daybook's.
  func owns(_ path: OutputPath) -> Bool { entries[path] != nil }

  /// Whether these are the site's files and no others, and the last commit came to its end.
  func lists(_ files: [StagedFile]) -> Bool {
    files.count == entries.count
      && files.allSatisfy { entries[$0.path] == Entry(fingerprint: $0.fingerprint) }
  }

  /// What holds at every moment while a site takes the place of this one: all files of both.
  func union(_ files: [StagedFile]) -> Manifest {
    var union = self
    for file in files {
      guard let old = entries[file.path] else {
        union.entries[file.path] = Entry(fingerprint: file.fingerprint)
        continue
      }
      if old.fingerprint != file.fingerprint {
        union.entries[file.path]?.pending = file.fingerprint
      }
    }
    return union
  }
}
