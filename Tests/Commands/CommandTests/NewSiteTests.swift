import Foundation
import Testing

/// `daybook new` in folders as people have them.
@Suite struct NewSiteTests {
  @Test func `a folder with version control, a readme and a licence becomes a site`() throws {
    let site = try TestSite([
      "mine/README.md": "r", "mine/LICENSE": "l", "mine/.gitignore": "g", "mine/.git/config": "c",
    ])
    let run = try site.run("new", "mine")
    #expect(run.status == 0, "\(run.errors)")
    for (file, text) in ["README.md": "r", "LICENSE": "l", ".gitignore": "g", ".git/config": "c"] {
      #expect(try site.text("mine/" + file) == text)
    }
    #expect(site.exists("mine/content/site.yaml"))
  }

  @Test(arguments: ["2026-12-14", "2027-08-16", "2031-01-01"])
  func `the sample site has classes and an event ahead at any time`(day: String) throws {
    let site = try TestSite()
    #expect(try site.run("new", "mine").status == 0)
    #expect(try site.run("build", "--source", "mine", "--as-of", day).status == 0)
    let home = try site.text("mine/public/index.html")
    #expect(home.components(separatedBy: "class=\"day-hours\"").count > 5)
    #expect(try site.text("mine/public/events/index.html").contains("Scratch row"))
  }

  @Test(arguments: ["mine/a.txt", "mine/docs/README.md", "mine/content/about.md"])
  func `a folder with other files is refused`(file: String) throws {
    let site = try TestSite([file: ""])
    let run = try site.run("new", "mine")
    #expect(run.status == 1)
    #expect(run.errors == "error: 'mine' is not empty; a new site needs its own folder\n")
    #expect(!site.exists("mine/content/site.yaml"))
  }

  @Test func `a document's name creates nothing`() throws {
    let site = try TestSite([:])
    #expect(try site.run("new", "posts/hello.md").status == 2)
    #expect(!site.exists("posts"))
  }

  @Test(arguments: [("Asia/Tokyo", "Asia/Tokyo"), ("UTC", "Europe/London"), ("", "Europe/London")])
  func `a new site has the machine's time zone, if there is one`(zone: String, name: String) throws
  {
    let site = try TestSite([:])
    site.environment["TZ"] = zone
    let run = try site.run("new", "mine")
    #expect(run.status == 0 && run.output.hasPrefix("created a sample site"), "\(run)")
    #expect(try site.text("mine/content/site.yaml").contains("\ntimeZone: \(name)\n"))
  }

  @Test func `a minimal site is a handful of files and builds without a problem`() throws {
    let site = try TestSite([:])
    let run = try site.run("new", "--minimal", ".")
    #expect(run.status == 0, "\(run.errors)")
    let files = try site.tree("content")
    #expect(files.count == 4)
    let built = try site.run("build", "--strict")
    #expect(built.status == 0 && built.errors == "", "\(built.errors)")
    let home = try site.text("public/index.html")
    #expect(home.contains("First post") && home.contains("Ada Example"))
    // The excerpt ends at the marker.
    #expect(!home.contains("Lists and summaries"))
    let post = try site.text("public/journal/notes/first-post/index.html")
    #expect(post.contains("Lists and summaries"))
  }
}
