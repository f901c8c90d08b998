import Foundation
import Testing

/// `daybook theme` on real folders.
@Suite struct ThemeCommandTests {
  private static let post = TestSite.checkout.appendingPathComponent("templates/layouts/post.html")

  private func site(_ files: [String: String] = [:]) throws -> TestSite {
    let site = try TestSite(["content/site.yaml": "title: T"])
    for (path, text) in files { try site.write(text, to: path) }
    return site
  }

  private func states(_ site: TestSite) throws -> [String: String] {
    let run = try site.run("theme", "list", "--json")
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let files = try #require(list?["files"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: files.map {
        ($0["path"] as? String ?? "", $0["state"] as? String ?? "")
      }
    ).filter { $0.value != "builtIn" }
  }

  /// As if the built-in file had been another one when it was copied.
  private func age(_ path: String, _ site: TestSite) throws {
    let record = try site.text("templates/.daybook-theme.yaml")
    let line = try #require(record.split(separator: "\n").first { $0.contains(path) })
    try site.write(
      record.replacing(line, with: "\"\(path)\": \"0123456789abcdef\""),
      to: "templates/.daybook-theme.yaml")
  }

  @Test func `every file is listed with what became of it`() throws {
    let site = try site([
      "templates/partials/own.html": "", "templates/layout/post.html": "",
      "templates/layouts/page.html": "other", "templates/.hidden": "",
      "templates/layouts/post.html~": "", "templates/partials/notes.txt": "",
      "templates/assets/own.txt": "",
    ])
    #expect(try site.run("theme", "copy", "layouts/post.html", "cards.css").status == 0)
    try site.write("p{}", to: "templates/css/cards.css")
    let run = try site.run("theme", "list")
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    let heading = try #require(lines.first)
    #expect(heading.hasPrefix("theme 'Daybook' version 1.0.0, for Daybook >=1.0 <2: "))
    #expect(heading.hasSuffix(" files, 3 of them replaced by templates/, 2 added"))
    #expect(lines.contains("  layouts/base.html"))
    let marked = lines.filter { $0.hasPrefix("*") }.map {
      $0.dropFirst(2).split(separator: " ", maxSplits: 1).joined(separator: ":")
        .replacing(/: +/, with: ": ")
    }
    #expect(
      marked == [
        "assets/own.txt: new", "css/cards.css: changed", "layout/post.html: \(Self.unread)",
        "layouts/page.html: changed; cannot tell your changes from the theme's",
        "layouts/post.html: an unchanged copy", "layouts/post.html~: \(Self.unread)",
        "partials/notes.txt: \(Self.unread)", "partials/own.html: new",
      ])
  }

  private static let unread =
    "not read: a theme consists of layouts/*.html, partials/*.html, css/*.css, styles/*.css, "
    + "languages/*.yaml, custom.css and assets/"

  @Test func `an editors copy is no layout`() throws {
    let site = try site(["content/a.md": "A", "templates/layouts/page.html~": "{{ oops"])
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors == "")
  }

  @Test func `a copy is the built in file and is never written over`() throws {
    let site = try site()
    let run = try site.run("theme", "copy", "post")
    #expect(run.output == "copied templates/layouts/post.html\n")
    let builtIn = try String(contentsOf: Self.post, encoding: .utf8)
    #expect(try site.text("templates/layouts/post.html") == builtIn)
    #expect(try site.run("theme", "copy", "templates/layouts/post.html").status == 0)
    try site.write("mine", to: "templates/layouts/post.html")
    let second = try site.run("theme", "copy", "layouts/base.html", "layouts/post.html")
    #expect(second.status == 1)
    #expect(second.errors.contains("'templates/layouts/post.html' already exists"))
    #expect(try site.text("templates/layouts/post.html") == "mine")
    #expect(!site.exists("templates/layouts/base.html"))
  }

  @Test func `copies are no files of the site`() throws {
    let site = try site()
    try site.run("build")
    let before = try site.tree("public")
    #expect(try site.run("theme", "copy", "base", "theme.yaml", "cards.css").status == 0)
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors == "")
    #expect(try site.tree("public") == before)
  }

  @Test func `who has changed what is told`() throws {
    let site = try site()
    try site.run("theme", "copy", "layouts/post.html", "layouts/page.html", "layouts/base.html")
    try site.write("one\n", to: "templates/layouts/post.html")
    try site.write("two\n", to: "templates/layouts/page.html")
    try age("layouts/page.html", site)
    #expect(
      try states(site) == [
        "layouts/post.html": "changed", "layouts/page.html": "diverged",
        "layouts/base.html": "same",
      ])
    let run = try site.run("theme", "diff")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "layouts/page.html: " + Self.diverged)
    #expect(lines.contains("--- built-in/layouts/post.html"))
    #expect(lines.contains("+++ templates/layouts/post.html") && lines.contains("+one"))
    #expect(!run.output.contains("base.html") && !run.output.contains("\u{1B}"))
    let merged = try site.run("theme", "copy", "--merged", "layouts/page.html")
    #expect(merged.output == "templates/layouts/page.html is up to date\n")
    #expect(try states(site)["layouts/page.html"] == "changed")
    #expect(try site.text("templates/layouts/page.html") == "two\n")
  }

  private static let diverged = "changed; the built-in file has also changed since it was copied"

  @Test func `an unchanged copy of an older file is reported`() throws {
    let site = try site(["templates/layouts/post.html": "abc"])
    // RFC 9923's hash of "abc".
    try site.write(
      "layouts/post.html: e71fa2190541574b\npartials/gone.html: '1'\n",
      to: "templates/.daybook-theme.yaml")
    try site.write("", to: "templates/partials/gone.html")
    #expect(
      try states(site) == ["layouts/post.html": "outdated", "partials/gone.html": "orphaned"])
    let run = try site.run("theme", "diff", "post.html", "gone.html")
    #expect(
      run.output.contains("layouts/post.html: an unchanged copy; the built-in file has changed"))
    #expect(run.output.contains("partials/gone.html: no longer in the built-in theme\n"))
  }

  @Test func `the difference is one that patch takes`() throws {
    let site = try site()
    try site.run("theme", "copy", "css/tokens.css")
    let text = try site.text("templates/css/tokens.css")
    let changed = text.replacing("--ink: ", with: "--inkling: ")
      .replacing("\n\n", with: "\n", maxReplacements: 9)
    try site.write(changed + "/* end */", to: "templates/css/tokens.css")
    let run = try site.run("theme", "diff", "tokens.css", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let file = try #require((object?["files"] as? [[String: Any]])?.first)
    #expect(file["state"] as? String == "changed" && file["builtInChanged"] as? Bool == false)
    let diff = try #require(file["diff"] as? String)
    var old = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var new: [String] = []
    for line in diff.split(separator: "\n").dropFirst(2) {
      if let hunk = line.wholeMatch(of: /@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/) {
        let start = try #require(Int(hunk.1)) - 1
        while old.startIndex < start { new.append(old.removeFirst()) }
      } else if line.hasPrefix("-") || line.hasPrefix(" ") {
        #expect(old.first == String(line.dropFirst()))
        let kept = old.removeFirst()
        if line.hasPrefix(" ") { new.append(kept) }
      } else if line.hasPrefix("+") {
        new.append(String(line.dropFirst()))
      }
    }
    #expect((new + old.dropLast()).joined(separator: "\n") == changed + "/* end */")
  }

  @Test(arguments: [
    (["lst"], "unknown action 'lst' of 'daybook theme'", "did you mean 'list'?"),
    (["list", "x"], "unexpected argument 'x' for 'daybook theme'", "--source x"),
    (["copy"], "'daybook theme copy' needs the name of a file", "run 'daybook theme list'"),
    (
      ["copy", "layouts/pots.html"], "no file 'layouts/pots.html'",
      "did you mean 'layouts/post.html'?"
    ),
    (["copy", "layouts/card.html"], "no file 'layouts/card.html'", "'partials/card.html'?"),
    (["copy", "../../etc/passwd"], "no file '../../etc/passwd'", "list' to see its files"),
    (["copy", "own"], "the built-in theme has no file 'own'", "'partials/own.html' is the site's"),
    (
      ["copy", "week"], "'week' is ambiguous: it may be layouts/week.html or partials/week.html",
      "include its folder"
    ),
    (
      ["diff", "week"], "'week' is ambiguous: it may be layouts/week.html or partials/week.html",
      "include its folder"
    ),
    (
      ["diff", "post"], "'post' is ambiguous: it may be layouts/post.html or partials/post.html",
      "include its folder"
    ),
    (["diff", "nothing-like-it.html"], "no file 'nothing-like-it.html'", "'daybook theme list'"),
    (["diff", "--merged"], "the option '--merged' is for 'daybook theme copy'", "--help"),
  ])
  func `wrong use is explained`(words: [String], message: String, hint: String) throws {
    let own = ["templates/partials/own.html": "", "templates/partials/post.html": ""]
    let run = try site(own).run(["theme"] + words)
    #expect(run.status == 2)
    #expect(run.errors.contains(message) && run.errors.contains(hint), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test(arguments: ["list", "diff"])
  func `a folder without content is no site`(action: String) throws {
    let run = try TestSite().run("theme", action)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("not a site") && run.errors.contains("'daybook new DIR'"))
  }

  @Test func `nothing is written through a link out of the folder`() throws {
    let site = try site(["elsewhere/x": "", "templates/assets/own.css": ""])
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path + "/templates/partials", withDestinationPath: "../elsewhere")
    let run = try site.run("theme", "copy", "partials/card.html")
    #expect(run.status == 1)
    #expect(run.errors.contains("a symbolic link leads out of the folder: 'templates/partials'"))
    #expect(!site.exists("elsewhere/card.html"))
  }

  @Test func `files of the site alone are not meant by copying`() throws {
    let site = try site(["templates/partials/post.html": ""])
    #expect(try site.run("theme", "copy", "post").output == "copied templates/layouts/post.html\n")
    try site.write("layouts/gone.html: '1'\n", to: "templates/.daybook-theme.yaml")
    try site.write("", to: "templates/layouts/gone.html")
    let run = try site.run("theme", "copy", "gone")
    #expect(run.status == 2)
    #expect(run.errors.contains("the built-in theme has no file 'gone'\n"))
    #expect(run.errors.contains("'layouts/gone.html' is no longer in the theme"))
  }

  // MARK: Line ends

  @Test func `line ends are no change`() throws {
    let site = try site()
    try site.run("theme", "copy", "layouts/post.html", "layouts/page.html")
    let text = try site.text("templates/layouts/post.html")
    let windows = text.replacing("\n", with: "\r\n")
    try site.write(windows, to: "templates/layouts/post.html")
    let path = "layouts/post.html"
    #expect(try states(site)[path] == "same")
    #expect(try site.run("theme", "diff").output == "no differences from the built-in theme\n")
    #expect(try site.run("theme", "copy", path).status == 0)
    try site.write(windows + "<p>\r\n", to: "templates/layouts/post.html")
    #expect(try states(site)[path] == "changed")
    let lines = try site.run("theme", "diff").output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }.dropFirst(2) == ["+<p>"])
    try site.write(windows, to: "templates/layouts/post.html")
    try age(path, site)
    try site.write(windows.replacing("p", with: "q"), to: "templates/layouts/post.html")
    #expect(try states(site)[path] == "diverged")
  }

  // MARK: What is in the way

  @Test func `copying is all or nothing`() throws {
    let site = try site(["templates/partials": "a file"])
    let run = try site.run("theme", "copy", "layouts/post.html", "partials/card.html")
    #expect(run.status == 1 && run.output == "")
    #expect(try site.tree("templates").keys.sorted() == ["partials"])
    #expect(!site.exists("templates/layouts"))
  }

  @Test func `a folder in the way is reported`() throws {
    let site = try site(["templates/layouts/post.html/a.html": ""])
    let copy = try site.run("theme", "copy", "layouts/post.html")
    #expect(copy.status == 1)
    #expect(
      copy.errors.contains("'templates/layouts/post.html' already exists, and is a folder"))
    let words = "layouts/post.html: not replaced: the site's is a folder\n"
    #expect(try site.run("theme", "diff", "layouts/post.html").output == words)
    #expect(try site.run("theme", "diff").output == words)
    #expect(try states(site)["layouts/post.html"] == "blocked")
    let merged = try site.run("theme", "copy", "--merged", "layouts/post.html")
    #expect(merged.status == 1 && merged.errors.contains("and is a folder"))
  }

  @Test(arguments: [
    ("missing.html", "a broken symbolic link"),
    ("../../elsewhere/x.html", "a symbolic link out of the folder"),
  ])
  func `a link in the way is reported`(target: String, words: String) throws {
    let site = try site(["elsewhere/x.html": "x", "templates/layouts/own.html": ""])
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path + "/templates/layouts/post.html", withDestinationPath: target)
    let copy = try site.run("theme", "copy", "layouts/post.html")
    #expect(copy.status == 1 && copy.errors.contains("already exists, and is \(words)"))
    let diff = try site.run("theme", "diff", "layouts/post.html")
    #expect(diff.status == 1 && diff.errors.contains("templates/layouts/post.html"))
    #expect(diff.output == "layouts/post.html: not replaced: the site's is \(words)\n")
    #expect(try site.text("elsewhere/x.html") == "x")
  }

  @Test func `a theme that lies over is in the difference`() throws {
    let site = try site(["templates/theme.yaml": "version: 2.0.0\n"])
    let run = try site.run("theme", "diff")
    #expect(run.status == 0)
    #expect(
      run.output == """
        theme.yaml: replaces the built-in file
          to compare them: daybook theme diff theme.yaml

        """)
    #expect(try site.run("theme", "diff", "theme.yaml").output.contains("\n+version: 2.0.0\n"))
    try site.write("a: [", to: "templates/theme.yaml")
    let broken = try site.run("theme", "diff")
    #expect(broken.status == 1 && broken.errors.contains("templates/theme.yaml:1:5: error:"))
    #expect(broken.output.hasPrefix("theme.yaml: replaces the built-in file\n"))
    let json = try site.run("theme", "diff", "--json")
    #expect(json.status == 1 && json.output.contains("\"diagnostics\""))
  }

  // MARK: The record

  @Test func `a record that is no file is reported and left`() throws {
    let site = try site(["templates/.daybook-theme.yaml/x": ""])
    let list = try site.run("theme", "list")
    #expect(list.status == 0)
    #expect(list.errors.contains("warning: cannot read 'templates/.daybook-theme.yaml'"))
    let copy = try site.run("theme", "copy", "layouts/post.html")
    #expect(copy.status == 1 && copy.errors.contains("was not overwritten"))
    #expect(!site.exists("templates/layouts"))
  }

  @Test(arguments: [
    ("- layouts/post.html\n", "1:1: error: expected paths with hashes, not a list"),
    ("layouts/post.html: [1]\n", "1:20: error: expected a hash, not a list"),
  ])
  func `a record of something else is reported and left`(record: String, message: String) throws {
    let site = try site(["templates/.daybook-theme.yaml": record])
    let list = try site.run("theme", "list")
    #expect(list.status == 1)
    #expect(list.errors.contains("templates/.daybook-theme.yaml:\(message)"), "\(list.errors)")
    let copy = try site.run("theme", "copy", "layouts/post.html")
    #expect(copy.status == 1 && copy.errors.contains("was not overwritten"))
    #expect(try site.text("templates/.daybook-theme.yaml") == record)
  }

  @Test func `a record that cannot be read is not written over`() throws {
    let site = try site(["templates/.daybook-theme.yaml": "a: ["])
    let run = try site.run("theme", "copy", "card.html")
    #expect(run.status == 1)
    #expect(run.errors.contains("'templates/.daybook-theme.yaml' cannot be read"))
    #expect(!site.exists("templates/partials/card.html"))
    let list = try site.run("theme", "list")
    #expect(list.status == 1)
    #expect(list.errors.contains("templates/.daybook-theme.yaml:"))
  }
}
