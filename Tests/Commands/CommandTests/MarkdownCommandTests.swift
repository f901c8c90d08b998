import Foundation
import Testing

/// `daybook markdown`, through the real program.
@Suite struct MarkdownCommandTests {
  @Test func `links to other hosts have the attributes of the settings`() throws {
    let site = try TestSite([
      "content/site.yaml":
        "url: https://ada.example/\nmarkdown: {externalLinks: {rel: nofollow noopener, target: _blank}}",
      "content/about.md":
        "[a](https://b.example/) [b](/) [c](mailto:x@b.example) [d](https://ada.example/about/) "
        + "[e](https://c.example/){rel=me} <https://d.example/>\n",
    ])
    #expect(try site.run("build").status == 0)
    let page = try site.text("public/about/index.html")
    for link in [
      "<a href=\"https://b.example/\" rel=\"nofollow noopener\" target=\"_blank\">a</a>",
      "<a href=\"/\">b</a>", "<a href=\"mailto:x@b.example\">c</a>",
      "<a href=\"https://ada.example/about/\">d</a>",
      "<a href=\"https://c.example/\" target=\"_blank\" rel=\"me\">e</a>",
      "<a href=\"https://d.example/\" rel=\"nofollow noopener\" target=\"_blank\">",
    ] { #expect(page.contains(link), "\(link)") }
  }

  @Test func `standard input becomes HTML`() throws {
    let run = try run("A *new* \"day\" <b>\n")
    #expect(run.output == "<p>A <em>new</em> &quot;day&quot; <b></p>\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try self.run("").output == "")
    #expect(try self.run("a", "-").output == "<p>a</p>\n")
  }

  @Test func `a file becomes HTML`() throws {
    let site = try TestSite(["a.md": "---\na: b\n---\n"])
    let run = try site.run("markdown", "a.md")
    #expect(run.output == "<hr />\n<h2>a: b</h2>\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["--flavor", "commonmark"], "<h1>A &quot;~~b~~&quot;</h1>\n"),
    (["--flavor", "commonmark", "--smart"], "<h1>A “~~b~~”</h1>\n"),
    (["--flavor=gfm"], "<h1>A &quot;<del>b</del>&quot;</h1>\n"),
    (["--flavor=gfm", "-e", "table", "--unsafe"], "<h1>A &quot;<del>b</del>&quot;</h1>\n"),
    (["--extension=autolink"], "<h1>A &quot;<del>b</del>&quot;</h1>\n"),
    (["--flavor", "gfm", "--flavor", "commonmark"], "<h1>A &quot;~~b~~&quot;</h1>\n"),
  ])
  func `the flavor is chosen`(options: [String], html: String) throws {
    #expect(try run("# A \"~~b~~\"", options).output == html)
  }

  @Test func `the sites flavor gives headings ids`() throws {
    let run = try run("# A b", "--flavor", "daybook")
    #expect(run.output.hasPrefix("<h1 id=\"a-b\">"), "\(run.output)")
  }

  @Test func `a strangers text is rendered safe`() throws {
    let source = "[a](javascript:x) <script>y</script> [b](https://c.example/)"
    for flavor in ["commonmark", "gfm", "daybook"] {
      let html = try run(source, "--safe", "--flavor", flavor).output
      #expect(!html.contains("<script") && !html.contains("href=\"javascript:"), "\(html)")
      #expect(html.contains("<a href=\"https://c.example/\" rel=\"nofollow ugc\">b</a>"))
      #expect(try run(source, "--flavor", flavor).output.contains("href=\"javascript:x\""))
    }
  }

  @Test(arguments: [
    (["--flavor", "odd"], "error: '--flavor odd' is not commonmark or gfm or daybook\n"),
    (["--flavor"], "error: the option '--flavor' needs a value: --flavor commonmark|gfm|daybook\n"),
    (["-e", "tabel"], "error: '--extension tabel' is not table or strikethrough or autolink"),
    (["-e", "odd", "-e", "table"], "error: '--extension odd' is not table or"),
    (["--safe", "--unsafe"], "error: '--safe' and '--unsafe' contradict each other\n"),
    (["--smart=yes"], "error: the option '--smart' takes no value\n"),
    (["--saef"], "error: unknown option '--saef' for 'daybook markdown'\n"),
    (["-t", "html"], "error: unknown option '-t' for 'daybook markdown'\n"),
    (["a.md", "b.md"], "error: unexpected argument 'b.md' for 'daybook markdown'\n"),
  ])
  func `wrong arguments are explained`(options: [String], errors: String) throws {
    let run = try run("a", options)
    #expect(run.errors.hasPrefix(errors), "\(run.errors)")
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func `a missing file is reported`() throws {
    let run = try run("a", "gone.md")
    #expect(run.errors == "error: cannot read 'gone.md': no such file or directory\n")
    #expect(run.status == 1)
  }

  @Test func `a full disk is reported`() throws {
    let site = try TestSite()
    let process = try site.process(["markdown", "--safe"])
    process.standardInput = try input(Data("a".utf8))
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let message = String(decoding: text, as: UTF8.self)
    #expect(message.hasPrefix("error: cannot write 'standard output': no space is left"))
    #expect(process.terminationStatus == 1)
  }

  // MARK: Any bytes

  @Test(arguments: ["commonmark", "gfm", "daybook"])
  func `any bytes give well formed UTF 8`(flavor: String) throws {
    let bytes =
      Array("\u{FEFF}# a\r\n\rb\0c\n\n> \u{1}d\r* e\n".utf8) + [0xFF, 0xC3, 0x0A, 0xF0, 0x9F]
    let html = try output(of: Data(bytes), "--flavor", flavor)
    let text = try #require(String(data: html, encoding: .utf8))
    #expect(!html.contains(0))
    #expect(text.contains("b\u{FFFD}c"))
    #expect(text.contains("\u{FFFD}\u{FFFD}\n\u{FFFD}"))
    #expect(text.hasPrefix("<h1"))
  }

  @Test func `input of many megabytes is read whole`() throws {
    let size = 24_000_000
    let source = Data(repeating: UInt8(ascii: "a"), count: size)
    let html = try output(of: source)
    #expect(html.count == size + "<p></p>\n".count)
    #expect(html.suffix(6) == Data("a</p>\n".utf8))
  }

  /// A pipe may give its bytes one by one.
  @Test func `a slow pipe is read to its end`() throws {
    let pipe = Pipe()
    let site = try TestSite()
    let process = try site.process(["markdown"])
    let output = Pipe()
    process.standardInput = pipe
    process.standardOutput = output
    try process.run()
    for byte in Array("# a\n\n- b\n".utf8) {
      try pipe.fileHandleForWriting.write(contentsOf: [byte])
    }
    try pipe.fileHandleForWriting.close()
    let html = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: html, as: UTF8.self) == "<h1>a</h1>\n<ul>\n<li>b</li>\n</ul>\n")
  }

  // MARK: Running

  private func run(_ text: String, _ options: String...) throws -> TestSite.Run {
    try run(text, options)
  }

  private func run(_ text: String, _ options: [String]) throws -> TestSite.Run {
    try TestSite().run(["markdown"] + options, input: Data(text.utf8))
  }

  private func output(of source: Data, _ options: String...) throws -> Data {
    let site = try TestSite()
    try site.write(source, to: "in")
    let process = try site.process(["markdown"] + options)
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: site.folder.appendingPathComponent("in"))
    process.standardOutput = output
    try process.run()
    let html = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return html
  }

  private func input(_ data: Data) throws -> Pipe {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: data)
    try pipe.fileHandleForWriting.close()
    return pipe
  }
}
