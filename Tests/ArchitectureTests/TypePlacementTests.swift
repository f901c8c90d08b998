import Foundation
import Testing

/// Where the types of the sources are: in few files, and under names of their own.
struct TypePlacementTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A declaration or an extension of a type at the top level of a file.
  private struct Place {
    let type: String
    let isExtension: Bool
    let isPrivate: Bool
    let module: String
    let file: String
  }

  @Test func `no type is in more than six files`() throws {
    let places = try Self.places()
    // Types of the standard library have small extensions in many modules.
    let own = Set(places.filter { !$0.isExtension }.map(\.type))
    let files = Dictionary(grouping: places.filter { own.contains($0.type) }, by: \.type)
      .mapValues { Set($0.map(\.file)) }
    for (type, files) in files { #expect(files.count <= 6, "\(type): \(files.sorted())") }
    #expect(files.count > 1_000)
  }

  @Test func `two modules have no types of one name`() throws {
    let own = try Self.places().filter { !$0.isExtension && !$0.isPrivate }
    let modules = Dictionary(grouping: own, by: \.type).mapValues { Set($0.map(\.module)) }
    for (type, modules) in modules { #expect(modules.count == 1, "\(type): \(modules.sorted())") }
  }

  @Test func `declarations and extensions are seen`() {
    let text = """
      public struct A {
        struct Inner {}
      }
      @MainActor private final class B {}
      extension A.Inner: Sendable {}
      """
    let places = Self.places(in: text, module: "M", file: "F")
    #expect(places.map(\.type) == ["A", "B", "A"])
    #expect(places.map(\.isExtension) == [false, false, true])
    #expect(places.map(\.isPrivate) == [false, true, false])
  }

  private static func places() throws -> [Place] {
    let sources = root.appendingPathComponent("Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }.flatMap { path in
        let module = String(path.split(separator: "/")[1])
        let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
        return places(in: text, module: module, file: path)
      }
  }

  private static func places(in text: String, module: String, file: String) -> [Place] {
    let kinds = "struct|enum|class|actor|protocol|extension"
    let pattern = "^(?:@\\w+(?:\\([^)]*\\))? )*((?:[a-z]+ )*?)(\(kinds)) (\\w+)"
    guard
      let declaration = try? Regex(pattern, as: (Substring, Substring, Substring, Substring).self)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: declaration) else { return nil }
      return Place(
        type: String(match.3), isExtension: match.2 == "extension",
        isPrivate: match.1.contains("private"), module: module, file: file)
    }
  }
}
