import Foundation
import Testing

/// Code and formulas in sites that the real program builds, with the libraries and without.
@Suite(.enabled(if: TestSite.hasScripts))
struct HighlightingTests {
  private static let page = """
    ---
    title: Notes
    ---
    The sum $\\sum_{k=1}^n k$ costs $5 and $6.

    ```swift {lines highlight="1" file="a.swift"}
    let a = 1
    ```

    """

  private static let small = [
    "content/site.yaml": "title: Ada\nurl: https://ada.example/\nauthor: ada\n",
    "content/profile.yaml": "name: Ada Example\n",
    "content/notes.md": page,
  ]

  private func build(
    _ site: TestSite, _ variables: [String], _ command: [String]
  ) throws
    -> TestSite.Run
  {
    try site.run(
      variables + [TestSite.program.path] + command, program: URL(fileURLWithPath: "/usr/bin/env"))
  }

  /// What the loader wrote of the program and its workers, each into a file of its own.
  private func libraries(_ site: TestSite) throws -> String {
    try site.tree(".").filter { $0.key.hasPrefix("libraries.") }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined()
  }

  @Test func `a second build opens no library and writes the same`() throws {
    let site = try TestSite(Self.small)
    #expect(try site.run("build", "--jobs", "1").errors == "")
    let page = try site.text("public/notes/index.html")
    #expect(page.contains("<figcaption>a.swift</figcaption>"))
    #expect(page.contains("<span class=\"hljs-keyword\">let</span> a = "))
    #expect(page.contains("<munderover><mo>∑</mo>") || page.contains("<msubsup><mo>∑</mo>"))
    #expect(page.contains("</math> costs $5 and $6."))
    #expect(!page.contains("katex"))
    let kept = try Data(contentsOf: site.folder.appendingPathComponent(Self.cache))
    let first = try site.tree("public")
    let log = ["LD_DEBUG=libs", "LD_DEBUG_OUTPUT=libraries"]
    _ = try build(site, log, ["build", "--clean"])
    #expect(try libraries(site).contains("libc.so"))
    #expect(try !libraries(site).contains("javascriptcore"))
    #expect(try site.tree("public") == first)
    #expect(try Data(contentsOf: site.folder.appendingPathComponent(Self.cache)) == kept)
    try site.remove(".daybook/highlighting")
    _ = try build(site, log, ["build", "--clean", "--jobs", "4"])
    #expect(try libraries(site).contains("javascriptcore"))
    #expect(try site.tree("public") == first)
    #expect(try Data(contentsOf: site.folder.appendingPathComponent(Self.cache)) == kept)
  }

  private static let cache = ".daybook/highlighting/results"

  @Test func `a damaged cache is replaced and an unused one goes`() throws {
    let site = try TestSite(Self.small)
    try site.run("build")
    let first = try site.tree("public")
    let kept = try Data(contentsOf: site.folder.appendingPathComponent(Self.cache))
    try site.write(kept.prefix(kept.count / 2), to: Self.cache)
    try site.write("x", to: ".daybook/highlighting/results.1.2.tmp")
    #expect(try site.run("build", "--clean").errors == "")
    #expect(try site.tree("public") == first)
    #expect(try Data(contentsOf: site.folder.appendingPathComponent(Self.cache)) == kept)
    #expect(!site.exists(".daybook/highlighting/results.1.2.tmp"))
    try site.write("---\ntitle: Notes\n---\nNo code.\n", to: "content/notes.md")
    let run = try build(site, ["LD_DEBUG=libs"], ["build", "--clean"])
    #expect(!run.errors.contains("javascriptcore"))
    #expect(!site.exists(".daybook/highlighting"))
  }

