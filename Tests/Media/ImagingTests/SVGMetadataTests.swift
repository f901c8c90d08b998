import Foundation
import Imaging
import Testing

/// Drawings with images in them, as programs write them.
struct SVGMetadataTests {
  private static func svg(_ inner: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height='9'>
        <metadata>By Ada: a drawing</metadata>\(inner)<path d="M0 0h9"/>
      </svg>

      """.utf8)
  }

  /// A way in which programs write an image into a drawing.
  struct Form: CustomTestStringConvertible, Sendable {
    let head: String
    let tail: String
    let write: @Sendable (String) -> String

    init(
      _ head: String, _ tail: String = "\"/>",
      _ write: @escaping @Sendable (String) -> String = { $0 }
    ) {
      (self.head, self.tail, self.write) = (head, tail, write)
    }

    var testDescription: String { head + "…" + tail }
  }

  private static let usual = "<image href=\"data:image/jpeg;base64,"

  static let forms = [
    Form(usual), Form("<image xlink:href='DATA:image/jpg;charset=x; BASE64,", "'/>"),
    Form("<image href=\"data:;base64,"),
    Form("<style>a{fill:url(data:image/jpeg;base64,", ")}</style>"),
    Form(usual) { "\n" + lines($0, "\r\n  ") + "\n" }, Form(usual) { lines($0, "&#10;") },
    Form(usual) { lines($0, "&#xA;") }, Form(usual) { $0.replacing("=", with: "") },
    Form(usual) {
      $0.replacing("+", with: "%2B").replacing("/", with: "%2f").replacing("=", with: "%3D")
    },
  ]

  private static func lines(_ text: String, _ end: String) -> String {
    stride(from: 0, to: text.utf8.count, by: 76).map { start in
      String(decoding: Array(text.utf8)[start..<min(start + 76, text.utf8.count)], as: UTF8.self)
    }.joined(separator: end)
  }

  private func base64(_ name: String) throws -> String {
    Data(try ImageFixture.bytes(name)).base64EncodedString()
  }

  private func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func drawing(_ form: Form, _ name: String) throws -> [UInt8] {
    Self.svg(form.head + form.write(try base64(name)) + form.tail)
  }

  @Test(arguments: forms)
  func `what an image in a drawing says is taken out, and nothing else`(_ form: Form) throws {
    let stripped = try #require(ImageMetadata.stripped(try drawing(form, "located.jpg")))
    let expected = Self.svg(form.head + (try base64("plain.jpg")) + form.tail)
    #expect(text(stripped) == text(expected))
    #expect(ImageMetadata.stripped(stripped) == stripped)
    let plain = try drawing(form, "plain.jpg")
    #expect(ImageMetadata.stripped(plain) == plain)
  }

  @Test(arguments: ImageFixture.located)
  func `images of every format are looked at`(_ name: String, _ before: String) throws {
    func twice(_ name: String) throws -> [UInt8] {
      let image = Self.usual + (try base64(name)) + "\"/>"
      return Self.svg(image + "<g/>" + image)
    }
    #expect(text(ImageMetadata.stripped(try twice(name))) == text(try twice(before)))
  }

  @Test func `a drawing in a drawing is looked at`() throws {
    func nested(_ name: String) throws -> [UInt8] {
      let base64 = Data(try drawing(Self.forms[5], name)).base64EncodedString()
      return Self.svg("<image href=\"data:image/svg+xml;base64,\(base64)\"/>")
    }
    let stripped = try #require(ImageMetadata.stripped(try nested("located.jpg")))
    #expect(stripped.count < (try nested("located.jpg")).count)
    #expect(ImageMetadata.stripped(stripped) == stripped)
  }

  @Test(arguments: [
    "", "<text>data: 3, 4</text>", "<a href=\"data:text/plain,GPS\"/>",
    "<style>@font-face{src:url(data:font/woff2;base64,d09GMgABAAAAAAFM)}</style>",
    "<image href=\"data:image/png;base64,\"/>", "<image href=\"data:image/png;base64,%%%\"/>",
    "<image href=\"data:image/png;base64,iVBORw0KGgo=\"/>", "<image href=\"data:", "data:,&#",
    "<image href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E\"/>",
  ])
  func `a drawing without metadata comes back equal`(_ inner: String) {
    let bytes = Self.svg(inner)
    #expect(ImageMetadata.stripped(bytes) == bytes)
    #expect(ImageMetadata.placeInDrawing(bytes) == nil)
  }

  @Test(arguments: ["<svg/>", "<svg />", "<svg></svg>"])
  func `the smallest drawings are drawings`(_ text: String) {
    #expect(ImageMetadata.stripped(Array(text.utf8)) == Array(text.utf8))
  }

  @Test func `what cannot be taken out is given up with its place`() throws {
    let located = try ImageFixture.bytes("located.jpg")
    let cut = Data(located.prefix(200)).base64EncodedString()
    let tiff = Data(try ImageFixture.bytes("located.tif")).base64EncodedString()
    let escaped = located.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    for inner in [
      "<image href=\"data:image/jpeg;base64,\(cut)\"/>",
      "<image href=\"data:image/tiff;base64,\(tiff)\"/>",
      "<image href=\"data:image/jpeg,\(escaped)\"/>",
      "<metadata><rdf:Description exif:GPSLatitude=\"56,20N\"/></metadata>",
    ] {
      let bytes = Self.svg(inner)
      #expect(ImageMetadata.stripped(bytes) == nil, "\(inner.prefix(40))")
      let place = try #require(ImageMetadata.placeInDrawing(bytes))
      let comma = inner.firstIndex(of: ",").map { inner[...$0] } ?? ""
      let start = inner.hasPrefix("<metadata") ? "<metadata><rdf:Description " : String(comma)
      #expect(String(decoding: bytes[..<place], as: UTF8.self).hasSuffix(start))
    }
  }
}
