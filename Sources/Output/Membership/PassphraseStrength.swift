/// An estimate of how many guesses a passphrase withstands, in bits, as `docs/command-line.md`
/// describes it.
public struct PassphraseStrength: Equatable, Sendable {
  /// The fewest bits of an accepted passphrase.
  public static let fewestBits = 50

  /// The estimate.
  public let bits: Int
  /// What makes it weak, such as `it repeats 'horse'`; empty if nothing was found.
  public let weaknesses: [String]

  /// Whether it is accepted.
  public var isSufficient: Bool { bits >= Self.fewestBits }

  /// Why it is refused, and what to do; nil if it is accepted.
  public var refusal: (message: String, hint: String)? {
    guard !isSufficient else { return nil }
    let reasons = weaknesses.isEmpty ? "" : ": " + weaknesses.joined(separator: ", ")
    return (
      "the passphrase is too weak\(reasons)",
      "it has about \(bits) bits of \(Self.fewestBits); use more unrelated words, or run the command"
        + " without standard input for six random ones"
    )
  }

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
  private enum Kind { case letters, digits, space, other }
  /// Characters of one kind, of which those are fresh that continue no sequence.
  private typealias Part = (text: String, kind: Kind, fresh: Int)

  private(set) var bits = 0.0
  private(set) var weaknesses: [String] = []
  private let easy: [String]
  private var seen: Set<String> = []

