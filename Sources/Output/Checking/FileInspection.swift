import SourceText

/// The inspection of a single file of the site. Files can be inspected in parallel.
public struct FileInspection: Sendable {
  let file: PublishedFile
  /// The file's path in the output folder.
  public var path: String { file.path }
  /// The inspection of a page; nil for any other file.
  let page: PageInspection?
  /// The URLs in a stylesheet.
  let styles: [(url: String, range: Range<Int>)]
  /// Words that may be URLs in a feed, a manifest or another data file.
  let words: [String]
  /// The diagnostics of the file on its own.
  let problems: [Diagnostic]

  /// Inspects a file.
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
