import Content
import FileSystem
import SourceText

/// The error for a folder without a site.
enum MissingSite {
  /// The error, with what its reader may have meant.
  static func problem(_ error: FileError, _ options: BuildOptions) -> Diagnostic {
    let folder = options.source == "." ? "DIR" : options.source
    return .error(
      "not a site: \(error)", at: nil,
      hint: Cure(
        insideContent(options) ?? ForeignProject(options: options).importing
          ?? "'daybook new \(folder)' creates one"))
  }

  /// The hint if the folder is the `content/` folder of a site.
  private static func insideContent(_ options: BuildOptions) -> String? {
    let marks = ["site.yaml", "site.yml", "journal", "profile.yaml", "people.yaml"]
    guard marks.contains(where: { Folder.working.exists(options.path($0)) }) else { return nil }
    if options.source == "." { return "you are inside content/; run it in the folder above: cd .." }
    var parts = options.source.split(separator: "/", omittingEmptySubsequences: false)
    while parts.last == "" { parts.removeLast() }
    guard parts.popLast() == "content" else { return nil }
    let above = parts.joined(separator: "/")
    return "--source names the folder that holds content/: write --source "
      + (above.isEmpty ? "." : above)
  }
}
