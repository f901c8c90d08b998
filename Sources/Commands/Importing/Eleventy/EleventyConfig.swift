import Bytes
import DataFormats
import SourceText

/// The settings of an Eleventy site, as far as they are data: its folders and copied files.
struct EleventyConfig {
  private(set) var path: String?
  private(set) var inputFolder = ""
  private(set) var includes = "_includes"
  private(set) var layouts: String?
  private(set) var data = "_data"
  private(set) var output = "_site"
  /// The copied files and folders, and their paths in the output.
  private(set) var copies: [(source: String, target: String)] = []

  init(_ input: ImportInput) {
    guard let name = input.paths.first(where: ImportOrigin.isEleventyConfig),
      let file = input.file(name)
    else { return }
    path = name
    let bytes = file.bytes
    if let start = bytes.firstIndex(of: "dir") {
      let rest = start..<bytes.count
      inputFolder = Self.folder(Self.text("input", bytes, rest) ?? ".")
      includes = Self.text("includes", bytes, rest) ?? includes
      layouts = Self.text("layouts", bytes, rest)
      data = Self.text("data", bytes, rest) ?? data
      output = Self.folder(Self.text("output", bytes, rest) ?? output)
    }
    readCopies(bytes)
  }

  private static func folder(_ text: String) -> String {
    text.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The text of `key: "text"`.
  private static func text(_ key: String, _ bytes: [UInt8], _ range: Range<Int>) -> String? {
    var start = range.lowerBound
    while let found = bytes.firstIndex(of: key, in: start..<range.upperBound) {
      start = found + key.utf8.count
      var rest = bytes[start..<range.upperBound].drop {
        $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      }
      guard rest.first == UInt8(ascii: ":") else { continue }
      rest = rest.dropFirst().drop { $0 <= 0x20 }
      guard let quote = rest.first, "\"'`".utf8.contains(quote) else { continue }
      let text = rest.dropFirst().prefix { $0 != quote && $0 != 0x0A }
      return String(decoding: text, as: UTF8.self)
    }
    return nil
  }

  private mutating func readCopies(_ bytes: [UInt8]) {
    var start = 0
    let word = "addPassthroughCopy("
    while let found = bytes.firstIndex(of: word, in: start..<bytes.count) {
      start = found + word.utf8.count
      let inner = bytes[start...].prefix { $0 != UInt8(ascii: ")") }
      let texts = Self.texts(inner)
      let isMapping = inner.first { $0 > 0x20 } == UInt8(ascii: "{")
      if isMapping {
        for index in stride(from: 0, to: texts.count - 1, by: 2) {
          copies.append((Self.folder(texts[index]), Self.folder(texts[index + 1])))
        }
      } else if let source = texts.first.map(Self.folder) {
        copies.append((source, self.inner(source)))
      }
    }
  }

  /// A path without the input folder.
  private func inner(_ path: String) -> String {
    !inputFolder.isEmpty && path.hasPrefix(inputFolder + "/")
      ? String(path.dropFirst(inputFolder.count + 1)) : path
  }

  /// The quoted texts of code.
  private static func texts(_ code: ArraySlice<UInt8>) -> [String] {
    var texts: [String] = []
    var rest = code
    while let start = rest.firstIndex(where: { "\"'`".utf8.contains($0) }) {
      let text = rest[(start + 1)...].prefix { $0 != rest[start] }
      texts.append(String(decoding: text, as: UTF8.self))
      rest = rest[min(text.endIndex + 1, rest.endIndex)...]
    }
    return texts
  }

  /// The target of a file that is copied.
  func copy(_ path: String) -> String? {
    for (source, target) in copies {
      if path == source { return target.isEmpty ? SitePath.name(path) : target }
      if source.isEmpty { return target.isEmpty ? path : target + "/" + path }
      if path.hasPrefix(source + "/") {
        let rest = path.dropFirst(source.count + 1)
        return target.isEmpty ? String(rest) : "\(target)/\(rest)"
      }
      // `src/**/*.png`
      if let star = source.firstIndex(of: "*") {
        let folder = source[..<star]
        let ending = source.split(separator: "*").last.map(String.init) ?? ""
        if path.hasPrefix(folder), path.hasSuffix(ending), ending.hasPrefix(".") {
          return inner(path)
        }
      }
    }
    return nil
  }
}
