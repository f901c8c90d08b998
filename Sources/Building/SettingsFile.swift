public import Content
import FileSystem
import Loading
public import SourceText

/// The settings of a site, read without the rest of it.
public struct SettingsFile: Sendable {
  /// The settings; nil if there is no settings file, or it is damaged.
  public let settings: SiteSettings?
  /// The diagnostics of the file.
  public let diagnostics: [Diagnostic]

  /// Reads the settings file of a source folder.
  public init(_ options: BuildOptions) { self.init(source: options.source) }

  /// Reads the settings file of a source folder.
  public init(source: String) {
    for name in ["site.yaml", "site.yml", "site.json", "site.toml"] {
      let path = (source == "." ? "" : source + "/") + "content/\(name)"
      guard let bytes = try? Files.read(path) else { continue }
      let parsed = ContentParser.parse(SourceFile(path: path, bytes: bytes), path: name)
      diagnostics = parsed.diagnostics
      if case .settings(let settings) = parsed.source {
        self.settings = settings
      } else {
        settings = nil
      }
      return
    }
    (settings, diagnostics) = (nil, [])
  }
}
