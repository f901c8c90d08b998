import DataFormats
import Foundation
import SourceText
import Testing

/// `daybook liquid`, through the real program.
@Suite struct LiquidCommandTests {
  @Test func `inspect shows the properties of a page and of the site`() throws {
    let site = try TestSite([
      "content/site.yaml": "title: Ada", "content/b.md": "",
      "content/about.md":
        "---\ntitle: About\ntags: [a, b]\nliquid: true\nmood: [{x: 1}]\n---\n<pre>\n{{ page | inspect }}\n</pre>\n",
      "templates/layouts/page.html":
        "{{ content }}{{ page.mood[0].x }}<pre>{{ site | inspect }}</pre>",
    ])
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try site.text("public/about/index.html")
    for line in [
      "  title: &quot;About&quot;\n", "  tags: [2 items, such as {title: &quot;a&quot;, …}]\n",
      "  url: &quot;/about/&quot;\n", "  mood: [1 item, such as {x}]\n", "  content: …\n",
      "  title: &quot;Ada&quot;\n", "  posts: []\n",
      "  pages: [2 items, such as {title: &quot;About&quot;, …}]\n",
    ] { #expect(page.contains(line), "\(line)") }
  }

  @Test func `a template is rendered with data and partials`() throws {
    let site = try TestSite([
      "a.html": "{{ name }}: {% render 'row' for rows as row %}{% render 'end' %}",
      "data.json": #"{"name": "Größe <1>", "rows": [{"b": 1, "a": 2.50}, 12345678901234567890]}"#,
      "parts/row.liquid": "[{{ row }}]", "parts/end.html": "end", "parts/row.html": "other",
    ])
    let run = try site.run("liquid", "a.html", "--data", "data.json", "--partials", "parts")
    #expect(run.errors == "")
    #expect(run.output == #"Größe <1>: [{"b"=>1, "a"=>2.5}][12345678901234567890]end"#)
    #expect(run.status == 0)
    let escaped = try site.run(
      "liquid", "a.html", "--data=data.json", "--partials=parts", "--escape=html")
    #expect(escaped.output.hasPrefix("Größe &lt;1&gt;: "))
  }

  @Test func `problems are reported and the rest is printed`() throws {
    let site = try TestSite(["a.html": "a{{ 1 | divided_by: 0 }}b{{ c }}\n"])
    let lax = try site.run("liquid", "a.html")
    #expect(lax.output == "ab\n")
    #expect(lax.errors.hasPrefix("a.html:1:9: error: divided by 0\n"))
    #expect(lax.status == 1)
    let strict = try site.run("liquid", "a.html", "--mode", "strict")
    #expect(strict.output == "")
    #expect(strict.errors.contains("a.html:1:29: error: unknown variable 'c'\n"))
    #expect(strict.status == 1)
  }

  @Test(arguments: [
    (["liquid"], "error: 'daybook liquid' needs a FILE: daybook liquid FILE\n", 2),
    (["liquid", "a.html", "--mode", "odd"], "error: '--mode odd' is not lax or strict\n", 2),
    (["liquid", "gone.html"], "error: cannot read 'gone.html': no such file or directory\n", 1),
    (["liquid", "a.html", "--data", "list.json"], "error: the template's data must be", 1),
    (["liquid", "a.html", "--data", "bad.json"], "bad.json:1:2: error: ", 1),
    (
      ["liquid", "a.html", "--partials", "parts"], "a.html:1:12: error: unknown partial 'rwo'\n", 1
    ),
  ])
  func `mistakes of the call are explained`(words: [String], errors: String, status: Int) throws {
    let site = try TestSite([
      "a.html": "{% render 'rwo' %}", "list.json": "[1]", "bad.json": "{a}", "parts/row.html": "",
    ])
    let run = try site.run(words)
    #expect(run.errors.contains(errors.dropLast(errors.hasSuffix("\n") ? 1 : 0)), "\(run.errors)")
    #expect(run.status == Int32(status))
  }

  @Test func `a dash is standard input`() throws {
    let site = try TestSite(["in": "{{ 5 | times: 3 }}"])
    let process = try site.process(["liquid", "-"])
    let pipe = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: site.folder.appendingPathComponent("in"))
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == "15")
  }

  // MARK: The golden suite

  static let suite: Node? = {
    let beside = TestSite.checkout.deletingLastPathComponent().path + "/shared/conformance"
    let folder = ProcessInfo.processInfo.environment["DAYBOOK_CONFORMANCE"] ?? beside
    guard let data = FileManager.default.contents(atPath: folder + "/golden-liquid.json") else {
      return nil
    }
    return JSONReader.read(file(data)).node
  }()

  private static func file(_ data: Data) -> SourceFile {
    SourceFile(path: "golden-liquid.json", bytes: [UInt8](data))
  }

  @Test(
    .enabled("golden-liquid.json is not in $DAYBOOK_CONFORMANCE or ../shared/conformance") {
      suite != nil
    })
  func `a sample of the golden suite prints what it should`() throws {
    let tests = Self.suite?["tests"]?.elements ?? []
    for (index, test) in tests.enumerated() where index % 13 == 0 {
      let name = Self.text(test["name"]) ?? ""
      let site = try TestSite([
        "t": Self.text(test["template"]) ?? "", "d.json": Self.json(test["data"]),
      ])
      for entry in test["templates"]?.entries ?? [] {
        try site.write(Self.text(entry.value) ?? "", to: "p/\(entry.key).liquid")
      }
      try site.write("", to: "p/unused.liquid")
      let tags = (test["tags"]?.elements ?? []).compactMap(Self.text)
      let mode = tags.contains { $0 == "strict" || $0 == "strict2" } ? "strict" : "lax"
      let run = try site.run("liquid", "t", "--data", "d.json", "--partials", "p", "--mode", mode)
      if case .bool(true)? = test["invalid"]?.resolved {
        #expect(run.status == 1, "\(name)")
      } else {
        let results = (test["results"]?.elements ?? [test["result"]].compactMap { $0 })
        #expect(run.status == 0, "\(name): \(run.errors)")
        #expect(results.compactMap(Self.text).contains(run.output), "\(name)")
      }
    }
  }

  private static func text(_ node: Node?) -> String? {
    if case .string(let text)? = node?.resolved { return text }
    return nil
  }

  /// The node as JSON again, its keys in their order.
  private static func json(_ node: Node?) -> String {
    guard let node else { return "{}" }
    return value(node).text
  }

  private static func value(_ node: Node) -> JSONValue {
    switch node.content {
    case .sequence(let nodes): return .array(nodes.map(value))
    case .mapping(let entries): return .object(entries.map { ($0.key, value($0.value)) })
    case .scalar:
      switch node.resolved {
      case .bool(let flag): return .bool(flag)
      case .int(let number): return .int(number)
      case .double(let number): return .double(number)
      case .string(let text): return .string(text)
      case .null, nil: return .null
      }
    }
  }
}
