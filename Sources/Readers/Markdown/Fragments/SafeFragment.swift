import Bytes
import Hypertext
import Markup

/// Sanitizes HTML of another program: the output has only harmless elements and attributes, which
/// are serialized again and closed, and all text is escaped.
///
/// The fragment is parsed as in a browser. A difference from a browser's parse can change what is
/// shown, but not what can run, as only allowed elements are written. The running time is linear in
/// the input.
public struct SafeFragment: ~Copyable {
  /// The maximum depth of nested elements in the output.
  private static let deepest = 64

  private var reader: HTMLReader
  /// The label of the frame around tables; nil if they have none.
  private let tableLabel: String?
  private let resolve: (LinkReference.Kind, String) -> Resolution?
  private var out = HTMLBuffer(capacity: 0)
  private var open: [String] = []
  private var dropped: (name: String, depth: Int)?

  /// Appends the sanitized fragment.
  ///
  /// - Parameters:
  ///   - tableLabel: If it is given, tables get the same scrollable frame as tables in Markdown,
  ///     with this label.
  ///   - resolve: Called for every address of a link or an image that could be written. If it
  ///     returns nil, a link gets no address, and an image is replaced by its alternative text.
  public static func append(
    _ html: some Collection<UInt8>, to output: inout [UInt8], tableLabel: String? = nil,
    resolve: (LinkReference.Kind, String) -> Resolution?
  ) {
    withoutActuallyEscaping(resolve) { resolve in
      var fragment = SafeFragment(Array(html), tableLabel: tableLabel, resolve)
      fragment.run()
      fragment.out.append(to: &output)
    }
  }

  /// The elements besides blocks whose texts do not belong to one word.
  private static let separated: Set = ["br", "dd", "dt", "li", "option", "summary", "td", "th"]

  /// The text of a fragment, with a space before each block and line. An excerpt has no headings.
  public static func plainText(
    _ html: some Collection<UInt8>, limit: Int = .max, isExcerpt: Bool = false
  ) -> String {
    var reader = HTMLReader(Array(html), keepsBrokenMarkup: false)
    var text = ""
    var isSpaced = true
    var isInHeading = false
    while text.utf8.count < limit, let token = reader.next() {
      switch token {
      case .text where isInHeading: continue
      case .text(let range):
        for scalar in CharacterReferences.decode(reader.html[range], isLenient: true).unicodeScalars
        {
          let isSpace = scalar.properties.isWhitespace
          if !isSpace || !isSpaced { text.unicodeScalars.append(isSpace ? " " : scalar) }
          isSpaced = isSpace
        }
      case .tag(let tag):
        let isDropped = FragmentRules.treatment(of: tag.name) == .dropText
        let isHeading = ["h1", "h2", "h3", "h4", "h5", "h6"].contains(tag.name)
        if !tag.isEnd, isDropped { reader.skipContent(of: tag.name) }
        if isExcerpt, isHeading { isInHeading = !tag.isEnd }
        let name = FragmentRules.name(for: tag.name)
        let breaks = FragmentRules.blocks.contains(name) || Self.separated.contains(tag.name)
        if breaks, !isSpaced {
          text += " "
          isSpaced = true
        }
      }
    }
    return text.last == " " ? String(text.dropLast()) : text
  }

  private init(
    _ html: [UInt8], tableLabel: String?,
    _ resolve: @escaping (LinkReference.Kind, String) -> Resolution?
  ) {
    reader = HTMLReader(html, keepsBrokenMarkup: false)
    self.tableLabel = tableLabel
    self.resolve = resolve
  }

  private mutating func run() {
    while let token = reader.next() {
      switch token {
      case .text(let range): if dropped == nil { write(text: range) }
      case .tag(let tag) where tag.isEnd: end(tag.name)
      case .tag(let tag): begin(tag.name, tag.attributes)
      }
    }
    close(downTo: 0)
  }

  // MARK: Elements

  private mutating func begin(_ name: String, _ attributes: [HTMLTag.Attribute]) {
    if let dropped {
      if dropped.name == name { self.dropped?.depth += 1 }
      if FragmentRules.treatment(of: name) == .dropText { reader.skipContent(of: name) }
      return
    }
    let name = FragmentRules.name(for: name)
    switch FragmentRules.treatment(of: name) {
    case .drop: dropped = (name, 1)
    case .dropText: reader.skipContent(of: name)
    case .unwrap: break
    case .keep: keep(name, attributes)
    }
  }

