import Foundation
import Processes
import Testing

@testable import Imaging

/// Images made by the real `vips`.
@Suite(.enabled(if: ImageFolder.vips != nil, "libvips-tools is not installed"))
struct VipsTests {
  private func vips() throws -> Vips {
    Vips(program: try #require(ImageFolder.vips).path)
  }

  private func size(_ width: Int, _ height: Int) throws -> ImageSize {
    try #require(ImageSize(width: width, height: height))
  }

  private func variant(
    _ format: VariantFormat, _ size: ImageSize, of pixels: ImageSize,
    _ anchor: ImageVariant.Anchor? = nil
  ) -> ImageVariant {
    ImageVariant(format: format, size: size, pixels: pixels, anchor: anchor, file: "a", key: "a")
  }

  @Test(arguments: [("a.jpg", "pixels.ppm"), ("a.png", "pixels.png"), ("a.webp", "pixels.png")])
  func `a picture has the requested size and its format's ending`(
    source: String, target: String
  ) throws {
    let folder = try ImageFolder()
    #expect(try folder.make(source, width: 64, height: 48))
    let format = try #require(try folder.header(source)).format
    #expect(target.hasSuffix("." + Vips.endingOfPixels(format)))
    let isWritten = try vips().writePixels(
      of: folder.file(source), size(64, 48), size(32, 24), to: folder.file(target))
    #expect(isWritten)
    let left = try #require(try folder.pixel(target, 4, 12))
    let right = try #require(try folder.pixel(target, 27, 12))
    #expect(left[0] > 150 && left[1] < 60 && right[0] < 60 && right[1] > 150)
    #expect(try folder.pixel(target, 32, 0) == nil, "it is wider than 32 pixels")
    #expect(try folder.pixel(target, 31, 23) != nil)
  }

  @Test func `a variant has its format and size`() throws {
    let folder = try ImageFolder()
    #expect(try folder.make("pixels.ppm", width: 80, height: 60))
    let formats = try vips().writableFormats()
    #expect(formats.contains(.jpeg) && formats.contains(.webp))
    for format in formats {
      let target = "variant.\(format.ending)"
      let variant = variant(format, try size(40, 30), of: try size(80, 60))
      #expect(
        try vips().write(variant, of: folder.file("pixels.ppm"), to: folder.file(target)),
        "\(format)")
      #expect(try folder.header(target)?.displaySize == variant.size, "\(format)")
    }
  }

