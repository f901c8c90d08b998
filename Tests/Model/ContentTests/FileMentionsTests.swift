import Testing

@testable import Content

@Suite struct FileMentionsTests {
  private let mentions = FileMentions([
    "journal/trip/bay.jpg", "journal/trip/photos/1.jpg", "journal/trip/photos/2.jpg",
    "journal/trip/my bay (2).jpg", "map.pdf",
  ])

  private func files(_ text: String, alsoFolders: Bool = false) -> [String] {
    mentions.files(in: Array(text.utf8)[...], of: "journal/trip/post.md", alsoFolders: alsoFolders)
      .sorted()
  }

  @Test(arguments: [
    ("![A bay](bay.jpg)", ["journal/trip/bay.jpg"]),
    ("image: ./bay.jpg\n", ["journal/trip/bay.jpg"]),
    ("<img src=\"/journal/trip/bay.jpg?x\">", ["journal/trip/bay.jpg"]),
    ("[Map](../../map.pdf#page=2), bay%2Ejpg", ["journal/trip/bay.jpg", "map.pdf"]),
    ("image: my bay (2).jpg", ["journal/trip/my bay (2).jpg"]),
    ("A bay, and ../../../../bay.jpg", []),
  ])
  func `a text mentions the files that it names by relative, absolute and encoded paths`(
    text: String, expected: [String]
  ) {
    #expect(files(text) == expected)
  }

  @Test func `a folder mentions its files only if folders count`() {
    #expect(files("gallery: photos").isEmpty)
    #expect(files("gallery: ./photos/").isEmpty)
    let expected = ["journal/trip/photos/1.jpg", "journal/trip/photos/2.jpg"]
    #expect(files("gallery: photos", alsoFolders: true) == expected)
    let post = "journal/trip/post.md"
    #expect(mentions.files(named: "photos/", from: post, alsoFolders: true).sorted() == expected)
    #expect(mentions.files(named: "photos/", from: post, alsoFolders: false).isEmpty)
  }

  @Test func `full stops and slashes between words mention no folder`() {
    #expect(files("See [it](https://a.example/). Tea / coffee .. and .", alsoFolders: true).isEmpty)
    #expect(files("gallery: ./", alsoFolders: true).count == 2)
  }
}
