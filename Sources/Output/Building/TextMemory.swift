import Content
import DataFormats
import FileSystem
import Publishing
import SourceText
import Synchronization

/// Holds the texts of a site's posts up to a limit. Other texts are read again when they are
/// needed.
final class TextMemory: Sendable {
  private let limit: Int
  private let held = Atomic(0)
  private let missed = Atomic(false)
  /// A cache of texts that were read again.
  private let window: TextWindow

  /// Creates a memory for the given number of bytes, plus an eighth for texts that are read again.
  init(limit: Int) {
    self.limit = limit
    window = TextWindow(limit: limit / 8)
  }

  /// Whether a text had changed or a file was missing when it was to be read again. The build's
  /// result is then invalid.
  var hasMisses: Bool { missed.load(ordering: .relaxed) }

  /// Records that a file is missing or has changed.
  func miss() { missed.store(true, ordering: .relaxed) }

  /// A post's file that was just read, with or without its text, and the number of words if it is
  /// without and begins with no heading.
  func file(_ path: String, _ bytes: [UInt8]) -> (file: SourceFile, words: Int?) {
    let file = SourceFile(path: path, bytes: bytes)
    let room = limit - held.load(ordering: .relaxed)
    let start = FrontMatter.bodyStart(in: bytes)
    guard bytes.count > room, start > 0, file.firstInvalidUTF8 == nil else {
      held.add(bytes.count, ordering: .relaxed)
      return (file, nil)
    }
    // A heading may be the title.
    let heading = LeadingTitle.range(in: bytes, from: start)
    let words = heading == nil ? WordCount.words(in: bytes, start..<bytes.count) : nil
    let content = Fingerprint(of: bytes)
    let head = Array(bytes[..<(heading?.upperBound ?? start)])
    let later = later(path, head, size: bytes.count) { Fingerprint(of: $0) == content }
    return (later, words)
  }

  /// A file whose head is known, and whose text is read when it is requested. It counts as missed
  /// if the file has changed.
  func later(
    _ path: String, _ head: [UInt8], size: Int, isSame: @escaping @Sendable ([UInt8]) -> Bool
  ) -> SourceFile {
    SourceFile(path: path, head: head, size: size, in: window) { [self] in
      if let bytes = try? Folder.working.read(path), bytes.count == size, isSame(bytes) {
        return bytes
      }
      miss()
      return Array(repeating: UInt8(ascii: " "), count: size)
    }
  }
}
