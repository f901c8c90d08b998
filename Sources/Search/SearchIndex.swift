/// Which pages have which words, in parts small enough to be fetched for one query.
///
/// A part is a text with a line for each group of words that have one stem: the words, each with a comma
/// before the next; a `|`; and the pages, each as the difference of its number to the one before in base
/// 36, and behind a `.` its weight where that is more than 1, with a space before the next. A word is in
/// the part that its first three letters choose, and a group in the parts of all its words.
public struct SearchIndex: Sendable {
  /// The most pages that a group names: those in which its words weigh most.
  static let mostPages = 2_000

  /// The lines of each part.
  private let parts: [[String]]

  /// Puts together what was collected.
  ///
  /// - Parameter parts: How many parts there are to be; a power of two.
  public init(_ collector: WordCollector, language: String, parts count: Int) {
    var parts = [[String]](repeating: [], count: max(1, count))
    for group in Self.groups(collector.tables, language) {
      let line = Self.line(group)
      for part in Set(group.words.map({ Self.part(of: $0, of: parts.count) })) {
        parts[part].append(line)
      }
    }
    self.parts = parts.map { $0.sorted() }
  }

  /// The text of a part.
  public func bytes(ofPart part: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in parts[part] {
      bytes += line.utf8
      bytes.append(0x0A)
    }
    return bytes
  }

  /// The part that a word is in: the FNV-1a hash, in 32 bits (RFC 9923 §2), of the UTF-16 code units of
  /// its first three characters, so that a script gets it without decoding UTF-8.
  static func part(of word: String, of count: Int) -> Int {
    let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(3)))
    let hash = start.utf16.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Int(hash) & (count - 1)
  }

  // MARK: Groups

  private struct Group {
    var words: [String]
    var postings: [WordTable.Posting]
  }

  private static func groups(_ tables: [WordTable], _ language: String) -> [Group] {
    let stemmer = Stemmer(language: language)
    var places: [String: Int] = [:]
    var groups: [Group] = []
    for table in tables {
      for index in 0..<table.count {
        let written = table.word(index)
        let (word, stem) = (fold(written), fold(stemmer.stem(written)))
        if let place = places[stem] {
          if !groups[place].words.contains(word) { groups[place].words.append(word) }
          groups[place].postings += table.postings(of: index)
        } else {
          places[stem] = groups.count
          groups.append(Group(words: [word], postings: table.postings(of: index)))
        }
      }
    }
    return groups
  }

  private static func fold(_ word: String) -> String {
    word.utf8.allSatisfy { $0 < 0x80 } ? word : LetterFolding.fold(word)
  }

  private static func line(_ group: Group) -> String {
    var line = group.words.sorted().joined(separator: ",") + "|"
    var last: UInt32 = 0
    var isFirst = true
    for posting in merged(group.postings) {
      if !isFirst { line += " " }
      line += String((posting >> 4) - last, radix: 36)
      if posting & 15 > 1 { line += ".\(posting & 15)" }
      (last, isFirst) = (posting >> 4, false)
    }
    return line
  }

  /// Each page once, in the order of their numbers.
  private static func merged(_ all: [WordTable.Posting]) -> [WordTable.Posting] {
    var merged: [WordTable.Posting] = []
    merged.reserveCapacity(all.count)
    for posting in all.sorted() {
      if let last = merged.last, last >> 4 == posting >> 4 {
        merged[merged.count - 1] = posting & ~15 | min(15, last & 15 + posting & 15)
      } else {
        merged.append(posting)
      }
    }
    guard merged.count > mostPages else { return merged }
    let best = merged.sorted { ($1 & 15, $0) < ($0 & 15, $1) }
    return best.prefix(mostPages).sorted()
  }
}
