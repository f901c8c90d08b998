import Checking
import FileSystem
public import Theming
import Release

extension BuildOptions {
  /// The folders of the built-in theme and of the site's templates.
  public var themeFolders: ThemeFolders {
    ThemeFolders(
      builtIn: theme, templates: path("templates"), program: Version(ProgramVersion.text))
  }

  /// The inspector of the files that a build would publish.
  var inspector: SiteInspector {
    SiteInspector(
      output: output, state: state, jobs: jobs,
      earlier: earlierOutput.map { EarlierOutput(reading: $0) },
      checksExternalLinks: checksExternalLinks)
  }

  /// How a folder, which may not exist yet, lies in the site's own ones, in words that follow its
  /// name, such as `is inside the content folder`; nil if it is apart. Symbolic links are resolved. A
  /// deploy's target must not contain them either, or be in the output folder.
  public func overlap(of folder: String, isTarget: Bool) -> String? {
    let folder = Self.resolved(folder)
    let own = [
      (path("content"), "the content folder"), (path("templates"), "the templates folder"),
      (state, "the folder of the build's records"),
    ]
    let more = [(output, "the output folder"), (self.path(".git"), "the folder of git")]
    for (path, name) in own + (isTarget ? more : []) {
      let path = Self.resolved(path)
      if (folder + "/").hasPrefix(path + "/") { return "is inside \(name)" }
      if isTarget, folder == "/" || path.hasPrefix(folder + "/") { return "contains \(name)" }
    }
    return nil
  }

  /// The absolute path of a folder, without symbolic links, `.` and `..`.
  private static func resolved(_ path: String) -> String {
    if let known = try? Files.resolve(path.isEmpty ? "." : path) { return known }
    var names = path.split(separator: "/")
    guard let name = names.popLast() else { return "/" }
    let parent = resolved((path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/"))
    if name == ".." { return "/" + parent.split(separator: "/").dropLast().joined(separator: "/") }
    return name == "." ? parent : (parent == "/" ? "" : parent) + "/" + name
  }
}
