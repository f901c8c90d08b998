import Bytes

/// An estimate of how many guesses a passphrase withstands, in bits.
///
/// | part | bits |
/// |---|---|
/// | a common password, or a word of the member's name or the site's title | 2 |
/// | a run of letters | 4 for the first, 1.5 for each further one, 20 at most |
/// | letters of scripts with many characters, such as Chinese | 6 each |
/// | digits | 3.3 each; 6 for a year |
/// | other characters | 4 each, a space 0 |
/// | a character that repeats or continues a sequence, as in `aaa`, `abc` and `qwerty` | 0 |
/// | a word that occurs again | 1 |
/// | a change between letters, digits and other characters without a space | 1 |
public struct PassphraseStrength: Equatable, Sendable {
  /// The fewest bits of an accepted passphrase.
  public static let fewestBits = 40

  /// The estimate.
  public let bits: Int
  /// What makes it weak, such as `it repeats a word`; empty if nothing was found.
  public let weaknesses: [String]

  /// Whether it is accepted.
  public var isSufficient: Bool { bits >= Self.fewestBits }

  /// The strength of a passphrase.
  ///
  /// - Parameter known: Texts that are easily guessed: the member's name, the site's title.
  public init(_ passphrase: Passphrase, known: [String]) {
    var estimate = StrengthEstimate(known: known)
    estimate.add(passphrase.text)
    bits = Int(estimate.bits)
    weaknesses = estimate.weaknesses
  }
}

/// The estimate while the parts of a passphrase are added.
private struct StrengthEstimate {
  private enum Kind { case letters, manyLetters, digits, space, other }

  private(set) var bits = 0.0
  private(set) var weaknesses: [String] = []
  private let easy: Set<String>
  private var seen: Set<String> = []

  private static let common: Set<String> = [
    "password", "passphrase", "passwort", "letmein", "welcome", "admin", "login", "master",
    "secret",
    "dragon", "monkey", "football", "baseball", "sunshine", "princess", "iloveyou", "trustno",
    "superman", "batman", "shadow", "michael", "summer", "winter", "hello", "daybook", "members",
  ]
  private static let keyboard = ["qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm"]

  init(known: [String]) {
    let words = known.flatMap { text in
      text.lowercased().split { !$0.isLetter }.map(String.init)
    }
    easy = Self.common.union(words.filter { $0.count >= 3 })
  }

  mutating func add(_ text: String) {
    var previous: Kind?
    for part in Self.parts(text) {
      if let previous, previous != .space, part.kind != .space { bits += 1 }
      previous = part.kind
      add(part.text, part.kind)
    }
  }

  /// The text as runs of characters of one kind.
  private static func parts(_ text: String) -> [(text: String, kind: Kind)] {
    var parts: [(text: String, kind: Kind)] = []
    for character in text {
      let kind = kind(of: character)
      if let last = parts.last, last.kind == kind {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((String(character), kind))
      }
    }
    return parts
  }

  private static func kind(of character: Character) -> Kind {
    if character == " " { return .space }
    if character.isNumber { return .digits }
    guard character.isLetter else { return .other }
    let isMany = character.unicodeScalars.contains { $0.value >= 0x2E80 }
    return isMany ? .manyLetters : .letters
  }

  private mutating func add(_ text: String, _ kind: Kind) {
    guard kind != .space else { return }
    guard seen.insert(text).inserted else {
      bits += 1
      return note("it repeats '\(text)'")
    }
    switch kind {
    case .letters: addLetters(text)
    case .digits where Self.isYear(text):
      bits += 6
    case .digits: bits += 3.3 * Double(fresh(text))
    case .manyLetters: bits += 6 * Double(fresh(text))
    case .other, .space: bits += 4 * Double(fresh(text))
    }
  }

  private mutating func addLetters(_ text: String) {
    var rest = text
    for word in easy.sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
      guard let range = rest.firstRange(of: word) else { continue }
      rest.removeSubrange(range)
      bits += 2
      note("'\(word)' is easily guessed")
    }
    let count = fresh(rest)
    if count > 0 { bits += min(20, 4 + 1.5 * Double(count - 1)) }
  }

  /// The number of characters that do not continue a sequence of at least three.
  private mutating func fresh(_ text: String) -> Int {
    let characters = Array(text)
    var count = 0
    var previous: Int?
    for index in characters.indices {
      let step = index > 0 ? Self.step(from: characters[index - 1], to: characters[index]) : nil
      if let step, step == previous {
        note("it has the sequence '\(String(characters[index - 2...index]))'")
      } else {
        count += 1
      }
      previous = step
    }
    return count
  }

  /// The step of a sequence: 0 for a repetition, 1 in the alphabet, 2 on a keyboard; nil if there is
  /// none.
  private static func step(from a: Character, to b: Character) -> Int? {
    if a == b { return 0 }
    guard let first = a.unicodeScalars.first?.value, let second = b.unicodeScalars.first?.value
    else {
      return nil
    }
    if first + 1 == second { return 1 }
    if second + 1 == first { return -1 }
    if keyboard.contains(where: { $0.contains("\(a)\(b)") }) { return 2 }
    return keyboard.contains { $0.contains("\(b)\(a)") } ? -2 : nil
  }

  private static func isYear(_ text: String) -> Bool {
    text.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
  }

  private mutating func note(_ weakness: String) {
    if weaknesses.count < 2, !weaknesses.contains(weakness) { weaknesses.append(weakness) }
  }
}
