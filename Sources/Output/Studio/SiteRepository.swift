import CivilTime
import DataFormats
import Revisions

/// The git repository that a site is in: what of `content/` is not committed.
struct SiteRepository {
  private static let folder = "content"
  private static let mostTitles = 5
  private let git: Studio.Commands

  /// - Parameter git: Runs `git` in the site's folder.
  init(_ git: @escaping Studio.Commands) { self.git = git }

  /// The files that are not committed, and a message for them from the titles of changes since the last commit;
  /// nothing if the site is in no repository.
  func state(after history: [RevisionEntry]) -> StudioResponse {
    let (isDone, output) = git([
      "-c", "core.quotePath=false", "-c", "core.fsmonitor=false", "status", "--porcelain",
      "--untracked-files=all", "--",
      Self.folder,
    ])
    guard isDone else { return StudioResponse(.done, [("files", .array([]))]) }
    let files = output.split(separator: "\n").map(String.init)
    let (isCommitted, time) = git(["log", "-1", "--format=%ct"])
    let last = isCommitted ? Int(time.split(separator: "\n").first ?? "") ?? 0 : 0
    let titles = history.filter { !$0.isUndone && $0.time.unixSeconds > last }.map(\.title)
    return StudioResponse(
      .done,
      [
        ("files", .array(files.map { .string($0) })),
        ("message", .string(Self.message(titles, files: files.count))),
      ])
  }

  private static func message(_ titles: [String], files: Int) -> String {
    var unique: [String] = []
    for title in titles.reversed() where !unique.contains(title) { unique.append(title) }
    switch unique.count {
    case 0: return "Change \(files) \(files == 1 ? "file" : "files")"
    case 1: return unique[0].prefix(1).uppercased() + unique[0].dropFirst()
    default:
      let listed = unique.prefix(mostTitles).map { "- \($0)" }.joined(separator: "\n")
      return "Change \(files) \(files == 1 ? "file" : "files")\n\n\(listed)"
    }
  }

  /// Commits `content/` with a message.
  func commit(_ message: String) -> StudioResponse {
    guard !message.allSatisfy(\.isWhitespace) else {
      return StudioResponse(.invalid, "the message is missing")
    }
    let (isAdded, problem) = git(["add", "--all", "--", Self.folder])
    guard isAdded else {
      return StudioResponse(.done, [("output", .string(problem)), ("done", .bool(false))])
    }
    let (isDone, output) = git(["commit", "--quiet", "--message", message, "--", Self.folder])
    return StudioResponse(.done, [("output", .string(output)), ("done", .bool(isDone))])
  }
}
