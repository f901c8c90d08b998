import FileSystem
import Testing

@testable import Typography

struct FontMetricsTests {
  @Test(
    .enabled(if: Files.exists("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
  func `the tables of a real font are read`() throws {
    let bytes = try Files.read("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
    let metrics = try #require(FontMetrics(bytes))
    #expect(metrics.unitsPerEm == 2048)
    #expect(metrics.ascent == 1901 && metrics.descent == 483 && metrics.lineGap == 0)
    #expect(metrics.shape == .sans && metrics.weights == nil)
    #expect(!metrics.forbidsEmbedding && !metrics.forbidsSubsets)
    // The advance widths of 'a', 'm' and the space.
    #expect(metrics.widths?[0] == 1255 && metrics.widths?[12] == 1995 && metrics.widths?[26] == 651)
  }

  @Test(arguments: TestFonts.paths)
  func `every real font has measures`(path: String) throws {
    let metrics = try #require(FontMetrics(try Files.read(path)))
    #expect(metrics.ascent > 0 && metrics.unitsPerEm >= 1000)
    #expect(metrics.widths?.allSatisfy { $0 > 0 } ?? true)
  }

  @Test(arguments: TestFonts.paths)
  func `truncated fonts are rejected or read`(path: String) throws {
    let bytes = try Files.read(path)
    for count in stride(from: 0, to: min(bytes.count, 4096), by: 7) {
      #expect(FontMetrics(Array(bytes[..<count])) == nil)
    }
  }

  @Test(arguments: TestFonts.paths)
  func `damaged fonts are no danger`(path: String) throws {
    let bytes = try Files.read(path)
    var numbers = TestFonts.Numbers()
    for _ in 0..<40 {
      var damaged = bytes
      // Most damage goes into the list of tables, which leads to every other table.
      for _ in 0..<12 {
        damaged[numbers.next(below: 400)] = UInt8(numbers.next(below: 256))
        damaged[numbers.next(below: damaged.count)] = UInt8(numbers.next(below: 256))
      }
      _ = FontMetrics(damaged)
      _ = FontMetrics(damaged, index: numbers.next(below: 70_000))
    }
  }

  @Test func `bytes that are no font are rejected`() {
    #expect(FontMetrics([]) == nil)
    #expect(FontMetrics(Array("<html>".utf8)) == nil)
    #expect(FontMetrics(Array(repeating: 0xFF, count: 500)) == nil)
    #expect(FontMetrics(Array("ttcf".utf8) + Array(repeating: 0xFF, count: 500), index: 3) == nil)
  }

  /// A font of the tables that are read, with the licence bits of `fsType`.
  @Test(arguments: [
    (0, false, false), (2, true, false), (4, false, false), (8, false, false),
    (0x100, false, true), (0x102, true, true),
  ])
  func `licences are read`(bits: Int, forbidsEmbedding: Bool, forbidsSubsets: Bool) throws {
    let metrics = try #require(FontMetrics(SmallFont.bytes(embedding: bits)))
    #expect(metrics.forbidsEmbedding == forbidsEmbedding)
    #expect(metrics.forbidsSubsets == forbidsSubsets)
  }

  @Test func `typographic measures are used if the font says so`() throws {
    let usual = try #require(FontMetrics(SmallFont.bytes(embedding: 0)))
    #expect(usual.ascent == 900 && usual.descent == 200 && usual.lineGap == 30)
    let typographic = try #require(FontMetrics(SmallFont.bytes(embedding: 0, selection: 0x80)))
    #expect(typographic.ascent == 750 && typographic.descent == 250 && typographic.lineGap == 90)
  }
}
