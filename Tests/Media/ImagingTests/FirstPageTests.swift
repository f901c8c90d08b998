import Foundation
import Imaging
import SourceText
import Testing

/// First pages of PDF files.
@Suite struct FirstPageTests {
  private static let program = "/usr/bin/pdftocairo"
  private static let hasProgram = FileManager.default.isExecutableFile(atPath: program)

  private let folder = NSTemporaryDirectory() + "first-page-\(UInt64.random(in: 0 ... .max))"

  private func cache(_ program: String? = program, isWriting: Bool = true) -> DrawingCache {
    DrawingCache(
      folder: folder, tools: nil, isMissing: true, pageProgram: program,
      isPageProgramMissing: program == nil, isWriting: isWriting)
  }

  private func size(_ jpeg: [UInt8]?) -> String? {
    guard let size = jpeg.flatMap({ ImageHeader(of: $0) })?.size else { return nil }
    return "\(size.width)x\(size.height)"
  }

  @Test(
    .enabled(if: Self.hasProgram),
    arguments: [
      ("[0 0 200 100]", "", "1132x566"), ("[0 0 200 100]", "/Rotate 90", "566x1132"),
      ("[0 0 9999 9999]", "/CropBox [100 100 300 500]", "566x1132"), ("[0 0 1 9000]", "", "1x1132"),
      ("[0 0 14400 14400]", "", "1132x1132"),
    ])
  func `the longer side has a fixed length`(box: String, keys: String, expected: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pdf = Self.pdf(box, keys)
    #expect(size(cache().firstPage(of: "a.pdf") { Array(pdf.prefix($0)) }) == expected)
  }

  @Test(.enabled(if: Self.hasProgram)) func `a page is rasterized once for each content`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = cache()
    let made = try #require(first.firstPage(of: "a.pdf") { _ in Self.pdf() })
    #expect(first.firstPage(of: "b.pdf") { _ in Self.pdf() } == made)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    #expect(first.firstPageAdvice(isWanted: true).isEmpty)
    // A damaged file of the cache is made again.
    let name = try FileManager.default.contentsOfDirectory(atPath: folder)[0]
    try Data(made.dropLast(9)).write(to: URL(fileURLWithPath: folder + "/" + name))
    let second = cache()
    #expect(second.firstPage(of: "a.pdf") { _ in Self.pdf() } == made)
    second.save()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
    cache().save()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test(.enabled(if: Self.hasProgram)) func `a file that cannot be read is reported by name`() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = cache()
    #expect(cache.firstPage(of: "b.pdf") { _ in Array("%PDF-1.4 nonsense".utf8) } == nil)
    #expect(cache.firstPage(of: "a.pdf") { Array(repeating: 0, count: $0) } == nil)
    #expect(cache.firstPage(of: "none.pdf") { _ in nil } == nil)
    #expect(cache.firstPage(of: "c.pdf") { _ in Self.pdf() } != nil)
    #expect(
      cache.firstPageAdvice(isWanted: true).map(\.message) == [
        "the first page of 'a.pdf' is not shown because the file has more than 64 MB",
        "the first page of 'b.pdf' is not shown because 'pdftocairo' cannot read it",
      ])
  }

  @Test func `a program without end is stopped and not run again`() throws {
    let tool = folder + "-tool"
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      try? FileManager.default.removeItem(atPath: tool)
    }
    try Data("#!/bin/sh\necho >>\(tool)-runs\nexec yes\n".utf8).write(
      to: URL(fileURLWithPath: tool))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let cache = cache(tool)
    for name in ["a.pdf", "b.pdf"] { #expect(cache.firstPage(of: name) { _ in Self.pdf() } == nil) }
    let messages = cache.firstPageAdvice(isWanted: true).map(\.message)
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.hasSuffix("wrote more than 5 MB and was stopped") })
    #expect(try Data(contentsOf: URL(fileURLWithPath: tool + "-runs")).count == 1)
    try FileManager.default.removeItem(atPath: tool + "-runs")
  }

  @Test func `a missing program is reported if it is needed`() {
    let cache = cache(nil)
    #expect(cache.firstPage(of: "a.pdf") { _ in Self.pdf() } == nil)
    #expect(cache.firstPageAdvice(isWanted: false).isEmpty)
    #expect(
      cache.firstPageAdvice(isWanted: true).map(\.hint?.text) == [
        "install it with: sudo apt-get install poppler-utils"
      ])
  }

  private static func pdf(_ box: String = "[0 0 200 100]", _ keys: String = "") -> [UInt8] {
    Array(
      """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox \(box)\(keys)>>endobj
      trailer<</Root 1 0 R>>
      """.utf8)
  }
}
