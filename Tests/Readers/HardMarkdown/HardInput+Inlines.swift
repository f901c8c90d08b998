extension HardInput {
  /// Emphasis.
  static let emphasis: [HardInput] =
    [
      HardInput("emphasis in emphasis", 10_000) {
        times($0, "*a **a ") + "b" + times($0, " a** a*")
      },
      HardInput("emphasis of both kinds in turn", 10_000) {
        times($0, "*_") + "a" + times($0, "_*")
      },
      HardInput("openers of one kind, closers of the other") {
        times($0, "*a ") + times($0, "b_ ")
      },
      HardInput("openers that closers do not fit") { times($0, "*a ") + times($0, "_a*_ ") },
      HardInput("lengths that three divides") { "a**b" + times($0, "c* ") },
      HardInput("lengths that three divides, both ways") {
        times($0, "a**b ") + times($0, "c* d*** ")
      },
      HardInput("a long run of stars", 50_000) { times($0, "*") },
      HardInput("a long run of stars around a letter", 10_000) {
        times($0, "*") + "a" + times($0, "*")
      },
      HardInput("a long run of underlines in a word", 50_000) { "a" + times($0, "_") + "b" },
      HardInput("runs that grow", 200) { each($0) { times($0, "*") + "a " } },
      HardInput("runs that grow and shrink", 200) { count in
        each(count) { times($0, "*") + "a " } + each(count) { " a" + times(count - $0, "*") }
      },
      HardInput("links among emphasis") { times($0, "*a [b*](c) ") },
      HardInput("emphasis over line ends") { times($0, "*a\n") },
    ]
    + .repeated([
      "*a ", "a* ", "**a ", "a** ", "_a ", "a_ ", "*a_ ", "_a* ", "a*b", "**a*", "***a** ", "*a*",
      "**a**",
      "*_a_", "_*", "a**b_c ", "\"a'", "\"", "'", "--", "...", "-", "!*", "( *", "*a* _b_ **c** ",
    ])

  /// Brackets that may become links.
  static let brackets: [HardInput] =
    [
      HardInput("open brackets", 50_000) { times($0, "[") },
      HardInput("closed brackets", 50_000) { times($0, "]") },
      HardInput("brackets in brackets", 20_000) { times($0, "[") + "a" + times($0, "]") },
      HardInput("links in links", 5_000) { times($0, "[") + "a" + times($0, "](b)") },
      HardInput("images in images", 5_000) { times($0, "![") + "a" + times($0, "](b)") },
      HardInput("references in references", 2_000) {
        times($0, "[") + "a" + times($0, "][a]") + "\n\n[a]: b\n"
      },
      HardInput("emphasis in brackets in emphasis") { times($0, "*[a*](b") },
      HardInput("titles that never end") { times($0, "[a](b \"c ") },
      HardInput("destinations that never end") { times($0, "[a](<b ") },
      HardInput("parentheses in a destination", 10_000) {
        "[a](" + times($0, "(") + times($0, ")") + ")"
      },
      HardInput("escapes in a destination", 20_000) { "[a](" + times($0, "\\(&amp;") + ")" },
      HardInput("a long destination", 100_000) { "[a](" + times($0, "b") + ")" },
      HardInput("a long title", 50_000) { "[a](b '" + times($0, "c ") + "')" },
      HardInput("a long label", 50_000) { "[" + times($0, "a ") + "]" },
    ]
    + .repeated([
      "[a](", "[a](b", "![a](", "[a]", "a]", "[a", "![", "![[]()", "[ (](", "[]", "[](", "](", "]:",
      "[a][",
      "[a](<b", "[ a_", "[a]()", "![a](b)", "[[a]](b)", "[a](b \"", "[a](b (", "[\\]", "[`",
      "[a](`b`",
      "[<a>](b", "!", "![]", "[a](\n", "[a\n", "[*", "*[",
    ])

  /// Links as they should be, and many.
  static let links: [HardInput] = [
    HardInput("links") { times($0, "[a](/b) ") },
    HardInput("links of different pages") { each($0) { "[a](/b/\($0)) " } },
    HardInput("links with titles") { times($0, "[a](/b \"c\") ") },
    HardInput("images") { times($0, "![a](b.png \"c\") ") },
    HardInput("images alone in paragraphs") { times($0, "![a](b.png \"c\")\n\n") },
    HardInput("links with entities") { times($0, "[a](/b&amp;c?d=\\*) ") },
    HardInput("links with bytes to encode", 2_000) { times($0, "[a](</b ü \"日>) ") },
    HardInput("links that nothing else parts", 2_000) { times($0, "[a](b)") },
    HardInput("unclosed destinations before a link") { times($0, "](") + " [a](/b)" },
    HardInput("code with destinations before links") { times($0, "`](c)` [a](/b) ") },
    HardInput("links in headings") { times($0, "# [a](b)\n") },
    HardInput("addresses in angle brackets") { times($0, "<https://a.example/b> ") },
    HardInput("mail addresses in angle brackets") { times($0, "<a@b.example> ") },
    HardInput("angle brackets that are almost addresses") { times($0, "<https://a.example/b ") },
    HardInput("a long address in angle brackets", 100_000) { "<https:" + times($0, "a") + ">" },
    HardInput("a long mail address in angle brackets", 50_000) { "<" + times($0, "a.") + "a@b.c>" },
    HardInput("a mail address of many parts", 20_000) { "<a@" + times($0, "b.") + "c>" },
  ]

  /// Reference definitions.
  static let references: [HardInput] =
    [
      HardInput("the same definition") { times($0, "[a]: /b\n") },
      HardInput("different definitions, used") { count in
        each(count) { "[a\($0)]: /\($0)\n" } + "\n" + each(count) { "[a\($0)] " }
      },
      HardInput("different definitions, unused") { each($0) { "[a\($0)]: /\($0) 'c'\n\n" } },
      HardInput("labels whose hashes collide", 2_000, collidingLabels),
      HardInput("one definition used often") { times($0, "[a] ") + "\n\n[a]: /b\\*c\n" },
      HardInput("a long destination used often", 1_000) {
        "[a]: /" + times(500, "b") + "\n\n" + times($0, "[a] ")
      },
      HardInput("labels that are folded") { each($0) { "[ẞ\($0)]: b\n\n[SS\($0)] " } },
      HardInput("long labels", 200) { count in
        each(count) { "[\(times(900, "a"))\($0)]: b\n" } + "\n"
          + each(count) { "[\(times(900, "a"))\($0)] " }
      },
      HardInput("labels of too many letters", 100) { times($0, "[" + times(1_100, "a") + "] ") },
      HardInput("titles over many lines", 10_000) { "[a]: /b '\n" + times($0, "c\n") + "'\n\n[a]" },
      HardInput("a title that never ends", 10_000) { "[a]: /b '\n" + times($0, "c\n") },
      HardInput("titles that never end in many definitions") { times($0, "[a]: b 'c\n") },
      HardInput("definitions in a paragraph") { "a\n" + times($0, "[a]: b\n") },
      HardInput("definitions in quotes") { times($0, "> [a]: b\n") },
      HardInput("definitions in lists") { times($0, "- [a]: b\n") },
      HardInput("definitions before a heading's underline") { times($0, "[a]: b\n") + "===\n" },
    ]
    + .repeated([
      "[a]:\n", "[a]: <b\n", "[a]:", "[a\n]: b\n", "[a]: b c\n", "[a][b]", "[a]: /b \"c\" d\n",
    ])

  /// Labels that fall into one place of a table of sixteen under sdbm's hash.
  private static func collidingLabels(_ count: Int) -> String {
    var labels: [String] = []
    var number = 0
    while labels.count <= count {
      let label = "x\(number)"
      let hash = label.utf8.reduce(UInt32(0)) { hash, byte in
        UInt32(byte) &+ hash &<< 6 &+ hash &<< 16 &- hash
      }
      if hash % 16 == 0 { labels.append(label) }
      number += 1
    }
    return labels.dropFirst().map { "[\($0)]: /b\n\n[\(labels[0])]\n\n" }.joined()
  }
}
