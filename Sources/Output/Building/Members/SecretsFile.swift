public import FileSystem
public import Membership
public import SourceText
import System

/// `secrets.yaml` next to `content/`, which only its owner can read; or the same text in an
/// environment variable, for build servers.
public struct SecretsFile: Sendable {
  /// The name of the file.
  public static let name = "secrets.yaml"

  /// The path of the file, from the folder that the program runs in.
  public let path: String
  /// The secrets; nil if there are none, or if they have an error.
  public let secrets: MemberSecrets?
  /// The diagnostics, which contain no secrets.
  public let diagnostics: [Diagnostic]
  /// Whether the secrets are those of the environment variable.
  public let isVariable: Bool

  private let source: String

  private static let mode: UInt16 = 0o600

  /// Reads the secrets of a site.
  ///
  /// - Parameters:
  ///   - source: The folder that holds `content/`.
  ///   - variable: The value of the environment variable, which is used instead of the file; nil or
  ///     empty if it is not set.
  public init(source: String, variable: String?) {
    self.source = source
    path = source == "." ? Self.name : "\(source)/\(Self.name)"
    isVariable = variable.map { !$0.isEmpty } ?? false
    if let variable, isVariable {
      (secrets, diagnostics) = MemberSecrets.read(
        SourceFile(path: "DAYBOOK_SECRETS", text: variable))
    } else {
      (secrets, diagnostics) = Self.read(path)
    }
  }

  /// Whether nothing prevents the secrets from being replaced.
  public var isSound: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Writes the file, which only its owner can read.
  public func write(_ secrets: MemberSecrets) throws(FileError) {
    let bytes = Array(secrets.text.utf8)
    try Folder(source).writeDurably(bytes, to: Self.name, mode: Self.mode)
  }

  private static func read(_ path: String) -> (MemberSecrets?, [Diagnostic]) {
    do throws(FileError) {
      guard let status = try Folder.working.linkStatusIfPresent(of: path) else { return (nil, []) }
      let excerpt = SourceExcerpt(path: path)
      guard status.kind == .file else {
        let message = "the members' secrets must be a file of this folder, not a link"
        return (nil, [.error(message, at: excerpt, hint: "move the file here")])
      }
      let restriction = try restrict(path, status)
      let file = SourceFile(path: path, bytes: try Files.read(path))
      let (secrets, diagnostics) = MemberSecrets.read(file)
      return (secrets, restriction + diagnostics)
    } catch {
      return (nil, [.error("\(error)", at: SourceExcerpt(path: path))])
    }
  }

  /// Takes the permissions of others away.
  private static func restrict(
    _ path: String, _ status: FileStatus
  ) throws(FileError) -> [Diagnostic] {
    guard status.mode & 0o077 != 0 else { return [] }
    try Folder.working.setMode(mode, of: path)
    return [
      .warning(
        "other users of this machine could read the file; now only you can",
        at: SourceExcerpt(path: path),
        hint:
          "if others may have read it, run 'daybook members rotate' and invite the members again")
    ]
  }
}
