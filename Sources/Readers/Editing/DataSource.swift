import DataFormats
import SourceText

/// A data file, or the front matter of a file, with its tree.
struct DataSource {
  /// The format of the data.
  enum Format {
    case yaml, toml, json
    case csv(CSVReader.Separator)
  }

  let file: SourceFile
  let format: Format
  /// The bytes of the data.
  let range: Range<Int>
  let isFrontMatter: Bool
  /// Whether the lines around front matter must be added.
  let needsFences: Bool
  /// The tree; nil without a value.
  let tree: Node?
  let diagnostics: [Diagnostic]

  /// Reads a file by the ending of its name; refuses one that is not UTF-8, that has an error, or whose
  /// format cannot be edited.
  init(_ file: SourceFile) throws(EditRefusal) {
    if let offset = file.firstInvalidUTF8 {
      throw EditRefusal(.encoding, .invalidUTF8(in: file, at: offset))
    }
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let ending = file.path.split(separator: ".").last?.lowercased() ?? ""
    isFrontMatter = ["md", "markdown", "html", "htm", "liquid"].contains(ending)
    var (range, format, needsFences) = (start..<bytes.count, Format.yaml, false)
    let parsed: Parsed
    if isFrontMatter {
      let matter = FrontMatter(file)
      parsed = Parsed(node: matter.node, diagnostics: matter.diagnostics)
      if let lines = FrontMatter.lines(in: bytes) {
        (range, format) = (lines.range, lines.isTOML ? .toml : .yaml)
      } else {
        (range, needsFences) = (start..<start, true)
      }
    } else {
      parsed = DataReader.read(file)
      switch ending {
      case "json": format = .json
      case "toml": format = .toml
      case "csv": format = .csv(.comma)
      case "tsv": format = .csv(.tab)
      case "xml":
        let excerpt = SourceExcerpt(path: file.path)
        throw EditRefusal(.form, .error("XML cannot be edited by keys", at: excerpt))
      default: break
      }
    }
    if let error = parsed.diagnostics.first(where: { $0.severity == .error }) {
      throw EditRefusal(.damaged, error)
    }
    (self.file, self.range, self.format, self.needsFences) = (file, range, format, needsFences)
    tree = parsed.node?.isNull == true ? nil : parsed.node
    diagnostics = parsed.diagnostics
  }

  /// The refusal of a change for its form, with the source line.
  func refusal(
    _ reason: EditRefusal.Reason, _ message: String, _ range: SourceRange? = nil
  ) -> EditRefusal {
    let range = range ?? SourceRange(at: self.range.lowerBound)
    return EditRefusal(reason, .error(message, at: SourceExcerpt(file, range)))
  }

  /// Whether a changed file has a tree, the same text after its front matter, and no new diagnostics.
  func isChanged(_ bytes: [UInt8], to intended: Node?) -> Bool {
    guard let changed = try? DataSource(SourceFile(path: file.path, bytes: bytes)) else {
      return false
    }
    if isFrontMatter {
      let (old, new) = (FrontMatter.bodyStart(in: file.bytes), FrontMatter.bodyStart(in: bytes))
      let body = needsFences ? range.lowerBound : old
      guard file.bytes[body...].elementsEqual(bytes[new...]) else { return false }
    }
    var known = diagnostics.map { $0.severity.rawValue + $0.message }
    for diagnostic in changed.diagnostics {
      guard let index = known.firstIndex(of: diagnostic.severity.rawValue + diagnostic.message)
      else { return false }
      known.remove(at: index)
    }
    return TreeComparison(format).isSame(intended, changed.tree)
  }
}
