import Bytes
import DataFormats
package import SourceText

/// Finds out which files have one of some words, before they are parsed.
package struct WordSearch {
  private let words: [[UInt8]]

  /// A search for words. An empty word is in every file.
  package init(_ words: some Sequence<String>) { self.words = words.map { Array($0.utf8) } }

  /// Whether a file has one of the words.
  package func isIn(_ file: SourceFile) -> Bool { isIn(file.bytes) }

  /// Whether the values of a file have one of the words, in small or large letters of ASCII: in Markdown, its
  /// front matter. The words are in small letters.
  func isInValues(of file: SourceFile) -> Bool {
    let bytes = file.bytes
    let end = file.path.hasSuffix(".md") ? FrontMatter.bodyStart(in: bytes) : bytes.count
    return isIn(bytes[..<end].map(\.lowercased))
  }

  private func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      words.contains { word in
        word.withUnsafeBufferPointer { word in
          word.isEmpty || ByteView(bytes).firstIndex(of: ByteView(word), from: 0) != nil
        }
      }
    }
  }
}
