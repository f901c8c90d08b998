/// Removes accents: `é` becomes `e`, so that a search finds a word with and without accents.
///
/// Only accents on the letters `a` to `z` are removed, as in the search script (canonical
/// decomposition, then marks from U+0300 to U+036F; Unicode Standard Annex #15).
enum LetterFolding {
  /// A word in lower case without accents.
  static func fold(_ word: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if let plain = plain[scalar] {
        out.append(plain)
      } else if isMark(scalar), let last = out.last, isPlain(last) {
        continue
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar)
  }

  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, marked) in groups {
      for scalar in marked.unicodeScalars { table[scalar] = letter }
    }
    return table
  }()

  private static let groups: [(Unicode.Scalar, String)] = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("b", "ḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ďḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ḟ"),
    ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįǐȉȋḭḯỉị"),
    ("j", "ĵǰ"),
    ("k", "ķǩḱḳḵ"),
    ("l", "ĺļľḷḹḻḽ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňǹṅṇṉṋ"),
    ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
    ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșṡṣṥṧṩ"),
    ("t", "ţťțṫṭṯṱẗ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"),
    ("z", "źżžẑẓẕ"),
  ]
}
