import Bytes
import Testing

@Suite struct SliceTests {
  @Test(arguments: [("", ""), (" ", ""), (" \t", ""), ("a", "a"), (" a b\t", "a b"), ("a ", "a")])
  func `elements at both ends are left out`(text: String, expected: String) {
    #expect(text.utf8.trimming(while: \.isBlank).elementsEqual(expected.utf8))
    #expect(Array(text.utf8)[...].trimming(while: \.isBlank).elementsEqual(expected.utf8))
  }

  @Test func `numbers have bytes`() {
    #expect(0x0102_0304.littleEndian(count: 4) == [4, 3, 2, 1])
    #expect(0x0102_0304.bigEndian(count: 4) == [1, 2, 3, 4])
    #expect(0x0102_0304.littleEndian(count: 2) == [4, 3])
    #expect((0xFEDC_BA98_7654_3210 as UInt64).bigEndian(count: 8).first == 0xFE)
    #expect((1 as UInt32).bigEndian(count: 8) == [0, 0, 0, 0, 0, 0, 0, 1])
  }
}
