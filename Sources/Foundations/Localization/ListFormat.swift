import CLocalization

/// Lists in sentences: `a, b and c`.
public enum ListFormat {
  /// What joins the elements, as in ICU's `UListFormatterType`.
  public enum Kind: Int32, Sendable {
    case and, or
    /// Amounts in different units, such as `2 years, 3 months`.
    case units
  }

  private struct Key: Hashable {
    var language: Language
    var kind: Kind
  }

  private static let formatters = ICUCache<Key> { key in
    ICU.open(key.language, close: { icu_list_close($0) }) { locale, status in
      icu_list_open(locale, key.kind.rawValue, &status)
    }
  }

  /// The elements as one text, with the language's separators.
  public static func text(
    _ elements: [String], _ kind: Kind = .and, in language: Language
  ) -> String {
    guard elements.count > 1 else { return elements.first ?? "" }
    let units = elements.map { Array($0.utf16) }
    let lengths = units.map(ICU.count)
    let text = formatters.use(Key(language: language, kind: kind)) { formatter in
      withPointers(units) { pointers in
        ICU.text {
          icu_list_format(formatter, pointers, lengths, Int32(clamping: units.count), $0, $1, &$2)
        }
      }
    }
    return text ?? elements.joined(separator: ", ")
  }

  private static func withPointers<Result>(
    _ texts: [[UInt16]], _ body: ([UnsafePointer<UInt16>?]) -> Result
  ) -> Result {
    let joined = texts.flatMap { $0 }
    return joined.withUnsafeBufferPointer { buffer in
      var pointers: [UnsafePointer<UInt16>?] = []
      var start = 0
      for text in texts {
        pointers.append(buffer.baseAddress.map { $0 + start })
        start += text.count
      }
      return body(pointers)
    }
  }
}
