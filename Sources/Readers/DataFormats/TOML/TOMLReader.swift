public import SourceText

/// Reads TOML 1.0 (https://toml.io/en/v1.0.0) strictly into a tree with source ranges.
///
/// Dates and times become plain scalars as written, as in YAML. Reading stops at the first mistake.
public enum TOMLReader {
  /// Reads a whole file; a byte order mark is skipped. A file of more than `mostValues` values is an
  /// error.
  public static func read(_ file: SourceFile, mostValues: Int = .max) -> Parsed {
    let isMarked = file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return read(file, in: (isMarked ? 3 : 0)..<file.bytes.count, mostValues: mostValues)
  }

  /// Reads a part of a file, such as its front matter; source ranges are those of the whole file.
  public static func read(
    _ file: SourceFile, in range: Range<Int>, mostValues: Int = .max
  ) -> Parsed {
    if let offset = file.firstInvalidUTF8(in: range) {
      return Parsed(node: nil, diagnostics: [.invalidUTF8(in: file, at: offset)])
    }
    var document = TOMLDocument(TOMLScanner(file.bytes, range), mostValues: mostValues)
    do throws(TOMLFailure) {
      return Parsed(node: try document.read())
    } catch {
      let excerpt = SourceExcerpt(file, error.range)
      return Parsed(
        node: nil, diagnostics: [.error(error.message, at: excerpt, hint: error.hint)])
    }
  }
}

/// The error that stopped the reading.
struct TOMLFailure: Error {
  let message: String
  let range: SourceRange
  var hint: Cure?
}
