import Testing

@testable import daybook

/// Wrong commands get a sentence and a hint, and status 2.
@Suite struct ArgumentsTests {
  @Test(arguments: [
    (["biuld"], "unknown command 'biuld'", "did you mean 'build'?"),
    (
      ["frobnicate"], "unknown command 'frobnicate'",
      "the commands are new, build, serve, check, deploy, list, explain, agenda, theme, members, import, schema, markdown, liquid, phrases, config, doctor, completions, help, and those that change content: see 'daybook help'"
    ),
    (
      ["--source", "x"], "the option '--source' comes before the command",
      "options go after the command: daybook build --source DIR"
    ),
    (
      ["build", "--sourcee", "x"], "unknown option '--sourcee' for 'daybook build'",
      "did you mean '--source'?"
    ),
    (["build", "-x"], "unknown option '-x' for 'daybook build'", "see 'daybook build --help'"),
    (
      ["check", "--output", "x"], "unknown option '--output' for 'daybook check'",
      "see 'daybook check --help'"
    ),
    (
      ["build", "--source"], "the option '--source' needs a value: --source DIR",
      "see 'daybook build --help'"
    ),
    (
      ["build", "--source="], "the option '--source' needs a value: --source DIR",
      "see 'daybook build --help'"
    ),
    (
      ["build", "--source", "--drafts"], "the option '--source' needs a value: --source DIR",
      "see 'daybook build --help'"
    ),
    (
      ["build", "--drafts=yes"], "the option '--drafts' takes no value",
      "see 'daybook build --help'"
    ),
    (
      ["build", "my-site"], "unexpected argument 'my-site' for 'daybook build'",
      "for another folder: --source my-site"
    ),
    (
      ["theme"],
      "'daybook theme' needs list, copy, diff or try: daybook theme list|copy|diff|try [NAME …]",
      "see 'daybook theme --help'"
    ),
    (
      ["serve", "--shard", "1/2"], "unknown option '--shard' for 'daybook serve'",
      "see 'daybook serve --help'"
    ),
    (
      ["check", "--shard=1/2"], "unknown option '--shard' for 'daybook check'",
      "see 'daybook check --help'"
    ),
    (
      ["build", "--shard"], "the option '--shard' needs a value: --shard K/N",
      "see 'daybook build --help'"
    ),
    (
      ["serve", "--port=x=y", "--open=1"], "the option '--open' takes no value",
      "see 'daybook serve --help'"
    ),
    (
      ["new", "posts/hello.md"],
      "'daybook new' needs a kind and a title, not the file 'posts/hello.md'",
      "such as daybook new post \"Hello\"; the kinds are post, page, event, class, material, "
        + "collection, journal, accessibility, person"
    ),
    (
      ["new"], "'daybook new' needs DIR or KIND: daybook new DIR|KIND [TITLE …]",
      "see 'daybook new --help'"
    ),
  ])
  func `wrong words are explained`(words: [String], message: String, hint: String) {
    #expect {
      _ = try Arguments(words)
    } throws: { error in
      (error as? ArgumentError)?.message == message
        && (error as? ArgumentError)?.hint(for: words.first.flatMap(CommandName.init(word:)))
          == hint
    }
  }

  @Test(arguments: [
    (["serve", "-p", "8080"], ["serve", "--port", "8080"]),
    (["dev", "-D", "-q"], ["serve", "--drafts", "--quiet"]),
    (["server", "-o=x"], ["serve", "--output", "x"]), (["init", "a"], ["new", "a"]),
    (["build", "-s", "x"], ["build", "--source", "x"]), (["-V"], ["--version"]),
  ])
  func `short options and aliases mean the long ones`(short: [String], long: [String]) throws {
    #expect(try Arguments(short) == Arguments(long))
  }

  @Test func `values may follow a space or an equals sign`() throws {
    let spaced = try Arguments(["build", "--source", "x", "--jobs", "3"])
    let equal = try Arguments(["build", "--source=x", "--jobs=3"])
    #expect(spaced == equal)
    #expect(spaced.value(.source) == "x")
    #expect(try spaced.number(.jobs, in: 1...8) == 3)
  }

  @Test(arguments: ["0", "9", "-1", "two", "1.5", ""])
  func `a number outside of its range is explained`(text: String) throws {
    #expect(throws: ArgumentError.self) {
      _ = try Arguments(["build", "--jobs=\(text)"]).number(.jobs, in: 1...8)
    }
  }

  @Test func `no words mean help`() throws {
    #expect(try Arguments([]).command == .help)
    #expect(try Arguments(["--help"]).command == .help)
    #expect(try Arguments(["--version"]).has(.version))
  }

  @Test func `words after two dashes are operands`() throws {
    #expect(try Arguments(["new", "--", "--odd"]).operand == "--odd")
  }

  @Test(arguments: CommandName.allCases)
  func `help names every option in lines of the width`(command: CommandName) {
    for width in [40, 72, 100] {
      let text = HelpText.text(command, width: width)
      for option in command.options { #expect(text.contains("--" + option.rawValue)) }
      #expect(
        text.split(separator: "\n").allSatisfy {
          !$0.hasPrefix("usage:") || $0.count <= width
        })
      let prose = text.split(separator: "\n").filter { !$0.contains("daybook ") }
      #expect(prose.allSatisfy { $0.count <= width || !$0.dropFirst(8).contains(" ") }, "\(width)")
    }
    let isListed = HelpText.overview(width: 100).contains(command.summary)
    #expect(isListed != command.description.isHidden)
  }
}
