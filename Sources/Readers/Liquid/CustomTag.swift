/// A registered tag.
struct CustomTag: Sendable {
  enum Content: Sendable {
    /// No content.
    case none
    /// Unparsed text up to the end tag, as in `raw`.
    case raw
    /// A template up to the end tag, which is rendered before the tag's function is called.
    case template
    /// As `template`, but the output is not escaped, as it is not markup yet.
    case text
  }

  let name: String
  let content: Content
  let render: TagFunction
}

/// The function of a tag; it appends to the output.
public typealias TagFunction =
  @Sendable (_ call: TagCall, _ context: RenderContext, _ output: inout [UInt8])
  throws(FilterError) -> Void

/// The arguments of a registered tag's function.
public struct TagCall: Sendable {
  /// The tag's name.
  let name: String
  /// Everything after the name, without surrounding white space. Outputs in it, which Jekyll allows
  /// in some tags, are replaced by their values.
  public let markup: String
  /// The text between the tag and its end tag: rendered or, for a raw tag, as written.
  public let body: [UInt8]

  /// Creates a call of a tag.
  init(name: String, markup: String, body: [UInt8] = []) {
    self.name = name
    self.markup = markup
    self.body = body
  }
}
