import Foundation
import Testing

/// `docs/architecture.md` says what each module imports; the code has to agree, and the other way
/// round. The compiler does not check this: an import of a transitive dependency builds.
@Suite struct ModuleGraphTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func theTableListsEveryModuleAndNoOther() throws {
    let table = try table()
    let own = try modules().subtracting([
      "CCmark", "CCommit", "CCrypto", "CEpoll", "CExpat", "CICU", "CICal", "CLocalization",
      "CStemmer", "CYAML", "CZlib",
    ])
    #expect(Set(table.keys) == own)
  }

  @Test func everyModuleImportsWhatTheTableSays() throws {
    let modules = try modules()
    for (module, expected) in try table() {
      #expect(try imports(of: module).intersection(modules) == expected, "imports of \(module)")
    }
  }

  @Test func noModuleReachesItself() throws {
    let table = try table()
    for module in table.keys {
      #expect(!reached(from: module, in: table).contains(module), "a cycle through \(module)")
    }
  }

  @Test func aDriftingTableIsSeen() throws {
    let line = "| `Site` | purpose | CivilTime, Content | nothing |"
    #expect(Self.row(line)?.module == "Site")
    #expect(Self.row(line)?.imports == ["CivilTime", "Content"])
    #expect(Self.row("| module | purpose | imports (of ours) | must not contain |") == nil)
    #expect(Self.importedModule("  public import SourceText") == "SourceText")
    #expect(Self.importedModule("import struct Site.Route") == "Site")
    #expect(Self.importedModule("@testable import Site") == "Site")
    #expect(Self.importedModule("// import Site") == nil)
  }

  private func table() throws -> [String: Set<String>] {
    let text = try String(
      contentsOf: root.appendingPathComponent("docs/architecture.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").compactMap { Self.row(String($0)) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.module, $0.imports) })
  }

  private static func row(_ line: String) -> (module: String, imports: Set<String>)? {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 6, cells[1].hasPrefix("`"), cells[1].hasSuffix("`") else { return nil }
    let names = cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    return (String(cells[1].dropFirst().dropLast()), Set(names.filter { $0 != "–" }))
  }

  private func modules() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources").path)
    return Set(names.filter { !$0.hasPrefix(".") })
  }

  private func imports(of module: String) throws -> Set<String> {
    let folder = root.appendingPathComponent("Sources/\(module)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var found: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      found.formUnion(text.split(separator: "\n").compactMap { Self.importedModule(String($0)) })
    }
    return found
  }

  private static func importedModule(_ line: String) -> String? {
    var words = line.split(separator: " ")[...]
    while let word = words.first,
      word.hasPrefix("@")
        || ["public", "internal", "package", "private", "fileprivate"].contains(word)
    {
      words = words.dropFirst()
    }
    guard words.popFirst() == "import", var name = words.popFirst() else { return nil }
    if ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].contains(name) {
      guard let next = words.popFirst() else { return nil }
      name = next
    }
    return name.split(separator: ".").first.map(String.init)
  }

  private func reached(from start: String, in table: [String: Set<String>]) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(table[start] ?? [])
    while let next = waiting.popLast() {
      guard found.insert(next).inserted else { continue }
      waiting += table[next] ?? []
    }
    return found
  }
}
