public import Content
import FileSystem
import Loading
public import SourceText

/// The settings of a site, read without the rest of it.
public struct SettingsFile: Sendable {
  /// The file; nil if there is none.
  let file: SourceFile?
  /// The settings; nil if there is no settings file, or it is damaged.
  public let settings: SiteSettings?
  /// The diagnostics of the file.
  public let diagnostics: [Diagnostic]

  /// Reads the settings file of a source folder.
  public init(_ options: BuildOptions) {
    self.init(options.unsaved) { options.path($0) }
  }

  /// Reads the settings file of a source folder.
  public init(source: String) { self.init(.none) { source == "." ? $0 : "\(source)/\($0)" } }

  private init(_ unsaved: UnsavedFiles, at path: (String) -> String) {
    for name in ["site.yaml", "site.yml", "site.json", "site.toml"] {
      let path = path("content/\(name)")
      guard let bytes = try? unsaved.read(path) else { continue }
      let file = SourceFile(path: path, bytes: bytes)
      let parsed = ContentParser.parse(file, path: name)
      self.file = file
      diagnostics = parsed.diagnostics
      if case .settings(let settings) = parsed.source {
        self.settings = settings
      } else {
        settings = nil
      }
      return
    }
    (file, settings, diagnostics) = (nil, nil, [])
  }
}
