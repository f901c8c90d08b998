/// Directives for the `server` block of nginx, whose `root` is the folder that contains the site at
/// its base path.
struct NginxFile {
  let bytes: [UInt8]

  init(_ site: HostedSite) {
    let base = ServerText.decoded(site.basePath)
    let hashed = ServerText.quoted("^" + ServerText.expression(base) + HostHeaders.hashedExpression)
    var text = """
      # Written by Daybook. In the server block, after 'root':
      #     include /var/www/me/\(HostFile.nginx.name);
      # 'nginx -s reload' applies a change of this file.

      index index.html;
      absolute_redirect off;
      server_tokens off;
      charset utf-8;
      charset_types \(Self.list(MediaType.all.filter(\.hasCharset), "text/html"));
      types {
      \(Self.types)
      }
      default_type application/octet-stream;
      location = \(ServerText.quoted(base + "/feed.json")) {
        types { }
        default_type application/feed+json;
      }

      set $daybook_caching "\(HostHeaders.short)";
      if ($uri ~ \(hashed)) {
        set $daybook_caching "\(HostHeaders.hashed)";
      }
      add_header Cache-Control $daybook_caching;
      # RFC 9110, section 15.5.6: a response with status 405 lists the methods.
      set $daybook_methods "";
      if ($request_method !~ "^(GET|HEAD)$") {
        set $daybook_methods "GET, HEAD";
      }
      add_header Allow $daybook_methods always;

      """
    text += HostHeaders.everywhere.map { "add_header \($0.0) \($0.1) always;\n" }.joined()
    text += """

      gzip on;
      gzip_vary on;
      gzip_proxied any;
      gzip_types \(Self.list(MediaType.all.filter { MediaType.isText($0.type) }, "text/html"));

      """
    if site.compressed.contains("gz") { text += "gzip_static on;\n" }
    if site.compressed.contains("br") {
      text += "# Debian's package libnginx-mod-http-brotli-static.\nbrotli_static on;\n"
    }
    text += """

      error_page 404 \(ServerText.target(site.basePath))/404.html;
      location ~ "/\\.(?!well-known(?:/|$))" {
        return 404;
      }

      """
    text += Self.redirects(site)
    bytes = Array(text.utf8)
  }

  private static func redirects(_ site: HostedSite) -> String {
    var text = ""
    func exact(_ path: String, _ status: Int, _ target: String) {
      let query = target.contains { $0 == "?" || $0 == "#" } ? "" : "$is_args$args"
      let target = ServerText.quoted(ServerText.target(target) + query)
      text += "location = \(ServerText.quoted(path)) { return \(status) \(target); }\n"
    }
    var seen: Set<String> = []
    for (path, status, target) in site.exactRedirects where seen.insert(path).inserted {
      exact(path, status, target)
    }
    for rule in site.ownRules where rule.isPattern && rule.isRedirect {
      let expression =
        "^" + rule.expression(rest: ".*", name: ServerText.expression) + "$"
      let target = ServerText.target(rule.target { "\u{1}\($0)" })
        .replacing("%01", with: "$")
      // nginx encodes what a group has matched only in 'rewrite', which knows two statuses.
      let flag = [301, 308].contains(rule.status) ? "permanent" : "redirect"
      let pattern = ServerText.quoted(expression)
      text += "location ~ \(pattern) {\n"
      text += "  rewrite \(pattern) \(ServerText.quoted(target)) \(flag);\n}\n"
    }
    return text
  }

  private static var types: String {
    let byType = Dictionary(grouping: MediaType.all, by: \.name)
    return byType.sorted { $0.key < $1.key }.map { name, types in
      "  \(name) \(types.map(\.suffix).sorted().joined(separator: " "));"
    }.joined(separator: "\n")
  }

  /// The names of types but one, which nginx always includes.
  private static func list(_ types: [MediaType.Entry], _ other: String) -> String {
    Set(types.map(\.name)).subtracting([other]).sorted().joined(separator: " ")
  }
}
