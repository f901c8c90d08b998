/// Where the jobs of a service take Daybook from.
public enum ProgramSource: Equatable, Sendable {
  /// A Debian package, by its URL.
  case package(String)
  /// The source, by the URL of its git repository. A job builds the package.
  case repository(String)

  /// The Debian package of a version below the address of releases, as `make deb` names it.
  public static func release(of version: String, at address: String) -> ProgramSource {
    .package("\(address)/\(version)/daybook_\(version)-1_amd64.deb")
  }

  /// The value of the variable `DAYBOOK`.
  var url: String {
    switch self {
    case .package(let url), .repository(let url): url
    }
  }

  /// Whether a job builds the package.
  var isBuilt: Bool { self != .package(url) }

  /// What the variable `DAYBOOK` is.
  var comment: String {
    isBuilt
      ? "# The repository of Daybook. A job compiles each of its commits once, which takes some minutes."
      : "# The package of Daybook."
  }
}
