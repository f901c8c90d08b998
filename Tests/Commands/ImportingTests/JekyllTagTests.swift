import Importing
import SourceText
import Testing

/// Liquid of Jekyll sites in texts, from their documentation and from themes that many sites have.
@Suite struct JekyllTagTests {
  private static let config = """
    title: Tea
    url: https://tea.example
    baseurl: /blog
    email: me@tea.example
    social: {mastodon: tea}
    """

  /// A post of a site that has a page, a picture, another post and some includes.
  private func convert(
    _ body: String, front: String = "", _ files: [String: String] = [:]
  ) -> ImportResult {
    var all = [
      "_config.yml": Self.config,
      "_posts/2020-03-04-tea.md": "---\ntitle: Tea\n\(front)---\n\(body)",
      "_posts/2019-01-02-first-post.md": "---\n---\nFirst",
      "about.md": "---\ntitle: About\n---\nAbout",
      "img/a.png": "png",
    ]
    all.merge(files) { $1 }
    return JekyllImporter.run(ImportInput(all), options: ImportOptions { _ in nil })
  }

  private static let post = "journal/posts/2020-03-04-tea.md"

  private func expect(
    _ body: String, _ expected: String, front: String = "", _ files: [String: String] = [:],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let result = convert(body, front: front, files)
    #expect(result.body(Self.post) == expected + "\n", sourceLocation: location)
    let messages = result.messages.filter { !$0.hasPrefix("front matter keys") }
    #expect(messages == [], sourceLocation: location)
  }

  @Test(arguments: [
    ("[a]({% post_url 2019-01-02-first-post %})", "[a](/journal/posts/2019-01-02-first-post.md)"),
    (
      "[a]({% post_url /2019-01-02-first-post %})", "[a](/journal/posts/2019-01-02-first-post.md)"
    ),
    (
      "[a]({{ site.baseurl }}{% post_url 2019-01-02-first-post %}#b)",
      "[a](/journal/posts/2019-01-02-first-post.md#b)"
    ),
    ("[a]({% link about.md %})", "[a](/about.md)"),
    ("[a]({{ site.baseurl }}{% link img/a.png %})", "[a](/img/a.png)"),
    ("[a]({{site.baseurl}}/about)", "[a](/about.md)"),
    ("[a]({{ site.url }}{{ site.baseurl }}/about.html)", "[a](/about.md)"),
    ("[a]({{ '/about/' | relative_url }})", "[a](/about.md)"),
    ("[a]({{ \"about\" | absolute_url }})", "[a](/about.md)"),
    ("![a]({{ '/img/a.png' | prepend: site.baseurl }})", "![a](/img/a.png)"),
    ("<img src=\"{{ site.baseurl }}/img/a.png\">", "<img src=\"/img/a.png\">"),
    ("[a](https://tea.example/blog/about/)", "[a](/about.md)"),
    ("[a](/blog/2019/01/02/first-post.html)", "[a](/journal/posts/2019-01-02-first-post.md)"),
    ("[a]: {% link about.md %}", "[a]: /about.md"),
    ("[a](https://other.example/about/)", "[a](https://other.example/about/)"),
    ("[a](mailto:{{ site.email }})", "[a](mailto:me@tea.example)"),
    ("[a](#b)", "[a](#b)"),
  ])
  func `addresses of posts, pages and files lead to their new files`(body: String, expected: String)
  {
    expect(body, expected)
  }

  @Test(arguments: [
    ("{{ site.title }}", "Tea"),
    ("{{site.title|upcase}}", "TEA"),
    ("{{ site.social.mastodon }}", "tea"),
    ("{{ page.title | append: \"!\" }}", "Tea!"),
    ("{{ page.mood | default: 'none' }}", "calm"),
    ("{{ 'a' }}{{ \"b\" | prepend: 'x' }}", "axb"),
    ("{{ page.url }}", "/2020/03/04/tea.html"),
    ("a {{- ' b ' | strip -}} c", "abc"),
    ("{{ 42 }}", "42"),
  ])
  func `outputs that are always the same are written out`(body: String, expected: String) {
    expect(body, expected, front: "mood: calm\n")
  }

