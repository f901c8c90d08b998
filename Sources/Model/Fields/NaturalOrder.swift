import Bytes
/// Natural order: `hill2` before `hill10`.
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
    // Texts that differ only in leading zeros have an order too.
    return first.isEmpty && second.isEmpty ? a < b : first.isEmpty
  }

  /// Removes the digits at the beginning and returns them without leading zeros.
  private static func number(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: \.isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
