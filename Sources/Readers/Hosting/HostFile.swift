/// A file that a host reads.
public enum HostFile: String, CaseIterable, Sendable {
  case redirects = "_redirects"
  case headers = "_headers"
  case access = ".htaccess"
  case nginx = ".daybook-nginx.conf"
  case caddy = ".daybook-caddyfile"
  case domain = "CNAME"

  /// The file's name in the root of the site.
  public var name: String { rawValue }
}

extension HostKind {
  /// The files that Daybook writes for the host.
  var files: [HostFile] {
    switch self {
    case .netlify, .cloudflare: [.redirects, .headers]
    case .gitlab: [.redirects]
    case .apache: [.access]
    case .nginx: [.nginx]
    case .caddy: [.caddy]
    case .github: [.domain]
    case .none: []
    }
  }

  /// Whether the host reads a file that authors write.
  public func reads(_ file: HostFile) -> Bool {
    files.contains(file) || self == .none
      // Daybook converts the author's redirects for web servers.
      || (file == .redirects && [.apache, .nginx, .caddy].contains(self))
  }

  /// The most rules of `_redirects` that the host reads, and the most bytes.
  var redirectLimits: (rules: Int, patterns: Int, bytes: Int) {
    switch self {
    case .cloudflare: (2_000, 100, .max)
    // The defaults of GitLab's administrators.
    case .gitlab: (1_000, 1_000, 65_536)
    default: (.max, .max, .max)
    }
  }

  /// Whether a page at the path of a redirect hides the redirect.
  var prefersFiles: Bool { self == .gitlab }
}
