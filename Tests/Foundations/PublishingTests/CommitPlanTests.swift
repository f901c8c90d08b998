import Testing

@testable import Publishing

struct CommitPlanTests {
  private func plan(_ changes: [String: StagedFile.Change], old: [String] = []) -> CommitPlan {
    let content = Fingerprint(of: [])
    let files = changes.map {
      StagedFile(path: OutputPath(checked: $0.key), fingerprint: content, change: $0.value)
    }
    let owned = old.map { (OutputPath(checked: $0), Manifest.Entry(fingerprint: content)) }
    return CommitPlan(
      files.sorted { $0.path < $1.path },
      replacing: Manifest(entries: Dictionary(uniqueKeysWithValues: owned)))
  }

  @Test func `what pages use comes before pages, and the home page last`() {
    let paths = ["index.html", "a/index.html", "a/b/index.html", "style.css", "a/b/photo.jpg"]
    let order = ["a/b/photo.jpg", "style.css", "a/b/index.html", "a/index.html", "index.html"]
    for change in [StagedFile.Change.creation(piece: 1), .replacement(piece: 1)] {
      let plan = plan(Dictionary(uniqueKeysWithValues: paths.map { ($0, change) }))
      #expect((plan.creations + plan.replacements).map(\.path.text) == order)
    }
  }

  @Test func `what is no longer produced is removed, the deepest first`() {
    let plan = plan(["a": .none], old: ["a", "b", "c/d/e", "c/d"])
    #expect(plan.removals.map(\.text) == ["c/d/e", "c/d", "b"])
  }

  @Test func `what goes with its place is not removed by itself`() {
    let plan = plan(
      [
        "a": .folderReplacement(piece: 1),
        "f/x": .creationBelow(file: OutputPath(checked: "f"), piece: 2),
      ], old: ["a/b", "a/c/d", "ab", "f"])
    #expect(plan.removals.map(\.text) == ["ab"])
    #expect(Set(plan.replaced.map(\.text)) == ["a/b", "a/c/d", "f"])
  }

  @Test func `a site that is there needs nothing`() {
    #expect(plan(["a": .none], old: ["a"]).isEmpty)
    #expect(!plan([:], old: ["a"]).isEmpty)
  }
}
