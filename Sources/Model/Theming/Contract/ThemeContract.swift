import Content
import DataFormats
public import Fields
public import SourceText

/// The declarations of a theme in `theme.yaml`: its version, the versions of Daybook that it works
/// with, and its settings.
public struct ThemeContract: Sendable {
  /// The theme's name.
  public let name: String
  /// The theme's version.
  public let version: Version?
  /// The versions of Daybook that the theme works with; nil if it declares none.
  public let range: VersionRange?
  /// The theme's settings, in the order of the file.
  public private(set) var settings: [ThemeSetting]
  /// The files from which the declarations were read, to detect changes.
  public private(set) var sources: [[UInt8]]
  /// The source excerpt of the range of Daybook versions.
  private let excerpt: SourceExcerpt?

  /// Reads a `theme.yaml` that overrides another theme's: missing values are inherited, and
  /// settings are added or replace those with the same name.
  public static func read(
    _ file: SourceFile, over base: ThemeContract?
  ) -> (contract: ThemeContract, diagnostics: [Diagnostic]) {
    let parsed = YAMLReader.read(file)
    var reader = FieldReader(parsed.node, in: file, advice: ForeignKeys())
    let contract = ThemeContract(&reader, over: base)
    let isRead = !parsed.diagnostics.contains { $0.severity == .error }
    return (contract, isRead ? parsed.diagnostics + reader.diagnostics : parsed.diagnostics)
  }

  private init(_ reader: inout FieldReader, over base: ThemeContract?) {
    name = reader.text("name", "The theme's name") ?? base?.name ?? ""
    let version = reader.located("version", "The theme's version")
    let range = reader.located("daybook", "The versions of Daybook that it works with")
    for key in ["name", "version", "daybook"] {
      if base == nil {
        reader.require(key)
      } else if reader.isMissing(key) {
        reader.reportEmpty(key)
      }
    }
    self.version = version.flatMap { Version($0.value) } ?? (version == nil ? base?.version : nil)
    self.range = range.flatMap { VersionRange($0.value) } ?? (range == nil ? base?.range : nil)
    settings = ThemeDeclarations.read("settings", over: base?.settings ?? [], &reader)
    excerpt = range.map { SourceExcerpt(reader.file, $0.range) } ?? base?.excerpt
    sources = (base?.sources ?? []) + [reader.file.bytes]
    if let version, self.version == nil {
      reader.report(
        "'version' is not a version: '\(version.value)'", version.range,
        hint: "write it as 1.2.0")
    }
    if let range, self.range == nil {
      reader.report(
        "'daybook' is not a version range: '\(range.value)'", range.range,
        hint: "write it as \">=1.0 <2\", in quotes")
    }
    reader.reportUnknownKeys()
  }

  /// The contract with the names of the theme's styles as the values of settings that name a style.
  func naming(styles: [String]) -> ThemeContract {
    var contract = self
    contract.settings = settings.map { $0.naming(styles: styles) }
    contract.sources += styles.map { Array($0.utf8) }
    return contract
  }

  /// The error if the theme does not support a version of Daybook.
  public func problem(with program: Version) -> Diagnostic? {
    guard let range, !range.contains(program) else { return nil }
    return .error(
      "the theme '\(name)' works with Daybook \(range.text), and this is \(program)", at: excerpt,
      hint: "use another version of the theme, or change this range if the theme works")
  }

  /// Whether another contract is equal, including its source ranges.
  public func isSame(as other: ThemeContract) -> Bool { sources == other.sources }

  /// The keys below `theme` in `site.yaml`, for documentation and editors.
  public var fields: [FieldDescription] {
    FieldReader.describe { _ = ThemeValues.read(settings, &$0, files: nil) }
  }
}
