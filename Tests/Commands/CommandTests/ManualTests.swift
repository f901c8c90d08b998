import Testing

@testable import daybook
import Terminal

/// The man pages, made of the same declarations as the help.
@Suite struct ManualTests {
  @Test(arguments: CommandName.listed)
  func `the page of a command has its options, statuses and examples`(command: CommandName) {
    let text = ManualPage(command: command).text
    for option in command.options {
      #expect(text.contains("Fl -\(option.rawValue)"), "\(option)")
    }
    for status in ExitStatus.allCases { #expect(text.contains(".It \(status.rawValue)\n")) }
    #expect(text.contains(".Sh EXAMPLES\n"))
  }

  @Test func `the page of the program has every listed command and variable`() {
    let text = ManualPage(command: nil).text
    for command in CommandName.listed { #expect(text.contains(".It Xr daybook-\(command) 1\n")) }
    for variable in EnvironmentVariable.allCases {
      #expect(text.contains(".It Ev \(variable.rawValue)\n"))
    }
    #expect(!text.contains("daybook-complete "))
  }

  @Test func `each sentence begins on a line, and lines are short and escaped`() {
    let long = String(repeating: "a word ", count: 20) + "end. Next 'one' of C:\\x. .hidden"
    let lines = ManualText.paragraph(long)
    #expect(lines.allSatisfy { $0.utf8.count <= 80 })
    #expect(lines.contains("Next \\(aqone\\(aq of C:\\ex."))
    #expect(lines.last == "\\&.hidden")
  }

  @Test func `the pages are written to a folder`() throws {
    let site = try TestSite([:])
    #expect(try site.run("manual", "man/man1").status == 0)
    #expect(site.exists("man/man1/daybook.1") && site.exists("man/man1/daybook-build.1"))
    #expect(!site.exists("man/man1/daybook-complete.1"))
  }
}
