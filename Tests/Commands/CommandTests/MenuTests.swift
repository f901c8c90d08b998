import Foundation
import Testing

/// Menus and kinds of the author's own, as pages show them.
@Suite struct MenuTests {
  @Test func `pages put themselves into menus`() throws {
    let site = try TestSite([
      "content/site.yaml": """
      navigation: [{title: Docs, url: /docs/, children: [{title: First, url: docs/first.md}]}]
      menus: {footer: [{title: Imprint, url: /imprint/}]}
      """,
      "content/docs/index.md": "", "content/docs/first.md": "", "content/imprint.md": "",
      "content/a.md": "---\n{menu: [main, footer], weight: 2, title: Late}\n---\n",
      "content/b.md": "---\n{menu: main, weight: 1, title: Early}\n---\n",
      "templates/layouts/base.html": """
      {% for link in site.navigation %}{{ link.title }}={{ link.url }}({{ link.children | map: 'url' }}) {% endfor -%}
      | {% for link in site.menus.footer %}{{ link.title }} {% endfor %}
      """,
    ])
    let run = try site.run("build", "--strict")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try site.text("public/a/index.html").contains(
        "Docs=/docs/(/docs/first/) Early=/b/() Late=/a/() | Imprint Late"))
  }

  @Test func `a kind has a layout of its name`() throws {
    let site = try TestSite([
      "content/site.yaml": "kinds: {recipes: {fields: {serves: {type: integer}}}}",
      "content/recipes/soup.md": "---\nserves: 4\n---\n", "content/about.md": "",
      "templates/layouts/recipe.html":
        "{{ page.kind }}: {{ page.serves }} of {{ site.recipes.size }}",
    ])
    let run = try site.run("build", "--strict")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try site.text("public/recipes/soup/index.html") == "recipe: 4 of 1")
    #expect(try site.text("public/recipes/index.html").contains("href=\"/recipes/soup/\""))
  }
}
