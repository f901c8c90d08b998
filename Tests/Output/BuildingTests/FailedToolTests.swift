import FileSystem
import Foundation
import Imaging
import SourceText
import Testing

@testable import Building

/// Builds whose tools fail, and the builds after them.
@Suite(.enabled(if: PictureTools.systemLibrary != nil, "libvips is not installed"))
struct FailedToolTests {
  /// The program that was built together with the tests.
  private static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "daybook").path

  private static let photograph = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "content/journal/workshop/cloth.jpg").path

  @Test func `what a tool failed to make is made by the next build`() throws {
    let site = try EditedSite(seed: 22, runsTemplates: false)
    let (worker, repaired) = (site.options.source + "/worker", site.options.source + "/repaired")
    let script = "#!/bin/sh\n[ -e '\(repaired)' ] && exec '\(Self.program)' \"$@\"\nkill -9 $$\n"
    try Files.writeWhole(Array(script.utf8), to: worker)
    #expect(chmod(worker, 0o755) == 0)
    try site.write("content/cloth.jpg", try Files.read(Self.photograph))
    try site.write("content/cloth.md", Array("![Cloth](cloth.jpg)\n".utf8))
    site.settle()
    var (options, clean) = (site.options, site.clean)
    (options.vips, options.workerProgram) = (PictureTools.systemLibrary, worker)
    (clean.vips, clean.workerProgram) = (PictureTools.systemLibrary, worker)
    let failed = try BuildOutcome(options)
    #expect(failed.diagnostics.contains { $0.message.contains("show images at full size") })
    #expect(!failed.files.keys.contains { $0.hasSuffix(".webp") })
    try Files.writeWhole([], to: repaired)
    let second = try BuildOutcome(options)
    #expect(second.files.keys.contains { $0.hasSuffix(".webp") })
    #expect(second == (try BuildOutcome(clean)))
  }
}
