import Content
import Loading
import SourceText
import Testing

@testable import Texts

@Suite struct ForeignMarkupTests {
  private func found(
    _ text: String, _ liquid: ForeignMarkup.LiquidState = .unknown, hasWikilinks: Bool = false,
    code: [Range<Int>] = []
  ) -> [Diagnostic] {
    let file = SourceFile(path: "content/a.md", text: text)
    guard case .page(let page)? = ContentParser.parse(file, path: "a.md").source else { return [] }
    return ForeignMarkup.problems(
      in: page.document, liquid: liquid, hasWikilinks: hasWikilinks, code: { code })
  }

  @Test(arguments: [
    ("{{< figure src=\"a.jpg\" >}}", "a shortcode is not rendered; readers see its source"),
    ("{{% note %}}", "a shortcode is not rendered; readers see its source"),
    ("{{ page.title }}", "Liquid is not rendered; readers see its source"),
    ("{%- if x %}", "Liquid is not rendered; readers see its source"),
    ("{:.note}", "attributes of kramdown are not rendered; readers see their source"),
    ("{: #boat }", "attributes of kramdown are not rendered; readers see their source"),
    ("{:toc}", "'{:toc}' is not rendered; readers see its source"),
    ("[TOC]", "'[TOC]' is not rendered; readers see its source"),
    ("[[_TOC_]]", "'[[_TOC_]]' is not rendered; readers see its source"),
    ("[[About]]", "a link of a wiki is not rendered; readers see its source"),
    ("!!! note", "an admonition is not rendered; readers see its source"),
    (":::tip", "an admonition is not rendered; readers see its source"),
    ("<<<<<<< HEAD", "a conflict of git is not resolved"),
    ("[CV](my cv.pdf)", "the link 'my cv.pdf' has a space, so that readers see its source"),
  ])
  func `markup of other tools is named`(text: String, message: String) {
    #expect(found(text).map(\.message) == [message])
    #expect(found("Some words.\n\n\(text)\n").map(\.message) == [message])
  }

  @Test(arguments: [
    "{{ other }}", "{% other %}", "{:note}", "a [TOC]", "[[toc]]", "[[About]](x)", "[[1]]",
    "a !!! note", "!!! stop", ":: note", "<<<< HEAD", "[CV](my cv)", "[CV](cv.pdf \"A title\")",
    "[CV](<my cv.pdf>)", "{{< figure", "{{ page.title",
  ])
  func `other text is not`(text: String) {
    #expect(found(text).map(\.message) == [])
  }

  @Test func `templates that run or are turned off are no mistake`() {
    for text in ["{{ page.title }}", "{% if x %}"] {
      #expect(found(text, .runs).isEmpty && found(text, .off).isEmpty)
    }
    #expect(found("{{< figure >}}", .runs).isEmpty)
    #expect(found("{{< figure >}}", .off).count == 1)
  }

  @Test func `wikilinks are no mistake where they are read`() {
    #expect(found("[[About]]", hasWikilinks: true).isEmpty)
    #expect(found("[TOC]", hasWikilinks: true).count == 1)
  }

  @Test func `a kind of markup is named once, and each lost link`() {
    #expect(found("[[A b]] [[C d]]\n\n{:.a}\n{:.b}").count == 2)
    #expect(found("[A](a b.pdf) [C](c d.pdf)").count == 2)
  }

  @Test func `code is not looked at`() {
    #expect(
      found("`[[About]]` [[Boats]]", code: [0..<11]).map { $0.excerpt?.position.column } == [13])
  }

  @Test func `the markup is marked and its cure named`() {
    let link = found("See ![My bay](my bay.jpg).").first
    #expect(link?.excerpt?.position.column == 5 && link?.excerpt?.marked == "![My bay](my bay.jpg)")
    #expect(link?.hint?.text == "write ![My bay](<my bay.jpg>)")
    let wiki = found("x [[My Boats#The Oar|oars]]").first
    #expect(wiki?.excerpt?.marked == "[[My Boats#The Oar|oars]]")
    #expect(wiki?.hint?.text == "write [oars](my-boats.md#the-oar)")
    #expect(found("x {:.note} y").first?.excerpt?.marked == "{:.note}")
    #expect(found(":::info").first?.hint?.text == "write > [!NOTE] and each line of it behind '> '")
    #expect(found("!!! danger").first?.hint?.text.hasPrefix("write > [!CAUTION]") == true)
    #expect(found("!!! tip").first?.hint?.text.hasPrefix("write > [!TIP]") == true)
  }
}
