import Bytes

/// Finds which copied files a text mentions, by their paths.
struct FileMentions {
  private let files: Set<String>
  private var folders: [String: [String]] = [:]
  /// The files whose paths contain characters that separate paths from other text.
  private var unusual: [String] = []

  init(_ files: [String]) {
    self.files = Set(files)
    for file in files {
      folders[String(PathParts.parent(of: file[...])), default: []].append(file)
      if file.utf8.contains(where: Self.separates) { unusual.append(file) }
    }
  }

  /// The files that a link leads to: one file, or all files of a folder.
  func files(named link: String, from path: String) -> [String] { find(link, from: path).files }

  private func find(_ link: String, from path: String) -> (files: [String], isFolder: Bool) {
    let decoded = PercentEncoding.decode(link[...]) ?? link
    let folder = decoded.hasPrefix("/") ? "" : PathParts.parent(of: path[...])
    guard let found = PathParts.join(folder, decoded) else { return ([], false) }
    return files.contains(found) ? ([found], false) : (folders[found] ?? [], true)
  }

  /// The files that a text at a path mentions.
  ///
  /// - Parameter alsoFolders: Whether the name of a folder mentions all of its files.
  func files(
    in text: some Swift.Collection<UInt8>, of path: String, alsoFolders: Bool
  ) -> Set<String> {
    var found: Set<String> = []
    for word in text.split(whereSeparator: Self.separates) where word.count < 4096 {
      guard alsoFolders || word.contains(where: { $0 == 0x2E || $0 == 0x25 }) else { continue }
      // Markdown may escape punctuation.
      let link = String(decoding: word.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
      let (named, isFolder) = find(link, from: path)
      if alsoFolders || !isFolder { found.formUnion(named) }
    }
    guard !unusual.isEmpty else { return found }
    let (bytes, folder) = (Array(text), PathParts.parent(of: path[...]) + "/")
    for file in unusual where !found.contains(file) {
      // By its path from the folder of the text, or from 'content/'.
      let near = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
      if bytes.firstRange(of: Array(near.utf8)) != nil { found.insert(file) }
    }
    return found
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "\"'()<>[]{},;|=?#`*".utf8.contains(byte)
  }
}
