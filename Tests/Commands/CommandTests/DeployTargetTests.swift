import Foundation
import Testing

/// What `daybook deploy` does to folders, and what it says of published pages.
struct DeployTargetTests {
  private let live = "live: {to: folder, path: ../live}"

  @Test(arguments: [
    ("content", "is inside the content folder"), ("content/x", "is inside the content folder"),
    ("templates", "is inside the templates folder"), (".", "contains the content folder"),
    ("..", "contains the content folder"), ("/", "contains the content folder"),
    (".daybook/live", "is inside the folder of the build's records"),
    ("public", "is inside the output folder"), ("../link/x", "is inside the content folder"),
    ("missing/../content/x", "is inside the content folder"),
  ])
  func `a target among the sites own folders is refused`(path: String, message: String) throws {
    let site = try DeploySite("live: {to: folder, path: \(path)}")
    try site.shell("ln -s site/content link")
    let before = try site.test.tree("site/content")
    for arguments in [[], ["--unlock"]] {
      let run = try site.test.run(["deploy", "--source", "site", "--yes"] + arguments)
      #expect(run.status == 1 && run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.contains("site/content/site.yaml:3:"))
    }
    #expect(try site.test.tree("site/content") == before && !site.test.exists("site/public"))
  }

  @Test(arguments: ["site/content", ":local:site/content"])
  func `a remote that is a folder is a target too`(remote: String) throws {
    let site = try DeploySite("live: {to: rclone, remote: '\(remote)'}")
    #expect(try site.deploy().errors.contains("is inside the content folder"))
  }

  @Test(arguments: ["templates/public", ".daybook/public"])
  func `an output among the sources is refused`(output: String) throws {
    let site = try TestSite(["content/index.md": "Text", "templates/partials/x.html": ""])
    let run = try site.run("build", "--output", output, "--force")
    #expect(run.status == 1 && run.errors.contains("is inside the "), "\(run.errors)")
    #expect(!site.exists(output))
  }

  @Test func `a link below the target is not followed`() throws {
    let site = try DeploySite(live)
    #expect(try site.deploy().status == 0)
    try site.shell("mv live/about elsewhere; ln -s ../elsewhere live/about")
    let before = try site.test.tree("elsewhere")
    try site.test.write("---\ntitle: About\n---\nMore.", to: "site/content/about.md")
    for _ in 0..<2 {
      let run = try site.deploy("--force")
      #expect(run.status == 1 && run.errors.contains("in the way: "), "\(run.errors)")
      #expect(run.errors.contains("in the way: about"), "\(run.errors)")
      try? site.test.remove("site/content/about.md")
    }
    #expect(try site.test.tree("elsewhere") == before && !before.isEmpty)
  }

