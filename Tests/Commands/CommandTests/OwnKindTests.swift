import Testing

/// Pages of kinds of the author's own that name people and other pages.
@Suite struct OwnKindTests {
  private static let files = [
    "content/site.yaml":
      "kinds: {recipes: {fields: {cook: {type: person}, goes_with: {type: page}}}}",
    "content/people.yaml": "- {id: ben, name: Ben Example}\n- {id: cleo, name: Cleo Example}\n",
    "content/recipes/soup.md": "---\ntitle: Soup\ncook: ben\n---\n",
    "content/recipes/bread.md":
      "---\ntitle: Bread\ncook: [cleo, ben]\ngoes_with: soup.md\n---\n",
    "content/journal/j/2026-01-01-a.md": "---\nauthor: ben\n---\n",
    "templates/layouts/recipe.html":
      "{{ page.goes_with.title }};{{ page.cook | map: 'name' | join: '+' }};"
      + "{{ site.posts | where: 'author', 'ben' | size }}"
      + "{{ site.posts | where: 'author', page.cook | size }}"
      + "{{ site.posts | where: 'author.name', 'Ben Example' | size }}"
      + "{{ site.recipes | where: 'cook', 'ben' | map: 'title' | join: '+' }}",
  ]

  @Test func `references are the people and pages themselves`() throws {
    let site = try TestSite(Self.files)
    let run = try site.run("build", "--as-of", "2026-02-01")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let bread = "Soup;Cleo Example+Ben Example;101Bread+Soup"
    #expect(try site.text("public/recipes/bread/index.html") == bread)
    #expect(try site.text("public/recipes/soup/index.html") == ";Ben Example;111Bread+Soup")
    try site.write("---\ntitle: Broth\ncook: ben\n---\n", to: "content/recipes/soup.md")
    try site.write(
      "- {id: ben, name: Benno}\n- {id: cleo, name: Cleo}\n", to: "content/people.yaml")
    #expect(try site.run("build", "--as-of", "2026-02-01", "--verify").status == 0)
    let changed = "Broth;Cleo+Benno;100Bread+Broth"
    #expect(try site.text("public/recipes/bread/index.html") == changed)
  }

  @Test(arguments: [
    ("cook: bne", "content/recipes/soup.md:2:7: error: unknown person 'bne'"),
    ("cook: [ben, x]", "content/recipes/soup.md:2:13: error: unknown person 'x'"),
    ("goes_with: stew.md", "content/recipes/soup.md:2:12: warning: broken link 'stew.md'"),
    ("cook: {a: b}", "content/recipes/soup.md:2:7: error: 'cook' must be a list, not a mapping"),
  ])
  func `an unknown reference is a mistake at its place`(key: String, message: String) throws {
    let site = try TestSite(Self.files)
    try site.write("---\n\(key)\n---\n", to: "content/recipes/soup.md")
    let run = try site.run("build", "--as-of", "2026-02-01")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
