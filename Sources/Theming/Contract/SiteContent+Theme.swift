public import Content
import Fields
public import SourceText

extension SiteContent {
  /// Resolves the settings of `theme` in `site.yaml` by the theme's declarations, with defaults for
  /// missing settings, and returns the diagnostics.
  ///
  /// - Parameters:
  ///   - style: A style that overrides the one in `site.yaml`.
  ///   - isEmpty: Whether a file in `content/` is empty.
  public mutating func resolveTheme(
    by contract: ThemeContract, style: String? = nil, isEmpty: @escaping (String) -> Bool
  ) -> [Diagnostic] {
    var reader = FieldReader(
      settings.theme.node, in: settings.file,
      languages: settings.languages.choice(of: settings.language))
    settings.theme.values = reader.values(
      of: contract.settings, files: ThemeSettingFiles(paths: copiedFiles, isEmpty: isEmpty))
    if let style, let index = settings.theme.values.firstIndex(where: { $0.name == "style" }) {
      settings.theme.values[index].value = .text(style)
    }
    reader.reportUnknownSettings(of: contract)
    return reader.diagnostics + settings.inkProblems
  }
}
