/// The words of some documents with their findings.
struct WordTable: ~Copyable {
  private struct Entry {
    /// The range of its bytes in `chunks`.
    let start: UInt32
    let count: UInt32
    /// The last document that has it, and the index of its finding there.
    var document = UInt32.max
    var last: UInt32 = 0
    /// The number of documents that have it.
    var documents: UInt32 = 0
  }

  /// A finding: a word's number times 16, plus its weight in a document, from 1 to 15.
  typealias Finding = UInt32

  private var chunks = RawList<UInt64>()
  private var entries = RawList<Entry>()
  private var found = RawList<Finding>()
  /// The hash table: hashes in the upper half, and indices in `entries`, from 1, in the lower half.
  /// Its size is a power of two.
  private var slots = RawList<UInt64>(repeating: 0, count: 1 << 12)
  /// The documents, with the indices in `found` at which their words start.
  private(set) var documents: [(number: Int, start: Int)] = []

  /// The number of words.
  var count: Int { entries.count }

  /// A word by its number.
  func word(_ index: Int) -> String {
    let entry = entries[index]
    let length = Int(entry.count)
    let bytes = UnsafeRawBufferPointer(chunks[Int(entry.start), count: (length + 7) / 8])
    return String(decoding: bytes[..<length], as: UTF8.self)
  }

  /// The number of documents that have a word.
  func documents(of word: Int) -> Int { Int(entries[word].documents) }

  /// The words of a document by its index in `documents`, each once.
  func findings(of document: Int) -> UnsafeBufferPointer<Finding> {
    let start = documents[document].start
    let end = document + 1 < documents.count ? documents[document + 1].start : found.count
    return found[start, count: end - start]
  }

  /// Starts a new document, to which the following words belong.
  mutating func begin(_ document: Int) { documents.append((document, found.count)) }

  /// Adds a word of the last document; its weights there add up.
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

  /// Words of equal length are equal if and only if their zero-padded chunks are: no letter is
  /// zero.
  private func isEqual(_ index: Int, _ word: WordScanner.Word) -> Bool {
    guard entries[index].count == UInt32(word.count) else { return false }
    let start = Int(entries[index].start)
    return word.chunks.indices.allSatisfy { chunks[start + $0] == word.chunks[$0] }
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
    chunks.reduce(0) { (($0 ^ $1) &* 0x9E37_79B9_7F4A_7C15).byteSwapped } & 0xFFFF_FFFF
  }
}
