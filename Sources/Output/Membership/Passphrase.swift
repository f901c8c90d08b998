// The only source of normal forms in the standard library; Foundation uses it too.
@_spi(_Unicode) import Swift
public import Sealing

/// A passphrase in its normal form: NFKC, lowercased, with white space at the ends removed and within
/// reduced to single spaces.
public struct Passphrase: Equatable, Sendable {
  /// Why a text cannot be a passphrase.
  public enum Problem: Error, Equatable, CustomStringConvertible {
    /// It has no characters.
    case empty
    /// It has a character that NFKC replaces by another one, or that is invisible.
    case ambiguous(Unicode.Scalar)

    /// The message.
    public var description: String {
      switch self {
      case .empty: "the passphrase is empty"
      case .ambiguous(let scalar):
        "the passphrase has the character U+\(String(scalar.value, radix: 16, uppercase: true)), "
          + "which can be typed in several ways"
      }
    }
  }

  /// The number of words of an offered passphrase.
  public static let wordCount = 6

  /// The normal form.
  public let text: String

  /// A passphrase as it was typed.
  ///
  /// A character that NFKC would replace, such as a ligature, is refused, as the standard library
  /// only has NFC, which is equal for all other characters.
  public init(_ typed: String) throws(Problem) {
    let words = typed.unicodeScalars.split { $0.properties.isWhitespace }
    guard !words.isEmpty else { throw .empty }
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: words.map { String($0) }.joined(separator: " ")._nfc)
    // Browsers lowercase a sigma by its position, Swift does not.
    if let sigma = composed.first(where: { $0 == "Σ" }) { throw .ambiguous(sigma) }
    let lowercased = String(composed).lowercased()
    if let scalar = lowercased.unicodeScalars.first(where: Self.isAmbiguous) {
      throw .ambiguous(scalar)
    }
    text = lowercased
  }

  private init(words: [String]) { text = words.joined(separator: " ") }

  /// A passphrase of six random words: 60 bits.
  public static func offered() -> Passphrase {
    let random = LibCrypto.random(2 * wordCount)
    let words = PassphraseWords.all
    return Passphrase(
      words: (0..<wordCount).map { index in
        // 1,024 divides 65,536, so that all words are equally probable.
        words[(Int(random[2 * index]) << 8 | Int(random[2 * index + 1])) % words.count]
      })
  }

  /// The secret, 32 bytes. It takes about half a second.
  public func secret(salt: [UInt8], rounds: Int = KeyFile.rounds) -> [UInt8] {
    LibCrypto.pbkdf2(text, salt: salt, rounds: rounds)
  }

  private static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
    // These change when case is folded, not in NFKC.
    if scalar == "ß" || scalar == "ς" { return false }
    return scalar.properties.changesWhenNFKCCaseFolded
      || [.control, .unassigned, .privateUse].contains(scalar.properties.generalCategory)
  }
}
