import Bytes
import DataFormats
import SourceText

/// The files that a notebook's page shows, named by their content.
struct NotebookFiles {
  /// The files, each content once.
  private(set) var all: [NotebookPage.File] = []
  /// The problems of the files.
  private(set) var problems: [Diagnostic] = []
  private let file: SourceFile
  private let folder: String
  private var known: Set<String> = []

  private static let mostProblems = 20
  private static let endings = [
    "image/svg+xml": "svg", "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif",
    "image/webp": "webp",
  ]
  /// The media types of pictures, the richest first.
  static let types = ["image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/gif"]

  /// No files yet; they go into a folder next to the notebook.
  init(of file: SourceFile) {
    self.file = file
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    folder = name.dropLast(NotebookPage.ending.count) + "_files"
  }

  /// Adds the picture of a media type; returns its address, or nil if there is none.
  mutating func add(_ type: String, of bundle: MediaBundle) -> String? {
    guard let text = bundle.text(type), let ending = Self.endings[type] else {
      if let node = bundle.node(type), Self.endings[type] != nil {
        report("the data of '\(type)' must be text, not \(node.description)", node.range.firstByte)
      }
      return nil
    }
    let range = bundle.node(type)?.range ?? bundle.range
    if type == "image/svg+xml" {
      guard let drawing = SafeDrawing.bytes(of: Array(text.utf8)) else {
        report("the drawing is not well-formed SVG", range.firstByte)
        return nil
      }
      return add(drawing, ending)
    }
    guard let bytes = Self.decode(text), !bytes.isEmpty else {
      report("the data of '\(type)' is not Base64", range.firstByte)
      return nil
    }
    return add(bytes, ending)
  }

  /// Adds the picture of a `data:` URL; returns its address, or nil if it is not a picture.
  mutating func add(url: some StringProtocol) -> String? {
    guard url.hasPrefix("data:"), let comma = url.firstIndex(of: ",") else { return nil }
    let parts = url[..<comma].dropFirst(5).split(separator: ";")
    guard let type = parts.first.map({ $0.lowercased() }), let ending = Self.endings[type],
      type != "image/svg+xml", parts.last == "base64",
      let bytes = Self.decode(String(url[url.index(after: comma)...])), !bytes.isEmpty
    else { return nil }
    return add(bytes, ending)
  }

  mutating func report(_ message: String, _ range: SourceRange, hint: Cure? = nil) {
    guard problems.count < Self.mostProblems else { return }
    problems.append(.warning(message, at: SourceExcerpt(file, range), hint: hint))
  }

  private mutating func add(_ bytes: [UInt8], _ ending: String) -> String {
    let name = "\(folder)/\(Base16.encode(StableHash(of: bytes).value)).\(ending)"
    if known.insert(name).inserted { all.append(.init(name: name, bytes: bytes)) }
    return PercentEncoding.encode(name) { $0.isLetterOrDigit || "-._~/".utf8.contains($0) }
  }

  /// Base64, which notebooks break into lines.
  private static func decode(_ text: String) -> [UInt8]? {
    let digits = text.utf8.filter { $0 > 0x20 }
    return Base64.decode(String(decoding: digits, as: UTF8.self))
  }
}
