import Testing

extension ChangeTests {
  @Test func `a picture's caption moves with it`() throws {
    let site = try site([
      "content/captions.yaml":
        "# Pictures\nboat: The boat # hers\nhill.jpg: {alt: A hill, caption: Far}\n"
    ])
    try change(site, "move", "content/boat.png", "content/gig.png")
    #expect(
      try site.text("content/captions.yaml")
        == "# Pictures\ngig: The boat # hers\nhill.jpg: {alt: A hill, caption: Far}\n")
    try change(site, "move", "content/gig.png", "content/journal/log/gig.png")
    #expect(try site.text("content/journal/log/captions.yaml") == "gig: The boat\n")
    #expect(
      try site.text("content/captions.yaml")
        == "# Pictures\nhill.jpg: {alt: A hill, caption: Far}\n")
    #expect(try site.text("content/about.md").contains("![It](journal/log/gig.png)"))
    try change(site, "undo")
    try change(site, "undo")
    #expect(try site.text("content/captions.yaml").contains("boat: The boat # hers\n"))
  }
}
