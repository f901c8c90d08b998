import Foundation

/// The figures of all cases, with the targets that they are measured by.
struct BenchTable {
  /// What a case should reach.
  private struct Target {
    /// How many times as long Hugo should take.
    var hugo: Double?
    /// The processor time, as a multiple of that of another case.
    var cpu: (most: Double, of: String)?
    /// The peak memory, in MB.
    var peak: Double?
  }

  private static let targets: [String: Target] = [
    "clean build": Target(hugo: 6, cpu: (1.6, "floor"), peak: 80),
    "nothing changed": Target(hugo: 60),
    "one post's text": Target(hugo: 30),
    "a new post": Target(hugo: 25),
    "clean, search": Target(cpu: (1.1, "clean build")),
    "clean, colours": Target(hugo: 6),
    "colours, cached": Target(hugo: 6),
  ]

  private var cases: [(name: String, runs: [Measurement])] = []

  /// Adds a run of a case.
  mutating func add(_ name: String, _ run: Measurement) {
    if let index = cases.firstIndex(where: { $0.name == name }) {
      cases[index].runs.append(run)
    } else {
      cases.append((name, [run]))
    }
  }

  /// Prints the medians and their ratios as a table in Markdown.
  func print() {
    let medians = Dictionary(
      uniqueKeysWithValues: cases.map { ($0.name, Measurement.median($0.runs)) })
    Swift.print("| | wall s | CPU s | peak MB | Hugo takes | CPU, times the floor's |")
    Swift.print("|---|---|---|---|---|---|")
    for (name, _) in cases {
      guard let row = medians[name] else { continue }
      let target = Self.targets[name] ?? Target()
      let hugo = medians[name.contains("colours") ? "Hugo, Chroma" : "Hugo"]
      var cells = [
        name, Self.number(row.wall), Self.number(row.cpu),
        Self.cell(row.peakMegabytes, target.peak, 0),
        name == "floor" || name.hasPrefix("Hugo")
          ? ""
          : Self.cell(
            hugo.map { $0.wall / row.wall }, target.hugo, 1),
      ]
      let other = target.cpu?.of ?? "floor"
      let cpu = medians[other].map { row.cpu / $0.cpu }
      cells.append(
        Self.cell(cpu, target.cpu?.most, 2) + (other == "floor" ? "" : " times the \(other)"))
      Swift.print("| " + cells.joined(separator: " | ") + " |")
    }
  }

  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }

  /// A figure with its target in brackets.
  private static func cell(_ value: Double?, _ target: Double?, _ digits: Int) -> String {
    guard let value else { return "" }
    let text = String(format: "%.\(digits)f", value)
    return target.map { "\(text) (\(String(format: "%g", $0)))" } ?? text
  }
}
