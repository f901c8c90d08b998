import Bytes

extension Manifest {
  /// The reason why a text is not a manifest.
  package enum Damage: Error, Hashable, Sendable {
    /// The first line is not that of manifests of this version.
    case version
    /// The last line is missing or does not match the lines above.
    case incomplete
    /// The line with this number, counted from 1, is not a hash, a size and a path.
    case line(Int)
  }

  private static let header = Array("daybook-manifest 1\n".utf8)

  /// A manifest's text, which depends only on the files. It has a line for the version, a line
  /// `hash size path` for each file in path order, another one for a pending content, and the hash
  /// of all these lines.
  package static func text(of lines: [Line]) -> [UInt8] {
    text(size: size(of: lines.lazy.map(\.path))) { text in
      for (path, entry) in lines {
        append(entry.fingerprint, path, to: &text)
        if let pending = entry.pending { append(pending, path, to: &text) }
      }
    }
  }

  /// The text of the manifest of a site, whose files are sorted by path.
  static func text(of files: [StagedFile]) -> [UInt8] {
    text(size: size(of: files.lazy.map(\.path))) { text in
      for file in files { append(file.fingerprint, file.path, to: &text) }
    }
  }

  /// The size of a manifest without pending contents, each file's size having seven digits.
  private static func size(of paths: some Sequence<OutputPath>) -> Int {
    paths.reduce(header.count + endSize) { $0 + 16 + 1 + 7 + 1 + $1.text.utf8.count + 1 }
  }

  private static func text(size: Int, _ lines: (inout [UInt8]) -> Void) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(size)
    text += header
    lines(&text)
    let hash = Fingerprint(of: text).hash
    text += "end ".utf8
    Base16.append(hash, to: &text)
    text.append(UInt8(ascii: "\n"))
    return text
  }

  /// Reads a manifest's text.
  package init(parsing text: [UInt8]) throws(Damage) {
    guard text.starts(with: Self.header) else { throw .version }
    let body = text.dropLast(Self.endSize)
    var end = Array("end ".utf8)
    Base16.append(Fingerprint(of: text, 0..<body.count).hash, to: &end)
    end.append(UInt8(ascii: "\n"))
    guard body.count >= Self.header.count, text[body.endIndex...].elementsEqual(end) else {
      throw .incomplete
    }
    self.init()
    reserve(body.count / Self.usualSize)
    var (start, number) = (Self.header.count, 2)
    while start < body.endIndex {
      let end = body[start...].firstIndex(of: UInt8(ascii: "\n")) ?? body.endIndex
      guard let (fingerprint, path) = Self.parse(text[start..<end]) else { throw .line(number) }
      add(fingerprint, path)
      (start, number) = (end + 1, number + 1)
    }
  }

  /// The usual size of a line.
  private static let usualSize = 80

  private static let endSize = 4 + 16 + 1

  private static func append(
    _ fingerprint: Fingerprint, _ path: OutputPath, to text: inout [UInt8]
  ) {
    Base16.append(fingerprint.hash, to: &text)
    text.append(UInt8(ascii: " "))
    text += String(fingerprint.size).utf8
    text.append(UInt8(ascii: " "))
    text += path.text.utf8
    text.append(UInt8(ascii: "\n"))
  }

  private static func parse(_ line: ArraySlice<UInt8>) -> (Fingerprint, OutputPath)? {
    let (digits, rest) = (line.prefix(16), line.dropFirst(17))
    guard digits.count == 16, line.dropFirst(16).first == UInt8(ascii: " "),
      let space = rest.firstIndex(of: UInt8(ascii: " ")),
      let hash = number(digits, base: 16), let size = number(rest[..<space], base: 10)
    else { return nil }
    let name = rest[(space + 1)...]
    guard let path = String(utf8: name.span).flatMap(OutputPath.init) else { return nil }
    return (Fingerprint(size: Int(size), hash: hash), path)
  }

  /// A number of at most 16 digits.
  private static func number(_ digits: ArraySlice<UInt8>, base: UInt64) -> UInt64? {
    guard (1...16).contains(digits.count) else { return nil }
    var number: UInt64 = 0
    for digit in digits {
      guard let value = digit.hexValue, value < base else { return nil }
      number = number &* base &+ UInt64(value)
    }
    return number
  }
}
