import Hosting

/// Older paths with characters that formats of hosts read as their own.
enum HostileMoves {
  static let moves = [
    HostedSite.Move(path: "/alt/", target: "/neu/"),
    HostedSite.Move(path: "/a b.html", target: "/a%20b/"),
    HostedSite.Move(path: "/\"q\"/", target: "/quotes/"),
    HostedSite.Move(path: "/über/", target: "/%C3%BCber/"),
    HostedSite.Move(path: "/*/", target: "/star*/"),
    HostedSite.Move(path: "/:id/", target: "/:id/"),
    HostedSite.Move(path: "/${HOME}{x}/", target: "/$uri/"),
    HostedSite.Move(path: "/50%/", target: "/50%25/"),
    HostedSite.Move(path: "/(a|b)+?/", target: "/why%3F/"),
  ]

  static func text(_ file: HostFile, _ site: HostedSite) -> String {
    String(decoding: site.bytes(of: file), as: UTF8.self)
  }
}
