import SourceText

/// One file of the site looked at by itself; any number of them can be looked at at once.
public struct FileInspection: Sendable {
  let file: PublishedFile
  /// Its path in the output folder.
  public var path: String { file.path }
  /// What a page says; nil for any other file.
  let page: PageInspection?
  /// The addresses in a stylesheet.
  let styles: [(url: String, range: Range<Int>)]
  /// What may be an address in a feed, a manifest or another file of data.
  let words: [String]
  /// What is wrong with it by itself.
  let problems: [Diagnostic]

  /// Looks at a file.
  public init(_ file: PublishedFile) {
    self.file = file
    let isPage = file.path.hasSuffix(".html") && !file.bytes.isEmpty
    page = isPage ? PageInspection(file) : nil
    styles = file.path.hasSuffix(".css") ? StyleReferences.find(in: file.bytes) : []
    words = isPage ? [] : Self.words(file.bytes)
    problems = (page?.problems ?? []) + (file.bytes.isEmpty ? [] : FileFormat.problems(of: file))
  }

  private static func words(_ bytes: [UInt8]) -> [String] {
    let ends = Set(" \"'<>()\n\t\r=,".utf8)
    return bytes.split { ends.contains($0) }.compactMap { word in
      guard word.count < 2_000, word.contains(UInt8(ascii: ".")) else { return nil }
      return String(decoding: word, as: UTF8.self)
    }
  }
}
