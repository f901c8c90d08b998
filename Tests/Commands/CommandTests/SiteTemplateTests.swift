import Testing

/// What a site's own templates can do, through real builds.
@Suite struct SiteTemplateTests {
  private static let content = [
    "content/site.yaml": "title: Ada\nurl: https://ada.example/me/\n",
    "content/about.md": "---\ntitle: About\n---\n*Text*.\n",
    "content/journal/log/2026-03-02-hills.md": "---\ntitle: Hills\n---\nUp.\n",
    "templates/layouts/journals.html": "x", "templates/layouts/journal.html": "x",
    "templates/layouts/post.html": "x", "templates/layouts/home.html": "x",
    "templates/layouts/404.html": "x", "templates/layouts/base.html": "<{{ content }}>",
  ]

  private func page(_ templates: [String: String]) throws -> (html: String, errors: String) {
    let site = try TestSite(Self.content.merging(templates) { $1 })
    let run = try site.run("build", "--as-of", "2026-04-01", "--quiet")
    return (run.status == 0 ? try site.text("public/about/index.html") : "", run.errors)
  }

  @Test func `the profile and the themes settings are hashes`() throws {
    let (html, errors) = try page([
      "content/profile.yaml": "name: Ada\n",
      "content/site.yaml": "title: Ada\nurl: https://ada.example/\ntheme: {accent: '#112233'}\n",
      "templates/layouts/page.html":
        "{% for pair in site.profile limit: 1 %}{{ pair[0] }}={{ pair[1] }}{% endfor %} "
        + "{% for pair in site.theme limit: 1 %}{{ pair[0] }}={{ pair[1] }}{% endfor %} "
        + "{{ site.theme | jsonify | slice: 0, 8 }} {% if site.theme.size > 3 %}many{% endif %}",
    ])
    #expect(errors == "")
    #expect(html.hasPrefix("name=Ada style=daybook {") && html.hasSuffix("many"), "\(html)")
  }

  @Test func `layouts nest`() throws {
    let (html, errors) = try page([
      "templates/layouts/page.html": "---\nlayout: middle\n---\n({{ content }})",
      "templates/layouts/middle.html": "---\nlayout: base\n---\n[{{ content }}]",
    ])
    #expect(errors == "")
    #expect(html == "<[(<p><em>Text</em>.</p>\n)]>")
  }

  @Test func `a block of a layout is overridden`() throws {
    let (html, errors) = try page([
      "templates/layouts/frame.html": "{% block top %}top{% endblock %}|{{ page.title }}",
      "templates/layouts/page.html":
        "{% extends 'frame' %}{% block top %}{{ block.super }} of it{% endblock %}",
    ])
    #expect(errors == "")
    #expect(html == "top of it|About")
  }

  @Test func `the site is linked to`() throws {
    let (html, errors) = try page([
      "templates/layouts/page.html": """
      {% link about.md %} {% post_url 2026-03-02-hills %} {% post_url log/2026-03-02-hills %} \
      {{ '"a" -- b' | smartify }} {% highlight c++ %}
      a < {{ '<b>' }}
      {% endhighlight %}
      """
    ])
    #expect(errors == "")
    #expect(
      html == """
        /me/about/ /me/journal/log/hills/ /me/journal/log/hills/ “a” – b \
        <pre tabindex="0"><code class="language-c++">a &lt; &lt;b&gt;
        </code></pre>

        """)
  }

  @Test(arguments: [
    ("{% link abuot.md %}", "unknown file 'abuot.md'", "did you mean 'about.md'?"),
    (
      "{% post_url 2026-03-02-hlils %}", "unknown post '2026-03-02-hlils'",
      "did you mean '2026-03-02-hills'?"
    ),
    ("{% highlight %}x{% endhighlight %}", "'highlight' needs a language", "{% highlight swift %}"),
  ])
  func `what is not there is an error`(template: String, message: String, hint: String) throws {
    let errors = try page(["templates/layouts/page.html": template]).errors
    #expect(errors.hasPrefix("templates/layouts/page.html:1:4: error: \(message)\n"))
    #expect(errors.hasSuffix("  \(hint)\n"))
  }

  @Test func `a build lists unknown names`() throws {
    let text = """
      {{ page.titel }}{{ stie.title }}{{ 'a' | upcsae }}{% if page.image %}{% endif %}{{ page.stock }}
      {{ page.foo | default: 'x' }}{% render 'part' %}
      """
    let site = try TestSite(
      Self.content.merging([
        "templates/layouts/page.html": text,
        "templates/partials/part.html": "{% if size != 'large' %}{{ other }}{% endif %}",
      ]) { $1 })
    let lax = try site.run("build", "--as-of", "2026-04-01")
    #expect(lax.status == 0)
    #expect(lax.errors.ranges(of: "warning: unknown").count == 4, "\(lax.errors)")
    let strict = try site.run("build", "--as-of", "2026-04-01", "--strict")
    #expect(strict.status == 1)
    let messages = strict.errors.split(separator: "\n").filter { $0.contains("error: ") }
      .map { $0.split(separator: ": ").last.map(String.init) ?? "" }
    #expect(
      messages == [
        "unknown property 'titel' of 'page'", "unknown variable 'stie'", "unknown filter 'upcsae'",
        "unknown variable 'other'",
      ])
    #expect(strict.errors.contains("did you mean 'title'?"))
  }
}
