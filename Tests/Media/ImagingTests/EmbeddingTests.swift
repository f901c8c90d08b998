import Foundation
import Testing

@testable import Imaging

/// Drawings with images of the site.
@Suite struct EmbeddingTests {
  private func variants(width: Int, _ recipe: ImageRecipe = ImageRecipe()) throws -> ImageVariants {
    let size = try #require(ImageSize(width: width, height: width / 2))
    let header = ImageHeader(format: .jpeg, size: size)
    return try #require(
      ImageVariants(of: header, bytes: 3_000_000, name: "a.jpg", hash: 1, recipe))
  }

  @Test(arguments: [(4000, 2400), (2400, 2400), (2000, 2000), (1800, nil), (900, nil)])
  func `a picture that fills a window has one more variant`(width: Int, large: Int?) throws {
    let found = try variants(width: width)
    #expect(found.large?.size.width == large)
    #expect(found.files(as: .large).map(\.format) == (large == nil ? [] : [.avif]))
    #expect(!found.files(as: .picture).contains { $0.size.width > 1800 })
  }

  @Test func `widths of the author are enough`() throws {
    #expect(try variants(width: 4000, ImageRecipe(widths: [640], windowWidth: nil)).large == nil)
  }
}
