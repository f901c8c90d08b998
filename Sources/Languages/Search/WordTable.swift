/// The words of some documents, and the weight of each word in each document.
struct WordTable: ~Copyable {
  private struct Entry {
    /// The start and the length of the word's bytes in `chunks`.
    let start: UInt32
    let count: UInt32
    /// The last document that contains the word, and the index of the word's finding in it.
    var document = UInt32.max
    var last: UInt32 = 0
    /// The number of documents that contain the word.
    var documents: UInt32 = 0
  }

  /// A finding: a word's number times 16, plus its weight in a document, from 1 to 15.
  typealias Finding = UInt32

  private var chunks = RawList<UInt64>()
  private var entries = RawList<Entry>()
  private var found = RawList<Finding>()
  /// The hash table. A slot holds a hash in its upper half, and an index in `entries`, counted from
  /// 1, in its lower half. The number of slots is a power of two.
  private var slots = RawList<UInt64>(repeating: 0, count: 1 << 12)
  /// The documents, each with the index in `found` at which its words start.
  private(set) var documents: [(number: Int, start: Int)] = []

  /// The number of words.
  var count: Int { entries.count }

  /// The word with the given number.
  func word(_ index: Int) -> String {
    let entry = entries[index]
    let length = Int(entry.count)
    let bytes = UnsafeRawBufferPointer(chunks[Int(entry.start), count: (length + 7) / 8])
    return String(decoding: bytes[..<length], as: UTF8.self)
  }

  /// The number of documents that contain a word.
  func documents(of word: Int) -> Int { Int(entries[word].documents) }

  /// The words of a document, each once, given the document's index in `documents`.
  func findings(of document: Int) -> UnsafeBufferPointer<Finding> {
    let start = documents[document].start
    let end = document + 1 < documents.count ? documents[document + 1].start : found.count
    return found[start, count: end - start]
  }

  /// Starts a new document; the words added next belong to it.
  mutating func begin(_ document: Int) { documents.append((document, found.count)) }

  /// Adds a word to the last document; the weights of its occurrences are added up.
  mutating func add(_ word: WordScanner.Word, weight: UInt32) {
    let index = index(of: word)
    let document = UInt32(truncatingIfNeeded: documents.count)
    if entries[index].document == document {
      let last = Int(entries[index].last)
      found[last] = found[last] & ~15 | min(15, found[last] & 15 + weight)
    } else {
      entries[index].document = document
      entries[index].last = UInt32(found.count)
      entries[index].documents += 1
      found.append(UInt32(index) << 4 | min(15, weight))
    }
  }

  private mutating func index(of word: WordScanner.Word) -> Int {
    let hash = Self.hash(word.chunks)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash, isEqual(index, word) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(start: UInt32(chunks.count), count: UInt32(word.count)))
    chunks.append(word.chunks)
    slots[slot] = hash << 32 | UInt64(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return entries.count - 1
  }

  /// Whether an entry is the given word. Words of equal length are equal if and only if their
  /// zero-padded chunks are, as no letter is zero.
  private func isEqual(_ index: Int, _ word: WordScanner.Word) -> Bool {
    guard entries[index].count == UInt32(word.count) else { return false }
    let known = chunks[Int(entries[index].start), count: word.chunks.count]
    for index in known.indices where known[index] != word.chunks[index] { return false }
    return true
  }

  private mutating func grow() {
    var larger = RawList<UInt64>(repeating: 0, count: slots.count * 2)
    for index in 0..<slots.count where slots[index] != 0 {
      var slot = Int(slots[index] >> 32) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = slots[index]
    }
    slots = larger
  }

  /// A 32-bit hash: the upper half of products with an odd number, which depends on all bits.
  private static func hash(_ chunks: UnsafeBufferPointer<UInt64>) -> UInt64 {
    var hash: UInt64 = 0
    for chunk in chunks { hash = ((hash ^ chunk) &* 0x9E37_79B9_7F4A_7C15).byteSwapped }
    return hash & 0xFFFF_FFFF
  }
}
