import Bytes
import Dispatch
import Sealing
import Testing

/// The expected bytes were computed with Python's `cryptography` from the description of the format.
@Suite struct SealingKeyTests {
  private let key = SealingKey(Array(0..<32)) ?? .random()

  @Test func `a sealed text has the bytes of the format`() {
    let sealed = key.seal(Array("A bay at dusk".utf8), for: "daybook-members 1 test")
    #expect(
      Base16.encode(sealed)
        == "121ab547a99452bb8a3b3518bdf4b4e8afc742edcbef1baa996a814b25afcdc113b36f2f58fe6d1269")
    #expect(
      Base16.encode(key.seal([], for: ""))
        == "cf97fa260c94938b324fa584acc3b51b36e51f4e20ad5fe65b2b4bbe")
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1000, 65_537])
  func `a text is opened again`(count: Int) {
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let sealed = key.seal(text, for: "a")
    #expect(sealed.count == count + SealingKey.overhead)
    #expect(key.open(sealed, for: "a") == text)
    #expect(key.seal(text, for: "a") == sealed)
  }

  @Test func `a changed byte, another purpose and another key are refused`() {
    let sealed = key.seal(Array("text".utf8), for: "a")
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      #expect(key.open(changed, for: "a") == nil)
    }
    #expect(key.open(sealed, for: "b") == nil)
    #expect(key.open(sealed.dropLast(), for: "a") == nil)
    #expect(key.open([], for: "a") == nil)
    #expect(SealingKey.random().open(sealed, for: "a") == nil)
  }

  @Test func `no nonce occurs twice`() {
    var nonces: Set<ArraySlice<UInt8>> = []
    for number in 0..<10_000 {
      nonces.insert(key.seal(Array("text \(number / 2)".utf8), for: "\(number % 2)").prefix(12))
    }
    #expect(nonces.count == 10_000)
  }

  @Test func `threads can use one key`() {
    let key = key
    let text = [UInt8](repeating: 7, count: 100_000)
    let expected = key.seal(text, for: "a")
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      #expect(key.seal(text, for: "a") == expected)
    }
  }

  @Test func `a key has 32 bytes`() {
    #expect(SealingKey([]) == nil && SealingKey(Array(0..<31)) == nil)
    #expect(SealingKey.random() != SealingKey.random())
  }
}
