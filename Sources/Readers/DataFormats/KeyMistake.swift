import Bytes
public import SourceText

/// A line that was meant as a key or as an entry of a list, but is text in YAML: `title:T`, `-id:
/// ada` or `title = T`.
public struct KeyMistake {
  /// The message.
  public let message: String
  /// The part of the line to change.
  public let range: SourceRange
  /// The corrected line.
  public let hint: Cure

  /// The mistake on the line that holds an offset; nil if the line has none.
  public init?(in file: SourceFile, at offset: Int) {
    guard offset < file.bytes.count else { return nil }
    let line = YAMLLine(file, at: offset)
    self.init(line.text(line.value) == "+++" ? line.next(before: file.bytes.count) ?? line : line)
  }

  /// The mistake at an offset of a file that is YAML or has it as front matter; nil for other files.
  public init?(inYAML file: SourceFile, at offset: Int) {
    guard [".md", ".yaml", ".yml"].contains(where: { file.path.hasSuffix($0) }) else { return nil }
    self.init(in: file, at: offset)
  }

  init?(_ line: YAMLLine) {
    guard let mistake = Self.dash(line) ?? Self.colon(line) ?? Self.equals(line) else { return nil }
    self = mistake
  }

  private init(_ message: String, _ range: Range<Int>, _ corrected: String, _ further: String = "")
  {
    self.message = message
    self.range = SourceRange(range.lowerBound, range.upperBound)
    hint = .writing(line: corrected) + further
  }

  private static func dash(_ line: YAMLLine) -> KeyMistake? {
    let text = line.text(line.content..<line.value.upperBound)
    let rest = text.dropFirst()
    guard text.first == "-", let first = rest.first, first != "-", !first.isNumber else {
      return nil
    }
    return KeyMistake(
      "missing space after '-'", line.content..<line.value.upperBound,
      line.text(line.start..<line.content) + "- " + rest)
  }

  private static func colon(_ line: YAMLLine) -> KeyMistake? {
    guard let key = line.key, line.valueStart != nil else { return nil }
    let name = line.text(key)
    let gap = line.text((key.upperBound + 1)..<line.value.upperBound)
    let value = line.text(line.value)
    let range = key.lowerBound..<line.value.upperBound
    if gap.first == "\u{A0}" {
      let corrected = line.replacing(value: String(value.drop { $0 == "\u{A0}" }))
      return KeyMistake(
        "a no-break space after '\(name):'", range, corrected, " with an ordinary space")
    }
    // A URL such as https://ada.example is text.
    guard gap.first != " ", gap.first != "\t", !value.hasPrefix("//") else { return nil }
    return KeyMistake("missing space after '\(name):'", range, line.replacing(value: value))
  }

  /// A key as in TOML.
  private static func equals(_ line: YAMLLine) -> KeyMistake? {
    guard line.key == nil else { return nil }
    let parts = line.text(line.value).split(separator: "=", maxSplits: 1)
    let name = String(parts.first?.trimming { $0 == " " } ?? "")
    guard parts.count == 2, !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    else { return nil }
    let value = parts[1].drop { $0 == " " }
    let isFrontMatter = !line.path.hasSuffix(".yaml") && !line.path.hasSuffix(".yml")
    let file = line.path.split(separator: "/").last ?? "the file"
    return KeyMistake(
      "expected ':' after the key '\(name)', not '='", line.value,
      "\(name): \(value)",
      isFrontMatter ? "; TOML goes between two lines '+++'" : "; \(file) is YAML")
  }
}
