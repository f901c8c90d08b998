/// Which pages have which words, in parts small enough to be fetched for one query.
///
/// A part is a text with a line for each group of words that have one stem: the words, each with a comma
/// before the next; a `|`; and the pages, each as the difference of its number to the one before in base
/// 36, and behind a `.` its weight where that is more than 1, with a space before the next. A word is in
/// the part that its first three letters choose, and a group in the parts of all its words.
public struct SearchIndex: Sendable {
  /// The most pages that a group names: those in which its words weigh most.
  static let mostPages = 2_000

  private let groups: [Group]
  private let postings: [WordTable.Posting]
  /// The groups of each part.
  private let parts: [[Int]]

  /// Puts together what was collected.
  ///
  /// - Parameter parts: How many parts there are to be; a power of two.
  public init(_ collector: WordCollector, language: String, parts count: Int) {
    (groups, postings) = Self.groups(collector, language)
    var parts = [[Int]](repeating: [], count: max(1, count))
    for (index, group) in groups.enumerated() {
      for part in Set(group.words.map({ Self.part(of: $0, of: parts.count) })) {
        parts[part].append(index)
      }
    }
    self.parts = parts
  }

  /// The text of a part. Any number of threads may ask for some at once.
  public func bytes(ofPart part: Int) -> [UInt8] {
    typealias Line = (words: String, postings: ArraySlice<WordTable.Posting>)
    let lines = parts[part].map { index -> Line in
      let group = groups[index]
      return (group.words.sorted().joined(separator: ","), postings[group.range])
    }
    var bytes: [UInt8] = []
    for line in lines.sorted(by: { $0.words < $1.words }) {
      bytes += line.words.utf8
      bytes.append(UInt8(ascii: "|"))
      Self.append(Self.merged(line.postings), to: &bytes)
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
    /// Its part of the postings.
    var range = 0..<0
  }

  /// The words by their stems, and where each group is found: a row of postings for each.
  private static func groups(
    _ collector: WordCollector, _ language: String
  ) -> (groups: [Group], postings: [WordTable.Posting]) {
    let stemmer = Stemmer(language: language)
    var places: [String: Int] = [:]
    var groups: [Group] = []
    // The groups of each table's words.
    var numbers: [[Int]] = []
    var counts: [Int] = []
    collector.each { table in
      let own = (0..<table.count).map { index in
        let written = table.word(index)
        let (word, stem) = (fold(written), fold(stemmer.stem(written)))
        let place = places[stem] ?? groups.count
        if place == groups.count {
          places[stem] = place
          groups.append(Group(words: [word]))
          counts.append(0)
        } else if !groups[place].words.contains(word) {
          groups[place].words.append(word)
        }
        return place
      }
      for finding in table.findings { counts[own[Int(finding.word)]] += 1 }
      numbers.append(own)
    }
    var start = 0
    for index in groups.indices {
      groups[index].range = start..<start + counts[index]
      start += counts[index]
    }
    return (groups, postings(collector, numbers, groups.map(\.range.lowerBound), start))
  }

  private static func postings(
    _ collector: WordCollector, _ numbers: [[Int]], _ starts: [Int], _ count: Int
  ) -> [WordTable.Posting] {
    var (next, table) = (starts, 0)
    return [WordTable.Posting](unsafeUninitializedCapacity: count) { postings, initialized in
      collector.each { words in
        for finding in words.findings {
          let group = numbers[table][Int(finding.word)]
          postings[next[group]] = finding.posting
          next[group] += 1
        }
        table += 1
      }
      initialized = count
    }
  }

  private static func fold(_ word: String) -> String {
    word.utf8.allSatisfy { $0 < 0x80 } ? word : LetterFolding.fold(word)
  }

  private static func append(_ postings: [WordTable.Posting], to bytes: inout [UInt8]) {
    var last: UInt32 = 0
    for (index, posting) in postings.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      append(base36: (posting >> 4) - last, to: &bytes)
      let weight = posting & 15
      if weight > 1 {
        bytes.append(UInt8(ascii: "."))
        if weight > 9 { bytes.append(UInt8(ascii: "1")) }
        bytes.append(UInt8(ascii: "0") + UInt8(weight % 10))
      }
      last = posting >> 4
    }
  }

  private static func append(base36 number: UInt32, to bytes: inout [UInt8]) {
    if number >= 36 { append(base36: number / 36, to: &bytes) }
    let digit = UInt8(number % 36)
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  /// Each page once, in the order of their numbers.
  private static func merged(_ all: ArraySlice<WordTable.Posting>) -> [WordTable.Posting] {
    var merged: [WordTable.Posting] = []
    merged.reserveCapacity(all.count)
    for posting in ascending(all) {
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

  /// Postings in order. What one thread collected is in order, so that there are mostly as many rows to
  /// merge as threads.
  private static func ascending(
    _ all: ArraySlice<WordTable.Posting>
  ) -> ArraySlice<WordTable.Posting> {
    var rows: [Range<Int>] = []
    var start = all.startIndex
    for index in all.indices.dropFirst() where all[index] < all[index - 1] {
      guard rows.count < 8 else { return all.sorted()[...] }
      rows.append(start..<index)
      start = index
    }
    return rows.reduce(all[start...]) { merge($0, all[$1]) }
  }

  private static func merge(
    _ left: ArraySlice<WordTable.Posting>, _ right: ArraySlice<WordTable.Posting>
  ) -> ArraySlice<WordTable.Posting> {
    var merged: [WordTable.Posting] = []
    merged.reserveCapacity(left.count + right.count)
    var (first, second) = (left.startIndex, right.startIndex)
    while first < left.endIndex, second < right.endIndex {
      if right[second] < left[first] {
        merged.append(right[second])
        second += 1
      } else {
        merged.append(left[first])
        first += 1
      }
    }
    return (merged + left[first...] + right[second...])[...]
  }
}
