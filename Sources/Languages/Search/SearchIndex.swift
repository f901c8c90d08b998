/// The pages of all words, in parts small enough to be fetched for one query.
///
/// A part is a text with one line per group of words that have the same stem:
///
/// - the words, separated by commas, and then a `|`; Arabic words also without their article;
/// - the pages, separated by spaces: each is the difference from the previous page's number in base
///   36; a weight above 1 follows after a `.`.
///
/// A word is in the part that its first three letters select, and a group in the parts of all its
/// words.
public struct SearchIndex: Sendable {
  /// The maximum number of pages per group; those with the highest weights are listed.
  static let mostPages = 2_000

  /// A posting: a page's number times 16, plus the weight of the group's words on it, from 1 to 15.
  private typealias Posting = UInt32

  private let groups: [Group]
  private let postings: [Posting]
  /// The indices of each part's groups.
  private let parts: [[Int]]

  /// Builds the index from the collected words.
  ///
  /// - Parameter parts: The number of parts; a power of two.
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

  /// The text of a part; may be called from any thread.
  public func bytes(ofPart part: Int) -> [UInt8] {
    let lines = parts[part].map { index in
      let group = groups[index]
      return (words: group.words.sorted().joined(separator: ","), postings: postings[group.range])
    }
    var bytes: [UInt8] = []
    for line in lines.sorted(by: { $0.words < $1.words }) {
      bytes += line.words.utf8
      bytes.append(UInt8(ascii: "|"))
      Self.append(Self.heaviest(line.postings), to: &bytes)
      bytes.append(0x0A)
    }
    return bytes
  }

  /// The part that contains a word: the 32-bit FNV-1a hash (RFC 9923 §2) of the UTF-16 code units
  /// of its first three characters, so that a script can compute it without decoding UTF-8.
  static func part(of word: String, of count: Int) -> Int {
    let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(3)))
    let hash = start.utf16.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Int(hash) & (count - 1)
  }

  // MARK: Groups

  private struct Group {
    var words: [String]
    /// The number of documents with each word, added up over all words of the group.
    var findings = 0
    /// The range of the group's postings.
    var range = 0..<0

    mutating func add(_ word: String, findings count: Int) {
      if !words.contains(word) { words.append(word) }
      findings += count
    }
  }

  /// Groups the words by their stems, and returns the postings of each group.
  private static func groups(
    _ collector: WordCollector, _ language: String
  ) -> (groups: [Group], postings: [Posting]) {
    let stemmer = Stemmer(language: language)
    var indexes: [String: Int] = [:]
    var groups: [Group] = []
    let numbers = (0..<collector.tables).map { table in
      collector.read(table: table) { words in
        (0..<words.count).map { index in
          let written = words.word(index)
          let stem = fold(stemmer.stem(written))
          let group = indexes[stem] ?? groups.count
          if group == groups.count {
            indexes[stem] = group
            groups.append(Group(words: []))
          }
          let form = fold(written)
          groups[group].add(form, findings: words.documents(of: index))
          if let bare = ArabicPrefix.removed(from: form) { groups[group].add(bare, findings: 0) }
          return UInt32(group)
        }
      }
    }
    let postings = postings(collector, numbers, &groups)
    return (groups, postings)
  }

  /// The postings of each group, in the order of pages.
  ///
  /// - Parameter numbers: The group of each word, for each table.
  private static func postings(
    _ collector: WordCollector, _ numbers: [[UInt32]], _ groups: inout [Group]
  ) -> [Posting] {
    var count = 0
    for index in groups.indices {
      groups[index].range = count..<count
      count += groups[index].findings
    }
    var (starts, ends) = (groups.map(\.range.lowerBound), groups.map(\.range.lowerBound))
    let postings = [Posting](unsafeUninitializedCapacity: count) { postings, initialized in
      postings.initialize(repeating: 0)
      for (page, table, document) in documents(collector) {
        collector.read(table: table) { words in
          for finding in words.findings(of: document) {
            let group = Int(numbers[table][Int(finding >> 4)])
            let last = ends[group] - 1
            if last >= starts[group], postings[last] >> 4 == page {
              postings[last] = page << 4 | min(15, postings[last] & 15 + finding & 15)
            } else {
              postings[last + 1] = page << 4 | finding & 15
              ends[group] += 1
            }
          }
        }
      }
      initialized = count
    }
    for index in groups.indices { groups[index].range = starts[index]..<ends[index] }
    return postings
  }

  /// All documents in the order of their pages, each with the indices of its table and of itself
  /// there.
  private static func documents(
    _ collector: WordCollector
  ) -> [(page: Posting, table: Int, document: Int)] {
    (0..<collector.tables).flatMap { table in
      collector.read(table: table) { words in
        words.documents.enumerated().map { (Posting($1.number), table, $0) }
      }
    }.sorted { $0.page < $1.page }
  }

  private static func fold(_ word: String) -> String {
    word.utf8.allSatisfy { $0 < 0x80 } ? word : LetterFolding.fold(word)
  }

  /// Appends the pages of postings, each as the difference from the page before in base 36, with its
  /// weight after a dot if that is not 1.
  private static func append(_ postings: ArraySlice<Posting>, to bytes: inout [UInt8]) {
    // A space, the six digits of a number of 28 bits, a dot and two digits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { text in
      var last: UInt32 = 0
      for (index, posting) in postings.enumerated() {
        var (start, end) = (7, 7)
        var number = (posting >> 4) - last
        repeat {
          start -= 1
          let digit = UInt8(number % 36)
          text[start] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
          number /= 36
        } while number > 0
        if index > 0 {
          start -= 1
          text[start] = UInt8(ascii: " ")
        }
        let weight = posting & 15
        if weight > 1 {
          text[end] = UInt8(ascii: ".")
          if weight > 9 { text[end + 1] = UInt8(ascii: "1") }
          end += weight > 9 ? 3 : 2
          text[end - 1] = UInt8(ascii: "0") + UInt8(weight % 10)
        }
        bytes += UnsafeBufferPointer(rebasing: text[start..<end])
        last = posting >> 4
      }
    }
  }

  /// The postings of a group in the order of pages; if there are too many, only those with the
  /// highest weights.
  private static func heaviest(_ postings: ArraySlice<Posting>) -> ArraySlice<Posting> {
    guard postings.count > mostPages else { return postings }
    var counts = [Int](repeating: 0, count: 16)
    for posting in postings { counts[Int(posting & 15)] += 1 }
    var (least, room) = (15, mostPages)
    while counts[least] <= room {
      room -= counts[least]
      least -= 1
    }
    return postings.filter { posting in
      let weight = Int(posting & 15)
      guard weight == least, room > 0 else { return weight > least }
      room -= 1
      return true
    }[...]
  }
}
