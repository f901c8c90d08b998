import Testing

@testable import daybook

/// The words that can follow a command line.
@Suite struct CompletionTests {
  private static let names: [ValueForm.SiteNames: [String]] = [
    .people: ["ada", "grace"], .tags: ["rowing"], .targets: ["live", "later"],
    .pages: ["/about/", "/journal/"], .styles: ["atlas", "daybook"],
    .themeFiles: ["partials/site-footer.html"],
  ]

  private func answer(_ words: [String]) -> Completer.Answer {
    Completer { names, _, _ in
      (Self.names[names] ?? []).map { Completer.Candidate(text: $0) }
    }.complete(words)
  }

  @Test(arguments: [
    (["bui"], "build"), (["help", ""], "deploy"), (["build", "--"], "--strict"),
    (["build", "-"], "-s"), (["list", ""], "orphans"), (["completions", ""], "fish"),
    (["markdown", "--flavor", ""], "gfm"), (["markdown", "--flavor=g"], "gfm"),
    (["markdown", "-e", "table", "-e", ""], "footnotes"), (["new", "--example", ""], "teacher"),
    (["deploy", ""], "live"), (["deploy", "--source", "x", ""], "later"),
    (["explain", "/"], "/journal/"), (["schema", ""], "attendance"), (["theme", ""], "copy"),
    (["theme", "copy", ""], "partials/site-footer.html"),
    (["theme", "diff", "a", ""], "partials/site-footer.html"), (["build", ""], "--output"),
    ([""], "--version"), (["dev", "--o"], "--open"),
  ])
  func `a word can follow`(words: [String], candidate: String) {
    #expect(answer(words).candidates.contains { $0.text == candidate }, "\(answer(words))")
  }

  @Test(arguments: [
    (["build", "--strict", "--"], "--strict"), (["build", "--", "--"], "--source"),
    (["frobnicate", ""], "build"), (["completions", "bash", ""], "fish"), (["bui"], "complete"),
    (["build", "--base-url", ""], "--source"),
    (["theme", "list", ""], "partials/site-footer.html"),
  ])
  func `a word cannot follow`(words: [String], candidate: String) {
    #expect(!answer(words).candidates.contains { $0.text == candidate }, "\(answer(words))")
  }

  @Test(arguments: [
    (["build", "--source", ""], Completer.Disk.folders), (["liquid", ""], .files),
    (["import", "jekyll", ""], .files), (["build", "-o=x"], nil),
    (["explain", "content/a"], .files),
    (["check", "--against="], .files), (["build", ""], nil),
  ])
  func `names of the disk follow`(words: [String], disk: Completer.Disk?) {
    #expect(answer(words).disk == disk)
  }

  @Test func `the program answers from the site in the folder`() throws {
    let site = try TestSite([
      "content/site.yaml": "deploy: {live: {to: folder, path: x}}\n",
      "content/people.yaml": "- {id: ada, name: Ada\tB}\n", "content/about.md": "Hello",
      "content/journal/notes/2026-01-02-first.md": "---\ntitle: First\n---\n",
    ])
    #expect(try site.run("complete", "--", "deploy", "").output == "live\t\n")
    let top = try site.run("complete", "--", "explain", "/").output
    #expect(top.hasPrefix(":nospace\n") && top.contains("/about/\tAbout\n"), "\(top)")
    let posts = try site.run("complete", "--", "explain", "/journal/notes/").output
    #expect(posts.contains("/journal/notes/first/\tFirst\n"), "\(posts)")
  }

  @Test func `outside a site there are only fixed words`() throws {
    let folder = try TestSite([:])
    let run = try folder.run("complete", "--", "deploy", "")
    #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("--dry-run"))
    #expect(try folder.run("complete", "--").output.contains("build\t"))
  }

  @Test(arguments: Shell.allCases)
  func `each shell has a script`(shell: Shell) throws {
    let run = try TestSite([:]).run("completions", shell.rawValue)
    #expect(run.status == 0 && run.output.contains("complete --"))
  }
}
