import Testing

@testable import daybook

/// The line that shows the progress of a build.
@Suite struct ProgressLineTests {
  @Test(arguments: [
    (0, 12, "making picture 0 of 12, 100 % left"), (3, 12, "making picture 3 of 12, 75 % left"),
    (999, 1000, "making picture 999 of 1000, 1 % left"),
    (7, 7, "making picture 7 of 7, 0 % left"), (0, 0, "making picture 0 of 0, 0 % left"),
  ])
  func `what is left is a percentage, rounded up`(done: Int, total: Int, text: String) {
    #expect(ProgressLine.text("making picture", done, of: total) == text)
  }
}