  @Test(arguments: [
    ("{% highlight ruby %}\nputs 1\n{% endhighlight %}", "```ruby\nputs 1\n```"),
    ("{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}", "```ruby {lines}\nputs 1\n```"),
    ("{%highlight c++%}\na\n\n  b\n{%endhighlight%}", "```c++\na\n\n  b\n```"),
    ("{% highlight text %}\n```\na\n```\n{% endhighlight %}", "````text\n```\na\n```\n````"),
    (
      "{% highlight html %}\n{{ page.title }}\n{% endhighlight %}",
      "```html\nTea\n```"
    ),
    (
      "{% highlight liquid %}\n{% raw %}{{ a }}{% endraw %}\n{% endhighlight %}",
      "```liquid\n{{ a }}\n```"
    ),
    ("{% codeblock Title lang:ruby %}\nputs 1\n{% endcodeblock %}", "```ruby\nputs 1\n```"),
    ("* a\n\n  {% highlight c %}\n  b\n  {% endhighlight %}", "* a\n\n  ```c\n  b\n  ```"),
    ("a {% highlight c %}b{% endhighlight %}", "a \n\n```c\nb\n```"),
  ])
  func `code becomes a fence with its language`(body: String, expected: String) {
    let text = convert(body).body(Self.post)
    #expect(text == expected + "\n")
  }

  @Test(arguments: [
    ("{% gist user/1234 %}", "[Code on GitHub](https://gist.github.com/user/1234)"),
    ("{% gist 1234 file.rb %}", "[Code on GitHub](https://gist.github.com/1234)"),
    (
      "{% youtube dQw4w9WgXcQ %}",
      "[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)"
    ),
    (
      "{% youtube \"https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42\" %}",
      "[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)"
    ),
    (
      "{% youtube https://youtu.be/dQw4w9WgXcQ?t=42 %}",
      "[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)"
    ),
    (
      "{% youtube \"https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0\" %}",
      "[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)"
    ),
    ("{% vimeo 1234 %}", "[Video on Vimeo](https://vimeo.com/1234)"),
    ("{% vimeo https://vimeo.com/1234#t=10s %}", "[Video on Vimeo](https://vimeo.com/1234)"),
    ("{% img left /img/a.png 350 350 \"Title\" \"Alt\" %}", "![Alt](/img/a.png \"Title\")"),
    ("{% img /img/a.png %}", "![](/img/a.png)"),
    ("{% toc %}", "[[toc]]"),
    ("a{% seo %}{% feed_meta %}", "a"),
    ("a{% comment %} {% include x %} {{ y }} {% endcomment %}b", "ab"),
  ])
  func `tags of plugins are Markdown`(body: String, expected: String) {
    expect(body, expected)
  }

  @Test(arguments: [
    (
      "{% include figure.html src=\"/img/a.png\" caption=\"A \\\"cup\\\"\" %}",
      "![A \"cup\"](/img/a.png \"A \\\"cup\\\"\")"
    ),
    (
      "{% include figure image_path=\"/img/a.png\" alt=\"cup\" caption=\"C\" %}",
      "![cup](/img/a.png \"C\")"
    ),
    (
      "{% include image.html url='/img/a.png' description=page.title %}",
      "![Tea](/img/a.png \"Tea\")"
    ),
    (
      "{% include components/img.html file=\"{{ site.baseurl }}/img/a.png\" %}",
      "![](/img/a.png)"
    ),
    (
      "{% include video id=\"XsxDH4HcOWA\" provider=\"youtube\" %}",
      "[Video on YouTube](https://www.youtube.com/watch?v=XsxDH4HcOWA)"
    ),
    ("{% include vimeo.html id=\"1234\" title=\"Film\" %}", "[Film](https://vimeo.com/1234)"),
    (
      "{% include youtubePlayer.html id=page.video %}",
      "[Video on YouTube](https://www.youtube.com/watch?v=abc_1-2)"
    ),
  ])
  func `includes of known themes are figures and films`(body: String, expected: String) {
    expect(body, expected, front: "video: abc_1-2\n")
  }