  @Test(arguments: [(ImageVariant.Anchor.low, 0), (.high, 1)])
  func `a part of an image is cut from the side of its anchor`(
    anchor: ImageVariant.Anchor, channel: Int
  ) throws {
    let folder = try ImageFolder()
    #expect(try folder.make("pixels.png", width: 80, height: 40))
    let variant = variant(.webp, try size(20, 20), of: try size(80, 40), anchor)
    #expect(
      try vips().write(variant, of: folder.file("pixels.png"), to: folder.file("cut.webp")))
    #expect(try folder.header("cut.webp")?.displaySize == variant.size)
    let pixel = try #require(try folder.pixel("cut.webp", 10, 10))
    #expect(pixel[channel] > 150 && pixel[1 - channel] < 60)
  }

  @Test func `the middle of an image has both of its sides`() throws {
    let folder = try ImageFolder()
    #expect(try folder.make("pixels.png", width: 80, height: 40))
    let variant = variant(.webp, try size(20, 20), of: try size(80, 40), .centre)
    #expect(
      try vips().write(variant, of: folder.file("pixels.png"), to: folder.file("cut.webp")))
    let left = try #require(try folder.pixel("cut.webp", 2, 10))
    let right = try #require(try folder.pixel("cut.webp", 17, 10))
    #expect(left[0] > left[1] && right[1] > right[0])
  }

  @Test(arguments: ["located.jpg", "located-profile.jpg", "located.png", "located.webp"])
  func `no text of an image's metadata is in its variants`(name: String) throws {
    let folder = try ImageFolder()
    let source = try folder.copyFixture(name)
    let header = try #require(try folder.header(name))
    let own = try #require(header.displaySize)
    #expect(try folder.contains("PLANTED", in: name), "the fixture has no metadata")
    let pixels = "pixels.\(Vips.endingOfPixels(header.format))"
    #expect(try vips().writePixels(of: source, own, own, to: folder.file(pixels)))
    #expect(try !folder.contains("PLANTED", in: pixels))
    for format in [VariantFormat.webp, .jpeg] {
      let target = "a.\(format.ending)"
      #expect(
        try vips().write(
          variant(format, own, of: own), of: folder.file(pixels), to: folder.file(target)))
      #expect(try !folder.contains("PLANTED", in: target), "\(format)")
    }
    let placeholder = try #require(try vips().placeholder(of: source, own))
    #expect(placeholder.starts(with: "RIFF".utf8))
    #expect(String(decoding: placeholder[12..<16], as: UTF8.self) == "VP8 ")
  }

  @Test(arguments: ["turned.jpg", "turned-located.png", "turned-located.webp"])
  func `images of a turned camera are upright`(name: String) throws {
    let folder = try ImageFolder()
    let source = try folder.copyFixture(name)
    let header = try #require(try folder.header(name))
    let upright = try #require(header.displaySize)
    #expect(upright.width < upright.height, "the fixture is not turned")
    #expect(try vips().writePixels(of: source, upright, upright, to: folder.file("a.png")))
    let made = try #require(try folder.header("a.png"))
    #expect(made.size == upright && made.displaySize == upright)
  }

  @Test(arguments: [(64, 48, 16, 12), (48, 64, 12, 16), (200, 10, 16, 1), (8, 4, 8, 4)])
  func `a placeholder is a picture of at most 16 pixels to a side`(
    width: Int, height: Int, newWidth: Int, newHeight: Int
  ) throws {
    let folder = try ImageFolder()
    #expect(try folder.make("a.png", width: width, height: height))
    let bytes = try #require(
      try vips().placeholder(of: folder.file("a.png"), size(width, height)))
    #expect(bytes.count < 500)
    try folder.write(bytes, to: "placeholder.webp")
    #expect(try folder.header("placeholder.webp")?.displaySize == size(newWidth, newHeight))
  }

  @Test func `a file that ends too early gives nothing`() throws {
    let folder = try ImageFolder()
    #expect(try folder.make("a.jpg[Q=95]", width: 400, height: 300))
    try folder.write(Array(try folder.bytes("a.jpg").dropLast(1_500)), to: "short.jpg")
    let own = try size(400, 300)
    #expect(
      try !vips().writePixels(
        of: folder.file("short.jpg"), own, size(40, 30), to: folder.file("pixels.ppm")))
    #expect(try vips().placeholder(of: folder.file("short.jpg"), own) == nil)
  }

  @Test(arguments: ["", "text", "<svg", "\u{89}PNG\r\n", "GIF89a", "RIFF\0\0\0\0WEBP"])
  func `a file that is no image gives nothing`(text: String) throws {
    let folder = try ImageFolder()
    try folder.write(Array(text.utf8), to: "a.jpg")
    let own = try size(64, 64)
    #expect(
      try !vips().writePixels(
        of: folder.file("a.jpg"), own, own, to: folder.file("pixels.ppm")))
    #expect(try vips().placeholder(of: folder.file("a.jpg"), own) == nil)
    #expect(
      try !vips().write(
        variant(.jpeg, own, of: own), of: folder.file("a.jpg"), to: folder.file("b.jpg")))
  }

  @Test func `a missing file gives nothing`() throws {
    let folder = try ImageFolder()
    let own = try size(64, 64)
    #expect(try vips().placeholder(of: folder.file("missing.jpg"), own) == nil)
    #expect(
      try !vips().writePixels(
        of: folder.file("missing.jpg"), own, own, to: folder.file("pixels.ppm")))
  }

  @Test func `a missing folder is not written to`() throws {
    let folder = try ImageFolder()
    #expect(try folder.make("pixels.ppm", width: 40, height: 40))
    let own = try size(40, 40)
    #expect(
      try !vips().write(
        variant(.jpeg, own, of: own), of: folder.file("pixels.ppm"), to: folder.file("no/a.jpg")))
  }

  @Test(arguments: [
    "two words.png", "a'b\"c.png", "-a.png", "$(touch x).png", "ä;b.png", "a,b=c.png",
  ])
  func `names of files may have spaces and special characters of the shell`(name: String) throws {
    let folder = try ImageFolder()
    #expect(try folder.make("plain.png", width: 40, height: 40))
    try folder.write(try folder.bytes("plain.png"), to: name)
    #expect(try vips().placeholder(of: folder.file(name), size(40, 40)) != nil)
    #expect(
      try vips().writePixels(
        of: folder.file(name), size(40, 40), size(20, 20), to: folder.file("pixels.png")))
  }
}

/// Programs in the place of `vips` that do not do its work.
@Suite struct OtherToolTests {
  private func size() throws -> ImageSize { try #require(ImageSize(width: 64, height: 64)) }

  @Test func `a missing program is not started`() throws {
    let vips = Vips(program: "/nowhere/vips")
    #expect(vips.path == "/nowhere/vips")
    let size = try size()
    #expect(throws: ProgramFailure.notStarted) {
      try vips.placeholder(of: "/nowhere/a.jpg", size)
    }
    #expect(throws: ProgramFailure.notStarted) { try vips.writableFormats() }
  }

  @Test func `a program that fails makes nothing`() throws {
    let vips = Vips(program: try #require(Program(named: "false")).path)
    #expect(try vips.placeholder(of: "a.jpg", size()) == nil)
    #expect(try vips.writePixels(of: "a.jpg", size(), size(), to: "b.ppm") == false)
    #expect(try vips.writableFormats() == [])
  }

  @Test func `a program that prints text makes no placeholder`() throws {
    let vips = Vips(program: try #require(Program(named: "echo")).path)
    #expect(try vips.placeholder(of: "a.jpg", size()) == nil)
  }
}
