import SourceText
import Testing

@Suite struct WellFormedUTF8Tests {
  /// The standard library's check over the whole range, which does not pass over anything.
  private func reference(_ bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  @Test
  func `random mixtures of ASCII, letters and broken bytes are judged as by the standard library`()
  {
    var generator = SystemRandomNumberGenerator()
    let pieces: [[UInt8]] = [
      Array("plain text".utf8), Array("é".utf8), Array("日本".utf8), Array("🚲".utf8), [0xC3],
      [0xA9], [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x82], [0], Array("a".utf8),
    ]
    var broken = 0
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).flatMap { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      let found = WellFormedUTF8.firstError(in: bytes.span, 0..<bytes.count)
      #expect(found == reference(bytes), "\(bytes)")
      broken += found == nil ? 0 : 1
    }
    #expect(broken > 500)
  }

  @Test
  func `offsets of a part are those of the file`() {
    let file = SourceFile(path: "a.md", bytes: Array("--\n".utf8) + [0xFF] + Array("\nabc".utf8))
    #expect(file.firstInvalidUTF8 == 3)
    #expect(file.firstInvalidUTF8(in: 0..<3) == nil)
    #expect(file.firstInvalidUTF8(in: 2..<6) == 3)
  }
}
