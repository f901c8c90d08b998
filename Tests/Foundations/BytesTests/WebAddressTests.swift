import Bytes
import Testing

struct WebAddressTests {
  @Test(arguments: [
    "", "a", "/a:b", "../a", "#a:b", "?a:b", "https://a.example/", "HTTP://a.example",
    "//a.example",
    "mailto:a@b.example", "tel:+1", "sms:+1", "geo:1,2", "xmpp:a@b.example", "matrix:u/a",
    "data:image/png;base64,AA==", "a/javascript:x",
  ])
  func `an address of the web is safe`(address: String) {
    #expect(WebAddress.isSafe(address))
  }

  @Test(arguments: [
    "javascript:x", " JavaScript:x", "java\tscript:x", "java\r\nscript:x", "\u{1}javascript:x",
    "\u{A0}javascript:x", "&#106;avascript:x", "javascript&colon;x", "javascript%3Ax", "vbscript:x",
    "data:text/html,x", "data:image/svg+xml,<svg/>", "data:,x", "file:///etc/passwd", "blob:x",
    "view-source:https://a.example", "unknown:x", ":x", "\\javascript:x", "java\u{0}script:x",
  ])
  func `an address with another scheme is not safe`(address: String) {
    #expect(!WebAddress.isSafe(address))
  }

  @Test(
    arguments: [
      ("https://A.example/x", "a.example"), ("//a.example:8080?x", "a.example:8080"),
      ("HTTPS://u:p@a.example#x", "a.example"), ("/a", nil), ("a//b", nil), ("mailto:a@b", nil),
    ] as [(String, String?)])
  func `the host is in lower case`(address: String, host: String?) {
    #expect(WebAddress.host(of: address) == host)
  }
}
