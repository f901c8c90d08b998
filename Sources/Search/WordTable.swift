/// The words of some documents, each with where it is found.
struct WordTable {
  /// Where a word is: a document's number times 16, and its weight there, from 1 to 15.
  typealias Posting = UInt32

  private struct Word {
    let hash: UInt64
    let start: Int
    let count: Int
  }

  private var bytes: [UInt8] = []
  private var words: [Word] = []
  /// The postings of each word but for its last one, which is in `last`: most words of a document are
  /// found in it several times, and one array of all of them is looked into faster.
  private var earlier: [[Posting]] = []
  private var last: [Posting] = []
  /// Places in `words`, from 1, by the hashes; a power of two of them.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  /// How many words there are.
  var count: Int { words.count }

  /// A word by its number.
  func word(_ index: Int) -> String {
    let word = words[index]
    return String(decoding: bytes[word.start..<word.start + word.count], as: UTF8.self)
  }

  /// Where a word is, by its number.
  func postings(of index: Int) -> [Posting] { earlier[index] + [last[index]] }

  /// Notes that a word is found in a document; the weights of one document add up.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, document: Int, weight: UInt32) {
    let index = index(of: word)
    let document = UInt32(truncatingIfNeeded: document) << 4
    let known = last[index]
    if known & 15 == 0 {
      last[index] = document | min(15, weight)
    } else if known & ~15 == document {
      last[index] = document | min(15, known & 15 + weight)
    } else {
      earlier[index].append(known)
      last[index] = document | min(15, weight)
    }
  }

  private mutating func index(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(word)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if words[index].hash == hash, isEqual(words[index], word) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    words.append(Word(hash: hash, start: bytes.count, count: word.count))
    earlier.append([])
    last.append(0)
    bytes.append(contentsOf: word)
    slots[slot] = UInt32(words.count)
    if words.count * 2 > slots.count { grow() }
    return words.count - 1
  }

  private func isEqual(_ known: Word, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == word.count else { return false }
    for index in 0..<known.count where bytes[known.start + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (index, word) in words.enumerated() {
      var slot = Int(truncatingIfNeeded: word.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// The 64-bit FNV-1a hash (RFC 9923 §2).
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
