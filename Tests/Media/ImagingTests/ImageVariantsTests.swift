import Imaging
import Testing

/// Which files are planned for an image, from its size alone.
struct ImageVariantsTests {
  private static let hash: UInt64 = 0x0123_4567_89AB_CDEF

  /// The header of a PNG or GIF of a size.
  private func header(_ format: String, _ width: Int, _ height: Int) -> ImageHeader? {
    func big(_ number: Int) -> [UInt8] {
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8]
    let bytes =
      format == "png"
      ? png + "IHDR".utf8 + big(width) + big(height) + [8, 2, 0, 0, 0]
      : jpeg + big(height)[2...] + big(width)[2...] + [1, 1, 0x11, 0, 0xFF, 0xDA]
    return ImageHeader { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
  }

  private func plan(
    _ format: String, _ width: Int, _ height: Int, bytes: Int = 5_000_000,
    name: String = "hill.jpg", hash: UInt64 = hash, _ recipe: ImageRecipe = ImageRecipe()
  ) throws -> ImageVariants? {
    let read = try #require(header(format, width, height))
    return ImageVariants(of: read, bytes: bytes, name: name, hash: hash, recipe)
  }

  @Test(arguments: [
    (4_000, [480, 960, 1_600]), (1_600, [480, 960, 1_600]), (1_700, [480, 960, 1_600]),
    (1_100, [480, 1_100]), (1_152, [480, 960, 1_152]), (720, [480, 720]), (500, [500]),
    (100, [100]), (32, [32]),
  ])
  func `widths are well apart, and none is more than the image has`(
    _ own: Int, _ widths: [Int]
  )
    throws
  {
    let plan = try #require(try plan("jpeg", own, 600))
    #expect(plan.sources.map(\.format) == [.avif, .webp])
    for source in plan.sources {
      #expect(source.variants.map(\.size.width) == widths)
    }
    #expect(plan.sources[0].variants.last?.size.height == min(600, (600 * 1_600 + own / 2) / own))
  }

  @Test func `the pixels that a variant is made from do not depend on the other variants`() throws {
    for widths in [[480], [480, 1_600], [480, 960, 2_000, 4_000]] {
      let plan = try #require(try plan("jpeg", 5_000, 1_000, ImageRecipe(widths: widths)))
      for variant in plan.files {
        let width = [480: 1_600, 960: 1_600, 1_600: 1_600, 2_000: 3_200, 4_000: 5_000]
        #expect(variant.pixels.width == width[variant.size.width], "\(widths)")
        #expect(variant.pixels.height == variant.pixels.width / 5)
      }
    }
    let small = try #require(try plan("jpeg", 700, 400))
    #expect(small.files.allSatisfy { $0.pixels == small.size })
  }

  @Test func `heights keep the proportion and are never nothing`() throws {
    let plan = try #require(try plan("png", 30_000, 40))
    #expect(plan.sources[0].variants.map(\.size.height) == [1, 1, 2])
  }

  @Test(arguments: [
    ("png", 31, 400, 50_000), ("jpeg", 400, 31, 50_000), ("png", 400, 400, 4_095),
    ("png", 30_000, 10_000, 5_000_000), ("png", 100, 30_000, 5_000_000),
  ])
  func `icons, small files and what is too large are shown as they are`(
    _ format: String, _ width: Int, _ height: Int, _ bytes: Int
  ) throws {
    #expect(try plan(format, width, height, bytes: bytes) == nil)
  }

  @Test func `if no variant can be shown, small images are shown themselves`() throws {
    let small = try #require(try plan("jpeg", 4_000, 3_000, bytes: 200_000))
    #expect(small.fallback == nil && small.files.count == 6)
    let photograph = try #require(try plan("jpeg", 4_000, 3_000))
    #expect(photograph.fallback?.format == .jpeg && photograph.fallback?.size.width == 1_600)
    #expect(photograph.files.count == 7)
    let drawing = try #require(try plan("png", 4_000, 3_000))
    #expect(drawing.fallback?.format == .webp && drawing.files.count == 6)
  }

  @Test(arguments: [
    ("Hill & lake (2).JPG", "hill-lake-2-"), ("ü.jpg", "image-"), (".jpg", "image-"),
    ("a.b.png", "a-b-"), ("noending", "noending-"),
    (String(repeating: "x", count: 99) + ".jpg", String(repeating: "x", count: 40) + "-"),
  ])
  func `names need no escape in a URL`(_ name: String, _ start: String) throws {
    let file = try #require(try plan("jpeg", 720, 480, name: name)?.files.first?.file)
    #expect(file.hasPrefix("assets/images/" + start), "\(file)")
    #expect(file.wholeMatch(of: /assets\/images\/[a-z0-9-]+-[0-9a-z]{11}-480\.avif/) != nil)
    #expect(ImageVariants.isFile(file))
  }

  @Test func `another content has other URLs`() throws {
    let first = try #require(try plan("jpeg", 720, 480))
    let other = try #require(try plan("jpeg", 720, 480, hash: 1))
    #expect(Set(first.files.map(\.file)).isDisjoint(with: other.files.map(\.file)))
    #expect(try first == plan("jpeg", 720, 480))
  }

  @Test(arguments: [
    ([480, 960, 1_600], [VariantFormat.avif, .webp], "960.webp"), ([480], [.webp], "480.webp"),
    ([1_200, 1_600], [.avif, .webp], "1200.webp"), ([480, 960], [.avif], "960.jpg"),
  ])
  func `the still of a film is one file`(
    _ widths: [Int], _ formats: [VariantFormat], _ ending: String
  ) throws {
    let recipe = ImageRecipe(widths: widths, formats: formats)
    let plan = try #require(try plan("jpeg", 4_000, 3_000, recipe))
    let poster = try #require(plan.poster)
    #expect(poster.file.hasSuffix("-" + ending) && plan.files.contains(poster))
    #expect(plan.files(as: .poster) == [poster])
    #expect(plan.files(as: .picture) == plan.files)
  }

  @Test func `where formats are few, a drawing is its own still`() throws {
    let plan = try #require(try plan("png", 4_000, 3_000, ImageRecipe(formats: [.avif])))
    #expect(plan.poster == nil && plan.files(as: .poster).isEmpty)
  }

  @Test func `images with one content are the same but for their names`() throws {
    let first = try #require(try plan("jpeg", 720, 480))
    let other = try #require(try plan("jpeg", 720, 480, name: "lake.jpg"))
    #expect(first.files.map(\.key) == other.files.map(\.key))
    #expect(Set(first.files.map(\.key)).count == first.files.count)
    #expect(Set(first.files.map(\.file)).isDisjoint(with: other.files.map(\.file)))
    let changed = try #require(try plan("jpeg", 720, 480, hash: 1))
    #expect(Set(first.files.map(\.key)).isDisjoint(with: changed.files.map(\.key)))
  }

  @Test func `an author's widths and formats are taken`() throws {
    let recipe = ImageRecipe(widths: [2_000, 700, 700], formats: [.webp])
    let plan = try #require(try plan("jpeg", 4_000, 3_000, recipe))
    #expect(plan.sources.map(\.format) == [.webp])
    #expect(plan.sources[0].variants.map(\.size.width) == [700, 2_000])
  }
}
