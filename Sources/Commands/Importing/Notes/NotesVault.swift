/// The notes and files of a folder, found by the names that wikilinks use: a name, the end of a path,
/// or an alias.
struct NotesVault {
  private var notes: [String: [String]] = [:]
  private var files: [String: [String]] = [:]
  private var aliases: [String: String] = [:]

  mutating func add(note path: String) {
    let stem = Self.stem(path)
    notes[SitePath.name(stem).lowercased(), default: []].append(path)
  }

  mutating func add(file path: String) {
    files[SitePath.name(path).lowercased(), default: []].append(path)
  }

  /// Adds another name of a note; the first note of a name has it.
  mutating func add(alias: String, of path: String) {
    let key = alias.lowercased()
    if aliases[key] == nil { aliases[key] = path }
  }

  /// The path of a note; nil if there is none.
  func note(_ written: String, from folder: String) -> String? {
    let name = Self.stem(written.hasPrefix("/") ? String(written.dropFirst()) : written)
    return Self.find(name, in: notes, from: folder) ?? aliases[name.lowercased()]
  }

  /// The path of a file that is no note.
  func file(_ written: String, from folder: String) -> String? {
    let name = written.hasPrefix("/") ? String(written.dropFirst()) : written
    return Self.find(name, in: files, from: folder)
  }

  private static func find(
    _ name: String, in table: [String: [String]], from folder: String
  ) -> String? {
    let wanted = SitePath.join("/" + folder, name).dropFirst().lowercased()
    let key = name.lowercased()
    let found = (table[SitePath.name(key)] ?? []).filter { path in
      let known = stem(path).lowercased()
      return known == key || known == wanted || known.hasSuffix("/" + key)
    }
    // Of several, the one with the shortest path.
    return found.first { stem($0).lowercased() == wanted }
      ?? found.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  static func stem(_ path: String) -> String {
    for ending in [".md", ".markdown"] where path.lowercased().hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }
}
