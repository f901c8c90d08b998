import SourceText
import Synchronization

/// The number of words in a text, counted when it is first asked for.
///
/// Words are runs of anything but white space that hold a letter or digit, which is near enough for
/// "a five minutes' read".
public final class WordCount: Sendable {
  private let known = Atomic(-1)

  /// The words of a body, which is always the same one.
  func words(of body: Body) -> Int {
    let count = known.load(ordering: .relaxed)
    guard count < 0 else { return count }
    let found = Self.words(in: body.file.bytes, body.range)
    known.store(found, ordering: .relaxed)
    return found
  }

  /// The words in a part of a text.
  public static func words(in text: [UInt8], _ range: Range<Int>) -> Int {
    text.withUnsafeBufferPointer { words(in: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private static func words(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var isInWord = false
    for byte in bytes {
      let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
      let isLetter =
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      if isSpace {
        isInWord = false
      } else if isLetter, !isInWord {
        isInWord = true
        count += 1
      }
    }
    return count
  }
}
