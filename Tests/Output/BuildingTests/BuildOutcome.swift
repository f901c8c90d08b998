import FileSystem
import SourceText

@testable import Building

/// What a build wrote and said; one with errors writes nothing.
struct BuildOutcome: Equatable {
  let files: [String: [UInt8]]
  let diagnostics: [Diagnostic]
  let pages: Int

  init(_ options: BuildOptions) throws {
    let report = try SiteBuilder(options).build()
    (diagnostics, pages) = (report.diagnostics, report.pages)
    guard report.isSuccess else {
      files = [:]
      return
    }
    let entries = try DirectoryWalk.walk(options.output).entries.filter { $0.kind == .file }
    files = Dictionary(
      uniqueKeysWithValues: try entries.map {
        ($0.path, try Files.read("\(options.output)/\($0.path)"))
      })
  }
}
