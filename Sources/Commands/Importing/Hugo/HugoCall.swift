import Bytes

/// A call of a shortcode, as its template sees it.
struct HugoCall {
  let arguments: TagArguments
  let object: GoObject
  private let content = Content()

  /// The content between the shortcode and its end, whose own shortcodes have run.
  var inner: String? {
    get { content.text }
    nonmutating set { content.text = newValue }
  }

  // Templates may keep a call in the store of another one.
  private final class Content {
    var text: String?
  }

  init(
    _ name: String, _ arguments: TagArguments, ordinal: Int, parent: GoObject?, page: GoObject
  ) {
    self.arguments = arguments
    let store = GoObject(.store) { _ in nil }
    let parameters = Self.parameters(arguments)
    let content = content
    object = GoObject(.call) { property in
      switch property {
      case "Name": .string(name)
      case "Params": parameters
      case "IsNamedParams": .bool(!arguments.named.isEmpty)
      case "Ordinal": .int(ordinal)
      case "Parent": parent.map { .object($0) } ?? .null
      case "Page": .object(page)
      case "Site": page.property("Site")
      case "Inner": .safe(content.text ?? "", .html)
      case "InnerDeindent": .safe(Self.deindented(content.text ?? ""), .html)
      case "Scratch", "Store": .object(store)
      default: nil
      }
    }
  }

  private static func parameters(_ arguments: TagArguments) -> GoValue {
    if arguments.named.isEmpty { return .list(arguments.words.map(value)) }
    var map = GoMap()
    for (key, text) in arguments.named { map[key] = value(text) }
    return .map(map)
  }

  private static func value(_ value: TagArguments.Value) -> GoValue {
    if value.isQuoted { return .string(value.text) }
    switch value.text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      if let number = Int(value.text) { return .int(number) }
      let digits = value.text.drop { $0 == "-" || $0 == "+" }
      let isNumber = digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      let number = isNumber && digits.last != "." ? Double(value.text) : nil
      return number.map { .double($0) } ?? .string(value.text)
    }
  }

  private static func deindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let margin =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(min(margin, $0.prefix { $0 == " " }.count)) }
      .joined(separator: "\n")
  }
}
