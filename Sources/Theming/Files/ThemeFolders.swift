/// Where a theme is: the folder of the built-in one, and that of the site's own templates.
public struct ThemeFolders: Sendable {
  /// The folder of the built-in theme: `layouts/`, `partials/`, `assets/` and `theme.yaml`.
  public let builtIn: String
  /// The folder of the site's own templates, as messages show it.
  public let templates: String
  /// The version of Daybook, with which a theme has to work; nil if that is not checked.
  public let program: Version?

  /// The folders of a site.
  public init(builtIn: String, templates: String, program: Version?) {
    self.builtIn = builtIn
    self.templates = templates
    self.program = program
  }
}
