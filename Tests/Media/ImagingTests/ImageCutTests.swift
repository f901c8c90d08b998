import Testing

@testable import Imaging

@Suite struct ImageCutTests {
  private func size(_ width: Int, _ height: Int) throws -> ImageSize {
    try #require(ImageSize(width: width, height: height))
  }

  @Test(arguments: [
    (1000, 1000, 400, 300, 1000, 750), (1000, 1000, 300, 400, 750, 1000),
    (1000, 500, 400, 200, 1000, 500),
    (3000, 100, 100, 100, 100, 100), (100, 3000, 100, 100, 100, 100), (1, 10_000, 10_000, 1, 1, 1),
  ])
  func `the largest part of the requested shape is shown`(
    imageWidth: Int, imageHeight: Int, width: Int, height: Int, partWidth: Int, partHeight: Int
  ) throws {
    let cut = try #require(ImageCut(width: width, height: height, position: .center))
    #expect(cut.part(of: try size(imageWidth, imageHeight)) == (try size(partWidth, partHeight)))
  }

  @Test func `without a height the whole image is shown`() throws {
    let image = try size(123, 45)
    let cut = try #require(ImageCut(width: 10, height: nil, position: .left))
    #expect(cut.part(of: image) == image && cut.anchor(in: image) == nil)
  }

  @Test(
    arguments: [
      (.left, .low, .centre), (.right, .high, .centre), (.top, .centre, .low),
      (.bottom, .centre, .high),
      (.center, .centre, .centre), (.smart, .attention, .attention),
    ] as [(ImageCut.Position, ImageVariant.Anchor, ImageVariant.Anchor)])
  func `a position counts along the side that is cut`(
    position: ImageCut.Position, ofWide: ImageVariant.Anchor, ofTall: ImageVariant.Anchor
  ) throws {
    let cut = try #require(ImageCut(width: 100, height: 100, position: position))
    #expect(cut.anchor(in: try size(200, 100)) == ofWide)
    #expect(cut.anchor(in: try size(100, 200)) == ofTall)
    #expect(cut.anchor(in: try size(300, 300)) == nil)
  }

  @Test func `a side has at least one and at most ten thousand pixels`() {
    #expect(ImageCut(width: 1, height: 10_000, position: .center) != nil)
    for (width, height) in [(0, 1), (1, 0), (10_001, 1), (1, 10_001), (-1, 1)] {
      #expect(ImageCut(width: width, height: height, position: .center) == nil)
    }
  }
}
