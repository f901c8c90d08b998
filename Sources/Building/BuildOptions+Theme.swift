public import Theming

extension BuildOptions {
  /// Where the theme is.
  public var themeFolders: ThemeFolders {
    ThemeFolders(
      builtIn: theme, templates: path("templates"), program: Version(ProgramVersion.text))
  }
}