  private static let common = """
    password passphrase passwort letmein welcome admin login master secret dragon monkey football baseball sunshine princess iloveyou
    trustno superman batman shadow michael summer winter hello daybook members
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  /// Sequences of characters: the alphabet, and the rows and columns of keyboards.
  private static let sequences = """
    abcdefghijklmnopqrstuvwxyz\t01234567890\tqwertyuiop\tqwertzuiop\tazertyuiop\tasdfghjkl\tqsdfghjklm
    zxcvbnm\tyxcvbnm\twxcvbn\t!@#$%^&*()\t1qaz\t2wsx\t3edc\t4rfv\t5tgb\t6yhn\t7ujm\t8ik,\t9ol.\t1q2w3e4r5t6y7u8i9o0p
    """
  private static let leet = Dictionary(uniqueKeysWithValues: zip("013457@$!", "oieastasi"))
  private static let offered = Set(PassphraseWords.all)
  /// The pairs of letters in the words that are offered.
  private static let pairs = Set(
    PassphraseWords.all.flatMap { zip($0, $0.dropFirst()).map { [$0, $1] } })

  init(known: [String]) {
    let words = known.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) }
    easy = Set(Self.common + words.filter { $0.count >= 3 })
      .sorted { ($1.count, $0) < ($0.count, $1) }
  }

  mutating func add(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    if words.count >= Passphrase.wordCount, Self.offered.isSuperset(of: words) {
      bits = 10 * Double(Set(words).count)
      return
    }
    let all = Array(words.joined())
    let period = (3..<max(3, min(all.count / 2 + 1, 100))).first {
      all.dropFirst($0) == all.dropLast($0)
    }
    let unit = String(all[..<(period ?? all.count)])
    if period != nil { note("it repeats '\(unit)'") }
    if Self.isRandom(unit), Self.isRandom(Self.withoutLeet(unit)) {
      bits = 3.2 * Double(parts(unit).map(\.fresh).reduce(0, +))
    } else {
      add(parts(Self.withoutLeet(period == nil ? text : unit)))
    }
  }

  private mutating func add(_ parts: [Part]) {
    let words = parts.filter { $0.kind == .letters }.map(\.text)
    let length = parts.filter { $0.kind != .space }.map(\.text.count).reduce(0, +)
    let isSentence =
      words.count > 2 && words.joined().count * 4 >= length * 3
      && words.contains(where: Self.isShort)
    let quoted = words.indices.dropLast(2).filter {
      PassphraseWords.quotations.contains(" \(words[$0...$0 + 2].joined(separator: " ")) ")
    }
    if !quoted.isEmpty { note("it has words of a well-known text") }
    var (word, digits, before) = (0, 20.0, (kind: Kind.space, bits: 0.0))
    for part in parts {
      var cost = cost(of: part)
      if part.kind == .letters {
        if isSentence { cost = min(cost, Self.isShort(part.text) ? 1.5 : 5) }
        if quoted.contains(where: { $0...$0 + 2 ~= word }) { cost = min(cost, 1) }
        word += 1
      } else if part.kind == .digits {
        cost = min(cost, digits, before.kind == .letters ? max(0, 12 - before.bits) : 12)
        digits -= cost
      }
      bits += cost
      before = (part.kind, cost)
    }
  }

  private mutating func cost(of part: Part) -> Double {
    let (text, all) = (part.text, 3.2 * Double(part.fresh))
    if part.kind == .space { return 0 }
    if !seen.insert(text).inserted, text.count > 2 || part.kind == .other {
      if part.kind != .other { note("it repeats '\(text)'") }
      return 1
    }
    if part.kind == .other { return all }
    if part.kind == .digits { return text.wholeMatch(of: /(19|20)\d\d/) == nil ? all : 5 }
    var (rest, cost) = (text, 0.0)
    for word in easy {
      guard let range = rest.firstRange(of: word) else { continue }
      rest.removeSubrange(range)
      cost += 2
      note("'\(word)' is easily guessed")
    }
    let own = min(all, 3.2 * Double(rest.count))
    if !Self.isLikeWord(text) { return cost + min(own, text.count > 8 ? 24 : 12) }
    return cost + (text.count < 3 ? own : min(own / 2, 10))
  }

  /// The parts of a text. Digits include separators between them.
  private mutating func parts(_ text: String) -> [Part] {
    let all = Array(text)
    var (parts, run): ([Part], Int) = ([], 0)
    for index in all.indices {
      var kind = Self.kind(of: all[index])
      let isSeparator =
        "-./:".contains(all[index]) && parts.last?.kind == .digits && index + 1 < all.count
        && all[index + 1].isNumber
      if isSeparator { kind = .digits }
      if parts.last?.kind != kind { parts.append(("", kind, 0)) }
      parts[parts.count - 1].text.append(all[index])
      // Characters that follow each other, as in abc, and two rows that alternate, as in a1b2.
      let isSequence = (1...2).contains { step in
        index > step && Self.areNear(all[index - step], all[index])
          && Self.areNear(all[index - step - 1], all[index - 1])
      }
      run = isSequence ? run + 1 : 0
      if run == 2 { note("it has the sequence '\(String(all[index - 3...index - 1]))'") }
      if !isSequence, !isSeparator { parts[parts.count - 1].fresh += 1 }
    }
    return parts
  }

  private static func kind(of character: Character) -> Kind {
    if character == " " { return .space }
    if character.isNumber { return .digits }
    // Scripts from U+2E80 on have many characters, and no spaces.
    return character.isLetter && character < "\u{2E80}" ? .letters : .other
  }

  /// Whether two characters are equal, or neighbours in a sequence.
  private static func areNear(_ a: Character, _ b: Character) -> Bool {
    a == b || sequences.contains(String([a, b])) || sequences.contains(String([b, a]))
  }

  /// The text with letters instead of what looks like them in words: `p4ssw0rd`.
  private static func withoutLeet(_ text: String) -> String {
    text.replacing("'", with: "").replacing(/[\p{L}013457@$!]+/) { match in
      let word = String(match.output.map { leet[$0] ?? $0 })
      let isWord =
        match.output.count(where: \.isLetter) * 2 >= word.count
        && (isLikeWord(word, butOneOf: 4) || hasPartOfWord(Array(word)))
      return isWord ? word : String(match.output)
    }
  }

  /// Whether most pairs of letters occur in words: all but one of some.
  private static func isLikeWord(_ text: String, butOneOf count: Int = 8) -> Bool {
    pairCounts(text).unknown * count < text.count
  }

  private static func pairCounts(_ text: String) -> (known: Int, unknown: Int) {
    let all = zip(text, text.dropFirst()).filter { $0.isLetter && $1.isLetter }
    let known = all.count { pairs.contains([$0, $1]) }
    return (known, all.count - known)
  }

  /// Whether five pairs of letters in a row occur in words.
  private static func hasPartOfWord(_ letters: [Character]) -> Bool {
    var run = 0
    return zip(letters, letters.dropFirst()).contains { a, b in
      run = pairs.contains([a, b]) ? run + 1 : 0
      return run == 5
    }
  }

  /// Whether a text is unlike several words with digits, as is one that a password manager makes.
  private static func isRandom(_ text: String) -> Bool {
    let changes = zip(text, text.dropFirst()).count { $0.isLetter != $1.isLetter }
    let signs = Set(text.filter { !$0.isLetter && leet[$0] == nil }).count
    let (known, unknown) = pairCounts(text)
    return text.count >= 16 && known * 5 < text.count * 2
      && !hasPartOfWord(text.map { leet[$0] ?? $0 })
      && (changes >= 5 && unknown >= 5 || changes >= 8 && signs >= 3)
  }

  /// Whether a word is short, and so a sign of a sentence.
  private static func isShort(_ word: String) -> Bool { word.count <= 3 && !offered.contains(word) }

  private mutating func note(_ weakness: String) {
    if weaknesses.count < 3, !weaknesses.contains(weakness) { weaknesses.append(weakness) }
  }
}
