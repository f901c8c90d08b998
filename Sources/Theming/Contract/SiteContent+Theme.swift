public import Content
import Fields
public import SourceText

extension SiteContent {
  /// Resolves the settings of `theme` in `site.yaml` by the theme's declarations, with defaults for
  /// missing settings, and returns the diagnostics.
  ///
  /// - Parameter isEmpty: Whether a file in `content/` is empty.
  public mutating func resolveTheme(
    by contract: ThemeContract, isEmpty: @escaping (String) -> Bool
  ) -> [Diagnostic] {
    var reader = FieldReader(settings.theme.node, in: settings.file)
    settings.theme.values = reader.values(
      of: contract.settings, files: ThemeSettingFiles(paths: copiedFiles, isEmpty: isEmpty))
    reader.reportUnknownSettings(of: contract)
    return reader.diagnostics
  }
}
