import Bytes
import Testing

@testable import Membership

@Suite struct PassphraseTests {
  @Test(arguments: [
    ("  Acorn\tBay \n at dusk ", "acorn bay at dusk"),
    ("caf\u{65}\u{301}", "caf\u{E9}"), ("CAFÉ Straße", "café straße"),
    ("ä ö\u{A0}ü", "ä ö ü"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("नमस्ते", "नमस्ते"),
  ])
  func `a passphrase has a normal form`(typed: String, text: String) throws {
    #expect(Array(try Passphrase(typed).text.utf8) == Array(text.utf8))
  }

  @Test(arguments: ["ﬁsh", "ｆｕｌｌ", "x²", "a\u{200B}b", "a\u{0}b", "ΟΔΟΣ"])
  func `a character that can be typed in several ways is refused`(typed: String) {
    #expect(throws: Passphrase.Problem.self) { try Passphrase(typed) }
  }

  @Test func `an empty passphrase is refused`() {
    #expect(throws: Passphrase.Problem.empty) { try Passphrase(" \n") }
  }

  @Test func `the secret is PBKDF2 of the normal form`() throws {
    let secret = try Passphrase(" Acorn  BAY").secret(
      salt: [UInt8](repeating: 0, count: 16), rounds: 1000)
    // That of 'acorn bay', by Python's hashlib.
    #expect(
      Base16.encode(secret) == "d04d7805067a2581e4ee8de2006a20305e554cc7f5f03cfe4b2eeeca3cce4e43")
  }

  @Test func `1,024 words of 3 to 7 letters differ in more than one letter`() {
    let words = PassphraseWords.all
    #expect(words.count == 1024 && Set(words).count == 1024 && words == words.sorted())
    for word in words {
      #expect((3...7).contains(word.count) && word.allSatisfy { $0.isASCII && $0.isLowercase })
    }
    // Words that differ in one letter have a form in common in which one letter is left out or
    // replaced.
    var forms: [String: String] = [:]
    for word in words {
      var own: Set<String> = [word]
      for index in word.indices {
        let rest = word[..<index] + word[word.index(after: index)...]
        own.insert(String(rest))
        own.insert(word[..<index] + "?" + word[word.index(after: index)...])
      }
      for form in own {
        // Two words without a letter each differ in two.
        guard let other = forms[form], form.contains("?") || other == form || word == form else {
          forms[form] = word
          continue
        }
        Issue.record("'\(word)' and '\(other)' differ in one letter")
      }
    }
  }

  @Test func `six words are offered, others each time`() throws {
    let passphrase = Passphrase.offered()
    #expect(passphrase.text.split(separator: " ").count == 6)
    #expect(passphrase != .offered())
    #expect(try Passphrase(passphrase.text) == passphrase)
    #expect(PassphraseStrength(passphrase, known: []).isSufficient)
  }

  @Test(arguments: [
    "giraffe violin teapot volcano marmalade skeleton", "x7k#q9mp2vl4z!8wd3", "f8h2kd93jd0slq2m7",
    "old harbour lantern drifts past seven wooden cranes while nobody watches thunder",
    "marmelade zylinder pfannkuchen quittenbaum wolkenbruch", "春の海ひねもすのたり窓辺に猫と古い時計",
  ])
  func `a long passphrase is strong enough`(text: String) throws {
    let strength = PassphraseStrength(try Passphrase(text), known: ["Ben Vale", "Ada's site"])
    #expect(strength.isSufficient, "\(strength)")
  }

  @Test(arguments: [
    ("horse horse horse horse horse horse", 10), ("horse violin horse violin horse violin", 20),
    ("giraffe violin teapot volcano horse giraffe", 50),
  ])
  func `an offered word counts once`(text: String, bits: Int) throws {
    #expect(PassphraseStrength(try Passphrase(text), known: []).bits == bits)
  }

  @Test(arguments: [
    ("x", []), ("password", ["'password' is easily guessed"]),
    ("p4ssw0rd p4$$w0rd", ["'password' is easily guessed"]),
    ("correct horse battery staple", ["it has words of a well-known text"]),
    ("mercury venus earth mars jupiter saturn", ["it has words of a well-known text"]),
    ("Monday-Tuesday-Wednesday-Thursday-Friday", ["it has words of a well-known text"]),
    ("november oscar papa quebec romeo sierra", ["it has words of a well-known text"]),
    ("to-be-or-not-to-be-that-is-the-question", ["it has words of a well-known text"]),
    ("to.be,or-not:to!be?that,is-the;question", ["it has words of a well-known text"]),
    ("1qaz2wsx3edc4rfv5tgb6yhn7ujm", ["it has the sequence '1qa'"]),
    ("qazwsxedcrfvtgbyhnujm", []),
    ("horsehorsehorsehorse", ["it repeats 'horse'"]),
    ("x7!kx7!kx7!kx7!kx7!k", ["it repeats 'x7!k'"]),
    ("!@#$%^&*()!@#$%^&*()", ["it has the sequence '!@#'"]),
    ("14.06.1987 02.03.1990 05.06.1992", []),
    ("Ben1987Vale1990Kit2001Zoe2004", ["'vale' is easily guessed"]), ("k1tch3nw1nd0wm0th3rsun", []),
    ("it is a truth universally acknowledged that a single man", []),
    ("das ist der satz den ich mir für die seite gemerkt habe", []),
    ("lovehousemoneyhappyfriendsunshine", []), ("gfhjkmghbdtndctvgetchell", []),
    ("benvale2024", ["'vale' is easily guessed"]),
    ("aaaaaaaaaaaaaaaaaaaaaaaa", ["it repeats 'aaa'"]),
    ("abcdefghijklmnopqrstuvwxyz", ["it has the sequence 'abc'"]),
    ("12345678901234567890", ["it has the sequence '123'"]),
    ("qwertyuiop", ["it has the sequence 'qwe'"]),
    ("horse horse horse horse horse", ["it repeats 'horse'"]), ("two words", []),
    ("supercalifragilisticexpialidocious", []), ("ada's site", ["'site' is easily guessed"]),
  ])
  func `a weak passphrase has a reason`(text: String, reasons: [String]) throws {
    let strength = PassphraseStrength(try Passphrase(text), known: ["Ben Vale", "Ada's site"])
    #expect(!strength.isSufficient, "\(strength)")
    for reason in reasons { #expect(strength.weaknesses.contains(reason), "\(strength)") }
  }
}
