import CivilTime
import Processes

/// The date of the last commit that changed each file of a folder.
public struct GitDates: Sendable, CustomStringConvertible {
  /// Why the dates are not available.
  public struct Failure: Error, CustomStringConvertible {
    /// The message for the user.
    public let description: String
    /// The hint, if there is one.
    public let hint: String?
  }

  /// The commit at which the dates were read.
  public let commit: String
  /// The dates by file path, relative to the folder.
  let moments: [String: DateText]

  /// The dates by the files' paths in `content/`.
  var ofContent: [String: DateText] {
    let below = moments.map { ($0.key.dropFirst("content/".count), $0.value) }
    return Dictionary(below.map { (String($0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// The commit, which determines all dates.
  public var description: String { "GitDates(\(commit))" }

  private static let limits = ProgramLimits(seconds: 120, output: 256 << 20)

  /// The dates of the files in `content/` of a folder.
  public init(of folder: String) throws(Failure) {
    guard let git = Program(named: "git", limits: Self.limits) else {
      throw Failure(description: "git is not installed", hint: nil)
    }
    let head = try Self.output(git, folder, ["rev-parse", "HEAD", "--is-shallow-repository"])
      .split(separator: "\n")
    guard head.count == 2 else { throw Self.noRepository(folder) }
    guard head[1] == "false" else {
      throw Failure(
        description: "the git repository is a shallow clone, which has no earlier dates",
        hint: "run 'git fetch --unshallow', or check out with 'fetch-depth: 0'")
    }
    commit = String(head[0])
    let log = try Self.output(
      git, folder,
      [
        "log", "--format=format:%x01%cI", "--name-only", "--no-renames", "--relative", "-z", "--",
        "content",
      ])
    moments = Self.moments(log)
  }

  /// The newest date of each path in a log with the newest commits first: `U+0001 DATE LF PATH NUL
  /// PATH NUL …`.
  static func moments(_ log: String) -> [String: DateText] {
    var found: [String: DateText] = [:]
    var moment: DateText?
    for record in log.split(separator: "\0") {
      var path = record
      if record.first == "\u{1}" {
        let parts = record.dropFirst().split(separator: "\n", maxSplits: 1)
        moment = parts.first.flatMap { DateText(String($0)) }
        path = parts.count == 2 ? parts[1] : ""
      }
      if !path.isEmpty, found[String(path)] == nil { found[String(path)] = moment }
    }
    return found
  }

  private static func output(
    _ git: Program, _ folder: String, _ arguments: [String]
  ) throws(Failure) -> String {
    let result: Program.Result
    do {
      result = try git.run(["-C", folder] + arguments)
    } catch {
      throw Failure(description: "'git' \(error.description)", hint: nil)
    }
    guard result.status == 0 else { throw noRepository(folder) }
    return String(decoding: result.output, as: UTF8.self)
  }

  private static func noRepository(_ folder: String) -> Failure {
    Failure(
      description: "'\(folder)' is in no git repository with a commit",
      hint: "commit the site, or leave out '--git-dates'")
  }
}
