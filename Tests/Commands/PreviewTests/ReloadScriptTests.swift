import SourceText
import Testing

@testable import Preview

@Suite struct ReloadScriptTests {
  private func text(_ answer: LiveFile) throws -> (text: String, type: String, status: Int) {
    guard case .made(let response, _) = answer,
      case .representation(let representation) = response.body,
      case .bytes(let bytes) = representation.source
    else { throw NoText() }
    return (
      String(decoding: bytes, as: UTF8.self), representation.type, response.status.code
    )
  }

  private struct NoText: Error {}

  @Test func `it is under two kilobytes`() {
    #expect(ReloadScript.bytes.count < 2048)
    #expect(!ReloadScript.bytes.contains(0x0A))
  }

  @Test(arguments: [
    ("<body><p>A</p></body></html>", "<body><p>A</p>|</body></html>"),
    ("<BODY>A</BODY>", "<BODY>A|</BODY>"),
    ("<p>A</p>\n", "<p>A</p>\n|"),
    ("", "|"),
    (
      "<pre>&lt;/body></pre><script>'</body>'</script></body>",
      "<pre>&lt;/body></pre><script>'</body>'</script>|</body>"
    ),
    ("A</bod", "A</bod|"),
  ])
  func `it is added at the end of the body`(page: String, expected: String) {
    let added = String(
      decoding: ReloadScript.added(to: Array(page.utf8), state: "s1"), as: UTF8.self)
    let tag = #"<script src="/__daybook/reload.js" data-state="s1"></script>"#
    #expect(added == expected.replacing("|", with: tag))
  }

  @Test(arguments: ["feed.xml", "style.css", "resume.json", "calendar.ics", "time.js", "icon.svg"])
  func `it is not added to files`(name: String) throws {
    let answers = LiveResponses(content: "/nowhere", reloads: true)
    let text = "<html><body></body></html>"
    let answer = answers.made(
      Array(text.utf8), named: name, isPage: false, mistakes: [.error("wrong", at: nil)],
      isBroken: false)
    #expect(try self.text(answer.answer).text == text)
  }

  @Test func `it is added to pages, unless pages are not to reload`() throws {
    for reloads in [true, false] {
      let answers = LiveResponses(content: "/nowhere", reloads: reloads)
      let page = answers.made(
        Array("<p>A".utf8), named: "index.html", isPage: true, mistakes: [], isBroken: false)
      #expect(try text(page.answer).text.contains("__daybook") == reloads)
      let missing = answers.missing(nil, sources: [], nearest: [], mistakes: [])
      #expect(try text(missing.answer).text.contains("__daybook") == reloads)
      #expect(try text(missing.answer).status == 404)
    }
  }

  @Test func `a broken page says so by its status, and its state is another one`() throws {
    let answers = LiveResponses(content: "/nowhere", reloads: true)
    func answer(_ mistakes: [Diagnostic], _ isBroken: Bool) -> LiveFile {
      answers.made(
        Array("<p>A".utf8), named: "index.html", isPage: true, mistakes: mistakes,
        isBroken: isBroken
      ).answer
    }
    let mistake = Diagnostic.error("a <b> is \"open\" & wrong", at: nil, hint: "</pre>")
    let (whole, broken) = (answer([], false), answer([mistake], true))
    #expect(try text(whole).status == 200)
    #expect(try text(broken).status == 500)
    #expect(whole.state != broken.state)
    #expect(whole.state == answer([], false).state)
    #expect(try text(broken).type == "text/html; charset=utf-8")
  }
}
