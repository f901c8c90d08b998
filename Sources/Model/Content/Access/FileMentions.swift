import Bytes

/// Finds which copied files a text mentions, by their paths.
package struct FileMentions {
  private let files: Set<String>
  private var folders: [String: [String]] = [:]
  /// The files whose paths contain characters that separate paths from other text.
  private var unusual: [String] = []
  /// The hashes of the names of files and folders.
  private var names: Set<UInt64> = []
  /// For each byte, the lengths of the names that end with it, as bits; lengths from 63 on are one.
  /// Few words have a length and a last byte of a name, and a hash is made only for these.
  private var lengths = [UInt64](repeating: 0, count: 256)

  /// Finds some files.
  package init(_ files: [String]) {
    self.files = Set(files)
    for file in files {
      folders[String(PathParts.parent(of: file[...])), default: []].append(file)
      if file.utf8.contains(where: Self.separates) { unusual.append(file) }
    }
    for path in files + folders.keys {
      let name = PathParts.name(of: path[...]).utf8
      names.insert(StableHash(of: name).value)
      if let last = name.last { lengths[Int(last)] |= 1 << UInt64(min(name.count, 63)) }
    }
  }

  /// The files that a link leads to.
  ///
  /// - Parameter alsoFolders: Whether a link to a folder leads to all of its files.
  package func files(named link: String, from path: String, alsoFolders: Bool) -> [String] {
    let (files, isFolder) = find(link, from: path)
    return alsoFolders || !isFolder ? files : []
  }

  private func find(_ link: String, from path: String) -> (files: [String], isFolder: Bool) {
    let decoded = PercentEncoding.decode(link[...]) ?? link
    let folder = decoded.hasPrefix("/") ? "" : PathParts.parent(of: path[...])
    guard let found = PathParts.join(folder, decoded) else { return ([], false) }
    return files.contains(found) ? ([found], false) : (folders[found] ?? [], true)
  }

  /// The files that a text at a path mentions.
  ///
  /// - Parameter alsoFolders: Whether the name of a folder mentions all of its files.
  package func files(in text: ArraySlice<UInt8>, of path: String, alsoFolders: Bool) -> Set<String>
  {
    var found: Set<String> = []
    for word in Self.words(of: text) where mayName(text[word], alsoFolders: alsoFolders) {
      // Markdown may escape punctuation.
      let link = String(decoding: text[word].filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
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

  private static func words(of text: ArraySlice<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = text.startIndex
    for index in text.indices where separators[Int(text[index])] {
      if start < index { words.append(start..<index) }
      start = index + 1
    }
    if start < text.endIndex { words.append(start..<text.endIndex) }
    return words.filter { $0.count < 4096 }
  }

  /// False if a word cannot name a file or folder, as its last part is not the name of one. Most
  /// words of a text are not.
  private func mayName(_ word: ArraySlice<UInt8>, alsoFolders: Bool) -> Bool {
    if word.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) { return true }
    guard alsoFolders || word.contains(UInt8(ascii: ".")) else { return false }
    let slash = UInt8(ascii: "/")
    let path = word.prefix(through: word.lastIndex { $0 != slash } ?? word.startIndex)
    let name = path.suffix(from: path.lastIndex(of: slash).map { $0 + 1 } ?? path.startIndex)
    // A full stop or a slash between words is not a path; './' and '../' are.
    if name.allSatisfy({ $0 == UInt8(ascii: ".") }) {
      return word.contains(slash) && word.contains(UInt8(ascii: "."))
    }
    guard let last = name.last, lengths[Int(last)] >> UInt64(min(name.count, 63)) & 1 == 1 else {
      return false
    }
    return names.contains(StableHash(of: name).value)
  }

  private static func separates(_ byte: UInt8) -> Bool { separators[Int(byte)] }

  private static let separators = (0...255).map { byte in
    byte <= 0x20 || "\"'()<>[]{},;|=?#`*".utf8.contains(UInt8(byte))
  }
}
