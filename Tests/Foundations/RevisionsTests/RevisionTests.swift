import Revisions
import Testing

struct RevisionTests {
  @Test func aRevisionHasItsSteps() {
    let step = Revision.Step.write(path: "a.md", old: nil, new: [1])
    #expect(Revision(title: "made a.md", steps: [step]).steps == [step])
  }
}
