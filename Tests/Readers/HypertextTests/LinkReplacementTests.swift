import Hypertext
import Testing

@Suite struct LinkReplacementTests {
  private func replaced(_ html: String) -> String {
    let bytes = LinkReplacement.replacing(in: Array(html.utf8)) { url in
      switch String(decoding: url, as: UTF8.self) {
      case "/a/": "/x/"
      case "/a/b.png": "/y.bin"
      case "/b&c/": "/z/"
      default: nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (#"<a href="/a/">A</a>"#, #"<a href="/x/">A</a>"#),
    (#"<a href='/a/#top'>A</a>"#, #"<a href='/x/#top'>A</a>"#),
    (#"<a href="/a/?q=1,2#top">A</a>"#, #"<a href="/x/?q=1,2#top">A</a>"#),
    (#"<a href=/a/>A</a>"#, #"<a href=/x/>A</a>"#),
    (#"<a href="/b&amp;c/">A</a>"#, #"<a href="/z/">A</a>"#),
    (#"<a href="/b&#38;c/#top">A</a>"#, #"<a href="/z/#top">A</a>"#),
    (
      #"<img srcset="/a/b.png 400w, /a/c.png 800w,/a/b.png 2x" src="/a/b.png">"#,
      #"<img srcset="/y.bin 400w, /a/c.png 800w,/y.bin 2x" src="/y.bin">"#
    ),
    (
      #"<p style="background: url(/a/b.png)" data-large="/a/b.png">/a/</p>"#,
      #"<p style="background: url(/y.bin)" data-large="/y.bin">/a/</p>"#
    ),
  ])
  func `URLs in attributes are replaced, and their query and fragment stay`(
    html: String, expected: String
  ) {
    #expect(replaced(html) == expected)
  }

  @Test(arguments: [
    #"<a href="/a/c/">A</a>"#, #"<a title="/a/">A</a>"#, #"<!-- <a href="/a/"> -->"#,
    #"<script>f('/a/')</script>"#, #"<a href="/b/?back=/a/">A</a>"#, "<a href", "",
  ])
  func `other text is not changed`(html: String) {
    #expect(replaced(html) == html)
  }
}
