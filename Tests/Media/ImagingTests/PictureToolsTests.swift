import FileSystem
import Foundation
import Processes
import Testing

@testable import Imaging

/// Images made by libvips in workers of the real program.
@Suite(.enabled(if: ImageFolder.tools != nil, "libvips is not installed"))
struct PictureToolsTests {
  private func tools() throws -> PictureTools { try #require(ImageFolder.tools) }

  private func size(_ width: Int, _ height: Int) throws -> ImageSize {
    try #require(ImageSize(width: width, height: height))
  }

  private func variant(
    _ format: VariantFormat, _ size: ImageSize, of pixels: ImageSize,
    _ anchor: ImageVariant.Anchor? = nil
  ) -> ImageVariant {
    ImageVariant(
      format: format, size: size, pixels: pixels, anchor: anchor, file: "a",
      key: "a-\(size.width)x\(size.height).\(format.ending)")
  }

  /// The variants of a file, by key; nil if one cannot be made.
  private func make(
    _ variants: [ImageVariant], _ folder: borrowing ImageFolder, _ name: String
  ) throws -> [String: [UInt8]]? {
    let header = try folder.header(name)
    let own = try header?.displaySize ?? size(64, 64)
    var made: [String: [UInt8]] = [:]
    let isMade = try tools().make(
      variants, of: folder.file(name), header?.format ?? .jpeg, own
    ) { made[$0.key] = $1 }
    return isMade ? made : nil
  }

  @Test(arguments: ["a.jpg", "a.png", "a.webp"])
  func `a variant has its format, its size and the picture's colours`(source: String) throws {
    let folder = try ImageFolder()
    #expect(try folder.make(source, width: 80, height: 60))
    let formats = try tools().writableFormats()
    #expect(formats.contains(.jpeg) && formats.contains(.webp))
    let variants = try formats.map { variant($0, try size(40, 30), of: try size(80, 60)) }
    let made = try #require(try make(variants, folder, source))
    for (format, variant) in zip(formats, variants) {
      let name = "variant.\(format.ending)"
      try folder.write(try #require(made[variant.key]), to: name)
      #expect(try folder.header(name)?.displaySize == variant.size, "\(format)")
      let left = try #require(try folder.pixel(name, 5, 15))
      let right = try #require(try folder.pixel(name, 34, 15))
      #expect(left[0] > 150 && left[1] < 60 && right[0] < 60 && right[1] > 150, "\(format)")
    }
  }

  @Test func `the bytes of a variant do not depend on the others`() throws {
    let folder = try ImageFolder()
    #expect(try folder.make("a.jpg[Q=95]", width: 400, height: 300))
    #expect(try folder.make("b.png", width: 90, height: 90))
    let variants = try [(400, 300), (300, 225), (200, 150), (100, 75)].flatMap { width, height in
      try [VariantFormat.webp, .jpeg].map {
        variant($0, try size(width, height), of: try size(400, 300))
      }
    }
    let together = try #require(try make(variants, folder, "a.jpg"))
    #expect(Set(together.values).count == variants.count)
    for variant in variants.reversed() {
      let other = self.variant(.webp, try size(45, 45), of: try size(90, 90))
      #expect(try make([other], folder, "b.png") != nil)
      let bytes = try #require(together[variant.key])
      #expect(try make([variant], folder, "a.jpg") == [variant.key: bytes])
    }
    #expect(try make(variants.shuffled(), folder, "a.jpg") == together)
  }

  @Test(arguments: [(ImageVariant.Anchor.low, 0), (.high, 1)])
  func `a part of an image is cut from the side of its anchor`(
    anchor: ImageVariant.Anchor, channel: Int
  ) throws {
    let folder = try ImageFolder()
    #expect(try folder.make("a.png", width: 80, height: 40))
    let variant = variant(.webp, try size(20, 20), of: try size(80, 40), anchor)
    try folder.write(try #require(try make([variant], folder, "a.png")?[variant.key]), to: "b.webp")
    #expect(try folder.header("b.webp")?.displaySize == variant.size)
    let pixel = try #require(try folder.pixel("b.webp", 10, 10))
    #expect(pixel[channel] > 150 && pixel[1 - channel] < 60)
  }

  @Test func `the middle of an image has both of its sides`() throws {
    let folder = try ImageFolder()
    #expect(try folder.make("a.png", width: 80, height: 40))
    let variant = variant(.webp, try size(20, 20), of: try size(80, 40), .centre)
    try folder.write(try #require(try make([variant], folder, "a.png")?[variant.key]), to: "b.webp")
    let left = try #require(try folder.pixel("b.webp", 2, 10))
    let right = try #require(try folder.pixel("b.webp", 17, 10))
    #expect(left[0] > left[1] && right[1] > right[0])
  }

  @Test(arguments: ["located.jpg", "located-profile.jpg", "located.png", "located.webp"])
  func `no text of an image's metadata is in its variants`(name: String) throws {
    let folder = try ImageFolder()
    let source = try folder.copyFixture(name)
    let own = try #require(try folder.header(name)?.displaySize)
    #expect(try folder.contains("PLANTED", in: name), "the fixture has no metadata")
    let variants = [VariantFormat.webp, .jpeg].map { variant($0, own, of: own) }
    for bytes in try #require(try make(variants, folder, name)).values {
      try folder.write(try #require(ImageMetadata.stripped(bytes)), to: "variant")
      #expect(try !folder.contains("PLANTED", in: "variant"))
    }
    let placeholder = try #require(try tools().placeholder(of: source, own))
    #expect(placeholder.starts(with: "RIFF".utf8))
    #expect(String(decoding: placeholder[12..<16], as: UTF8.self) == "VP8 ")
  }

  @Test(arguments: ["turned.jpg", "turned-located.png", "turned-located.webp"])
  func `images of a turned camera are upright`(name: String) throws {
    let folder = try ImageFolder()
    _ = try folder.copyFixture(name)
    let upright = try #require(try folder.header(name)?.displaySize)
    #expect(upright.width < upright.height, "the fixture is not turned")
    let variant = variant(.webp, upright, of: upright)
    try folder.write(try #require(try make([variant], folder, name)?[variant.key]), to: "a.webp")
    let made = try #require(try folder.header("a.webp"))
    #expect(made.size == upright && made.displaySize == upright)
  }

  @Test(arguments: [(64, 48, 16, 12), (48, 64, 12, 16), (200, 10, 16, 1), (8, 4, 8, 4)])
  func `a placeholder is a picture of at most 16 pixels to a side`(
    width: Int, height: Int, newWidth: Int, newHeight: Int
  ) throws {
    let folder = try ImageFolder()
    #expect(try folder.make("a.png", width: width, height: height))
    let bytes = try #require(
      try tools().placeholder(of: folder.file("a.png"), size(width, height)))
    #expect(bytes.count < 500)
    try folder.write(bytes, to: "placeholder.webp")
    #expect(try folder.header("placeholder.webp")?.displaySize == size(newWidth, newHeight))
  }

  @Test func `a file that ends too early gives nothing`() throws {
    let folder = try ImageFolder()
    #expect(try folder.make("a.jpg[Q=95]", width: 400, height: 300))
    try folder.write(Array(try folder.bytes("a.jpg").dropLast(1_500)), to: "short.jpg")
    let own = try size(400, 300)
    #expect(try make([variant(.webp, size(40, 30), of: own)], folder, "short.jpg") == nil)
    #expect(try tools().placeholder(of: folder.file("short.jpg"), own) == nil)
  }

  @Test(arguments: ["", "text", "<svg", "\u{89}PNG\r\n", "GIF89a", "RIFF\0\0\0\0WEBP"])
  func `a file that is no image gives nothing`(text: String) throws {
    let folder = try ImageFolder()
    try folder.write(Array(text.utf8), to: "a.jpg")
    let own = try size(64, 64)
    #expect(try make([variant(.jpeg, own, of: own)], folder, "a.jpg") == nil)
    #expect(try tools().placeholder(of: folder.file("a.jpg"), own) == nil)
    #expect(try tools().placeholder(of: folder.file("missing.jpg"), own) == nil)
  }

  @Test(arguments: [
    "two words.png", "a'b\"c.png", "-a.png", "$(touch x).png", "ä;b.png", "a,b=c.png", "a[1].png",
  ])
  func `names of files may have spaces and special characters of the shell`(name: String) throws {
    let folder = try ImageFolder()
    #expect(try folder.make("plain.png", width: 40, height: 40))
    try folder.write(try folder.bytes("plain.png"), to: name)
    #expect(try tools().placeholder(of: folder.file(name), size(40, 40)) != nil)
    let variant = variant(.webp, try size(20, 20), of: try size(40, 40))
    #expect(try make([variant], folder, name) != nil)
  }

  @Test func `a drawing has the requested size, whatever size it states`() throws {
    let folder = try ImageFolder()
    for (stated, kind) in [(64, PictureJob.Drawing.opaque), (100, .other), (37, .other)] {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(stated)" height="\(stated)" viewBox="0 0 2 1">\
        <rect width="1" height="1" fill="#c80000"/><rect x="1" width="1" height="1" fill="#00c800"/></svg>
        """
      let png = try #require(try tools().drawing(Array(svg.utf8), size(192, 192), kind))
      #expect(PNGHeader.isWhole(png))
      try folder.write(png, to: "a.png")
      #expect(try folder.header("a.png")?.displaySize == size(192, 192))
      let left = try #require(try folder.pixel("a.png", 40, 96))
      #expect(left[0] > 150 && left[1] < 60)
    }
    #expect(try tools().drawing(Array("<svg".utf8), size(64, 64), .other) == nil)
  }
}

/// Libraries and programs that do not do their work.
@Suite struct OtherToolTests {
  private func size() throws -> ImageSize { try #require(ImageSize(width: 64, height: 64)) }

  @Test(arguments: ["/nowhere/daybook", "/bin/false", "/bin/true"])
  func `a program that is no worker is not started again`(program: String) throws {
    let tools = PictureTools(library: "/nowhere/libvips.so", program: program)
    let size = try size()
    #expect(throws: ProgramFailure.notStarted) { try tools.placeholder(of: "/a.jpg", size) }
    #expect(throws: ProgramFailure.notStarted) { try tools.writableFormats() }
  }

  @Test(arguments: ["/nowhere/libvips.so", "/etc/passwd", "/lib/x86_64-linux-gnu/libc.so.6"])
  func `a file that is not the library cannot be used`(library: String) throws {
    let tools = PictureTools(library: library, program: ImageFolder.program)
    #expect(throws: ProgramFailure.notStarted) { try tools.writableFormats() }
  }
}

/// The messages of jobs.
@Suite struct PictureJobTests {
  @Test func `a job is the same after its message is read`() throws {
    let size = try #require(ImageSize(width: 640, height: 480))
    let copies = [
      PictureJob.Copy(format: .avif, size: size, anchor: nil, isPhotograph: true),
      PictureJob.Copy(format: .webp, size: size, anchor: .attention, isPhotograph: false),
    ]
    let jobs = [
      PictureJob(.formats), PictureJob(.placeholder(source: "/a b/ä.jpg"), image: size),
      PictureJob(.copies(source: "a", pixels: size, copies), image: size),
      PictureJob(.copies(source: "a", pixels: size, []), image: size),
      PictureJob(.drawing([1, 0, 2, 0], size, .opaque), seconds: 1, memory: 2),
      PictureJob(.drawing([], size, .other)),
    ]
    for job in jobs {
      let (code, bytes) = job.message
      #expect(PictureJob(code: code, bytes) == job)
    }
  }

  @Test(arguments: [
    "0 1|2|", "1 ", "1 1|", "1 x|2|", "2 1|2|", "3 1|2|a|4x|", "3 1|2|a|4x4|gif 1x1 other -|",
    "4 1|2|4x4|", "4 1|2|4x4|none|",
  ])
  func `a damaged message is no job`(text: String) throws {
    let code = try #require(UInt8(text.prefix(1)))
    let fields = text.dropFirst(2).utf8.map { $0 == UInt8(ascii: "|") ? 0 : $0 }
    #expect(PictureJob(code: code, fields) == nil)
  }
}
