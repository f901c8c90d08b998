extension HardInput {
  /// Bare addresses.
  static let addresses: [HardInput] =
    [
      HardInput("colons before slashes", 20_000) { times($0, ":") + "//" },
      HardInput("dots before an at sign", 20_000) { times($0, "a.") + "@b.c" },
      HardInput("an at sign and many dots", 20_000) { "a@" + times($0, "b.") + "c" },
      HardInput("an at sign and many parts that end wrongly", 20_000) {
        "a@" + times($0, "b.") + "1"
      },
      HardInput("an address of parentheses", 20_000) {
        "http://a.b/" + times($0, "(") + times($0, ")")
      },
      HardInput("an address and closing parentheses", 20_000) { "http://a.b/" + times($0, ")") },
      HardInput("an address of entities", 20_000) { "http://a.b/" + times($0, "&a;") },
      HardInput("an address and punctuation", 20_000) { "http://a.b/c" + times($0, "?!.,:*_~'\"") },
      HardInput("an address of many parts", 20_000) { "http://" + times($0, "a.") + "b" },
      HardInput("an address of underlines", 20_000) { "http://" + times($0, "a_b.") + "c" },
      HardInput("a long address", 100_000) { "http://a.b/" + times($0, "c") },
      HardInput("addresses in open brackets") { times($0, "[ http://a.b ") },
      HardInput("mail addresses one in the other") { times($0, "mailto:") + "a@b.c" },
    ]
    + .repeated([
      "http://a.b/c ", "http://", "www.", "www.a ", "a@", "a.b-c_d@e.f", "a@b.c ", "mailto:a@b.c",
      "xmpp:a@b/",
      "https://www.", "://", "http://a_b ", "http://a.b&amp;", "ftp://a.b;", "@", "w", "http:/",
      "wwww.a.b",
    ])

  /// Tildes.
  static let strikethrough: [HardInput] =
    [
      HardInput("mixed tildes") { times($0, "~a ~~b ") + times($0, "c~ d~~ ") },
      HardInput("struck text in emphasis") { times($0, "*~~a~~ ") },
      HardInput("a long run of tildes in a text", 50_000) { "a " + times($0, "~") },
      HardInput("openers, then the other length closes") { times($0, "~~a ") + times($0, "b~ ") },
    ] + .repeated(["~~a ", "a~~ ", "~", "~a~", "~~a~~ ", "\\~", "~~ ", "~~a~ b"])

  /// Tables.
  static let tables: [HardInput] =
    [
      HardInput("a table of many columns", 2_500) {
        times($0, "| a ") + "|\n" + times($0, "| - ") + "|\n" + times($0, "| b ") + "|\n"
      },
      HardInput("a table of many rows", 3_000) {
        "| a | b |\n| - | - |\n" + times($0, "| c | d |\n")
      },
      HardInput("short rows of a wide table", 1_000) {
        // Cells that are missing are filled in, so that the answer grows with rows times columns.
        times(200, "|a") + "\n" + times(200, "|-") + "\n" + times($0, "|b\n")
      },
      HardInput("long rows of a narrow table", 300) {
        "| a |\n| - |\n" + times($0, times($0, "| b ") + "|\n")
      },
      HardInput("tables", 1_000) { times($0, "| a |\n| - |\n| b |\n\n") },
      HardInput("tables with definitions", 1_000) {
        times($0, "x\n| a |\n| - |\n\n") + "[a]: /b\n"
      },
      HardInput("tables that tables uncover", 500) {
        times($0, "> | a |\n> | - |\n| a |\n| - |\n")
      },
      HardInput("lines that are almost tables") { times($0, "a\n| - | - |\n") },
      HardInput("one paragraph of delimiter rows") { times($0, "| - |\n") },
      HardInput("a delimiter row that fits nothing", 20_000) { "a\n" + times($0, "|-") + "\n" },
      HardInput("a header that no delimiter row fits", 20_000) { times($0, "|a") + "\n|-|\n" },
      HardInput("a long line of pipes", 50_000) { times($0, "|") },
      HardInput("pipes and a delimiter row of pipes", 20_000) {
        times($0, "|") + "\n" + times($0, "|") + "\n"
      },
      HardInput("a long line of escaped pipes", 20_000) {
        "|" + times($0, "\\|") + "|\n|-|\n|" + times($0, "\\|") + "|\n"
      },
      HardInput("backslashes in a cell", 20_000) { "| a |\n| - |\n| " + times($0, "\\") + " |\n" },
      HardInput("code with pipes in cells", 2_000) { "|a|\n|-|\n" + times($0, "| `b\\|c` |\n") },
      HardInput("a table in deep quotes", 1_000) {
        times($0, ">") + "| a |\n" + times($0, ">") + "| - |\n" + times($0, ">") + "| b |\n"
      },
      HardInput("a table in deep lists", 1_000) {
        times($0, "- ") + "| a |\n" + times($0, "  ") + "| - |\n" + times($0, "  ") + "| b |\n"
      },
      HardInput("tables in a list", 1_000) { times($0, "- | a |\n  | - |\n  | b |\n") },
      HardInput("tables in quotes", 1_000) { times($0, "> | a |\n> | - |\n> | b |\n\n") },
      HardInput("rows that begin like blocks", 2_000) { "| a |\n| - |\n" + times($0, "1a | b\n") },
      HardInput("rows that begin like HTML", 1_000) { "| a |\n| - |\n" + times($0, "<b | c\n") },
      HardInput("a table behind a long paragraph", 5_000) {
        times($0, "a\n") + "| b |\n| - |\n| c |\n"
      },
      HardInput("lines ended by returns and form feeds", 3_000) { times($0, "aaa\rbbb\n-\u{B}\n") },
      HardInput("cells of emphasis", 1_000) { "|a|\n|-|\n" + times($0, "| *b **c** d* |\n") },
      HardInput("cells of openers", 1_000) { "|a|\n|-|\n" + times($0, "| *b [c `d |\n") },
      HardInput("colons and dashes", 20_000) { "a\n" + times($0, ":-:") + "\n" },
      HardInput("a long dash", 100_000) { "a\n|" + times($0, "-") + "|\n" },
    ]
    + .repeated(
      ["|", "|-", "|-|\n", "a|b\n-|-\n", "|\n|-", "\\|", "||\n", ":-|\n", "| a |\n", "|-\n|-\n"],
      2_000)

  /// Footnotes.
  static let footnotes: [HardInput] =
    [
      HardInput("footnotes", 1_000) { count in
        each(count) { "[^\($0)] " } + "\n\n" + each(count) { "[^\($0)]: a\n\n" }
      },
      HardInput("footnotes in the other order", 1_000) { count in
        each(count) { "[^\(count - $0)] " } + "\n\n" + each(count) { "[^\($0)]: a\n\n" }
      },
      HardInput("footnotes that nothing names", 1_000) { each($0) { "[^\($0)]: a\n\n" } },
      HardInput("one footnote many times") { times($0, "[^1] ") + "\n\n[^1]: a\n" },
      HardInput("the same footnote's definition") { "[^1]\n\n" + times($0, "[^1]: a\n") },
      HardInput("footnotes in footnotes", 150) { count in
        "[^0]\n\n" + each(count) { times($0, "    ") + "[^\($0)]: [^\($0 + 1)]\n\n" }
      },
      HardInput("footnotes that name each other", 1_000) { count in
        "[^0]\n\n" + each(count) { "[^\($0)]: [^\($0 + 1)] [^\($0)]\n\n" }
      },
      HardInput("footnotes in code") { "```\n" + times($0, "[^1]: a\n") + "```\n" },
      HardInput("footnotes in indented code") { times($0, "    [^1]: a\n\n") },
      HardInput("footnotes in HTML") { "<div>\n" + times($0, "[^1]: a\n") },
      HardInput("footnotes in quotes", 1_000) { each($0) { "> [^\($0)]: a\n\n[^\($0)]\n\n" } },
      HardInput("footnotes in lists", 1_000) { each($0) { "- [^\($0)]: a\n\n[^\($0)]\n\n" } },
      HardInput("footnotes with tables", 500) {
        each($0) { "[^\($0)]\n\n[^\($0)]: |a|\n    |-|\n\n" }
      },
      HardInput("a footnote with a long label", 20_000) { count in
        "[^" + times(count, "a") + "]\n\n[^" + times(count, "a") + "]: b\n"
      },
      HardInput("footnotes whose labels are folded", 1_000) { count in
        each(count) { "[^Ä\($0)] " } + "\n\n" + each(count) { "[^ä\($0)]: a\n\n" }
      },
      HardInput("a long footnote", 5_000) { "[^1]\n\n[^1]: a\n" + times($0, "    b\n\n") },
    ]
    + .repeated(["[^", "[^a", "[^a]", "[^a]: ", "[^]: a\n", "[^a]:\n", "^[a]", "[^[^", "[^a]\n\n"])

  /// Headings and their ids.
  static let headings: [HardInput] =
    [
      HardInput("headings of the same name", 12_500) { times($0, "# a\n") },
      HardInput("headings whose numbers are taken", 2_000) { count in
        times(count, "# a\n") + each(count) { "# a-\($0)\n" }
      },
      HardInput("headings whose numbers will be taken", 2_000) { count in
        each(count) { "# a-\($0)\n" } + times(count, "# a\n")
      },
      HardInput("headings of numbers behind numbers", 1_000) {
        each($0) { "# a" + times($0 % 20, "-1") + "\n" }
      },
      HardInput("headings of nothing") { times($0, "#\n") },
      HardInput("headings of signs") { times($0, "# !?\n") },
      HardInput("headings with ids", 2_000) { times($0, "# a {#b}\n") },
      HardInput("headings with the ids of others", 2_000) { count in
        times(count, "# a\n") + each(count) { "# b {#a-\($0)}\n" }
      },
      HardInput("a long heading", 50_000) { "# " + times($0, "a ") + "\n" },
      HardInput("a long heading closed by a long run", 50_000) { "# a " + times($0, "#") + "\n" },
      HardInput("a heading of closing runs", 20_000) { "# a" + times($0, " #") + " b\n" },
      HardInput("a long run of hashes", 100_000) { times($0, "#") + " a\n" },
      HardInput("headings in quotes", 2_000) { times($0, "> # a\n\n") },
      HardInput("open braces in a heading", 10_000) { "# " + times($0, "{#") },
      HardInput("headings of capital letters") { each($0) { "# Ä\($0 % 7) ǅ\n" } },
    ] + .repeated(["# ", "###### a\n", "#a\n", "# a #\n", "# {#a}\n", "a\n-\n"])

  /// What writers use beyond GitHub's extensions.
  static let writersMarkup: [HardInput] =
    [
      HardInput("attributes of a heading", 10_000) { "# a {" + times($0, ".b ") + "}\n" },
      HardInput("attributes of a heading that never end", 10_000) {
        "# a {" + times($0, ".b ") + "\n"
      },
      HardInput("attributes of links") { times($0, "[a](b){.c #d e=f} ") },
      HardInput("attributes of fences", 2_000) { times($0, "``` {.a #b c=d}\ne\n```\n") },
      HardInput("abbreviations", 1_000) { count in
        each(count) { "*[A\($0)]: b\n" } + "\n" + each(count) { "A\($0) " }
      },
      HardInput("one abbreviation many times") { "*[AB]: c\n\n" + times($0, "AB ") },
      HardInput("abbreviations that begin alike", 500) { count in
        each(count) { "*[" + times($0 % 50 + 1, "A") + "]: b\n" } + "\n"
          + times(count, "AAAAAAAAAA ")
      },
      HardInput("definition lists") { times($0, "a\n: b\n\n") },
      HardInput("one term of many definitions") { "a\n" + times($0, ": b\n") },
      HardInput("definition lists in each other", 150) {
        each($0) { times($0, "  ") + "a\n" + times($0, "  ") + ": b\n" }
      },
      HardInput("alerts") { times($0, "> [!NOTE]\n> a\n\n") },
      HardInput("alerts in each other", 300) { each($0) { times($0 + 1, "> ") + "[!TIP]\n" } },
      HardInput("tables of contents", 1_000) { times($0, "[[toc]]\n\n# a\n\n") },
      HardInput("marks of an excerpt's end") { times($0, "a\n\n<!-- more -->\n\n") },
      HardInput("math in a text") { times($0, "$a$ ") },
      HardInput("math that never ends") { times($0, "$a ") },
      HardInput("blocks of math", 2_000) { times($0, "$$\na\n$$\n\n") },
      HardInput("a block of math that never ends", 10_000) { "$$\n" + times($0, "a\n") },
      HardInput("figures") { times($0, "![a](b \"c\")\n\n") },
    ]
    + .repeated([
      "==a ", "a== ", "==a==", "=", "==", "{", "{.a", "{#", "{:", "}", "{}", "[[toc]]", "$", "$$",
      "\\$", "*[a]", ": ",
      ":\n", "[!NOTE]", "{% ", "{{ ", "{%", "}}", "a{.b}",
    ])

  /// Bytes that are no text.
  static let oddBytes: [HardInput] = [
    HardInput("NUL", 20_000) { times($0, "\0") },
    HardInput("NUL and replacement characters") { times($0, "\0a\u{FFFD}") },
    HardInput(bytes: "characters that the parser uses itself", 10_000) { count in
      let piece: [UInt8] = [0xEF, 0xB7, 0x90, 0xEF, 0xB7, 0x91, 0x5C, 0x7E]
      return (0..<count).flatMap { _ in piece }
    },
    HardInput("byte order marks", 20_000) { times($0, "\u{FEFF}") },
    HardInput("a byte order mark on each line") { times($0, "\u{FEFF}# a\n") },
    HardInput("controls", 5_000) { times($0, "\u{1}\u{7F}\u{85}\u{A0}\u{B}\u{C}\u{1B}") },
    HardInput("combining marks", 20_000) { "a" + times($0, "\u{301}") },
    HardInput("joined emoji", 5_000) { times($0, "👩‍👩‍👧\u{200D}") },
    HardInput("text from right to left", 5_000) { times($0, "\u{202E}אב ") },
    HardInput("returns", 20_000) { times($0, "\r") },
    HardInput("returns between letters", 10_000) { times($0, "a\r") },
    HardInput("lines of tables ended by returns", 2_000) { times($0, "|a|\r|-|\r|b|\r\r") },
    HardInput(bytes: "bytes that begin nothing", 50_000) { [UInt8](repeating: 0xFF, count: $0) },
    HardInput(bytes: "bytes that continue nothing", 50_000) { [UInt8](repeating: 0x80, count: $0) },
    HardInput(bytes: "first bytes alone", 50_000) { [UInt8](repeating: 0xE2, count: $0) },
    HardInput(bytes: "characters cut short", 10_000) { count in
      (0..<count).flatMap { _ in [0xF0, 0x9F, 0x98, 0x20] as [UInt8] }
    },
    HardInput(bytes: "longer forms than needed", 10_000) { count in
      (0..<count).flatMap { _ in [0xC0, 0xAF, 0xE0, 0x80, 0xAF] as [UInt8] }
    },
    HardInput(bytes: "surrogates", 10_000) { count in
      (0..<count).flatMap { _ in [0xED, 0xA0, 0x80] as [UInt8] }
    },
    HardInput(bytes: "broken bytes in all markup", 1_000) { count in
      let piece = Array("# *a".utf8) + [0xFF] + Array("* [b".utf8) + [0] + Array("](c) | d\n".utf8)
      return (0..<count).flatMap { _ in piece }
    },
    HardInput(bytes: "every byte", 100) { count in
      (0..<count).flatMap { _ in (0...255).map { UInt8($0) } }
    },
    HardInput(bytes: "bytes at random", 30_000) { count in
      var state: UInt32 = 1
      return (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      }
    },
    HardInput("markup at random", 20_000) { count in
      let marks = Array("*_`[]()!<>#|-:~\\\n \n\"'&^={}.+1a@w/ ")
      var state: UInt32 = 7
      return String(
        (0..<count).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return marks[Int(state >> 16) % marks.count]
        })
    },
  ]
}
