import Foundation
import Markdown
import SourceText
import Testing

/// An example of a public specification.
struct Example: Codable, CustomTestStringConvertible, Sendable {
  let example: Int
  let section: String
  let markdown: String
  let html: String

  var testDescription: String { "\(section) \(example)" }
}

/// The conformance data, which are not the project's own.
enum Conformance {
  /// The folder of the data, if it is there.
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["DAYBOOK_CONFORMANCE"]
    let beside = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../shared/conformance").standardizedFileURL
    let folder = named.map { URL(filePath: $0) } ?? beside
    return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
  }()

  /// Whether the data are there.
  static var isThere: Bool { folder != nil }

  /// The examples of a file; none when the data are not there.
  static func examples(_ name: String) -> [Example] {
    guard let folder, let data = try? Data(contentsOf: folder.appending(path: name)) else {
      return []
    }
    return (try? JSONDecoder().decode([Example].self, from: data)) ?? []
  }
}

@Suite(.enabled(if: Conformance.isThere, "the conformance data is not on this machine"))
struct ConformanceTests {
  @Test(arguments: Conformance.examples("commonmark-0.30.json"))
  func `CommonMark's examples come out byte for byte`(_ example: Example) {
    #expect(html(example.markdown, .init(flavor: .commonmark)) == example.html)
  }

  @Test(arguments: Conformance.examples("smart-punctuation.json"))
  func `smart punctuation comes out byte for byte`(_ example: Example) {
    #expect(html(example.markdown, .init(flavor: .commonmark, smart: true)) == example.html)
  }

  @Test(arguments: Conformance.examples("gfm-extensions.json"))
  func `GFM's extensions come out byte for byte`(_ example: Example) {
    #expect(html(example.markdown, .init(flavor: .gfm)) == example.html)
  }

  /// In these CommonMark examples a bare address or a tag is meant to be text.
  @Test(arguments: Conformance.examples("commonmark-0.30.json"))
  func `GFM changes only CommonMark's examples that hold an extension`(_ example: Example) {
    let changed: Set<Int> = [170, 171, 172, 173, 176, 178, 601, 605, 607, 610, 611]
    let isSame = html(example.markdown, .init(flavor: .gfm)) == example.html
    #expect(isSame == !changed.contains(example.example))
  }
}
