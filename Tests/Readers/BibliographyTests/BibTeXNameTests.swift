import Bibliography
import Testing

@Suite struct BibTeXNameTests {
  private func brief(_ name: BibTeXName) -> String {
    [name.first, name.von, name.last, name.suffix].joined(separator: "|")
  }

  @Test(arguments: [
    ("Ada Berg", "Ada||Berg|"), ("Berg, Ada", "Ada||Berg|"), ("Berg", "||Berg|"),
    ("Ludwig van den Broek", "Ludwig|van den|Broek|"), ("van den Broek, L.", "L.|van den|Broek|"),
    ("Doe, Jr., Jane Q.", "Jane Q.||Doe|Jr."), ("von Doe, III, Jane", "Jane|von|Doe|III"),
    ("{World Example Union}", "||World Example Union|"),
    ("{\\'E}mile {\\'e}tienne Zo", "Émile|étienne|Zo|"),
    ("Maria de la Cruz Ramos", "Maria|de la|Cruz Ramos|"), ("jean de", "|jean|de|"),
    ("Berg~Holm, Ada~B.", "Ada B.||Berg Holm|"), ("M{\\\"u}ller, J{\\\"o}rg", "Jörg||Müller|"),
    ("Berg,", "||Berg|"), ("Ada Berg 0001", "Ada||Berg|"), ("李 明", "李||明|"),
  ])
  func `names are read in every form`(source: String, expected: String) {
    #expect(BibTeXName.list(source).names.map(brief) == [expected])
  }

  @Test func `lists are split at 'and'`() {
    let list = BibTeXName.list("A B AND C D\n and {E and F} and Sandy Rand and others")
    #expect(list.names.map(\.full) == ["A B", "C D", "E and F", "Sandy Rand"])
    #expect(list.hasOthers)
    #expect(BibTeXName.list("").names.isEmpty)
    #expect(BibTeXName.list("and and").names.isEmpty)
  }
}
