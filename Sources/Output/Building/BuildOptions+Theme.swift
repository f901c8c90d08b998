public import Theming
import Release

extension BuildOptions {
  /// The folders of the built-in theme and of the site's templates.
  public var themeFolders: ThemeFolders {
    ThemeFolders(
      builtIn: theme, templates: path("templates"), program: Version(ProgramVersion.text))
  }
}
