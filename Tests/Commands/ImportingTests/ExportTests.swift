import CivilTime
import Importing
import SourceText
import Testing

/// Exports of WordPress, Ghost and Medium with the elements of each format.
@Suite struct ExportTests {
  private let options = ImportOptions { _ in nil }

  // MARK: WordPress

  private func wordpress(
    _ items: String, media: [String: String] = [:], channel: String = ""
  ) -> ImportResult {
    let xml = """
      <?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d">
      <channel><title>Ann &amp;amp; Co</title><link>https://old.example/blog</link><description>Notes</description>
      <language>en-US</language><wp:base_blog_url>https://old.example/blog</wp:base_blog_url>
      <wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name><![CDATA[Ann Vale]]></wp:author_display_name></wp:author>
      \(channel)\(items)</channel></rss>
      """
    return WordPressImporter.run(
      SourceFile(path: "export.xml", text: xml), media: ImportInput(media), options: options)
  }

  private func item(
    _ id: Int, _ text: String, type: String = "post", status: String = "publish", more: String = ""
  ) -> String {
    """
    <item><title>Post \(id)</title><link>https://old.example/blog/2020/01/post-\(id)/</link><dc:creator>ann</dc:creator>
    <content:encoded><![CDATA[\(text)]]></content:encoded><excerpt:encoded></excerpt:encoded><wp:post_id>\(id)</wp:post_id>
    <wp:post_date>2020-01-02 10:00:00</wp:post_date><wp:post_date_gmt>2020-01-02 09:00:00</wp:post_date_gmt>
    <wp:post_name>post-\(id)</wp:post_name><wp:status>\(status)</wp:status><wp:post_type>\(type)</wp:post_type>\(more)</item>
    """
  }

