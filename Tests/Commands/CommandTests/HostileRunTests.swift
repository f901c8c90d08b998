import Foundation
import Testing

/// Numbers at the ends of their ranges, templates that never end, and closed streams, given to the
/// program itself.
@Suite struct HostileRunTests {
  private static let post = "content/journal/notes/2026-01-01-a.md"

  private func site(_ files: [String: String] = [:]) throws -> TestSite {
    let own = ["content/site.yaml": "{title: T, url: https://t.example, timeZone: UTC}"]
    return try TestSite(own.merging(files) { $1 })
  }

  @Test(arguments: [
    ("line", "5e-324"), ("bar", "5e-324"), ("stacked", "-5e-324"), ("line", "1e-300"),
    ("line", "999999999999\n2,999999999998.9999"), ("line", "-999999999999\n2,999999999999"),
    ("bar", "0\n2,5e-324\n3,-5e-324"), ("stacked", "1e-9\n2,1e-12"),
  ])
  func `a chart of tiny or huge values is drawn`(type: String, values: String) throws {
    let chart = "```chart type=\(type)\nx,a\n1,\(values)\n```\n"
    let site = try site(["content/notes.md": "---\ntitle: A\n---\n" + chart])
    let run = try site.run("build")
    #expect(run.status == 0, "\(run.errors)")
    let page = try site.text("public/notes/index.html")
    #expect(page.contains("<svg") && !page.contains("nan") && !page.contains("inf\""))
  }

  @Test func `numbers of templates reach no component unchecked`() throws {
    let range = "(-9223372036854775808..9223372036854775807)"
    let calls = [
      "{{ \(range) | content_images | size }}", "{{ \(range) | plot | size }}",
      "{% render 'chart', values: \(range), title: 'a' %}",
      "{% render 'gallery', images: \(range) %}",
      "{% render 'agenda', limit: 9223372036854775807 %}",
      "{% render 'agenda', limit: -9223372036854775808 %}",
      "{% render 'chart', values: '5e-324', type: 'line', title: 'a' %}",
      "{% render 'map-link', lat: 1e308, lon: 9223372036854775807, text: 'a' %}",
    ]
    let site = try site([Self.post: "---\ntitle: A\n---\n" + calls.joined(separator: "\n\n")])
    let run = try site.run("build")
    #expect(run.status <= 1, "\(run.errors)")
  }

  @Test(arguments: [
    (
      "{% assign s = 'aaaaaaaaaa' %}{% for i in (1..9) %}{% assign s = s | replace: 'a', 'aaaaaaaaaa' %}{% endfor %}",
      "a text has 'a' more than 4194304 times"
    ),
    (
      "{% assign s = 'aaaaaaaaaa' %}{% for i in (1..30) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}",
      "output is larger than 64 MB"
    ),
    ("{% for i in (1..1000000000) %}{% endfor %}", "loops run more than 10000000 times"),
  ])
  func `a template that grows without end is an error`(text: String, message: String) throws {
    let site = try site([Self.post: "---\ntitle: A\n---\n", "templates/layouts/post.html": text])
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("templates/layouts/post.html:1:"))
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `templates that are a link to the whole disk are refused`() throws {
    let site = try site([Self.post: "---\ntitle: A\n---\n"])
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.appendingPathComponent("templates").path, withDestinationPath: "/")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "cannot list the folder 'templates': the symbolic link leads to '/', a folder that holds the link itself"
      ), "\(run.errors)")
  }

  /// Runs the program from a shell, which can close streams and set limits.
  private func shell(_ site: TestSite, _ command: String) throws -> TestSite.Run {
    let script = "daybook() { '\(TestSite.program.path)' \"$@\"; }; \(command)"
    return try site.run(["-c", script], program: URL(fileURLWithPath: "/bin/bash"))
  }

  @Test(arguments: [
    ("daybook check >&-", 0, "", ""), ("daybook check 2>&-", 0, "checked ", ""),
    ("daybook check >&- 2>&- <&-", 0, "", ""), ("daybook build >&- 2>&- <&-", 0, "", ""),
    ("daybook check --json >&-", 1, "", "cannot write 'standard output': it is closed"),
    ("daybook check >/dev/full", 1, "", "cannot write 'standard output': no space is left"),
    ("echo a | daybook markdown >&-", 1, "", "cannot write 'standard output': it is closed"),
    ("daybook schema post >/dev/full", 1, "", "cannot write 'standard output': no space is left"),
  ])
  func `a run with closed or full streams ends with its own status`(
    command: String, status: Int32, output: String, errors: String
  ) throws {
    let site = try site([Self.post: "---\ntitle: A\n---\nText.\n"])
    let before = try site.tree("content")
    let run = try shell(site, command)
    #expect(run.status == status, "\(run.errors)")
    #expect(output.isEmpty ? run.output == "" : run.output.contains(output))
    #expect(errors.isEmpty ? run.errors == "" : run.errors.contains(errors), "\(run.errors)")
    #expect(try site.tree("content") == before)
  }

  @Test func `a mistake is a failure however many streams are closed`() throws {
    let site = try site([Self.post: "---\ntitle: [\n---\n"])
    for streams in [">&-", "2>&-", ">&- 2>&-", ">&- 2>&- <&-"] {
      #expect(try shell(site, "daybook check \(streams)").status == 1, "\(streams)")
      #expect(try shell(site, "daybook build \(streams)").status == 1, "\(streams)")
    }
    for (path, data) in try site.tree("content") {
      #expect(!String(decoding: data, as: UTF8.self).contains("error:"), "\(path)")
    }
  }

  @Test func `a file over the limit of the shell is an error with its path`() throws {
    let site = try site([
      Self.post: "---\ntitle: A\n---\n" + String(repeating: "word ", count: 9_999)
    ])
    let run = try shell(site, "ulimit -f 8; daybook build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("the file would be larger than this system or 'ulimit -f' allows"),
      "\(run.errors)")
    #expect(!site.exists("public/index.html"))
  }
}
