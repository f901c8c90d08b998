import Foundation
import Testing

@testable import Preview

@Suite struct BuiltSiteTests {
  private func site(
    _ redirects: String = "", sitemap: String? = nil
  ) throws -> (
    TemporaryFolder, BuiltSite
  ) {
    var files = ["index.html": "home", "new/index.html": "new", "404.html": "nowhere"]
    files["old/index.html"] = "a page that leads on"
    if !redirects.isEmpty { files["_redirects"] = redirects }
    files["sitemap.xml"] = sitemap
    let folder = try TemporaryFolder(files)
    return (folder, BuiltSite(root: folder.path))
  }

  private func ask(_ site: BuiltSite, _ target: String) throws -> Response {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let path = try #require(RequestPath(parts[0]))
    return site.respond(to: Request(path: path, query: parts.count > 1 ? parts[1] : nil))
  }

  @Test(arguments: [
    ("/old/ /new/ 301", "/old/", 301, "/new/"), ("/old /new/", "/old/?q=1", 301, "/new/?q=1"),
    ("/old /new/?x=1 302", "/old?q=1", 302, "/new/?x=1"),
    ("# a remark\n\n/a/* /new/:splat 308!", "/a/b/c%20d/", 308, "/new/b/c%20d/"),
    ("/p/:year/:name /new/:name-:year 307", "/p/2026/x", 307, "/new/x-2026"),
    ("/a/* /:splat", "/a//evil.example/", 301, "/evil.example/"),
    ("/x https://other.example/:splat 301", "/x", 301, "https://other.example/:splat"),
    ("/a/b /first\n/a/* /second", "/a/b", 301, "/first"),
    ("/a/* /first\n/a/b /second", "/a/b", 301, "/first"),
  ])
  func `rules lead on`(rules: String, target: String, status: Int, location: String) throws {
    let (folder, site) = try site(rules)
    let response = try ask(site, target)
    #expect(response.status.code == status)
    #expect(response.fields["Location"] == location)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    ("/* /new/ 200", "/none", 200), ("/* /new/ 404", "/none", 404), ("/* /new/ 200", "/old/", 200),
    ("/x /new/ 301 Country=de", "/x", 404), ("/x id=:id /new/:id 301", "/x", 404),
    ("/x /new/ 999", "/x", 404), ("nonsense", "/x", 404), ("/x ftp://a/", "/x", 404),
    ("/* /* 200", "/none", 404),
  ])
  func `rules that answer in place give way to files`(
    rules: String, target: String, status: Int
  ) throws {
    let (folder, site) = try site(rules)
    #expect(try ask(site, target).status.code == status)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    ("<loc>https://a.example/me/x/</loc>\n<loc>https://a.example/me/</loc>", "/me/"),
    ("<loc>https://a.example/</loc>", "/"),
    ("<loc>https://a.example/me/sitemap-1.xml</loc>", "/me/"),
    ("<loc>nonsense", "/"), ("<loc></loc>", "/"), ("", "/"),
  ])
  func `the base path is the one of the sitemap`(sitemap: String, base: String) throws {
    let (folder, site) = try site(sitemap: sitemap)
    #expect(site.basePath == base)
    #expect(try ask(site, base).status == .ok)
    withExtendedLifetime(folder) {}
  }

  @Test func `a file that changes is served anew, one that does not is kept`() throws {
    let (folder, site) = try site()
    func text() throws -> String {
      guard case .representation(let page) = try ask(site, "/new/").body else { return "" }
      return String(decoding: page.content(), as: UTF8.self)
    }
    #expect(try text() == "new")
    usleep(150_000)
    #expect(try text() == "new")
    for word in ["one", "two", "six"] {
      try folder.write("new/index.html", Array(word.utf8))
      #expect(try text() == word)
    }
  }
}
