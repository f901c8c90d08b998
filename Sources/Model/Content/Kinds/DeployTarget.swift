public import Fields
import SourceText

/// A target of `daybook deploy`: an entry of `deploy` in `site.yaml`.
public struct DeployTarget: Sendable {
  /// The way in which files reach a target.
  public enum Method: String, CaseIterable, Sendable {
    case rsync, git, rclone, folder
  }

  /// A format of copies that web servers send instead of compressing a file themselves.
  public enum Compression: String, CaseIterable, Sendable {
    case gz, br
  }

  /// The target's name.
  public let name: Located<String>
  /// The way; nil if it is missing or invalid, which is already reported.
  public let method: Method?
  /// The host of `rsync`, with a user if needed.
  public let host: String
  /// The folder on the host, or of this machine.
  public let path: String
  /// The port of `ssh`.
  public let port: Int?
  /// The repository of `git`.
  public let repository: String
  /// The branch of `git`.
  public let branch: String
  /// Whether the branch keeps its earlier commits; nil if the site does not say.
  public let history: Bool?
  /// The domain that GitHub Pages serve the branch at.
  public let domain: String?
  /// The remote of `rclone`, with a path.
  public let remote: String
  /// The formats of compressed copies.
  public let compress: Set<Compression>
  /// The URL at which pages are compared after a deploy; nil for the site's own.
  public let url: Located<String>?

  package init(_ name: Located<String>, _ reader: inout FieldReader) {
    self.name = name
    method = reader.choice("to", "The way: rsync, git, rclone or folder")
    reader.require("to", hint: "write to: rsync, git, rclone or folder")
    host = Self.argument("host", "rsync: the host, such as me@example.org", &reader) ?? ""
    path = Self.argument("path", "rsync, folder: the folder", &reader) ?? ""
    port = reader.integer("port", "rsync: the port of ssh")
    repository = Self.argument("repository", "git: the repository's URL or path", &reader) ?? ""
    branch = Self.argument("branch", "git: the branch, gh-pages by default", &reader) ?? "gh-pages"
    history = reader.flag("history", "git: false replaces all commits of the branch by one")
    domain = reader.text("domain", "git: the domain for GitHub Pages, written to CNAME")
    remote =
      Self.argument("remote", "rclone: the remote with a path, such as r2:site", &reader) ?? ""
    let compress: [Compression]? = reader.words(
      "compress", "Compressed copies of text files: gz, br")
    self.compress = Set(compress ?? [])
    url = reader.url("url", "Where it is published, if that is not the site's URL")
    for key in method?.needed ?? [] { reader.require(key) }
    if method == .folder, path.hasPrefix("~") {
      let hint: Cure = "write the whole path, such as /home/me/live; only shells know '~'"
      reader.report("'path' must not begin with '~'", reader.range(of: "path"), hint: hint)
    }
    if let port, !(1...65_535).contains(port) {
      reader.report("'port' must be from 1 to 65535", reader.range(of: "port"))
    }
  }

  /// A text that becomes an argument of a program, which would read a leading `-` as an option.
  private static func argument(
    _ key: String, _ meaning: String, _ reader: inout FieldReader
  ) -> String? {
    guard let text = reader.located(key, meaning) else { return nil }
    if text.value.hasPrefix("-") { reader.report("'\(key)' must not begin with '-'", text.range) }
    if text.value.allSatisfy(\.isWhitespace) { reader.report("'\(key)' is empty", text.range) }
    return text.value
  }
}

extension DeployTarget.Method {
  /// The keys that it needs.
  fileprivate var needed: [String] {
    switch self {
    case .rsync: ["host", "path"]
    case .git: ["repository"]
    case .rclone: ["remote"]
    case .folder: ["path"]
    }
  }
}
