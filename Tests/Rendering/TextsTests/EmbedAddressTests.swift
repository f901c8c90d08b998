import Testing

@testable import Texts

@Suite struct EmbedAddressTests {
  @Test(arguments: [
    (
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"
    ),
    (
      "https://youtu.be/dQw4w9WgXcQ?t=1m2s",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=62"
    ),
    (
      "https://m.youtube.com/shorts/abcdef_-123",
      "https://www.youtube-nocookie.com/embed/abcdef_-123"
    ),
    ("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"),
    ("https://vimeo.com/76979871/0a1b2c", "https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c"),
    ("https://vimeo.com/channels/staff/76979871", "https://player.vimeo.com/video/76979871?dnt=1"),
  ])
  func `a video has its player's address`(address: String, player: String) {
    let found = EmbedAddress(address)
    #expect(found?.url == player)
    #expect(found?.kind == .video)
  }

  @Test func `any other page is shown as it is`() {
    let page = EmbedAddress("https://maps.example/hill?z=3")
    #expect(page?.url == "https://maps.example/hill?z=3")
    #expect(page?.kind == .page)
  }

  @Test(arguments: [
    "http://maps.example/", "https://github.com/ada/boat", "https://docs.github.com/x",
    "https://ada@maps.example/", "https://", "mailto:ada@example.com",
  ])
  func `a page that a browser would refuse is not shown`(address: String) {
    #expect(EmbedAddress(address) == nil)
  }
}