  private mutating func keep(_ name: String, _ attributes: [HTMLTag.Attribute]) {
    let (ended, within) = FragmentRules.ended(by: name)
    while let index = open.lastIndex(where: { ended.contains($0) || within.contains($0) }),
      ended.contains(open[index])
    {
      close(downTo: index)
    }
    if name == "td" || name == "th", let last = open.last, FragmentRules.isSection(last) {
      keep("tr", [])
    }
    if let parents = FragmentRules.parents(of: name), !(open.last.map(parents.contains) ?? false) {
      return
    }
    guard open.count < Self.deepest else { return }
    let isImage = name == "img"
    var written: [(name: String, value: String)] = []
    for attribute in attributes where !written.contains(where: { $0.name == attribute.name }) {
      let value = CharacterReferences.decode(
        Array(attribute.value.utf8)[...], isLenient: true)
      let isAddress = attribute.name == (isImage ? "src" : "href") && (isImage || name == "a")
      if isAddress {
        written += address(value, isImage ? .image : .link, attribute.name)
      } else if FragmentRules.keeps(attribute.name, of: name, value: value) {
        written.append((attribute.name, value))
      }
    }
    if isImage, !written.contains(where: { $0.name == "src" }) {
      let alt = written.first { $0.name == "alt" }?.value ?? ""
      return HTMLEscape.append(alt, to: &out)
    }
    if isImage, !written.contains(where: { $0.name == "alt" }) { written.append(("alt", "")) }
    write(name, written)
    if !FragmentRules.void.contains(name) { open.append(name) }
  }

  private func address(
    _ value: String, _ kind: LinkReference.Kind, _ name: String
  ) -> [(name: String, value: String)] {
    let address = String(value.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F })
    guard WebAddress.isSafe(address), let resolution = resolve(kind, address),
      WebAddress.isSafe(resolution.url)
    else { return [] }
    return [(name, resolution.url)] + resolution.attributes
  }

  private mutating func end(_ written: String) {
    if let dropped {
      guard dropped.name == written else { return }
      self.dropped = dropped.depth > 1 ? (written, dropped.depth - 1) : nil
      return
    }
    let name = FragmentRules.name(for: written)
    let barrier = FragmentRules.parents(of: name) == nil && name != "table"
    let index = open.lastIndex { $0 == name || (barrier && FragmentRules.cells.contains($0)) }
    if let index, open[index] == name { close(downTo: index) }
  }

  private mutating func close(downTo count: Int) {
    while open.count > count, let name = open.popLast() {
      out.append("</")
      HTMLEscape.append(name, to: &out)
      out.append(tableLabel != nil && name == "table" ? "></div>" : ">")
    }
  }

  // MARK: Writing

  private mutating func write(_ name: String, _ attributes: [(name: String, value: String)]) {
    if let tableLabel, name == "table" { TableWriter.appendFrame(label: tableLabel, to: &out) }
    out.append("<")
    HTMLEscape.append(name, to: &out)
    for (name, value) in attributes {
      out.append(" ")
      HTMLEscape.append(name, to: &out)
      out.append("=\"")
      if name == "href" || name == "src" {
        HTMLEscape.appendURL(value, to: &out)
      } else {
        HTMLEscape.append(value, to: &out)
      }
      out.append("\"")
    }
    out.append(">")
  }

  /// Writes text with everything escaped that could be markup, except for well-formed character
  /// references.
  private mutating func write(text range: Range<Int>) {
    // Browsers move text that is directly between the rows of a table to before the table.
    if let last = open.last, FragmentRules.holdsNoText(last) {
      guard reader.html[range].contains(where: { $0 > 0x20 }) else { return }
      return
    }
    let html = reader.html[range]
    for index in html.indices {
      switch html[index] {
      case 0..<0x09, 0x0B..<0x20, 0x7F: out.append(" ")
      case UInt8(ascii: "&") where CharacterReferences.reference(in: html, at: index) != nil:
        out.append(UInt8(ascii: "&"))
      case let byte where HTMLEscaping.attribute.contains(byte):
        out.append(HTMLEscaping.reference(to: byte))
      case let byte: out.append(byte)
      }
    }
  }
}
