import Bytes

/// A version such as `1.2.0`; later numbers may be left out.
public struct Version: Hashable, Sendable, CustomStringConvertible {
  /// One to three numbers of at most six digits.
  let numbers: [Int]

  /// Parses a version; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = String(text).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...6).contains(part.utf8.count), part.utf8.allSatisfy(\.isDigit),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    self.numbers = numbers
  }

  /// The text, as written.
  public var description: String { numbers.map(String.init).joined(separator: ".") }

  /// Compares with a partial version, which covers all versions that begin with its numbers: -1 if
  /// before, 1 if after, 0 if covered. For example, 1.2 covers 1.2.3.
  func compared(to other: Version) -> Int {
    for (index, number) in other.numbers.enumerated() {
      let own = index < numbers.count ? numbers[index] : 0
      if own != number { return own < number ? -1 : 1 }
    }
    return 0
  }
}

/// A range of versions, such as `>=1.0 <2`: all conditions must be met.
public struct VersionRange: Hashable, Sendable {
  private enum Comparison: String, CaseIterable {
    // Longer operators come first, as they are matched by prefix.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case equal = "="

    func holds(_ order: Int) -> Bool {
      switch self {
      case .atLeast: order >= 0
      case .atMost: order <= 0
      case .above: order > 0
      case .below: order < 0
      case .equal: order == 0
      }
    }
  }

  private struct Condition: Hashable {
    let comparison: Comparison
    let version: Version
  }

  /// The text, as written.
  public let text: String
  private let conditions: [Condition]

  /// Parses conditions that are separated by spaces or commas, with optional spaces before a
  /// version. A version without an operator means that version only.
  public init?(_ text: String) {
    var conditions: [Condition] = []
    var rest = text.drop(while: Self.isSeparator)
    while !rest.isEmpty {
      let comparison = Comparison.allCases.first { rest.hasPrefix($0.rawValue) }
      if let comparison { rest = rest.dropFirst(comparison.rawValue.count).drop { $0 == " " } }
      let word = rest.prefix { !Self.isSeparator($0) }
      guard let version = Version(word) else { return nil }
      conditions.append(Condition(comparison: comparison ?? .equal, version: version))
      rest = rest.dropFirst(word.count).drop(while: Self.isSeparator)
    }
    guard !conditions.isEmpty else { return nil }
    self.text = text
    self.conditions = conditions
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == " " || character == ","
  }

  /// Whether a version is in the range.
  public func contains(_ version: Version) -> Bool {
    conditions.allSatisfy { $0.comparison.holds(version.compared(to: $0.version)) }
  }
}
