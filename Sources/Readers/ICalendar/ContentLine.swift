import Bytes
import SourceText

/// One line of a calendar after unfolding (RFC 5545 §3.1): a name, parameters and a value.
struct ContentLine {
  /// The line without folds and line end.
  let bytes: [UInt8]
  /// The unfolded parts of the line: their offsets in `bytes` and in the file.
  private let runs: [(at: Int, source: Int)]
  /// The property's name in upper case, without a group such as `A.` before it.
  let name: String
  /// The offset of the value: after the first colon outside of quotes; nil if there is none.
  let valueStart: Int?

  init(bytes: [UInt8], runs: [(at: Int, source: Int)]) {
    self.bytes = bytes
    self.runs = runs
    let marks = [UInt8(ascii: ":"), UInt8(ascii: ";")]
    name = String(decoding: bytes.prefix { !marks.contains($0) }, as: UTF8.self).uppercased()
    var isQuoted = false
    valueStart =
      bytes.firstIndex { byte in
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return byte == UInt8(ascii: ":") && !isQuoted
      }.map { $0 + 1 }
  }

  /// The value as written, without surrounding white space.
  var value: String {
    let value = bytes[(valueStart ?? bytes.count)...].trimming(while: \.isBlank)
    return String(decoding: value, as: UTF8.self)
  }

  /// The source range of the line.
  var range: SourceRange { SourceRange(source(of: 0), source(of: bytes.count)) }

  /// The source range of the value, or of the line if it has none.
  var valueRange: SourceRange {
    valueStart.map { SourceRange(source(of: $0), source(of: bytes.count)) } ?? range
  }

  private func source(of index: Int) -> Int {
    let run = runs.last { $0.at <= index } ?? (at: 0, source: 0)
    return run.source + index - run.at
  }
}

/// Divides a file into its unfolded lines.
struct ContentLineReader {
  private let bytes: [UInt8]
  /// The offset after the last line that was read.
  private(set) var index: Int

  /// A reader at the first line, after a byte order mark.
  init(_ file: SourceFile) {
    bytes = file.bytes
    index = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line that is not blank, or nil at the end. Lines may end in CRLF, LF or CR.
  mutating func next() -> ContentLine? {
    while index < bytes.count {
      let line = unfolded()
      if !line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return line }
    }
    return nil
  }

  private mutating func unfolded() -> ContentLine {
    var text: [UInt8] = []
    var runs: [(at: Int, source: Int)] = []
    repeat {
      if !runs.isEmpty { index += 1 }
      let start = index
      while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
      runs.append((text.count, start))
      text += bytes[start..<index]
      skipLineEnd()
    } while index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
    return ContentLine(bytes: text, runs: runs)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skipLineEnd() {
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
  }
}
