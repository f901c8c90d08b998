import Publishing
import Testing

@testable import Deploying

struct DeploymentPlanTests {
  private func path(_ text: String) -> OutputPath { OutputPath(checked: text) }

  private func site(_ files: [String: String]) -> [OutputPath: Fingerprint] {
    Dictionary(
      uniqueKeysWithValues: files.map { (path($0.key), Fingerprint(of: Array($0.value.utf8))) })
  }

  private func manifest(_ files: [String: String], pending: [String: String] = [:]) -> Manifest {
    var entries = site(files).mapValues { Manifest.Entry(fingerprint: $0) }
    for (name, text) in pending {
      entries[path(name)]?.pending = Fingerprint(of: Array(text.utf8))
    }
    return Manifest(entries: entries)
  }

  @Test func `a first deploy sends everything`() {
    let plan = DeploymentPlan(site: site(["index.html": "a", "b.css": "bcd"]), target: nil)
    #expect(plan.added.map(\.path.text) == ["b.css", "index.html"])
    #expect(plan.changed.isEmpty && plan.removed.isEmpty && plan.uncertain.isEmpty)
    #expect(plan.bytes == 4 && plan.unchanged == 0)
  }

  @Test func `only differences are sent`() {
    let plan = DeploymentPlan(
      site: site(["index.html": "new", "same.html": "s", "more.html": "m"]),
      target: manifest(["index.html": "old", "same.html": "s", "gone/index.html": "g"]))
    #expect(plan.added.map(\.path.text) == ["more.html"])
    #expect(plan.changed.map(\.path.text) == ["index.html"])
    #expect(plan.removed.map(\.text) == ["gone/index.html"])
    #expect(plan.goneAddresses == ["/gone/"])
    #expect(plan.unchanged == 1)
  }

  @Test func `an interrupted file is sent again even if it may be there`() {
    let plan = DeploymentPlan(
      site: site(["a.html": "new"]), target: manifest(["a.html": "old"], pending: ["a.html": "new"])
    )
    #expect(plan.uncertain.map(\.path.text) == ["a.html"])
  }

  @Test func `an interrupted file is sent again even if its old content is wanted`() {
    let plan = DeploymentPlan(
      site: site(["a.html": "old"]), target: manifest(["a.html": "old"], pending: ["a.html": "new"])
    )
    #expect(plan.uncertain.map(\.path.text) == ["a.html"])
    #expect(plan.unchanged == 0)
  }

  @Test func `the home page is sent last`() {
    let files = ["index.html", "a/index.html", "style.css", "404.html", "pictures/b.jpg"]
    let plan = DeploymentPlan(
      site: site(Dictionary(uniqueKeysWithValues: files.map { ($0, $0) })), target: nil)
    #expect(
      plan.batches.map { $0.map(\.text) } == [
        ["pictures/b.jpg", "style.css"], ["404.html", "a/index.html"], ["index.html"],
      ])
  }

  @Test func `the manifest in between knows both contents`() throws {
    let old = manifest(["a.html": "old", "b.html": "b"])
    let new = site(["a.html": "new", "b.html": "b", "c.html": "c"])
    let plan = DeploymentPlan(site: new, target: old)
    let between = try Manifest(parsing: plan.manifestInBetween(old))
    let again = DeploymentPlan(site: new, target: between)
    #expect(again.uncertain.map(\.path.text) == ["a.html", "c.html"])
    #expect(again.unchanged == 1)
    // If the file is then removed from the site, it is removed from the target too.
    let fewer = DeploymentPlan(site: site(["b.html": "b"]), target: between)
    #expect(fewer.removed.map(\.text) == ["a.html", "c.html"])
  }

  @Test func `only files in the way are removed first`() {
    let plan = DeploymentPlan(
      site: site(["a/new.html": "1", "b": "2", "c/d.html": "3"]),
      target: manifest(["a/old.html": "1", "b/index.html": "2", "c": "3", "d": "4"]))
    #expect(plan.removedFirst == ["b/index.html", "c"])
  }

  @Test func `altered files are sent unless they changed anyway`() {
    let altered: Set = [OutputPath(checked: "a.html"), OutputPath(checked: "b.html")]
    let plan = DeploymentPlan(
      site: site(["a.html": "a", "b.html": "new"]),
      target: manifest(["a.html": "a", "b.html": "old"]), altered: altered)
    #expect(plan.altered.map(\.path.text) == ["a.html"] && plan.changed.count == 1)
    #expect(plan.uploads.count == 2 && plan.unchanged == 0)
  }

  @Test func `a target with the same files needs nothing`() {
    let files = ["a.html": "a"]
    #expect(DeploymentPlan(site: site(files), target: manifest(files)).isEmpty)
  }
}
