import Bytes
import Testing

@Suite struct ASCIITests {
  @Test func `each character has its classes`() {
    let (small, capital) = ("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for byte in UInt8.min...UInt8.max {
      #expect(byte.isDigit == "0123456789".utf8.contains(byte))
      #expect(byte.isLetter == (small + capital).utf8.contains(byte))
      #expect(byte.isLetterOrDigit == (byte.isLetter || byte.isDigit))
      #expect(byte.isWord == (byte.isLetterOrDigit || byte == UInt8(ascii: "_")))
      #expect(byte.isUnreserved == (byte.isWord || "-.~".utf8.contains(byte)))
      #expect(byte.isWhitespace == " \t\n\u{B}\u{C}\r".utf8.contains(byte))
      #expect(byte.isBlank == " \t".utf8.contains(byte))
    }
    #expect(capital.utf8.map(\.lowercased).elementsEqual(small.utf8))
    #expect("@[`{é0".utf8.map(\.lowercased).elementsEqual("@[`{é0".utf8))
  }

  @Test func `hexadecimal digits have values`() {
    #expect("0123456789abcdef".utf8.map(\.hexValue) == Array(0...15))
    #expect("ABCDEF".utf8.map(\.hexValue) == Array(10...15))
    #expect((0...15).map(UInt8.hexDigit).elementsEqual("0123456789abcdef".utf8))
    #expect((0...15).map(UInt8.upperHexDigit).elementsEqual("0123456789ABCDEF".utf8))
    #expect("/:@G`g+".utf8.allSatisfy { $0.hexValue == nil })
  }
}