  @Test(arguments: [
    ("{% include note.html %}", "**Note**"),
    ("a {% include note.html %} b", "a **Note** b"),
    ("{% include say.html text=\"Hello\" %}", "*Hello*"),
    ("{% include say.html text=page.title %}", "*Tea*"),
    ("{% include say.html %}", "**"),
    ("{% include twice.html text=\"x\" %}", "*x* *x*"),
    ("{% include_relative part.md %}", "Part"),
  ])
  func `an include whose output is constant is written out`(body: String, expected: String) {
    expect(
      body, expected,
      [
        "_includes/note.html": "**Note**\n\n", "_includes/say.html": "*{{ include.text }}*",
        "_includes/twice.html":
          "{% include say.html text=include.text %} {% include say.html text=include.text %}",
        "_posts/part.md": "Part\n",
      ].filter { !$0.key.hasSuffix("part.md") || body.contains("part.md") })
  }

  @Test(arguments: [
    "{% for post in site.posts %}{{ post.title }}{% endfor %}",
    "{{ site.time | date: \"%Y\" }}",
    "{{ 'now' | date: \"%Y\" }}",
  ])
  func `Liquid that Daybook runs stays, and its page says so`(body: String) throws {
    let result = convert(body)
    #expect(result.body(Self.post) == body + "\n")
    #expect(try #require(result.front(Self.post)).contains("liquid: true"))
    #expect(result.messages == [])
  }

  @Test(
    arguments: [
      ("{{ paginator.page }}", "", nil),
      ("{{ page.next.title }}", "", nil),
      ("{{ none }}", "", nil),
      ("{% endfor %}", "", "Liquid: "),
      ("{% else %}", "", "Liquid: "),
      (
        "[a]({% post_url 1999-01-01-x %})", "[a]()",
        "Liquid: 'post_url' names no file of the site: '1999-01-01-x'"
      ),
    ] as [(String, String, String?)])
  func `Liquid that means nothing in Jekyll either prints nothing, with or without a message`(
    body: String, expected: String, problem: String?
  ) {
    let result = convert(body)
    #expect(result.body(Self.post)?.filter { $0 != "\n" } == expected)
    #expect(result.messages.isEmpty == (problem == nil))
    #expect(result.messages.first?.hasPrefix(problem ?? "") ?? true)
  }

  @Test(arguments: [
    ("`{% raw %}{{ a }}{% endraw %}`", "`{{ a }}`"),
    ("{% raw %}plain{% endraw %}", "plain"),
    ("```\n{% raw %}{% if a %}{% endraw %}\n```", "```\n{% if a %}\n```"),
  ])
  func `what raw shows is text`(body: String, expected: String) {
    expect(body, expected)
  }

  @Test(arguments: [
    (
      "{% raw %}{{ a }}{% endraw %} {{ site.time }}",
      "{% raw %}{{ a }}{% endraw %} {{ site.time }}"
    )
  ])
  func `what raw shows is not run next to Liquid that is`(body: String, expected: String) {
    expect(body, expected)
  }

  @Test(arguments: ["a {{ b", "a {% b", "{{", "{%", "a {{ b }", "}} %}"])
  func `Liquid that is not closed is text`(body: String) throws {
    let result = convert(body)
    let text = try #require(result.body(Self.post))
    #expect(text.replacing("`", with: "") == body + "\n")
  }

  @Test func `a tag that is not closed does not hide those before it`() {
    // The search for 'endraw' meets the tag at the end first.
    let result = convert("{% raw %}\n{% link about.md %}\n{% unclosed")
    #expect(result.body(Self.post)?.contains("/about.md") == true)
  }
}
