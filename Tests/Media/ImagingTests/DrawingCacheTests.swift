import Foundation
import Testing

@testable import Imaging

/// Drawings that are rasterized on several threads.
@Suite(.enabled(if: ImageFolder.tools != nil, "libvips is not installed"))
struct DrawingCacheTests {
  private let folder = NSTemporaryDirectory() + "drawings-\(UInt64.random(in: 0 ... .max))"

  private func cache() -> DrawingCache {
    DrawingCache(folder: folder, tools: ImageFolder.tools, isMissing: true, isWriting: true)
  }

  private static func drawing(_ number: Int) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">\
      <rect width="1200" height="630" fill="#faf8f3"/><circle cx="\(40 * number)" cy="300" r="99.5"/>\
      <text x="60" y="500" font-size="80" font-family="serif">Card \(number)</text></svg>
      """.utf8)
  }

  private func prepare(_ cache: DrawingCache, _ drawings: [[UInt8]]) -> Int {
    cache.prepare(
      drawings.map { ($0, []) }, width: 1_200, height: 630, jobs: 2, dataURL: { _ in nil })
  }

  @Test func `a drawing has the same bytes alone and with others`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let drawings = (0..<14).map(Self.drawing)
    let first = cache()
    #expect(prepare(first, drawings) == 14)
    #expect(prepare(first, drawings) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 14 && names.allSatisfy { $0.hasSuffix("-1200x630.png") })
    let together = drawings.map { first.png($0, width: 1_200, height: 630) }
    #expect(Set(together.compactMap { $0 }).count == 14)
    first.save()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 14)
    try FileManager.default.removeItem(atPath: folder)
    #expect(cache().png(drawings[5], width: 1_200, height: 630) == together[5])
  }

  @Test func `a damaged drawing leaves the others as they are`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let drawings = [Self.drawing(1), Array("<svg".utf8), Self.drawing(2)]
    let cache = cache()
    #expect(prepare(cache, drawings) == 3)
    let made = drawings.map { cache.png($0, width: 1_200, height: 630) }
    #expect(made.map { $0 != nil } == [true, false, true])
    #expect(cache.advice(wantsPictures: true).count == 1)
  }

  @Test func `a drawing without one of its pictures is not cached`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let size = try #require(ImageSize(width: 40, height: 40))
    let picture = EmbeddedPicture(path: "a.svg", content: "a", size: size)
    let element = "<image width='40' height='40' href='\(picture.reference)'/></svg>"
    let drawing = String(decoding: Self.drawing(1), as: UTF8.self)
      .replacing("</svg>", with: element)
    let red = "<svg xmlns='http://www.w3.org/2000/svg'><path fill='red' d='M0 0h40v40H0z'/></svg>"
    let url = "data:image/svg+xml;base64," + Data(red.utf8).base64EncodedString()
    let made = [nil, url].map { url in
      cache().png(
        Array(drawing.utf8), width: 1_200, height: 630, pictures: [picture], dataURL: { _ in url })
    }
    #expect(made[0] != nil && made[1] != nil && made[0] != made[1])
  }

  @Test func `a drawing with a photograph or transparent parts is not opaque`() throws {
    func picture(_ path: String, _ side: Int) throws -> EmbeddedPicture {
      let size = try #require(ImageSize(width: side, height: side))
      return EmbeddedPicture(path: path, content: "", size: size)
    }
    let drawing = try picture("a.SVG", 480)
    let (photograph, face) = (try picture("a.jpg", 480), try picture("a.jpg", 72))
    #expect(DrawingCache.kind([drawing, face], width: 1_200, height: 630) == .opaque)
    #expect(DrawingCache.kind([photograph], width: 1_200, height: 630) == .other)
    #expect(DrawingCache.kind([], width: 512, height: 512) == .other)
  }
}
