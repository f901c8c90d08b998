import Bytes
/// An identifier of one state of a resource (RFC 9110 §8.8.3).
struct EntityTag: Hashable, Sendable {
  /// The text between the quotes.
  let opaque: String
  /// Whether the tag is weak: equivalent states with different bytes may share it.
  let isWeak: Bool

  init(opaque: String, isWeak: Bool = false) {
    self.opaque = opaque
    self.isWeak = isWeak
  }

  /// Parses a single tag.
  init?(_ text: String) {
    guard let tags = Self.list(text), tags.count == 1 else { return nil }
    self = tags[0]
  }

  /// The tag in the form that is sent.
  var text: String { "\(isWeak ? "W/" : "")\"\(opaque)\"" }

  /// Whether both tags are strong and equal (§8.8.3.2).
  func isStronglyEqual(to other: EntityTag) -> Bool {
    !isWeak && !other.isWeak && opaque == other.opaque
  }

  /// Parses a list of tags, up to the first malformed one; nil if the list does not start with a
  /// tag.
  static func list(_ text: String) -> [EntityTag]? {
    var rest = Array(text.utf8)[...]
    var tags: [EntityTag] = []
    while true {
      rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: ",") }
      let isWeak = rest.starts(with: "W/".utf8)
      let quoted = isWeak ? rest.dropFirst(2) : rest
      guard quoted.first == UInt8(ascii: "\""),
        let end = quoted.dropFirst().firstIndex(of: UInt8(ascii: "\""))
      else { return tags.isEmpty ? nil : tags }
      let opaque = String(decoding: quoted[(quoted.startIndex + 1)..<end], as: UTF8.self)
      tags.append(EntityTag(opaque: opaque, isWeak: isWeak))
      rest = quoted[(end + 1)...]
    }
  }
}
