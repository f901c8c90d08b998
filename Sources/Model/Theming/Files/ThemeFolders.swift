/// The folders of a theme: the built-in one, and the site's own templates.
public struct ThemeFolders: Sendable {
  /// The folder of the built-in theme: `layouts/`, `partials/`, `assets/` and `theme.yaml`.
  public let builtIn: String
  /// The folder of the site's own templates, as messages show it.
  public let templates: String
  /// The version of Daybook that the theme must support; nil if that is not checked.
  public let program: Version?

  /// Creates the folders of a site.
  public init(builtIn: String, templates: String, program: Version?) {
    self.builtIn = builtIn
    self.templates = templates
    self.program = program
  }
}
