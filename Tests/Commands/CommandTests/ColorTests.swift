import Testing

@testable import daybook
import Terminal

/// `--color`, `NO_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE`.
@Suite struct ColorTests {
  @Test(arguments: [
    (ColorChoice.auto, true, [:], true), (.auto, false, [:], false),
    (.auto, true, [EnvironmentVariable.noColor: "1"], false),
    (.auto, true, [.noColor: ""], true), (.auto, true, [.color: "0"], false),
    (.auto, true, [.color: "1"], true), (.auto, false, [.color: "1"], false),
    (.auto, false, [.forcedColor: "1"], true), (.auto, false, [.forcedColor: "0"], false),
    (.auto, false, [.forcedColor: "1", .noColor: "1"], false),
    (.auto, true, [.terminal: "dumb"], false), (.always, false, [.noColor: "1"], true),
    (.never, true, [.forcedColor: "1"], false),
  ])
  func `the option decides, then the environment, then the terminal`(
    choice: ColorChoice, isTerminal: Bool, variables: [EnvironmentVariable: String], hasColor: Bool
  ) {
    #expect(choice.hasColor(isTerminal: isTerminal) { variables[$0] } == hasColor)
  }

  @Test func `the program obeys them`() throws {
    let site = try TestSite(["content/site.yaml": "paginate: many\n"])
    #expect(!(try site.run("build").errors.contains("\u{1B}[")))
    #expect(try site.run("build", "--color", "always").errors.contains("\u{1B}["))
    site.environment = ["CLICOLOR_FORCE": "1", "NO_COLOR": ""]
    #expect(try site.run("build").errors.contains("\u{1B}["))
    #expect(!(try site.run("build", "--color=never").errors.contains("\u{1B}[")))
    #expect(try site.run("build", "--color", "pink").status == 2)
  }
}
