/// A registered tag.
struct CustomTag: Sendable {
  enum Content: Sendable {
    /// No content.
    case none
    /// Text up to its end tag that is not parsed, as in `raw`.
    case raw
    /// A template up to its end tag, which is rendered before the tag.
    case template
    /// As `template`, but its output is not escaped, as it is not markup yet.
    case text
  }

  let name: String
  let content: Content
  let render: TagFunction
}

/// The function of a tag, which appends to the output.
public typealias TagFunction =
  @Sendable (_ call: TagCall, _ context: RenderContext, _ output: inout [UInt8])
  throws(FilterError) -> Void

/// The arguments of a registered tag's function.
public struct TagCall: Sendable {
  /// The tag's name.
  public let name: String
  /// Everything after the name, without the white space around it; outputs in it, which Jekyll
  /// allows in some tags, have been replaced by what they print.
  public let markup: String
  /// The text between the tag and its end tag: rendered, or as it was written for a raw tag.
  public let body: [UInt8]

  /// A call of a tag.
  public init(name: String, markup: String, body: [UInt8] = []) {
    self.name = name
    self.markup = markup
    self.body = body
  }
}
