import Foundation
import Testing

/// `docs/architecture.md` lists the layers, their modules and what each imports; the code has to
/// agree. The compiler does not check this: an import of a transitive dependency builds.
@Suite struct ModuleGraphTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The layers, the lowest first.
  private static let order = [
    "C", "Foundations", "Readers", "Languages", "Model", "Media", "Rendering", "Output", "Commands",
  ]

  @Test func `the tables list every module in its layer`() throws {
    #expect(Set(try folders("Sources")) == Set(Self.order))
    let listed = try layers()
    #expect(listed.map(\.name) == Array(Self.order.dropFirst()))
    for layer in listed {
      #expect(Set(layer.modules) == Set(try folders("Sources/" + layer.name)), "\(layer.name)")
    }
  }

  @Test func `every module imports what the table says`() throws {
    let modules = try modules()
    for (module, expected) in try table() {
      let imports = try imports(of: module).intersection(modules.keys)
      #expect(imports == expected, "imports of \(module)")
    }
  }

  @Test func `a module imports nothing of a later layer`() throws {
    let places = try modules().mapValues { try #require(Self.order.firstIndex(of: $0)) }
    for (module, imports) in try table().sorted(by: { $0.key < $1.key }) {
      let own = try #require(places[module])
      for name in imports {
        #expect(try #require(places[name]) <= own, "\(module) imports \(name)")
      }
      print("\(Self.order[own]) / \(module): \(imports.sorted().joined(separator: ", "))")
    }
  }

  @Test func `only the module System names a platform`() throws {
    for folder in ["Sources", "Tests", "Benchmarks"] {
      let base = root.appendingPathComponent(folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: base.path)
      where path.hasSuffix(".swift") && !path.contains("/System/") {
        let text = try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
        let names = text.firstMatch(
          of: /^ *(#if (!?canImport|os\(|!os)|.*import (Glibc|Musl|Darwin)$)/
            .anchorsMatchLineEndings())
        #expect(names == nil, "\(folder)/\(path)")
      }
    }
  }

  @Test func `no module reaches itself`() throws {
    let table = try table()
    for module in table.keys {
      #expect(!reached(from: module, in: table).contains(module), "a cycle through \(module)")
    }
  }

  @Test func `the lines of the table are read`() throws {
    let line = "| `Site` | purpose | CivilTime, Content | nothing |"
    #expect(Self.row(line)?.module == "Site")
    #expect(Self.row(line)?.imports == ["CivilTime", "Content"])
    #expect(
      Self.row("| module | purpose | imports (modules of Daybook) | must not contain |") == nil)
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

  /// The layers of the document, each with its modules.
  private func layers() throws -> [(name: String, modules: [String])] {
    let text = try String(
      contentsOf: root.appendingPathComponent("docs/architecture.md"), encoding: .utf8)
    var layers: [(name: String, modules: [String])] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("### ") { layers.append((String(line.dropFirst(4)), [])) }
      if let row = Self.row(String(line)) { layers[layers.count - 1].modules.append(row.module) }
    }
    return layers.filter { !$0.modules.isEmpty }
  }

  private func folders(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(path).path
    ).filter { !$0.hasPrefix(".") }
  }

  /// The layer of each module.
  private func modules() throws -> [String: String] {
    var found: [String: String] = [:]
    for layer in Self.order {
      for module in try folders("Sources/" + layer) { found[module] = layer }
    }
    return found
  }

  private func imports(of module: String) throws -> Set<String> {
    let layer = try #require(try modules()[module])
    let folder = root.appendingPathComponent("Sources/\(layer)/\(module)")
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
