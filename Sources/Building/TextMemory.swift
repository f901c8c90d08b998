import Content
import DataFormats
import FileSystem
import Publishing
import SourceText
import Synchronization

/// Holds the texts of a site's posts as far as there is room for them: those of the others are read again
/// when they are needed.
final class TextMemory: Sendable {
  private let limit: Int
  private let held = Atomic(0)
  private let missed = Atomic(false)
  /// The texts that were read again.
  private let window: TextWindow

  /// Room for so many bytes of texts, and for an eighth of that of texts that are read again.
  init(limit: Int) {
    self.limit = limit
    window = TextWindow(limit: limit / 8)
  }

  /// Whether a text could not be read again as it was, or a file not at all: then nothing that was made is of
  /// use.
  var haveMissed: Bool { missed.load(ordering: .relaxed) }

  /// Says that a file is not there any more.
  func miss() { missed.store(true, ordering: .relaxed) }

  /// A post's file as it was just read, with its text or without; and how many words it has, where it is
  /// without.
  func file(_ path: String, _ bytes: [UInt8]) -> (file: SourceFile, words: Int?) {
    let file = SourceFile(path: path, bytes: bytes)
    let room = limit - held.load(ordering: .relaxed)
    let start = FrontMatter.bodyStart(in: bytes)
    guard bytes.count > room, start > 0, file.firstInvalidUTF8 == nil else {
      held.add(bytes.count, ordering: .relaxed)
      return (file, nil)
    }
    let words = WordCount.words(in: bytes, start..<bytes.count)
    let content = Fingerprint(of: bytes)
    let head = Array(bytes[..<start])
    let later = later(path, head, size: bytes.count) { Fingerprint(of: $0) == content }
    return (later, words)
  }

  /// A file of which the head is known, and which is read when its text is requested; it is missed where it is
  /// not the same any more.
  func later(
    _ path: String, _ head: [UInt8], size: Int, isSame: @escaping @Sendable ([UInt8]) -> Bool
  ) -> SourceFile {
    SourceFile(path: path, head: head, size: size, in: window) { [self] in
      if let bytes = try? Folder.working.read(path), bytes.count == size, isSame(bytes) {
        return bytes
      }
      miss()
      return head + Array(repeating: UInt8(ascii: " "), count: size - head.count)
    }
  }
}