  @Test func `without the libraries one warning names the packages`() throws {
    let site = try TestSite(Self.small)
    for command in [["build", "--strict"], ["build"], ["check"]] {
      let run = try build(site, ["DAYBOOK_SCRIPTS=/nowhere"], command)
      #expect(run.status == 0, "\(command) \(run.errors)")
      #expect(run.errors.components(separatedBy: "warning: ").count == 2)
      #expect(
        run.errors.contains(
          "sudo apt-get install libjs-highlight.js libjs-katex libjavascriptcoregtk-4.1-0"))
      #expect(site.exists("public/notes/index.html"), "\(command)")
    }
    let page = try site.text("public/notes/index.html")
    #expect(page.contains("<code class=\"math\">\\sum_{k=1}^n k</code>"))
    #expect(page.contains("data-line=\"1\">let a = 1"))
  }

  @Test func `the settings switch both off`() throws {
    let site = try TestSite(Self.small)
    try site.write(
      "title: Ada\nauthor: ada\nmarkdown: {highlight: false, math: false}\n",
      to: "content/site.yaml")
    let run = try build(site, ["LD_DEBUG=libs"], ["build"])
    #expect(!run.errors.contains("javascriptcore"))
    let page = try site.text("public/notes/index.html")
    #expect(page.contains("The sum $\\sum_{k=1}^n k$ costs $5 and $6."))
    #expect(page.contains("data-line=\"1\">let a = 1"))
  }

  @Test func `mistakes have warnings at their positions`() throws {
    let site = try TestSite(Self.small)
    try site.write(
      "---\ntitle: Notes\n---\nA $\\frac{1}$ and\n\n```swfit\nlet a\n```\n", to: "content/notes.md")
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("content/notes.md:4:"))
    #expect(run.errors.contains("invalid formula: "))
    #expect(run.errors.contains("content/notes.md:6:4: warning: unknown code language 'swfit'"))
    #expect(run.errors.contains("did you mean 'swift'?"))
    #expect(try site.run("build").errors == run.errors)
    #expect(try site.run("check").status == 1)
  }

  @Test func `the tags mistakes are warned about in the tag`() throws {
    let site = try TestSite(Self.small)
    let page = """
      ---
      title: Notes
      liquid: true
      ---
      {% highlight swfit %}
      let a
      {% endhighlight %}

      {% highlight swift highlight="x" %}
      let a
      {% endhighlight %}

      """
    try site.write(page, to: "content/notes.md")
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("content/notes.md:5:14: warning: unknown code language 'swfit'"))
    #expect(run.errors.contains("did you mean 'swift'?"))
    #expect(run.errors.contains("content/notes.md:9:"))
    #expect(run.errors.components(separatedBy: "warning: ").count == 3)
  }

  @Test func `a damaged library is named and fails no build`() throws {
    let site = try TestSite(Self.small)
    try site.write("var hljs = {", to: "scripts/highlight.js/highlight.min.js")
    try site.write("var katex = 1", to: "scripts/katex/katex.min.js")
    for command in [["build", "--strict"], ["build"]] {
      let run = try build(site, ["DAYBOOK_SCRIPTS=scripts"], command)
      #expect(run.status == 0, "\(command) \(run.errors)")
      #expect(run.errors.contains("'scripts/highlight.js/highlight.min.js' does not run"))
      #expect(run.errors.contains("sudo apt-get install --reinstall libjs-highlight.js"))
      #expect(run.errors.contains("sudo apt-get install --reinstall libjs-katex"))
      #expect(!site.exists(Self.cache))
      #expect(site.exists("public/notes/index.html"))
    }
    // Whole ones in their place are seen.
    #expect(try site.run("build", "--strict").errors == "")
    #expect(try site.text("public/notes/index.html").contains("hljs-keyword"))
  }

  /// A cache of other versions is not used, whatever the files' times.
  @Test func `another version of a library makes everything again`() throws {
    let site = try TestSite(Self.small)
    let version = { (mark: String) in
      """
      var hljs = {
        getLanguage: function() { return {}; }, listLanguages: function() { return []; },
        highlight: function(language, code) {
          return { value: code.replace("let", "<span class='\(mark)'>let</span>") };
        }
      };
      """
    }
    try site.write(
      """
      var katex = { ParseError: Error, renderToString: function() { return "<math></math>"; } };
      """, to: "scripts/katex/katex.min.js")
    for mark in ["a", "b", "a"] {
      try site.write(version(mark), to: "scripts/highlight.js/highlight.min.js")
      _ = try build(site, ["DAYBOOK_SCRIPTS=scripts"], ["build"])
      let page = try site.text("public/notes/index.html")
      #expect(page.contains("<span class='\(mark)'>let</span>"))
      #expect(site.exists(Self.cache))
    }
  }
}

extension TestSite {
  /// Whether this machine has what colours code and sets formulas.
  static let hasScripts = ["highlight.js/highlight.min.js", "katex/katex.min.js"].allSatisfy {
    FileManager.default.fileExists(atPath: "/usr/share/javascript/\($0)")
  }
}
