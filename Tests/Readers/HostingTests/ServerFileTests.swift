import Testing

@testable import Hosting

/// The redirects in files of web servers. `Tests/Acceptance/hosting.py` serves them.
@Suite struct ServerFileTests {
  private static let rules = Array(
    "/news/* /blog/:splat 301\n/:year/:name /archive/:name-:year 302\n/go https://x.example/?a=b 308\n"
      .utf8)

  private func lines(_ file: HostFile, _ host: HostKind, _ beginning: String) -> [String] {
    let site = HostedSite(host: host, moves: HostileMoves.moves, own: [.redirects: Self.rules])
    return HostileMoves.text(file, site).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(beginning) }
  }

  @Test func `nginx gets escaped paths`() {
    let found = lines(.nginx, .nginx, "location = ")
    for line in [
      #"location = "/alt/" { return 301 "/neu/$is_args$args"; }"#,
      #"location = "/alt" { return 301 "/neu/$is_args$args"; }"#,
      #"location = "/\"q\"/" { return 301 "/quotes/$is_args$args"; }"#,
      #"location = "/${HOME}{x}/" { return 301 "/%24uri/$is_args$args"; }"#,
      #"location = "/50%/" { return 301 "/50%25/$is_args$args"; }"#,
      #"location = "/go" { return 308 "https://x.example/?a=b"; }"#,
    ] { #expect(found.contains(line), "\(line)") }
    #expect(Set(found).count == found.count)
  }

  @Test func `nginx rewrites patterns`() {
    #expect(
      lines(.nginx, .nginx, "  rewrite") == [
        #"  rewrite "^/news(?:/(.*))?$" "/blog/$1" permanent;"#,
        #"  rewrite "^/([^/?]+)/([^/?]+)/?$" "/archive/$2-$1" redirect;"#,
      ])
  }

  @Test func `Apache gets escaped paths and decoded targets`() {
    let found = lines(.access, .apache, "RedirectMatch 30")
    for line in [
      #"RedirectMatch 301 "^/alt/$" "/neu/""#, #"RedirectMatch 301 "^/\\x22q\\x22$" "/quotes/""#,
      #"RedirectMatch 301 "^/über/$" "/über/""#, #"RedirectMatch 301 "^/\\*/$" "/star*/""#,
      #"RedirectMatch 301 "^/\\x24\\x7bHOME\\x7d\\x7bx\\x7d/$" "/\\$uri/""#,
      #"RedirectMatch 301 "^/news(?:/(.*))?$" "/blog/$1""#,
      #"RedirectMatch 308 "^/go$" "https://x.example/?a=b""#,
    ] { #expect(found.contains(line), "\(line)") }
    #expect(!found.contains { $0.contains("why") }, "a '?' in a path would begin a query")
  }

  @Test func `Caddy gets escaped paths`() {
    let text = HostileMoves.text(
      .caddy, HostedSite(host: .caddy, moves: HostileMoves.moves, own: [.redirects: Self.rules]))
    for line in [
      #""/alt/" "/neu/""#, #""~^/\x22q\x22/$" "/quotes/""#,
      #""~^/\x24\x7bHOME\x7d\x7bx\x7d/$" "/%24uri/""#,
      #""~^/news(?:/([^?]*))?(?:\?.*)?$" "/blog/${1}""#,
      "redir @daybook_to_308 {daybook_to_308} 308",
    ] { #expect(text.contains(line), "\(line)") }
  }

  @Test func `compressed copies are used if there are some`() {
    let none = HostedSite(host: .nginx)
    let both = HostedSite(host: .nginx, compressed: ["gz", "br"])
    #expect(!HostileMoves.text(.nginx, none).contains("_static on"))
    #expect(HostileMoves.text(.nginx, both).contains("gzip_static on;\n"))
    #expect(HostileMoves.text(.nginx, both).contains("brotli_static on;\n"))
    let caddy = HostedSite(host: .caddy, compressed: ["br"])
    #expect(HostileMoves.text(.caddy, caddy).contains("precompressed br\n"))
  }

  @Test func `own directives follow`() {
    let site = HostedSite(host: .apache, own: [.access: Array("Require all granted\n".utf8)])
    #expect(
      HostileMoves.text(.access, site).hasSuffix("# content/.htaccess\nRequire all granted\n"))
  }
}
