import SourceText
import Testing

@testable import Pages

/// The filters and tags that depend on the site.
@Suite struct SiteFilterTests {
  private func page(_ template: String) -> (html: String, messages: [String]) {
    let site = WrittenSite(
      [
        "site.yaml": "url: https://ada.example/me/\nmarkdown: {highlight: false}", "notes/a.md": "",
        "notes/b.md": "---\ntags: [Oars]\n---\n", "notes/pics/1.jpg": "", "notes/pics/2.jpg": "",
        "notes/pics/c.txt": "", "journal/log/2026-03-01-c.md": "",
        "journal/log/2026-03-02-d.md": "---\ndraft: true\n---\n",
      ], layouts: ["page": template], assets: ["own.css": "a{}"]
    )
    let (html, messages) = site.page("/notes/a/")
    return (html, messages + site.renderer.themeDiagnostics.map(\.message))
  }

  @Test(arguments: [
    ("{{ '/x/' | relative_url }}", "/me/x/"), ("{{ 'x' | relative_url }}", "x"),
    ("{{ 'https://b.example/' | relative_url }}", "https://b.example/"),
    ("{{ '/x/' | absolute_url }}", "https://ada.example/me/x/"),
    ("{{ 'https://b.example/' | absolute_url }}", "https://b.example/"),
    ("{{ 'Oars' | term_url }}", "/tags/oars/"), ("[{{ 'Boats' | term_url }}]", "[]"),
    ("{{ 'https://github.com/ada' | link_icon }}", "github"),
    ("[{{ 'https://b.example/' | link_icon }}]", "[]"),
    ("{% link notes/b.md %}", "/me/notes/b/"), ("{% link 'notes/b.md' %}", "/me/notes/b/"),
    ("{% post_url 2026-03-01-c %}", "/me/journal/log/c/"),
    ("{% post_url log/2026-03-01-c %}", "/me/journal/log/c/"),
    ("{{ 'b.md' | content_url }}", "/notes/b/"), ("{{ '/notes/b/' | content_url }}", "/notes/b/"),
    ("{{ 'pics' | content_files: 'images' | join: ' ' }}", "/notes/pics/1.jpg /notes/pics/2.jpg"),
    ("{{ 'pics' | content_files | size }}", "3"), ("{{ '10' | content_number: 'w', 1, 10 }}", "10"),
    ("{{ '1' | content_number: 'w', 1, 10 }}", "1"), ("[{{ nil | content_number: 'w' }}]", "[]"),
    ("{{ 'titles.page' | t: title: 'A & B', page: 2 }}", "A &amp; B, page 2"),
    (
      "{% capture x %}<i>A</i>{% endcapture %}{{ 'titles.page' | t: title: x, page: '<b>' }}",
      "<i>A</i>, page &lt;b&gt;"
    ),
    ("{{ 'no.such' | t: default: 'x' }}", "x"), ("{{ 'frame.home' | t_json }}", "\"Home\""),
    ("{{ '\"a\" -- b' | smartify }}", "“a” – b"),
  ])
  func `a filter gives what the site has`(template: String, expected: String) {
    let (html, messages) = page(template)
    #expect(html == expected || html == expected.replacing("\"", with: "&quot;"))
    #expect(messages == [])
  }

  @Test(arguments: [
    (
      "{{ 'javascript:x' | relative_url }}",
      "the address 'javascript:x' is left out, as its scheme is not safe"
    ),
    (
      "{{ 'javascript:x' | absolute_url }}",
      "the address 'javascript:x' is left out, as its scheme is not safe"
    ),
    ("{{ 'x.css' | asset_url }}", "unknown asset 'x.css'"),
    ("{% link x.md %}", "unknown file 'x.md'"),
    ("{% link %}", "'link' needs a path"),
    ("{% post_url 2026-03-02-d %}", "the post '2026-03-02-d' is not published"),
    ("{% post_url nope %}", "unknown post 'nope'"),
    (
      "{{ 'x.md' | content_url | strip_html | replace: 'x.md', '' }}",
      "broken link 'x.md': no such page or file"
    ),
    ("{{ 'x' | content_files | join: '' }}", "there are no files in the folder 'x'"),
    ("{{ '.' | content_files: 'images' | join: '' }}", "there are no pictures in the folder '.'"),
    ("{{ '../..' | content_files | join: '' }}", "the folder '../..' is outside of the site"),
    ("{{ '0' | content_number: 'w', 1, 10 }}", "'w' must be at least 1, not 0"),
    ("{{ '11' | content_number: 'w', 1, 10 }}", "'w' must be at most 10, not 11"),
    ("{{ 'x' | content_number: 'w', 1, 10 }}", "'w' is not a number: 'x'"),
    (
      "{{ 'pics/1.jpg' | image_resize }}",
      "'image_resize' needs a width, such as image_resize: 400, 300"
    ),
    ("{{ 'pics/1.jpg' | image_resize: 'a' }}", "'width' must be a whole number of pixels, not 'a'"),
    (
      "{{ 'pics/1.jpg' | image_resize: 400, height: 'b' }}",
      "'height' must be a whole number of pixels, not 'b'"
    ),
    (
      "{{ 'pics/1.jpg' | image_resize: 400, size: 3 }}",
      "'image_resize' has no argument 'size'; it has width, height and crop"
    ),
    ("{{ 'titles.page' | t: title: 'A' }}", "the phrase 'titles.page' needs 'page'"),
    ("{% highlight %}x{% endhighlight %}", "'highlight' needs a language"),
  ])
  func `a mistake is named`(template: String, message: String) {
    #expect(page(template).messages.contains { $0.contains(message) }, "\(page(template).messages)")
  }

  @Test func `the address of an asset has its hash`() {
    let html = page("{{ 'own.css' | asset_url }}").html
    #expect(html.hasPrefix("/me/assets/own.") && html.hasSuffix(".css") && html.count > 22)
  }

  @Test func `a component's pictures have the texts that are written with them`() {
    let list = "{% assign p = 'pics/1.jpg | A hill; pics/2.jpg' | content_images %}"
    let (html, messages) = page(list + "{{ p.size }} {{ p[0].src }} {{ p[0].alt }} {{ p[1].src }}")
    #expect(html == "2 /notes/pics/1.jpg A hill /notes/pics/2.jpg")
    #expect(messages == ["no alt text for the picture 'pics/2.jpg'"])
    let foreign = page("{{ 'https://b.example/x.jpg' | content_poster }}")
    #expect(foreign.html == "" && foreign.messages.count == 1)
  }

  @Test func `code in a tag is written as in a fence`() {
    let html = page("{% highlight text %}\na ~~~~ b\n{% endhighlight %}").html
    #expect(html.contains("a ~~~~ b") && html.contains("<code"))
    #expect(html.ranges(of: "<pre").count == 1)
  }
}
