public import Content
import DataFormats
import Fields
public import SourceText

extension SiteContent {
  /// Resolves the settings of `theme` in `site.yaml` by the theme's declarations, with defaults for
  /// missing settings, and returns the diagnostics.
  ///
  /// - Parameters:
  ///   - style: A style that overrides the one in `site.yaml`.
  ///   - accent: The accent of a style, for a site that names none; nil if the style has none.
  ///   - isEmpty: Whether a file in `content/` is empty.
  public mutating func resolveTheme(
    by contract: ThemeContract, style: String? = nil, accent: (String) -> String? = { _ in nil },
    isEmpty: @escaping (String) -> Bool
  ) -> [Diagnostic] {
    var reader = FieldReader(
      settings.theme.node, in: settings.file,
      languages: settings.languages.choice(of: settings.language), advice: ForeignKeys())
    settings.theme.values = ThemeValues.read(
      contract.settings, &reader, files: ThemeSettingFiles(paths: copiedFiles, isEmpty: isEmpty))
    if let style { settings.theme.set("style", style) }
    if settings.theme.node?["accent"] == nil, let style = settings.theme.text("style"),
      let color = accent(style)
    {
      settings.theme.set("accent", color)
    }
    ThemeValues.reportUnknown(of: contract, &reader)
    return reader.diagnostics + settings.inkProblems
  }
}

extension ThemeSettings {
  /// Replaces the value of a setting that the theme declares.
  fileprivate mutating func set(_ name: String, _ text: String) {
    guard let index = values.firstIndex(where: { $0.name == name }) else { return }
    values[index].value = .text(text)
  }
}
