import Foundation
import Testing

/// Each mistake in content with its exact text.
@Suite struct MistakeTests {
  /// A site with one mistake.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let files: [String: String]
    let errors: String
    var status: Int32 = 1
    var testDescription: String { name }
  }

  @Test(arguments: cases)
  func `a mistake is explained with its position`(_ mistake: Case) throws {
    let site = try TestSite(["content/site.yaml": "title: Ada\n"].merging(mistake.files) { $1 })
    let run = try site.run("build")
    #expect(run.errors == mistake.errors)
    #expect(run.status == mistake.status)
    #expect(site.exists("public") == (mistake.status == 0))
  }

  static let cases = [
    Case(
      name: "broken YAML", files: ["content/a.md": "---\ntitle: one: two\n---\n"],
      errors: """
        content/a.md:2:8: error: text that contains ': ' must be in quotes
          2 | title: one: two
            |        ^~~~~~~~
          write title: "one: two"

        """),
    Case(
      name: "unclosed front matter", files: ["content/a.md": "---\ntitle: one\n\nText.\n"],
      errors: """
        content/a.md:1:1: error: front matter is not closed
          1 | ---
            | ^~~
          add a line '---' after its last key

        """),
    Case(
      name: "a wrong type", files: ["content/a.md": "---\ntitle: [one, two]\n---\n"],
      errors: """
        content/a.md:2:8: error: 'title' must be text, not a list
          2 | title: [one, two]
            |        ^~~~~~~~~~

        """),
    Case(
      name: "an unknown key", files: ["content/a.md": "---\ntitel: one\n---\n"],
      errors: """
        content/a.md:2:1: warning: unknown key 'titel'
          2 | titel: one
            | ^~~~~
          did you mean 'title'?

        """, status: 0),
    Case(
      name: "an unknown person",
      files: [
        "content/people.yaml": "- {id: ben, name: Ben Example}\n",
        "content/journal/log/2026-03-02-hills.md":
          "---\ntitle: Hills\ntags: [run]\nauthor: bne\n---\n",
      ],
      errors: """
        content/journal/log/2026-03-02-hills.md:4:9: error: unknown person 'bne'
          4 | author: bne
            |         ^~~
          did you mean 'ben'? people are declared in content/people.yaml

        """),
    Case(
      name: "an unknown person in comments",
      files: [
        "content/people.yaml": "- {id: ben, name: Ben Example}\n",
        "content/journal/log/2026-03-02-hills.md": "Up.\n",
        "content/journal/log/2026-03-02-hills.comments.yaml":
          "- {author: bne, text: Nice}\n- {name: Anybody, text: Nice}\n",
      ],
      errors: """
        content/journal/log/2026-03-02-hills.comments.yaml:1:12: error: unknown person 'bne'
          1 | - {author: bne, text: Nice}
            |            ^~~
          did you mean 'ben'? people are declared in content/people.yaml

        """),
    Case(
      name: "two pages with one URL",
      files: ["content/a.md": "One.\n", "content/b.md": "---\nslug: a\n---\n"],
      errors: """
        content/b.md:2:7: error: two pages share the URL '/a/': content/a.md and content/b.md
          2 | slug: a
            |       ^
          give one of them another file name or 'slug:'

        """),
    Case(
      name: "an unknown layout", files: ["content/a.md": "---\nlayout: pots\n---\n"],
      errors: """
        content/a.md:2:9: error: unknown layout 'pots'
          2 | layout: pots
            |         ^~~~
          did you mean 'post'?

        """),
    Case(
      name: "an error of a template's syntax",
      files: [
        "templates/layouts/page.html": "<p>\n{% if page.title %}yes\n", "content/a.md": "x\n",
      ],
      errors: """
        templates/layouts/page.html:2:4: error: 'if' is not closed
          2 | {% if page.title %}yes
            |    ^~
          expected 'endif'

        """),
    Case(
      name: "a missing partial",
      files: ["templates/layouts/page.html": "{% render 'cadr' %}\n", "content/a.md": "x\n"],
      errors: """
        templates/layouts/page.html:1:12: error: unknown partial 'cadr'
          1 | {% render 'cadr' %}
            |            ^~~~
          did you mean 'card'?

        """),
    Case(
      name: "a date that is none", files: ["content/a.md": "---\ndate: 2026-13-40\n---\n"],
      errors: """
        content/a.md:2:7: error: no such month: '2026-13-40'
          2 | date: 2026-13-40
            |       ^~~~~~~~~~
          months go from 01 to 12

        """),
    Case(
      name: "a slug that climbs out", files: ["content/a.md": "---\nslug: ../../x\n---\n"],
      errors: """
        content/a.md:2:7: error: the slug '../../x' leads out of its folder
          2 | slug: ../../x
            |       ^~~~~~~
          a slug is one part of a URL, such as first-ride

        """),
    Case(
      name: "a permalink that climbs out", files: ["content/a.md": "---\nurl: /../../x/\n---\n"],
      errors: """
        content/a.md:2:6: error: the URL '/../../x/' leads out of the site
          2 | url: /../../x/
            |      ^~~~~~~~~
          write a path within the site, such as /about/

        """),
    Case(
      name: "a link that leads nowhere",
      files: ["content/a.md": "See [it](abuot.md).\n", "content/about.md": "x\n"],
      errors: """
        content/a.md:1:10: warning: broken link 'abuot.md': no such page or file
          1 | See [it](abuot.md).
            |          ^~~~~~~~
          did you mean 'about.md'?

        """, status: 0),
    Case(
      name: "a fragment that is not there",
      files: ["content/a.md": "See [it](b.md#gaers).\n", "content/b.md": "## Gears\n"],
      errors: """
        content/a.md:1:10: warning: the page '/b/' has no heading or id '#gaers'
          1 | See [it](b.md#gaers).
            |          ^~~~~~~~~~
          did you mean '#gears'?

        """, status: 0),
    Case(
      name: "an unknown time zone", files: ["content/site.yaml": "timeZone: Europe/Londn\n"],
      errors: """
        content/site.yaml:1:11: error: unknown time zone 'Europe/Londn'
          1 | timeZone: Europe/Londn
            |           ^~~~~~~~~~~~
          did you mean 'Europe/London'?

        """),
  ]

  @Test func `invalid UTF 8 is explained with its position`() throws {
    let site = try TestSite()
    try site.write(Data("good\nb".utf8) + [0xE4] + Data("d\n".utf8), to: "content/a.md")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("content/a.md:2:2: error: invalid UTF-8: byte 0xE4\n"))
    #expect(run.errors.hasSuffix("save the file as UTF-8\n"))
  }

  @Test func `a link out of the site is refused`() throws {
    let site = try TestSite(["content/a.md": "x\n", "secret.txt": "secret\n", "folder/b.md": "x\n"])
    let manager = FileManager.default
    let content = site.folder.appendingPathComponent("content").path
    try manager.createSymbolicLink(
      atPath: content + "/out.txt", withDestinationPath: "../secret.txt")
    try manager.createSymbolicLink(atPath: content + "/folder", withDestinationPath: "../folder")
    try manager.createSymbolicLink(atPath: content + "/gone.md", withDestinationPath: "nothing.md")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        content/folder:1:1: error: the symbolic link leads out of the site
        content/gone.md:1:1: error: broken symbolic link
        content/out.txt:1:1: error: the symbolic link leads out of the site

        """)
  }

  @Test func `a template out of the site is refused`() throws {
    let site = try TestSite(["content/a.md": "x\n", "secret.txt": "secret\n"])
    try site.write("", to: "templates/assets/own.css")
    let assets = site.folder.appendingPathComponent("templates/assets").path
    try FileManager.default.createSymbolicLink(
      atPath: assets + "/p.txt", withDestinationPath: "../../secret.txt")
    try site.write(Data([0x61, 0xFF]), to: "templates/layouts/page.html")
    let run = try site.run("build")
    #expect(run.status == 1)
    let link = "templates/assets/p.txt:1:1: error: the symbolic link leads out of the site"
    let bytes = "templates/layouts/page.html:1:2: error: invalid UTF-8: byte 0xFF"
    #expect(run.errors.contains(link))
    #expect(run.errors.contains(bytes))
  }

  @Test func `a file in the way of a page is named`() throws {
    let site = try TestSite([
      "content/a.txt": "x\n", "content/b.md": "---\nurl: /a.txt/b/\n---\n",
      "content/c.md": "---\nurl: /.daybook-manifest\n---\n",
    ])
    let run = try site.run("check")
    #expect(run.errors.contains("content/b.md:2:6: error: two pages share the URL '/a.txt/b/'"))
    #expect(run.errors.contains("content/c.md:2:6: error: the URL '/.daybook-manifest' leads out"))
  }

  @Test(.enabled(if: getuid() != 0, "the superuser can read everything"))
  func `a file that cannot be read is explained`() throws {
    let site = try TestSite(["content/a.md": "x\n"])
    let path = site.folder.appendingPathComponent("content/a.md").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(
      run.errors == "content/a.md:1:1: error: cannot read 'content/a.md': permission denied\n")
  }

  @Test func `a pipe among the content is named and does not hang`() throws {
    let site = try TestSite(["content/a.md": "x\n"])
    mkfifo(site.folder.appendingPathComponent("content/pipe.md").path, 0o644)
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors == "content/pipe.md:1:1: error: not a regular file\n")
  }

  @Test func `every mistake is listed in one run`() throws {
    let site = try TestSite()
    for mistake in Self.cases where mistake.status == 1 {
      guard let (path, text) = mistake.files.first, mistake.files.count == 1, path == "content/a.md"
      else { continue }
      let name = mistake.name.replacingOccurrences(of: " ", with: "-")
      try site.write(text, to: "content/\(name).md")
    }
    let run = try site.run("build")
    let lines = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 7)
    #expect(run.output == "build failed: 7 errors; 'public' was left unchanged\n")
  }

  @Test func `warnings stop a strict build and a check`() throws {
    let site = try TestSite(["content/a.md": "[x](gone.md)\n"])
    #expect(try site.run("build", "--strict").status == 1)
    #expect(!site.exists("public"))
    let check = try site.run("check")
    #expect(check.status == 1)
    #expect(check.errors.contains("error: broken link 'gone.md': no such page or file"))
    #expect(try site.run("build").status == 0)
    #expect(site.exists("public/a/index.html"))
  }

  @Test(arguments: [
    (["build", "--jobs", "none"], "error: '--jobs none' is not a number from 1 to 1024\n"),
    (["build", "--as-of", "soon"], "error: '--as-of soon' is not a date such as 2026-03-02\n"),
    (
      ["build", "--base-url", "ada"],
      "error: '--base-url ada' is not a URL such as https://ada.example/me/\n"
    ),
    (["help", "biuld"], "error: unknown command 'biuld'\n"),
  ])
  func `wrong arguments end with status two`(words: [String], errors: String) throws {
    let run = try TestSite().run(words)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(errors))
    #expect(run.output == "")
  }
}
