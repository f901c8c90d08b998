import Foundation
import Testing

/// Diagrams of fences, and repositories from data, on pages.
@Suite struct DiagramPageTests {
  private func built(_ text: String) throws -> (html: String, errors: String) {
    let site = try TestSite(["content/a.md": "---\ntitle: A\n---\n\(text)\n"])
    let run = try site.run(["build", "--as-of", "2026-03-02"])
    #expect(run.status == 0, "\(run.errors)")
    return (try site.text("public/a/index.html"), run.errors)
  }

  @Test func `a sequence needs no program`() throws {
    let text = "```mermaid {title=\"A talk\"}\nsequenceDiagram\nAda->>Ben: Hello\n```"
    let (html, errors) = try built(text)
    #expect(html.contains("aria-label=\"A talk\"") && html.contains(">Hello</text>"))
    #expect(html.contains("<figcaption>A talk</figcaption>") && !html.contains("language-mermaid"))
    #expect(errors == "")
  }

  @Test func `an unknown kind stays code with a warning that names the line`() throws {
    let (html, errors) = try built("Text.\n\n```mermaid\n\nmindmap\n  root\n```")
    #expect(html.contains("language-mermaid") && html.contains("mindmap"))
    #expect(
      errors.contains(
        "content/a.md:8:1: warning: the diagram is shown as code: 'mindmap' diagrams are not drawn"),
      "\(errors)")
    #expect(!errors.contains("unknown code language"))
  }

  @Test func `graphviz is drawn and cached`() throws {
    let site = try TestSite([
      "content/a.md": "---\ntitle: A\n---\n```dot\ndigraph { a -> b }\n```\n"
    ])
    let run = try site.run(["build", "--as-of", "2026-03-02", "--verify"])
    #expect(run.status == 0, "\(run.errors)")
    guard !run.errors.contains("Graphviz is missing") else { return }
    let html = try site.text("public/a/index.html")
    #expect(html.contains("<svg role=\"img\" aria-label=\"Diagram\"") && html.contains(">a</text>"))
    #expect(try site.tree(".daybook/diagrams").count == 1)
  }

  @Test(arguments: [
    "repositories.yaml": "- {name: tidal, url: 'https://code.example/t', stars: 7, topics: [sea]}",
    "repositories.json":
      #"[{"name": "tidal", "html_url": "https://code.example/t", "url": "https://api.example/t", "stargazers_count": 7, "forks_count": 0, "topics": ["sea"], "private": false, "fork": false}, {"name": "secret", "private": true}]"#,
  ])
  func `repositories are cards`(name: String, text: String) throws {
    let site = try TestSite([
      "content/data/\(name)": text,
      "content/site.yaml": "title: S\ntheme: {home: [repositories]}\n",
    ])
    let run = try site.run(["build", "--as-of", "2026-03-02"])
    #expect(run.status == 0, "\(run.errors)")
    let html = try site.text("public/index.html")
    #expect(
      html.contains("<a href=\"https://code.example/t\" dir=\"auto\">tidal</a>")
        && html.contains("<li>sea</li>")
    )
    #expect(!html.contains("secret") && !html.contains("api.example"))
  }
}
