import SourceText
import Testing

@testable import Preview

@Suite struct PageNoticeTests {
  @Test func `mistakes are the terminal's words, escaped`() {
    let mistake = Diagnostic.error(
      "a <b onclick=\"x\"> & more", at: nil, hint: "</pre><script>x</script>")
    let notice = PageNotice.mistakes([mistake])
    #expect(notice.contains("error: a &lt;b onclick=&quot;x&quot;&gt; &amp; more"))
    #expect(notice.contains("&lt;/pre&gt;&lt;script&gt;"))
    #expect(!notice.contains("<script") && !notice.contains("<b "))
    #expect(notice.contains("The site cannot be built: 1 mistake<"))
    #expect(notice.hasPrefix("<div id=\"daybook-notice\""))
  }

  @Test func `of many mistakes the first twenty are shown`() {
    let notice = PageNotice.mistakes((1...1000).map { .error("mistake no. \($0)", at: nil) })
    #expect(notice.contains("1000 mistakes"))
    #expect(notice.contains("mistake no. 20\n") && !notice.contains("mistake no. 21\n"))
    #expect(notice.contains("and 980 more"))
  }

  @Test func `a missing page's advice is escaped`() {
    let notice = PageNotice.missing(
      sources: ["a page content/<x>.md", "posts in \"y\""], nearest: ["/a\"><script>/", "/b/"])
    #expect(notice.contains("content/&lt;x&gt;.md, or posts in &quot;y&quot;"))
    #expect(notice.contains("<a href=\"/a&quot;&gt;&lt;script&gt;/\">"))
    #expect(notice.contains("<a href=\"/b/\">/b/</a>"))
    #expect(!notice.contains("<script"))
  }

  @Test func `a draft is named instead of a way to create it`() {
    let notice = PageNotice.missing(
      leftOut: "content/<a>.md is a draft", sources: ["a page"], nearest: [])
    #expect(notice.contains("<strong>content/&lt;a&gt;.md is a draft.</strong>"))
    #expect(!notice.contains("To create it"))
  }

  @Test func `what is not known is not said`() {
    let notice = PageNotice.missing(sources: [], nearest: [])
    #expect(notice.contains("Page not found."))
    #expect(!notice.contains("<a") && !notice.contains("made by"))
  }
}
