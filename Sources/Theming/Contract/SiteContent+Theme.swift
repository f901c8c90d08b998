public import Content
import Fields
public import SourceText

extension SiteContent {
  /// Takes the settings of `theme` in `site.yaml` to be what a theme says, each with its default if
  /// nothing is written, and reports diagnostics of them.
  ///
  /// - Parameter isEmpty: Whether there is nothing in a file in `content/`.
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
