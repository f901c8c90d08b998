import Bytes

/// The order in which people count: `hill2` before `hill10`.
public enum NaturalOrder {
  /// Whether a text sorts before another; runs of digits compare as numbers.
  public static func isBefore(_ a: String, _ b: String) -> Bool {
    var (first, second) = (Array(a.utf8)[...], Array(b.utf8)[...])
    while let x = first.first, let y = second.first {
      if x.isDigit, y.isDigit {
        let (m, n) = (number(&first), number(&second))
        if m.count != n.count { return m.count < n.count }
        if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
      } else {
        if x != y { return x < y }
        (first, second) = (first.dropFirst(), second.dropFirst())
      }
    }
    // Texts that differ by zeros before numbers have an order too.
    return first.isEmpty && second.isEmpty ? a < b : first.isEmpty
  }

  /// The digits at the beginning, without zeros before them; they are taken away.
  private static func number(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: \.isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