  @Test func `web servers can read the files`() throws {
    let site = try DeploySite("live: {to: folder, path: ../a/live}")
    try site.shell("umask 077; daybook deploy --source site --yes --no-verify")
    #expect(try site.mode("a/live/index.html") == 0o644)
    for folder in ["a", "a/live", "a/live/about"] { #expect(try site.mode(folder) == 0o755) }
    #expect(try site.mode("a/live/.daybook-manifest") == 0o644)
  }

  @Test func `a file where a folder has to be is noticed before anything is sent`() throws {
    let site = try DeploySite(live)
    try site.test.write("theirs", to: "live/about")
    let run = try site.deploy("--force")
    #expect(run.status == 1 && run.errors.contains("in the way: "), "\(run.errors)")
    #expect(!site.test.exists("live/index.html") && !site.test.exists("live/.daybook-manifest"))
  }

  @Test(.disabled(if: getuid() == 0, "root may write everywhere"))
  func `a read only folder is noticed before anything is sent`() throws {
    let site = try DeploySite(live)
    try site.shell("mkdir -p live/about; chmod 555 live/about")
    let run = try site.deploy()
    try site.shell("chmod 755 live/about")
    #expect(run.status == 1 && run.errors.contains("in the way: "), "\(run.errors)")
    #expect(!site.test.exists("live/index.html"))
  }

  @Test func `a file of an earlier deploy may become a folder and the other way round`() throws {
    let site = try DeploySite(live, more: "check: {unused: [notes]}\n", ["notes": "A file."])
    #expect(try site.deploy().status == 0)
    try site.test.remove("site/content/notes")
    try site.test.write("---\ntitle: Notes\n---\nText.", to: "site/content/notes.md")
    let folder = try site.deploy()
    #expect(folder.status == 0 && site.test.exists("live/notes/index.html"), "\(folder.errors)")
    try site.test.remove("site/content/notes.md")
    try site.test.write("A file.", to: "site/content/notes")
    let file = try site.deploy()
    #expect(file.status == 0, "\(file.errors)")
    #expect(try site.test.text("live/notes") == "A file.")
  }

  @Test func `with all changed and missing files are sent again`() throws {
    let site = try DeploySite(live)
    #expect(try site.deploy().status == 0)
    try site.test.write("changed", to: "live/index.html")
    try site.test.remove("live/about/index.html")
    #expect(try site.deploy().output.contains("is up to date"))
    let run = try site.deploy("--all")
    #expect(run.output.contains("  2 changed on the target, sent again\n"), "\(run.output)")
    for file in ["index.html", "about/index.html"] {
      #expect(try site.test.text("live/\(file)") == site.test.text("site/public/\(file)"))
    }
    #expect(try site.deploy("--all").output.contains("is up to date"))
  }

  // MARK: The comparison

  @Test func `an address that does not exist yet is one line`() throws {
    let site = try DeploySite(live)
    let run = try site.deploy("--quiet", verifies: true)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(
      run.output.hasSuffix("\ndeployed; not compared, as tide.example has no address\n"),
      "\(run.output)")
    try site.test.write("---\ntitle: About\n---\nMore.", to: "site/content/about.md")
    let later = try site.deploy("--json", verifies: true)
    #expect(later.status == 1 && later.output.contains(#""notCompared":"tide.example has no"#))
    #expect(
      later.errors.hasPrefix("error: deployed; not compared, as tide.example has no address\n"))
  }

  @Test func `stale pages missing pages and changed pages are reported`() throws {
    let site = try DeploySite(
      live, ["one.md": "---\ntitle: One\n---\n", "two.md": "---\ntitle: Two\n---\n"])
    #expect(try site.deploy().status == 0)
    try site.shell("cp -R live old")
    let server = try ServedSite(
      site.test, command: ["serve", "--built"], "--source", "site", "--output", "old")
    let address = "http://127.0.0.1:\(server.port)/"
    try site.settings("live: {to: folder, path: ../live, url: '\(address)'}")
    for name in ["about", "one", "two"] {
      try site.test.write("---\ntitle: \(name)\n---\nMore.", to: "site/content/\(name).md")
    }
    // The server has the old 'about', no 'one', and a 'two' that its host changed.
    #expect(try site.test.run("build", "--source", "site", "--as-of", "2026-03-03").status == 0)
    try site.shell(
      """
      cp -R site/public/. old/; cp live/about/index.html old/about/index.html
      rm old/one/index.html; echo '<!-- a host -->' >>old/two/index.html
      """)
    let run = try site.deploy(verifies: true)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("\(address)about/: its content differs from the built file"),
      "\(run.errors)")
    #expect(run.errors.contains("\(address)one/: its status is 404"), "\(run.errors)")
    #expect(run.errors.contains("\(address)two/: its content differs from the built file"))
    #expect(run.errors.components(separatedBy: "error: ").count == 4, "\(run.errors)")
    try site.test.write("---\ntitle: One\n---\nAgain.", to: "site/content/one.md")
    #expect(try site.test.run("build", "--source", "site", "--as-of", "2026-03-03").status == 0)
    try site.shell("cp -R site/public/. old/")
    let equal = try site.deploy(verifies: true)
    #expect(equal.status == 0 && equal.errors == "", "\(equal.errors)")
    #expect(equal.output.contains(" files at \(address) equal the built ones\n"))
  }
}
