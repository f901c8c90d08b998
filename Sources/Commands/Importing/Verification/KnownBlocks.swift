import Bytes
import SourceText

/// The texts of a whole site, as hashes: runs of four words, and blocks of fewer.
struct KnownBlocks {
  private static let run = 4
  private var hashes: Set<UInt64> = []

  init(_ input: ImportInput) {
    for path in input.paths where BuiltOutput.isPage(path) {
      guard let bytes = input.file(path)?.bytes else { continue }
      for block in PublishedText(bytes).blocks { add(block) }
    }
  }

  private mutating func add(_ block: [String]) {
    for start in Self.starts(block) {
      hashes.insert(Self.hash(block[start..<min(start + Self.run, block.count)]))
    }
  }

  /// For each word of a block, whether it is in a run of words that the site has.
  func covered(_ block: [String]) -> [Bool] {
    var covered = [Bool](repeating: false, count: block.count)
    for start in Self.starts(block) {
      let part = start..<min(start + Self.run, block.count)
      guard hashes.contains(Self.hash(block[part])) else { continue }
      for index in part { covered[index] = true }
    }
    return covered
  }

  private static func starts(_ block: [String]) -> Range<Int> {
    0..<max(block.isEmpty ? 0 : 1, block.count - run + 1)
  }

  static func hash(_ words: ArraySlice<String>) -> UInt64 {
    var hash = StableHash()
    for word in words { hash.add(word) }
    return hash.value
  }
}
