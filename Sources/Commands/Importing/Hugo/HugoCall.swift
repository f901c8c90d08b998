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
    _ name: String, _ arguments: TagArguments, _ number: Int, _ parent: GoObject?, _ page: GoObject
  ) {
    self.arguments = arguments
    let store = GoObject()
    let parameters = Self.parameters(arguments)
    let content = content
    object = GoObject { property in
      switch property {
      case "Name": .string(name)
      case "Params": parameters
      case "IsNamedParams": .bool(!arguments.named.isEmpty)
      case "Ordinal": .int(number)
      case "Parent": parent.map { .object($0) } ?? .null
      case "Page": .object(page)
      case "Site": page.property("Site")
      case "Inner": .html(content.text ?? "")
      case "InnerDeindent": .html(Self.deindented(content.text ?? ""))
      case "Position": .string("")
      case "Scratch", "Store": .object(store)
      default: nil
      }
    }
  }

  private static func parameters(_ arguments: TagArguments) -> GoValue {
    if !arguments.named.isEmpty {
      return .map(
        arguments.named.sorted { $0.key < $1.key }.map { ($0.key, value($0.value)) })
    }
    return .list(arguments.words.map(value))
  }

  private static func value(_ value: TagArguments.Value) -> GoValue {
    if value.isQuoted { return .string(value.text) }
    switch value.text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      if let number = Int(value.text) { return .int(number) }
      if let number = Double(value.text), number.isFinite { return .double(number) }
      return .string(value.text)
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
