import Content
import Fields
import Testing

@Suite struct NaturalOrderTests {
  @Test(arguments: [
    ["img1.jpg", "img2.jpg", "img10.jpg", "img10b.jpg", "img11.jpg"],
    ["1.jpg", "02.jpg", "3.jpg", "010.jpg"],
    ["a", "a0", "a00", "a1", "ab", "b"],
    ["2026-9-1", "2026-10-1"],
    ["x99999999999999999999998", "x99999999999999999999999", "x100000000000000000000000"],
  ])
  func `numbers count as numbers`(names: [String]) {
    #expect(names.reversed().sorted(by: NaturalOrder.isBefore) == names)
    for (a, b) in zip(names, names.dropFirst()) {
      #expect(NaturalOrder.isBefore(a, b) && !NaturalOrder.isBefore(b, a))
    }
    for name in names { #expect(!NaturalOrder.isBefore(name, name)) }
  }
}
