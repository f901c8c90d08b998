import Foundation

/// `docs/templates.md` taken apart: its examples, what they print, and the names that it explains.
struct TemplatesDocument {
  /// An example with what the document says that it prints.
  struct Example: Sendable {
    /// The line in the document, from 0, that holds the output of a table's example, or that begins
    /// the output of a block.
    let line: Int
    let source: String
    /// The path of the page that it is the layout of.
    let route: String
    let output: String
    let isRow: Bool
  }

  static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/templates.md")

  private(set) var lines: [String]
  private(set) var examples: [Example] = []
  /// Partials and layouts by their paths.
  private(set) var files: [String: String] = [:]
  /// The names in the first column of a table, by the marker above it.
  private(set) var names: [String: Set<String>] = [:]
  /// The names that are headings.
  private(set) var headings: Set<String> = []

  init() throws {
    lines = try String(contentsOf: Self.file, encoding: .utf8).components(separatedBy: "\n")
    var (index, marker, route) = (0, "", "/")
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("<!-- "), let on = line.range(of: " on ") {
        marker = String(line[line.index(line.startIndex, offsetBy: 5)..<on.lowerBound])
        route = line[on.upperBound...].replacingOccurrences(of: " -->", with: "")
      } else if line.hasPrefix("| `") {
        addRow(line, index, marker, route)
      } else if line.hasPrefix("### `") {
        headings.insert(line.dropFirst(5).prefix { $0 != "`" }.description)
      } else if line.hasPrefix("```liquid") {
        index = addBlock(index)
        continue
      }
      index += 1
    }
  }

  private mutating func addRow(_ line: String, _ index: Int, _ marker: String, _ route: String) {
    let cells = Self.cells(line)
    names[marker, default: []].insert(Self.code(cells[1]))
    examples.append(
      Example(
        line: index, source: Self.code(cells[3]), route: route, output: Self.code(cells[4]),
        isRow: true))
  }

  /// A fenced example with the fenced output behind it, or a file; returns the line behind.
  private mutating func addBlock(_ start: Int) -> Int {
    let name = lines[start].dropFirst("```liquid".count).trimmingCharacters(in: .whitespaces)
    let end = lines[start...].dropFirst().firstIndex(of: "```") ?? lines.count - 1
    let source = lines[(start + 1)..<end].joined(separator: "\n")
    guard name.isEmpty || name.hasPrefix("/") else {
      files[name] = source
      return end + 1
    }
    let output = end + 2
    let close = lines[output...].dropFirst().firstIndex(of: "```") ?? lines.count - 1
    examples.append(
      Example(
        line: output, source: source, route: name.isEmpty ? "/" : name,
        output: lines[(output + 1)..<close].joined(separator: "\n"), isRow: false))
    return close + 1
  }

  private static func cells(_ line: String) -> [String] {
    line.replacingOccurrences(of: "\\|", with: "\u{1}").components(separatedBy: "|").map {
      $0.replacingOccurrences(of: "\u{1}", with: "|").trimmingCharacters(in: .whitespaces)
    }
  }

  private static func code(_ cell: String) -> String {
    cell.hasPrefix("`") && cell.hasSuffix("`") ? String(cell.dropFirst().dropLast()) : cell
  }

  /// The document's text with other outputs, by the examples' lines.
  func recorded(_ outputs: [Int: String]) -> String {
    var text: [String] = []
    var index = 0
    while index < lines.count {
      guard let output = outputs[index] else {
        text.append(lines[index])
        index += 1
        continue
      }
      if lines[index].hasPrefix("|") {
        var cells = lines[index].replacingOccurrences(of: "\\|", with: "\u{1}")
          .components(separatedBy: "|")
        let shown = output.replacingOccurrences(of: "|", with: "\u{1}")
        cells[4] = output.isEmpty ? " " : " `\(shown)` "
        text.append(
          cells.joined(separator: "|").replacingOccurrences(of: "\u{1}", with: "\\|"))
        index += 1
      } else {
        text += [lines[index], output, "```"]
        index = (lines[index...].dropFirst().firstIndex(of: "```") ?? index) + 1
      }
    }
    return text.joined(separator: "\n")
  }
}
