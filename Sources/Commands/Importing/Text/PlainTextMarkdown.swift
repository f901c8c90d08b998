import Bytes
import Markup
import SourceText
/// Converts plain text to Markdown that shows it unchanged, without any markup.
enum PlainTextMarkdown {
  /// The Markdown for a plain text. Line ends and URLs are kept.
  static func markdown(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    for (number, line) in lines(text).enumerated() {
      if number > 0 { out.append(0x0A) }
      append(line, to: &out)
    }
    while out.last == 0x0A { out.removeLast() }
    return out
  }

  /// The lines of a text, without white space at their ends.
  private static func lines(_ text: String) -> [ArraySlice<UInt8>] {
    let bytes = text.utf8.filter { $0 != 0x0D && $0 != 0 }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.trimming(while: \.isBlank) }
  }

  private static func append(_ line: ArraySlice<UInt8>, to out: inout [UInt8]) {
    // A line end within a paragraph is a hard break.
    if !line.isEmpty, out.count >= 2, out[out.count - 1] == 0x0A, out[out.count - 2] != 0x0A {
      out.insert(UInt8(ascii: "\\"), at: out.count - 1)
    }
    var index = line.startIndex
    while index < line.endIndex {
      if let end = addressEnd(line, index) {
        out.append(UInt8(ascii: "<"))
        out += line[index..<end]
        out.append(UInt8(ascii: ">"))
        index = end
        continue
      }
      let byte = line[index]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") {
        out += ByteView(HTMLEscaping.reference(to: byte))
      } else if needsEscape(byte, line, index) {
        out += [UInt8(ascii: "\\"), byte]
      } else {
        out.append(byte)
      }
      index += 1
    }
  }

  /// The end of an `http` or `https` URL that begins here, without characters that could be markup.
  private static func addressEnd(_ line: ArraySlice<UInt8>, _ start: Int) -> Int? {
    let rest = line[start...]
    guard rest.starts(with: "http://".utf8) || rest.starts(with: "https://".utf8) else {
      return nil
    }
    if start > line.startIndex, !" (".utf8.contains(line[start - 1]) { return nil }
    var end =
      rest.firstIndex { $0 <= 0x20 || "<>\"'`\\{}|^()[]".utf8.contains($0) } ?? line.endIndex
    while "?!.,:;*_~&".utf8.contains(line[end - 1]) { end -= 1 }
    return end
  }

  private static func needsEscape(_ byte: UInt8, _ line: ArraySlice<UInt8>, _ index: Int) -> Bool {
    switch byte {
    case _ where "\\`*_[]>#~|{}$=!^".utf8.contains(byte): true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"): index == line.startIndex
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      // A number at the beginning of a line would make a list.
      index > line.startIndex && line[line.startIndex..<index].allSatisfy(\.isDigit)
    default: false
    }
  }
}
