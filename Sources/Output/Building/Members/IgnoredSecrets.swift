public import FileSystem
import Processes

/// Whether git ignores a site's secrets.
public enum IgnoredSecrets {
  /// What was found and done.
  public enum Result: Equatable, Sendable {
    /// The site is in no repository, or git ignores the file.
    case fine
    /// The file was added to `.gitignore`.
    case added
    /// git has the file already.
    case tracked
  }

  /// Whether git has the secrets of a source folder.
  public static func areTracked(in source: String) -> Bool {
    let git = Program(named: "git", limits: ProgramLimits(seconds: 10))
    let arguments = ["-C", source, "ls-files", "--error-unmatch", SecretsFile.name]
    return (try? git?.run(arguments).status) == 0
  }

  /// Adds the secrets of a source folder to its `.gitignore` if git would add the file otherwise.
  public static func ensure(in source: String) throws(FileError) -> Result {
    let limits = ProgramLimits(seconds: 10)
    guard let git = Program(named: "git", limits: limits) else { return .fine }
    func status(_ arguments: [String]) -> Int32? {
      try? git.run(["-C", source] + arguments).status
    }
    guard status(["rev-parse", "--is-inside-work-tree"]) == 0 else { return .fine }
    if areTracked(in: source) { return .tracked }
    guard status(["check-ignore", "--quiet", SecretsFile.name]) == 1 else { return .fine }
    let path = source == "." ? ".gitignore" : "\(source)/.gitignore"
    var bytes = Files.exists(path) ? try Files.read(path) : []
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    try Files.write(bytes + Array("/\(SecretsFile.name)\n".utf8), to: path)
    return .added
  }
}
