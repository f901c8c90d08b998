/// The reason why a deploy stopped.
public enum DeployFailure: Error, Hashable, Sendable {
  /// A program is missing.
  case missingProgram(String, package: String)
  /// A program failed; it has printed its own message.
  case failed(String, status: Int32, at: String)
  /// A program could not be run, or was stopped.
  case stopped(String, reason: String)
  /// A file of this machine or of the target, or something else that the target refuses, in words.
  case file(String)
  /// Another deploy holds the lock.
  case locked(at: String, by: String)
  /// The target was changed by someone else meanwhile.
  case overtaken(at: String)
  /// The target's manifest is damaged.
  case damagedManifest(at: String, detail: String)
  /// Files that Daybook did not write are at the paths of the site's files.
  case foreign([String], at: String)
  /// Paths of the site's folders are files, links or read-only folders.
  case blocked([String], at: String)

  /// The message.
  public var message: String {
    switch self {
    case .missingProgram(let name, _): "the program '\(name)' is missing"
    case .failed(let name, let status, let target):
      "'\(name)' failed with status \(status) at the target '\(target)'"
    case .stopped(let name, let reason): "'\(name)' \(reason)"
    case .file(let text): text
    case .locked(let target, let holder): "another deploy to '\(target)' is running: \(holder)"
    case .overtaken(let target): "'\(target)' was changed by another deploy meanwhile"
    case .damagedManifest(let target, let detail):
      "'.daybook-manifest' of '\(target)' cannot be used: \(detail)"
    case .foreign(let paths, let target):
      "'\(target)' has \(paths.count == 1 ? "a file" : "\(paths.count) files") that Daybook did "
        + "not write: \(Self.list(paths))"
    case .blocked(let paths, let target):
      "'\(target)' has files, links or read-only folders in the way: \(Self.list(paths))"
    }
  }

  private static func list(_ paths: [String]) -> String {
    paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? " …" : "")
  }

  /// The failure that an error of a deploy is: one of these, or one of a file.
  public init(_ error: any Error) { self = error as? DeployFailure ?? .file("\(error)") }

  /// The hint.
  public var hint: String {
    switch self {
    case .missingProgram(_, let package): "install it: apt-get install \(package)"
    case .failed: "its own message is above; the same command sends what is missing"
    case .overtaken, .stopped: "run the same command again; it sends what is missing"
    case .file, .blocked: "correct it, and run the same command again"
    case .locked: "wait for it; if it was interrupted, 'daybook deploy --unlock' removes its lock"
    case .damagedManifest: "'--force' sends all files again; files that it does not know stay"
    case .foreign: "move them away, or replace them with '--force'"
    }
  }
}
