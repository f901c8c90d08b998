import Bytes
import DataFormats
public import SourceText

/// Converts the cards of a vCard file to people.
public struct CardImporter {
  private static let used: Set<String> = [
    "FN", "N", "NICKNAME", "URL", "EMAIL", "NOTE", "PHOTO", "ORG", "TITLE", "ROLE", "VERSION",
    "PRODID", "REV", "UID", "KIND", "SOURCE",
  ]

  private let file: SourceFile
  private let options: ImportOptions
  private var draft = ImportDraft(aside: "cards")
  private var people: [PeopleFile.Entry] = []
  private var names = UniqueNames()
  private var leftOut: [String: Int] = [:]

  /// Reads a file and converts its cards to people.
  public static func run(_ file: SourceFile, options: ImportOptions) -> ImportResult {
    var importer = CardImporter(file: file, options: options)
    importer.run()
    return importer.draft.result
  }

  private mutating func run() {
    if let offset = file.firstInvalidUTF8 {
      draft.diagnostics.append(.invalidUTF8(in: file, at: offset))
      return
    }
    let cards = CardFile(file)
    guard !cards.cards.isEmpty else {
      return draft.refuse(
        "not a vCard file: no 'BEGIN:VCARD'", file, nil, hint: "export the contacts as vCard")
    }
    for mistake in cards.mistakes.prefix(20) { draft.warn(mistake.message, file, mistake.range) }
    for (number, card) in cards.cards.enumerated() { add(card, number + 1) }
    draft.add(people, to: options.people)
    for (name, count) in leftOut.sorted(by: { $0.key < $1.key }) {
      draft.leave(name, "Daybook has no such field\(Occurrences.text(count))")
    }
  }

  private mutating func add(_ card: CardFile.Card, _ number: Int) {
    let source = "card \(number)"
    guard let name = Self.name(card), let slug = UniqueNames.slug(name) else {
      return draft.leave(source, "a card without a name")
    }
    var entry = PeopleFile.Entry(id: names.name(slug), name: name)
    entry.nickname = Self.texts(card.first("NICKNAME"), separator: ",").first
    entry.url = card.all("URL").lazy.map { Self.text($0) }.first(where: \.isWebAddress)
    if options.publishesEmails {
      entry.email = card.first("EMAIL").map { Self.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
    } else if card.first("EMAIL") != nil {
      leftOut["EMAIL (--emails publishes it)", default: 0] += 1
    }
    let organisation = Self.texts(card.first("ORG"), separator: ";").joined(separator: ", ")
    let role = card.first("TITLE") ?? card.first("ROLE")
    let work = [role.map { Self.text($0) } ?? "", organisation].filter { !$0.isEmpty }
    let note = card.first("NOTE").map { Self.text($0) } ?? ""
    let summary = [work.joined(separator: ", "), note].filter { !$0.isEmpty }
    if !summary.isEmpty { entry.summary = OldFrontMatter.line(summary.joined(separator: ". ")) }
    var targets = ["people.yaml"]
    if let photo = photo(card, entry.id) {
      entry.picture = photo
      if !photo.isWebAddress { targets.append(String(photo.dropFirst())) }
    }
    people.append(entry)
    draft.carry(source, to: targets)
    for property in card.properties where !Self.used.contains(property.name) {
      leftOut[property.name, default: 0] += 1
    }
  }

  // MARK: Values

  private static func name(_ card: CardFile.Card) -> String? {
    let full = card.first("FN").map { text($0) } ?? ""
    if !full.isEmpty { return OldFrontMatter.line(full) }
    // Family name; given name; additional names; prefixes; suffixes.
    let parts = texts(card.first("N"), separator: ";", keepsEmpty: true)
    let order = [3, 1, 2, 0, 4].compactMap { parts.indices.contains($0) ? parts[$0] : nil }
    let name = order.filter { !$0.isEmpty }.joined(separator: " ")
    let organisation = texts(card.first("ORG"), separator: ";").first ?? ""
    return name.isEmpty ? organisation.isEmpty ? nil : organisation : OldFrontMatter.line(name)
  }

  private static func text(_ property: CardFile.Property) -> String {
    texts(property, separator: nil, keepsEmpty: true).first ?? ""
  }

  /// The parts of a value, with `\n`, `\,`, `\;` and `\\` replaced (RFC 6350 §3.4).
  private static func texts(
    _ property: CardFile.Property?, separator: Character?, keepsEmpty: Bool = false
  ) -> [String] {
    guard let property else { return [] }
    var parts = [""]
    var isEscaped = false
    for character in decoded(property) {
      if isEscaped {
        parts[parts.count - 1].append("nN".contains(character) ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed).filter { keepsEmpty || !$0.isEmpty }
  }

  /// A value without its quoted-printable encoding (vCard 2.1).
  private static func decoded(_ property: CardFile.Property) -> String {
    let encoding = property.parameters["ENCODING"] ?? property.parameters["TYPE"] ?? []
    guard encoding.contains("QUOTED-PRINTABLE") else { return property.value }
    var bytes: [UInt8] = []
    var rest = Array(property.value.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), rest.count >= 2,
        let decoded = Base16.decode(String(decoding: rest.prefix(2), as: UTF8.self))
      {
        bytes += decoded
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Photos

  /// The path of a photo in `content/`, or its URL.
  private mutating func photo(_ card: CardFile.Card, _ id: String) -> String? {
    guard let property = card.first("PHOTO") else { return nil }
    let value = property.value.trimmed
    if value.isWebAddress { return value }
    var data = value
    if value.lowercased().hasPrefix("data:") {
      guard let comma = value.firstIndex(of: ",") else { return nil }
      data = String(value[value.index(after: comma)...])
    }
    guard let bytes = Base64.decode(data.filter { !$0.isWhitespace }),
      let ending = Self.ending(bytes)
    else {
      draft.warn("a photo that is not a JPEG, PNG, GIF or WebP is left out", file, property.range)
      return nil
    }
    let path = "people/\(id).\(ending)"
    return draft.add(path, .bytes(bytes)) ? "/" + path : nil
  }

  private static func ending(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if bytes.starts(with: "GIF8".utf8) { return "gif" }
    if bytes.starts(with: "RIFF".utf8), bytes.count > 12, bytes[8..<12].elementsEqual("WEBP".utf8) {
      return "webp"
    }
    return nil
  }
}
