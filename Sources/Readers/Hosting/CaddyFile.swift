/// Directives for a site block of Caddy 2.6 and later, whose `root` is the folder that contains the
/// site at its base path.
struct CaddyFile {
  let bytes: [UInt8]

  init(_ site: HostedSite) {
    let base = ServerText.decoded(site.basePath)
    let hashed = Self.quoted("^" + ServerText.expression(base) + HostHeaders.hashedExpression)
    let precompressed = [("br", "br"), ("gz", "gzip")].filter { site.compressed.contains($0.0) }
      .map(\.1).joined(separator: " ")
    let files =
      precompressed.isEmpty ? "file_server" : "file_server {\n\tprecompressed \(precompressed)\n}"
    let text = """
      # Written by Daybook. In the site block, after 'root':
      #     import /var/www/me/\(HostFile.caddy.name)
      # 'caddy reload' applies a change of this file.

      \(files)
      encode zstd gzip {
      \tminimum_length 1024
      }

      @daybook_hashed path_regexp \(hashed)
      @daybook_other not path_regexp \(hashed)
      header @daybook_hashed Cache-Control "\(HostHeaders.hashed)"
      header @daybook_other Cache-Control "\(HostHeaders.short)"
      \(HostHeaders.everywhere.map { "header \($0.0) \"\($0.1)\"" }.joined(separator: "\n"))

      @daybook_text path_regexp "(?i)(/|\\.(\(Self.texts)))$"
      header @daybook_text {
      \tVary Accept-Encoding
      \tdefer
      }
      map {path} {daybook_type} {
      \(Self.types)
      }
      @daybook_typed expression `{daybook_type} != ""`
      header @daybook_typed Content-Type {daybook_type}

      @daybook_hidden {
      \tpath_regexp "/\\."
      \tnot path_regexp "^/\\.well-known(/|$)"
      }
      error @daybook_hidden 404
      @daybook_method not method GET HEAD
      header @daybook_method Allow "GET, HEAD"
      error @daybook_method 405
      handle_errors {
      \t@daybook_404 expression `{http.error.status_code} == 404`
      \thandle @daybook_404 {
      \t\theader Cache-Control "\(HostHeaders.short)"
      \t\theader Content-Type "text/html; charset=utf-8"
      \t\trewrite * \(Self.quoted(base + "/404.html"))
      \t\tfile_server
      \t}
      }

      """
    bytes = Array((text + Self.redirects(site)).utf8)
  }

  /// A word in double quotes, in which a backslash escapes only quotes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\\\"") + "\""
  }

  private static let texts = MediaType.all.filter { MediaType.isText($0.type) }
    .map(\.suffix).joined(separator: "|")

  private static var types: String {
    let byType = Dictionary(grouping: MediaType.all, by: \.type)
    let lines = byType.sorted { $0.key < $1.key }.map { type, entries in
      let suffixes = entries.map(\.suffix).sorted().joined(separator: "|")
      return "\t\"~(?i)\\.(\(suffixes))$\" \"\(type)\""
    }
    return (["\t\"~/feed\\.json$\" application/feed+json"] + lines + ["\tdefault \"\""])
      .joined(separator: "\n")
  }

  /// Tables of redirects, one for each status. Patterns are compared with the path as it is sent, so
  /// that what they match needs no encoding.
  private static func redirects(_ site: HostedSite) -> String {
    var text = ""
    let exact = site.exactRedirects
    for status in [301, 302, 303, 307, 308] {
      var lines = exact.filter { $0.status == status }.map { redirect in
        "\t\(key(redirect.path)) \(Self.quoted(ServerText.target(redirect.target)))"
      }
      lines = lines.uniqued
      let patterns = site.ownRules.filter { $0.isPattern && $0.status == status }.map { rule in
        let expression = rule.expression(rest: "[^?]*", name: ServerText.encodedExpression)
        let target = ServerText.target(rule.target { "\u{1}\($0)\u{2}" })
          .replacing("%01", with: "${").replacing("%02", with: "}")
        return "\t\(Self.quoted("~^" + expression + #"(?:\?.*)?$"#)) "
          + Self.quoted(target)
      }
      text += table(lines, "path", name: "daybook_to_\(status)", status: status)
      text += table(patterns, "uri", name: "daybook_by_\(status)", status: status)
    }
    return text
  }

  private static func table(
    _ lines: [String], _ source: String, name: String, status: Int
  ) -> String {
    guard !lines.isEmpty else { return "" }
    return """

      map {\(source)} {\(name)} {
      \(lines.joined(separator: "\n"))
      \tdefault ""
      }
      @\(name) expression `{\(name)} != ""`
      redir @\(name) {\(name)} \(status)

      """
  }

  /// A path in a table; one with characters that Caddy may read is written as an expression.
  private static func key(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { !"{}\"`\\$".utf8.contains($0) }
    return quoted(isPlain ? path : "~^" + ServerText.expression(path) + "$")
  }
}

extension [String] {
  /// The texts without those that have occurred.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
