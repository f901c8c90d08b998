#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The words of some documents, each with where it is found.
struct WordTable: ~Copyable {
  /// Where a word is: a document's number times 16, and its weight there, from 1 to 15.
  typealias Posting = UInt32

  private struct Word {
    let hash: UInt64
    let start: Int
    let count: Int
    /// The place of its last posting, from 1; 0 before the first.
    var last: UInt32 = 0
  }

  /// A word, by its number, in a document.
  struct Finding {
    let word: UInt32
    var posting: Posting
  }

  private var bytes = RawList<UInt8>()
  private var words = RawList<Word>()
  /// In the order in which they were found: what is read again belongs to the last document.
  private var found = RawList<Finding>()
  /// Places in `words`, from 1, by the hashes; a power of two of them.
  private var slots = RawList<UInt32>(repeating: 0, count: 1 << 12)

  /// How many words there are.
  var count: Int { words.count }

  /// A word by its number.
  func word(_ index: Int) -> String {
    String(decoding: bytes[words[index].start, count: words[index].count], as: UTF8.self)
  }

  /// Every word of every document, once for each.
  var findings: UnsafeBufferPointer<Finding> { found[0, count: found.count] }

  /// Notes that a word is found in a document; the weights of one document add up.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, document: Int, weight: UInt32) {
    let index = index(of: word)
    let document = UInt32(truncatingIfNeeded: document) << 4
    let last = Int(words[index].last)
    if last > 0, found[last - 1].posting & ~15 == document {
      let known = found[last - 1].posting & 15
      found[last - 1].posting = document | min(15, known + weight)
    } else {
      found.append(Finding(word: UInt32(index), posting: document | min(15, weight)))
      words[index].last = UInt32(found.count)
    }
  }

  private mutating func index(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(word)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if words[index].hash == hash, isEqual(index, word) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    words.append(Word(hash: hash, start: bytes.count, count: word.count))
    bytes.append(word)
    slots[slot] = UInt32(words.count)
    if words.count * 2 > slots.count { grow() }
    return words.count - 1
  }

  private func isEqual(_ index: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let known = words[index]
    let bytes = bytes[known.start, count: known.count]
    guard known.count == word.count, let start = bytes.baseAddress, let other = word.baseAddress
    else { return false }
    return memcmp(start, other, word.count) == 0
  }

  private mutating func grow() {
    slots = RawList(repeating: 0, count: slots.count * 2)
    for index in 0..<words.count {
      var slot = Int(truncatingIfNeeded: words[index].hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// The 64-bit FNV-1a hash (RFC 9923 §2).
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
