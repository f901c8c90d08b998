import Bytes

/// The parts of an old site's pages that its theme wrote: they are on many pages, or repeated on one.
struct FrameBlocks {
  /// The most words of a line that names a date.
  private static let longestLine = 8

  /// The blocks that the pages of each section have in common; all pages are the section "".
  private var sections: [Substring: Set<UInt64>] = [:]

  /// Finds the blocks that a tenth of all pages or half of a section's pages have, at least three.
  /// In lines with a year, such as "last update: 3 May 2017", the numbers and the words next to them
  /// may differ.
  init(_ pages: [(path: String, text: PublishedText)]) {
    var counts: [Substring: [UInt64: Int]] = [:]
    var sizes: [Substring: Int] = [:]
    for page in pages where page.text.redirect == nil {
      let hashes = Set(page.text.blocks.map(Self.hash))
      for section in Set(["", Self.section(page.path)]) {
        sizes[section, default: 0] += 1
        for hash in hashes { counts[section, default: [:]][hash, default: 0] += 1 }
      }
    }
    for (section, counts) in counts {
      let size = sizes[section] ?? 0
      let least = max(3, section.isEmpty ? (size + 9) / 10 : (size + 1) / 2)
      sections[section] = Set(counts.filter { $0.value >= least }.keys)
    }
  }

  /// The blocks of a page that its author wrote.
  func content(of page: PublishedText, path: String) -> [[String]] {
    let own = sections[Self.section(path)] ?? []
    let common = sections[""] ?? []
    return page.blocks.filter { block in
      let hash = Self.hash(block)
      return !own.contains(hash) && !common.contains(hash)
    }
  }

  /// The first folder of a page's path.
  private static func section(_ path: String) -> Substring {
    path.firstIndex(of: "/").map { path[..<$0] } ?? ""
  }

  /// The last two words of at least three blocks of a page, such as "read more".
  static func endings(of blocks: [[String]]) -> Set<[String]> {
    var counts: [[String]: Int] = [:]
    for block in blocks where block.count > 2 { counts[block.suffix(2), default: 0] += 1 }
    return Set(counts.filter { $0.value >= 3 }.keys)
  }

  private static func hash(_ block: [String]) -> UInt64 {
    KnownBlocks.hash(block.count <= longestLine ? undated(block) : block[...])
  }

  /// A line without numbers and the words next to them, if it names a year.
  private static func undated(_ line: [String]) -> ArraySlice<String> {
    guard line.contains(where: isYear) else { return line[...] }
    let kept = line.indices.filter { index in
      !line[max(0, index - 1)..<min(line.count, index + 2)].contains(where: isNumber)
    }
    return ["date"] + kept.map { line[$0] }[...]
  }

  private static func isNumber(_ word: String) -> Bool { word.utf8.allSatisfy(\.isDigit) }

  private static func isYear(_ word: String) -> Bool {
    Int(word).map { word.utf8.count == 4 && (1900..<2100).contains($0) } ?? false
  }
}