  @Test func `a word press post is carried over`() {
    let result = wordpress(
      item(
        1,
        "One\ntwo <b>three</b>\n\n[caption id=\"x\"]<img src=\"https://old.example/blog/wp-content/uploads/2020/a-300x200.png\" alt=\"A\" /> Cap[/caption]\n\n<!--more-->\n\nSee <a href=\"http://www.old.example/blog/2020/01/post-2/#x\">two</a>",
        more:
          "<category domain=\"category\" nicename=\"n\"><![CDATA[News]]></category><category domain=\"post_tag\" nicename=\"t\">T</category>"
      )
        + item(
          2,
          "<!-- wp:paragraph --><p>Block\ntext</p><!-- /wp:paragraph --><!-- wp:latest-posts {\"a\":1} /-->"
        ),
      media: ["2020/a.png": "PNG"])
    #expect(result.isUsable)
    #expect(
      result.front("journal/posts/2020-01-02-post-1.md") == [
        "title: Post 1", "date: \"2020-01-02T10:00:00+01:00\"", "tags: [T]", "categories: [News]",
        "author: ann-vale",
        "aliases: [/2020/01/post-1/]",
      ]
        || result.front("journal/posts/2020-01-02-post-1.md")?.contains(
          "aliases: [/2020/01/post-1/]") == true
    )
    #expect(
      result.body("journal/posts/2020-01-02-post-1.md")
        == "One\\\ntwo **three**\n\n![A](/wp-content/uploads/2020/a.png \"Cap\")\n\n<!-- more -->\n\nSee [two](/journal/posts/2020-01-02-post-2.md#x)\n"
    )
    #expect(result.body("journal/posts/2020-01-02-post-2.md") == "Block text\n")
    #expect(result.messages.contains { $0.contains("block 'latest-posts'") })
    #expect(result.text("site.yaml")?.contains("title: \"Ann & Co\"") ?? false)
    #expect(result.files.contains { $0.path.text == "wp-content/uploads/2020/a.png" })
  }

  @Test func `comments follow their threads`() {
    func comment(_ id: Int, _ parent: Int, _ text: String, approved: String = "1") -> String {
      "<wp:comment><wp:comment_id>\(id)</wp:comment_id><wp:comment_author>C\(id)</wp:comment_author><wp:comment_date>2020-01-0\(id) 10:00:00</wp:comment_date><wp:comment_date_gmt>2020-01-0\(id) 10:00:00</wp:comment_date_gmt><wp:comment_content>\(text)</wp:comment_content><wp:comment_approved>\(approved)</wp:comment_approved><wp:comment_parent>\(parent)</wp:comment_parent></wp:comment>"
    }
    let result = wordpress(
      item(
        1, "x",
        more: comment(1, 0, "a") + comment(2, 0, "b") + comment(3, 1, "c")
          + comment(4, 0, "d", approved: "spam")))
    let text = result.text("journal/posts/2020-01-02-post-1.comments.yaml") ?? ""
    let names = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(names == ["- name: C1", "- name: C3", "- name: C2"])
    #expect(text.contains("In reply to C1"))
    #expect(result.status(of: "comment/4") == .left)
  }

  @Test func `drafts and private posts are drafts`() {
    let result = wordpress(
      item(1, "x", status: "draft") + item(2, "y", status: "private")
        + item(3, "z", status: "trash"))
    #expect(result.front("journal/posts/2020-01-02-post-1.md")?.contains("draft: true") ?? false)
    #expect(result.front("journal/posts/2020-01-02-post-2.md")?.contains("draft: true") ?? false)
    #expect(result.status(of: "post/3") == .left)
  }

  @Test func `a published post with a password is a draft`() {
    let result = wordpress(
      item(1, "x", more: "<wp:post_password>oars</wp:post_password>")
        + item(2, "y", more: "<wp:post_password></wp:post_password>"))
    #expect(result.front("journal/posts/2020-01-02-post-1.md")?.contains("draft: true") == true)
    #expect(result.front("journal/posts/2020-01-02-post-2.md")?.contains("draft: true") == false)
  }

  @Test func `a date has the offset of the local time from Greenwich`() {
    let front = wordpress(item(1, "x")).front("journal/posts/2020-01-02-post-1.md") ?? []
    let dates = front.filter { $0.hasPrefix("date:") }
    #expect(dates == ["date: \"2020-01-02T10:00:00+01:00\""])
  }

  @Test(arguments: [
    ("[gallery ids=\"9\"]", "![](https://old.example/blog/wp-content/uploads/p.png)"),
    ("[embed]https://youtu.be/abc[/embed]", "https://www.youtube.com/watch?v=abc"),
    ("[box a=\"b\"]In[/box]", "In"), ("[[gallery]]", "\\[gallery\\]"),
    ("It is [sic] so", "It is \\[sic\\] so"),
    ("[code language=\"php\"]a &lt; b[/code]", "```php\na < b\n```"),
    ("[youtube https://www.youtube.com/watch?v=xyz]", "watch?v=xyz"),
    (
      "[audio mp3=\"https://x.example/a.mp3\"][/audio]",
      "<audio controls src=\"https://x.example/a.mp3\">"
    ), ("<!-- wp:block {\"ref\":8} /-->", "Shared"),
    ("a [unclosed", "a \\[unclosed"),
  ])
  func `shortcodes have equals`(text: String, expected: String) {
    let attachment = item(
      9, "", type: "attachment", status: "inherit",
      more:
        "<wp:attachment_url>https://old.example/blog/wp-content/uploads/p.png</wp:attachment_url>")
    let result = wordpress(item(1, text) + attachment + item(8, "<p>Shared</p>", type: "wp_block"))
    let body = result.body("journal/posts/2020-01-02-post-1.md") ?? ""
    #expect(body.contains(expected), "\(body)")
  }

  @Test(arguments: [
    "", "<rss>", "<rss></rss>", "<!DOCTYPE a [<!ENTITY x \"y\">]><rss>&x;</rss>",
    "<rss><channel><item>", "\u{FEFF}<a/>",
    "<rss><channel><title>&nbsp;</title></channel></rss>",
  ])
  func `broken exports are refused`(text: String) {
    let result = WordPressImporter.run(
      SourceFile(path: "x.xml", text: text), media: ImportInput([:]), options: options)
    #expect(!result.isUsable)
    #expect(result.messages.count == 1)
  }

  // MARK: Ghost

  private func ghost(_ post: String, more: String = "") -> ImportResult {
    let json = """
      {"db":[{"meta":{"version":"5.0"},"data":{"posts":[{"id":"1","title":"Hello","slug":"hello","status":"published","type":"post",
      "visibility":"public","published_at":"2021-03-04T05:06:07.000Z",\(post)}],"users":[{"id":"u","name":"Ann Vale","slug":"ann"}],
      "posts_authors":[{"post_id":"1","author_id":"u"}],"tags":[{"id":"t","name":"News","slug":"news","description":"All news"}],
      "posts_tags":[{"post_id":"1","tag_id":"t"}],"settings":[{"key":"title","value":"Old"}]\(more)}}]}
      """
    return GhostImporter.run(
      SourceFile(path: "g.json", text: json), media: ImportInput(["images/a.png": ""]),
      options: options)
  }

  @Test(arguments: [
    (
      #""html":"<p>A <a href=\"__GHOST_URL__/hello/\">b</a></p><img src=\"__GHOST_URL__/content/images/a.png\">""#,
      "A [b](/journal/posts/2021-03-04-hello.md)\n\n![](/content/images/a.png)\n"
    ),
    (
      ##""lexical":"{\"root\":{\"type\":\"root\",\"children\":[{\"type\":\"paragraph\",\"children\":[{\"type\":\"text\",\"text\":\"A\",\"format\":1}]},{\"type\":\"markdown\",\"markdown\":\"# B\"},{\"type\":\"x\"}]}}""##,
      "**A**\n\n# B\n"
    ),
    (
      #""mobiledoc":"{\"cards\":[[\"hr\",{}]],\"markups\":[[\"em\"]],\"sections\":[[1,\"h2\",[[0,[],0,\"A\"]]],[1,\"p\",[[0,[0],1,\"B\"]]],[10,0]]}""#,
      "## A\n\n*B*\n\n***\n"
    ),
    (#""plaintext":"*A*""#, "\\*A\\*\n"),
  ])
  func `ghost texts are converted`(post: String, expected: String) {
    let result = ghost(post)
    #expect(result.isUsable)
    #expect(result.body("journal/posts/2021-03-04-hello.md") == expected)
    #expect(
      result.front("journal/posts/2021-03-04-hello.md")?.contains("aliases: [/hello/]") ?? false)
    #expect(result.text("tags/news.md")?.contains("aliases: [/tag/news/]") ?? false)
  }

  @Test(arguments: ["", "{}", "{\"db\":[]}", "[", "{\"db\":[{\"data\":{\"posts\":1}}]}"])
  func `broken ghost exports are refused`(text: String) {
    let result = GhostImporter.run(
      SourceFile(path: "x", text: text), media: ImportInput([:]), options: options)
    #expect(!result.isUsable)
  }

  // MARK: Medium

  @Test func `a medium post is carried over`() {
    let page = """
      <!DOCTYPE html><html><head><title>T</title></head><body><article class="h-entry"><header><h1 class="p-name">The Title</h1></header>
      <section data-field="subtitle" class="p-summary">Sub</section><section data-field="body" class="e-content"><section><div class="section-divider"><hr></div>
      <div class="section-content"><h3 class="graf graf--h3 graf--title">The Title</h3><p class="graf">Hello <a href="https://medium.com/@ann/other-aaaabbbbcccc">other</a></p>
      <figure class="graf"><img class="graf-image" src="https://cdn.example/a.png"><figcaption class="imageCaption">Cap</figcaption></figure></div></section></section>
      <footer><p>By <a class="p-author h-card">Ann Vale</a> on <a><time class="dt-published" datetime="2018-01-02T03:04:05.000Z"></time></a></p>
      <p><a href="https://medium.com/@ann/the-title-0123456789ab" class="p-canonical">Canonical</a></p></footer></article></body></html>
      """
    let result = MediumImporter.run(
      ImportInput([
        "posts/2018-01-02_The-Title-0123456789ab.html": page,
        "posts/2018-02-02_Other-aaaabbbbcccc.html":
          "<article><h1 class=\"p-name\">Other</h1></article>", "profile/profile.html": "x",
      ]),
      options: options)
    let path = "journal/posts/2018-01-02-the-title-0123456789ab.md"
    #expect(
      result.body(path)
        == "Hello [other](/journal/posts/2018-02-02-other.md)\n\n![](https://cdn.example/a.png \"Cap\")\n"
    )
    #expect(result.front(path)?.contains("summary: Sub") ?? false)
    #expect(result.front(path)?.contains("aliases: [/the-title-0123456789ab/]") ?? false)
    #expect(result.status(of: "profile/profile.html") == .left)
  }

  // MARK: vCard

  @Test func `cards become people`() {
    let text =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann\r\n  Vale\r\nitem1.URL:https://ann.example/\r\nNOTE:One\\ntwo\\, three\r\nPHOTO:data:image/png;base64,iVBORw0K\r\nTEL:1\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE:L=C3=B6w;Bo;;;\r\nEND:VCARD\r\n"
    let result = CardImporter.run(SourceFile(path: "a.vcf", text: text), options: options)
    #expect(
      result.text("people.yaml")
        == "- id: ann-vale\n  name: Ann Vale\n  picture: /people/ann-vale.png\n  pictureAlt: Ann Vale\n  url: \"https://ann.example/\"\n  summary: \"One two, three\"\n- id: bo-low\n  name: Bo Löw\n"
    )
    #expect(result.status(of: "TEL") == .left)
    #expect(
      CardImporter.run(SourceFile(path: "a", text: "x"), options: options).messages.count == 1)
  }
}
