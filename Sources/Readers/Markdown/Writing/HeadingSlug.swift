/// Creates the ids of a document's headings by GitHub's rule: lower case, spaces become hyphens,
/// characters other than letters, marks, digits, hyphens and underscores are dropped. Ids that are
/// already used or reserved get a suffix: -1, -2 ….
struct HeadingSlug {
  /// The ids used so far, each with the last number appended to it.
  private var taken: [(id: String, number: Int)] = []
  /// The indices of ids in `taken`, once there are too many ids to search.
  private var indices: [String: Int] = [:]
  private static let few = 12
  private let reserved: ReservedIDs

  init(reserved: ReservedIDs) {
    self.reserved = reserved
  }

  /// The id for a heading's text; `section` if the text has no letters.
  mutating func id(for text: String) -> String {
    let slug = Self.slug(text)
    return unique(slug.isEmpty ? "section" : slug)
  }

  /// The given id, with a number if it is already used.
  mutating func unique(_ wish: String) -> String {
    if reserved.contains(wish) { reserve(wish) }
    guard let index = index(of: wish) else {
      take(wish)
      return wish
    }
    var id: String
    repeat {
      taken[index].number += 1
      id = "\(wish)-\(taken[index].number)"
    } while self.index(of: id) != nil || reserved.contains(id)
    take(id)
    return id
  }

  /// Marks an id as used by something other than a heading.
  mutating func reserve(_ id: String) {
    if index(of: id) == nil { take(id) }
  }

  private func index(of id: String) -> Int? {
    indices.isEmpty ? taken.firstIndex { $0.id == id } : indices[id]
  }

  private mutating func take(_ id: String) {
    taken.append((id, 0))
    if !indices.isEmpty {
      indices[id] = taken.count - 1
    } else if taken.count > Self.few {
      for (index, entry) in taken.enumerated() { indices[entry.id] = index }
    }
  }

  static func slug(_ text: String) -> String {
    var isASCII = true
    let slug = String(unsafeUninitializedCapacity: text.utf8.count) { slug in
      var count = 0
      func append(_ byte: UInt8) {
        slug[count] = byte
        count &+= 1
      }
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "_"):
          append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
        case UInt8(ascii: " "): append(UInt8(ascii: "-"))
        case 0x80...:
          isASCII = false
          return 0
        default: break
        }
      }
      return count
    }
    return isASCII ? slug : self.slug(text.unicodeScalars)
  }

  private static func slug(_ text: String.UnicodeScalarView) -> String {
    var slug = ""
    for scalar in text {
      switch scalar.value {
      case 0x20: slug += "-"
      case 0x30...0x39, 0x61...0x7A, 0x2D, 0x5F, 0xDF...0xF6, 0xF8...0xFF:
        slug.unicodeScalars.append(scalar)
      case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE:
        slug.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
      case 0x80...: if isWord(scalar) { slug += scalar.properties.lowercaseMapping }
      default: break
      }
    }
    return slug
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      true
    default: false
    }
  }
}
