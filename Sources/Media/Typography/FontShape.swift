/// The kind of a font's letters, by which a font of the visitor's system is chosen instead of it.
public enum FontShape: String, Equatable, Sendable {
  case serif, sans, mono

  /// The kind that the tables `OS/2` (PANOSE, family class) and `post` declare; nil if they do not.
  init?(_ os2: FontBytes, _ post: FontBytes?) {
    if let fixed = post?.uint32(12), fixed != 0 {
      self = .mono
      return
    }
    let (family, serifs) = (os2.uint8(32), os2.uint8(33) ?? 0)
    let declared = (os2.int16(30) ?? 0) >> 8
    if family == 2, 2...10 ~= serifs || serifs == 14 {
      self = .serif
    } else if family == 2, 11...15 ~= serifs {
      self = .sans
    } else if [1, 2, 3, 4, 5, 7].contains(declared) {
      self = .serif
    } else if declared == 8 {
      self = .sans
    } else {
      return nil
    }
  }

  /// The kind that a family's name tells; nil if it does not.
  init?(named name: String) {
    let words = name.lowercased().split { !$0.isLetter }
    if words.contains("mono") || words.contains("code") {
      self = .mono
    } else if words.contains("sans") || words.contains("grotesk") || words.contains("gothic") {
      self = .sans
    } else if ["serif", "slab", "garamond", "roman"].contains(where: { words.contains($0[...]) }) {
      self = .serif
    } else {
      return nil
    }
  }
}
