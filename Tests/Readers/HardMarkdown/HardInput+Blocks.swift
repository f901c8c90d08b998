extension HardInput {
  /// Quotes and lists.
  static let containers: [HardInput] =
    [
      HardInput("quotes in quotes", 20_000) { times($0, "> ") + "a" },
      HardInput("quotes in quotes without blanks", 20_000) { times($0, ">") },
      HardInput("emphasis in deep quotes", 10_000) { times($0, ">") + times($0, "a*") },
      HardInput("quotes that begin on line after line", 300) {
        each($0) { times($0, ">") + "a\n" }
      },
      HardInput("quotes that end on line after line", 300) { count in
        each(count) { times(count - $0, ">") + "a\n\n" }
      },
      HardInput("a quote's lazy lines") { "> a\n" + times($0, "b\n") },
      HardInput("lazy lines of deep quotes", 1_000) { times($0, ">") + "a\n" + times($0, "b\n") },
      HardInput("blank lines in a deep quote", 500) { times(500, ">") + "a\n" + times($0, ">\n") },
      HardInput("lists in lists", 300) { each($0) { times($0, "  ") + "- a\n" } },
      HardInput("numbered lists in lists", 300) { each($0) { times($0, "   ") + "1. a\n" } },
      HardInput("list markers on one line", 5_000) { times($0, "- ") + "a" },
      HardInput("numbers on one line", 5_000) { times($0, "1. ") + "a" },
      HardInput("markers of all kinds on one line", 2_000) { times($0, "> - 1. + * ") + "a" },
      HardInput("quotes and lists in turn", 2_000) { times($0, "> - ") + "a" },
      HardInput("a list whose items are far apart") { times($0, "- a\n\n\n") },
      HardInput("a list that becomes loose late") { times($0, "- a\n") + "\n- b\n" },
      HardInput("a deep list followed by blank lines", 300) {
        times($0, "- ") + "a\n" + times($0 * 4, "\n")
      },
      HardInput("a deep list and short lines", 300) {
        times($0, "- ") + "a\n" + times($0, "b\n\n")
      },
      HardInput("items of nothing") { times($0, "-\n") },
      HardInput("indented items of nothing") { times($0, " -\n  -\n") },
      HardInput("a list with other markers each time") { times($0, "- a\n+ b\n* c\n") },
      HardInput("ordered items of long numbers") { times($0, "999999999. a\n") },
      HardInput("lines that are almost items") { times($0, "1234567890. a\n") },
      HardInput("tasks") { times($0, "- [ ] a\n- [x] b\n") },
      HardInput("tasks in tasks", 200) { each($0) { times($0, "  ") + "- [ ] a\n" } },
      HardInput("tabs before items") { times($0, "-\ta\n\t-\tb\n") },
      HardInput("tabs in a deep list", 1_000) { times($0, "-\t") + "a" },
    ]

  /// Lines, paragraphs and rules.
  static let lines: [HardInput] =
    [
      HardInput("one long line", 50_000) { times($0, "word ") },
      HardInput("one long word", 200_000) { times($0, "a") },
      HardInput("one long line of wide characters", 50_000) { times($0, "日") },
      HardInput("blanks", 200_000) { times($0, " ") },
      HardInput("blanks around a letter", 100_000) { times($0, " ") + "a" + times($0, " ") },
      HardInput("tabs", 50_000) { times($0, "\t") },
      HardInput("tabs before a letter", 50_000) { times($0, "\t") + "a" },
      HardInput("blank lines", 20_000) { times($0, "\n") },
      HardInput("line ends of all kinds", 10_000) { times($0, "\r\n\r\n\n\r") },
      HardInput("one paragraph of short lines", 20_000) { times($0, "a\n") },
      HardInput("short paragraphs") { times($0, "a\n\n") },
      HardInput("hard line breaks") { times($0, "a  \n") },
      HardInput("hard line breaks by backslash") { times($0, "a\\\n") },
      HardInput("lines with long blank ends", 200) { times($0, "a" + times(1_000, " ") + "\n") },
      HardInput("underlines without text") { times($0, "===\n") },
      HardInput("underlined lines") { times($0, "a\n===\n") },
      HardInput("a long text that is underlined", 20_000) { times($0, "a\n") + "---\n" },
      HardInput("a long underline", 200_000) { "a\n" + times($0, "=") },
      HardInput("rules") { times($0, "---\n***\n___\n") },
      HardInput("a long rule", 50_000) { times($0, "- ") + "\n" },
      HardInput("a long line that is almost a rule", 50_000) { times($0, "* ") + "a\n" },
      HardInput("a long rule of underlines and a letter", 50_000) { times($0, "_ ") + "a\n" },
      HardInput("lines that are almost rules") { times($0, "* * * * * * a\n") },
      HardInput("backslashes", 50_000) { times($0, "\\") },
      HardInput("escapes of everything") { times($0, "\\!\\\"\\#\\[\\]\\*\\_\\`\\<\\|\\~") },
    ]
    + .repeated([
      "&", "&amp;", "&#0;", "&#x110000;", "&bogus;", "&#", "&#x", "&a", "&amp", "&#1234567",
    ])

  /// Code spans and blocks.
  static let code: [HardInput] =
    [
      HardInput("longer and longer backticks", 200) { each($0) { "e" + times($0, "`") } },
      HardInput("shorter and shorter backticks", 200) { count in
        each(count) { "e" + times(count - $0, "`") }
      },
      HardInput("one long run of backticks", 100_000) { times($0, "`") },
      HardInput("runs of backticks that never match", 20_000) { "``" + times($0, " ` ``` ") },
      HardInput("a fence that never ends", 20_000) { "```\n" + times($0, "a\n") },
      HardInput("fences") { times($0, "```\na\n```\n") },
      HardInput("fences of growing length", 200) { each($0) { times($0 + 3, "`") + "\n" } },
      HardInput("a long info string", 100_000) { "```" + times($0, "a ") + "\nb\n```\n" },
      HardInput("an info string of escapes", 20_000) {
        "```" + times($0, "\\!&amp;") + "\nb\n```\n"
      },
      HardInput("indented code", 10_000) { times($0, "    a\n") },
      HardInput("indented code with blank lines", 10_000) { times($0, "    a\n\n\n") },
      HardInput("indented code and many blank lines behind it", 50_000) {
        "    a\n" + times($0, "    \n") + "b"
      },
      HardInput("a fence in a deep quote", 300) { count in
        times(count, ">") + "```\n" + times(count, times(count, ">") + "a\n")
      },
    ] + .repeated(["`", "` ", "``a` ", "`a``", "~~~\n", "```a`\n", "\\`", "`` ` ``"])

  /// Tags, comments and the like.
  static let rawHTML: [HardInput] =
    [
      HardInput("a comment that never ends", 50_000) { "<!--" + times($0, " a") },
      HardInput("a comment in a paragraph that never ends", 50_000) { "a <!--" + times($0, " a") },
      HardInput("a tag of many attributes", 10_000) { "a <b" + times($0, " c=\"d\"") + ">" },
      HardInput("a tag of many attributes that never ends", 10_000) { "a <b" + times($0, " c=d") },
      HardInput("a tag's long name", 100_000) { "a <" + times($0, "b") + ">" },
      HardInput("a tag's long value", 100_000) { "a <b c='" + times($0, "d") + "'>" },
      HardInput("a value that never ends", 100_000) { "a <b c='" + times($0, "d") },
      HardInput("tags in tags", 5_000) { times($0, "<div>\n") + times($0, "</div>\n") },
      HardInput("blocks of HTML") { times($0, "<div>\na\n</div>\n\n") },
      HardInput("ids of raw HTML") { "<p " + times($0, "id=\"") + "\n" },
      HardInput("many ids of raw HTML") { each($0) { "<p id=\"a\($0)\">\n\n" } },
      HardInput("equals signs in a tag") { "<p " + times($0, " =") + ">\n" },
      HardInput("tags that GitHub filters") { times($0, "<script><style></title><xmp ") },
      HardInput("instructions that never end") { "a " + times($0, "<?x ") },
      HardInput("declarations that never end") { "a " + times($0, "<!X ") },
      HardInput("sections that never end") { "a " + times($0, "<![CDATA[") },
      HardInput("comments that never end") { "a " + times($0, "<!-- ") },
      HardInput("comments that end wrongly") { "a " + times($0, "<!-- a -- b ") },
      HardInput("comments") { "a " + times($0, "<!-- b --> ") },
      HardInput("tags whose values never end") { "a " + times($0, "<b c=\"") },
      HardInput("tags whose values end at the next one") { "a " + times($0, "<b c='\" ") },
    ]
    + .repeated([
      "<", "<>", "</", "<a", "<a ", "<a href=", "<!", "<?", "<!-", "<!-->", "<a/", "<!A <?",
    ])
}
