import Bytes

/// `.htaccess` for Apache 2.4, with `AllowOverride FileInfo`. The author's file follows Daybook's
/// directives: of two that set the same, the later one counts.
struct ApacheFile {
  let bytes: [UInt8]

  init(_ site: HostedSite) {
    let base = ServerText.decoded(site.basePath)
    let hashed = ServerText.quoted("^" + ServerText.expression(base) + HostHeaders.hashedExpression)
    var text = """
      # Written by Daybook. Directives of 'content/.htaccess' are added at the end.

      ErrorDocument 404 \(ServerText.quoted(ServerText.target(site.basePath) + "/404.html"))
      RedirectMatch 404 "/\\.(?!well-known(?:/|$))"

      AddDefaultCharset utf-8
      \(Self.types)
      <Files "feed.json">
        ForceType application/feed+json
      </Files>

      <IfModule mod_headers.c>
      \(HostHeaders.everywhere.map { "  Header always set \($0.0) \"\($0.1)\"" }
        .joined(separator: "\n"))
        SetEnvIf Request_URI \(hashed) daybook_hashed
        Header set Cache-Control "\(HostHeaders.hashed)" env=daybook_hashed
        Header set Cache-Control "\(HostHeaders.short)" env=!daybook_hashed
        # RFC 9110, section 15.5.6: a response with status 405 lists the methods.
        Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"
      </IfModule>

      """
    text += Self.compression(site.compressed)
    text += "\n" + Self.redirects(site)
    let own = site.own[.access] ?? []
    bytes = Array(text.utf8) + (own.isEmpty ? [] : Array("\n# content/.htaccess\n".utf8) + own)
  }

  private static var types: String {
    let byType = Dictionary(grouping: MediaType.all, by: \.type)
    return byType.sorted { $0.key < $1.key }.map { type, entries in
      let suffixes = entries.map { "." + $0.suffix }.sorted().joined(separator: " ")
      return "AddType \"\(type)\" \(suffixes)"
    }.joined(separator: "\n")
  }

  private static let texts = MediaType.all.filter { MediaType.isText($0.type) }

  /// Compressed copies if there are some, and compression by the server of other texts.
  private static func compression(_ formats: Set<String>) -> String {
    let copies = [("br", "br"), ("gz", "gzip")].filter { formats.contains($0.0) }
    let suffixes = texts.map(\.suffix).sorted().joined(separator: "|")
    let names = Set(texts.map(\.name)).sorted().joined(separator: " ")
    return """

      <IfModule mod_rewrite.c>
        RewriteEngine On
        RewriteCond %{REQUEST_METHOD} "!^(?:GET|HEAD)$"
        RewriteRule "^" "-" [R=405,L]
      \(copies.map { rewriting($0.0, $0.1, suffixes) }.joined())</IfModule>
      \(copies.map { coding($0.0, $0.1, suffixes) }.joined())
      <IfModule mod_deflate.c>
        AddOutputFilterByType DEFLATE \(names)
      </IfModule>
      <IfModule mod_headers.c>
        <FilesMatch "\\.(?:\(suffixes))(?:\\.(?:br|gz))?$">
          Header merge Vary Accept-Encoding
        </FilesMatch>
      </IfModule>

      """
  }

  private static func rewriting(_ suffix: String, _ coding: String, _ texts: String) -> String {
    """
      RewriteCond %{HTTP:Accept-Encoding} "(?:^|[ ,])\(coding)(?! *; *q=0(?:\\.0*)? *(?:,|$))"
      RewriteCond %{REQUEST_FILENAME} "\\.(?:\(texts))$"
      RewriteCond "%{REQUEST_FILENAME}.\(suffix)" -s
      RewriteRule "^(.+)$" "$1.\(suffix)" [L,E=no-gzip:1,E=no-brotli:1]

    """
  }

  private static func coding(_ suffix: String, _ coding: String, _ texts: String) -> String {
    """
    <FilesMatch "\\.(?:\(texts))\\.\(suffix)$">
      RemoveType .\(suffix)
      RemoveLanguage .\(suffix)
      AddEncoding \(coding) .\(suffix)
      SetEnv no-gzip 1
      SetEnv no-brotli 1
    </FilesMatch>

    """
  }

  private static func redirects(_ site: HostedSite) -> String {
    var text = ""
    var seen: Set<String> = []
    for (path, status, target) in site.exactRedirects where seen.insert(path).inserted {
      guard let target = decoded(target) else { continue }
      let expression = ServerText.quoted("^" + ServerText.expression(path) + "$")
      text += "RedirectMatch \(status) \(expression) \(ServerText.quoted(target))\n"
    }
    for rule in site.ownRules where rule.isPattern && rule.isRedirect {
      guard let target = decoded(rule.target { "\u{1}\($0)" }) else { continue }
      let expression = "^" + rule.expression(rest: ".*", name: ServerText.expression) + "$"
      text += "RedirectMatch \(rule.status) \(ServerText.quoted(expression)) "
      text += ServerText.quoted(target.replacing("\u{1}", with: "$")) + "\n"
    }
    return text
  }

  /// A target as Apache expects it, which encodes it itself; nil if it would read a part of the path
  /// as a query. Then the page at the older path redirects.
  private static func decoded(_ target: String) -> String? {
    let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
    guard let path = PercentEncoding.decode(target[..<end]),
      !path.contains(where: { $0 == "?" || $0 == "#" }),
      path.utf8.allSatisfy({ $0 >= 0x20 || $0 == 1 })
    else { return nil }
    return path.replacing("\\", with: "\\\\").replacing("$", with: "\\$") + target[end...]
  }
}
