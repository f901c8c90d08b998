/// Merges diagnostics that would repeat one fact at many positions.
public enum RepeatedDiagnostics {
  /// The beginnings of messages that are merged.
  private static let beginnings = ["unknown code language '", "broken link '"]
  /// The most positions that are all shown.
  private static let most = 3

  /// The diagnostics, with each unknown code language and each broken link that has many positions only
  /// once, at its first one, with the number of the others.
  /// Notes are not among them, as the report counts them.
  public static func merged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let diagnostics = diagnostics.filter { $0.severity != .note }
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics where isMerged(diagnostic) {
      counts[diagnostic.message, default: 0] += 1
    }
    counts = counts.filter { $0.value > most }
    guard !counts.isEmpty else { return diagnostics }
    var shown: Set<String> = []
    return diagnostics.compactMap { diagnostic in
      guard isMerged(diagnostic), let count = counts[diagnostic.message] else { return diagnostic }
      guard shown.insert(diagnostic.message).inserted else { return nil }
      var first = diagnostic
      first.notes.append(.init("and in \(count - 1) more positions; --json lists all"))
      return first
    }
  }

  private static func isMerged(_ diagnostic: Diagnostic) -> Bool {
    beginnings.contains { diagnostic.message.hasPrefix($0) }
  }
}
