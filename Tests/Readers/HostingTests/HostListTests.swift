import Testing

@testable import Hosting

/// `_redirects`, `_headers` and `CNAME`.
@Suite struct HostListTests {
  @Test func `characters of the format are encoded`() {
    let site = HostedSite(host: .cloudflare, moves: HostileMoves.moves)
    #expect(
      HostileMoves.text(.redirects, site) == """
        /alt/ /neu/ 301
        /a%20b.html /a%20b/ 301
        /%22q%22/ /quotes/ 301
        /%C3%BCber/ /%C3%BCber/ 301
        /%2A/ /star*/ 301
        /%3Aid/ /:id/ 301
        /$%7BHOME%7D%7Bx%7D/ /$uri/ 301
        /50%25/ /50%25/ 301
        /(a%7Cb)+%3F/ /why%3F/ 301

        """)
  }

  @Test func `Netlify redirects although there is a page`() {
    let site = HostedSite(host: .netlify, moves: [HostileMoves.moves[0]])
    #expect(HostileMoves.text(.redirects, site) == "/alt/ /neu/ 301!\n")
  }

  @Test func `own rules come last, and replace redirects of the same path`() {
    let own = Array("/alt /else 302\n/news/* /blog/:splat\n".utf8)
    let site = HostedSite(
      host: .cloudflare, moves: Array(HostileMoves.moves.prefix(2)), own: [.redirects: own])
    #expect(
      HostileMoves.text(.redirects, site)
        == "/a%20b.html /a%20b/ 301\n/alt /else 302\n/news/* /blog/:splat\n")
  }

  @Test(arguments: [(HostKind.cloudflare, 2_000), (.gitlab, 1_000), (.netlify, 3_000)])
  func `the limits of hosts are warnings`(host: HostKind, count: Int) {
    let moves = (0..<3_000).map { HostedSite.Move(path: "/\($0)/", target: "/to/\($0)/") }
    let site = HostedSite(host: host, moves: moves)
    #expect(HostileMoves.text(.redirects, site).split(separator: "\n").count == count)
    #expect(site.redirectedPaths.count == (host == .gitlab ? 1_000 : 0))
  }

  @Test func `GitLab reads at most 64 KB`() {
    let name = String(repeating: "x", count: 200)
    let moves = (0..<900).map { HostedSite.Move(path: "/\(name)\($0)/", target: "/\($0)/") }
    let site = HostedSite(host: .gitlab, moves: moves)
    #expect(site.bytes(of: .redirects).count <= 65_536)
    #expect(site.redirectedPaths.count > 250)
  }

  @Test func `pages and hashed files have different headers`() {
    let site = HostedSite(
      host: .cloudflare, basePath: "/me", hashedPrefixes: ["/assets/", "/search/words-"])
    #expect(
      HostileMoves.text(.headers, site) == """
        /me/*
          X-Content-Type-Options: nosniff
          Referrer-Policy: strict-origin-when-cross-origin

        /me/assets/*
          Cache-Control: public, max-age=31536000, immutable

        /me/search/words-*
          Cache-Control: public, max-age=31536000, immutable


        """)
  }

  @Test func `own headers win`() {
    let own = Array(
      "/assets/a/*\n  cache-control: no-store\n/x/*\n  Referrer-Policy: origin\n".utf8)
    let site = HostedSite(host: .netlify, own: [.headers: own], hashedPrefixes: ["/assets/"])
    let text = HostileMoves.text(.headers, site)
    #expect(
      text == "/*\n  X-Content-Type-Options: nosniff\n\n" + String(decoding: own, as: UTF8.self))
  }

  @Test(
    arguments: [
      ("ada.example", "", "ada.example\n"), ("ada.github.io", "", nil), ("ada.example", "/me", nil),
      ("localhost", "", nil), ("127.0.0.1", "", nil), ("", "", nil),
    ] as [(String, String, String?)])
  func `GitHub Pages have the domain of the settings`(
    domain: String, base: String, expected: String?
  ) {
    let site = HostedSite(host: .github, basePath: base, domain: domain)
    #expect(site.files.contains(.domain) == (expected != nil))
    if let expected { #expect(HostileMoves.text(.domain, site) == expected) }
  }

  @Test(
    arguments: [
      (nil, ["_redirects"]), (.some(.none), []), (.netlify, ["_redirects", "_headers"]),
      (.apache, [".htaccess"]), (.nginx, [".daybook-nginx.conf"]), (.caddy, [".daybook-caddyfile"]),
      (.github, []), (.gitlab, ["_redirects"]),
    ] as [(HostKind?, [String])])
  func `each host has its files`(host: HostKind?, expected: [String]) {
    let site = HostedSite(host: host, moves: HostileMoves.moves)
    #expect(site.files.map(\.name) == expected)
  }

  @Test func `a rule that depends on more than the path is not converted`() {
    #expect(RedirectRule("/a /b 302 Country=de") == nil)
    #expect(RedirectRule("/a id=:id /b 301") == nil)
    #expect(RedirectRule("# /a /b") == nil)
    #expect(RedirectRule("/%0A/ /b") == nil)
    #expect(RedirectRule("/*/more /b") == nil)
    #expect(RedirectRule("/a/*  /b/:splat 302!")?.status == 302)
  }
}
