/// A tag that is registered from outside.
struct CustomTag: Sendable {
  enum Content: Sendable {
    /// It stands alone.
    case none
    /// Up to its end tag it holds text that is not looked at, as `raw`.
    case raw
    /// Up to its end tag it holds a template, which is rendered before the tag is.
    case template
    /// As `template`, but nothing that is printed in it is escaped: it is no markup yet.
    case text
  }

  let name: String
  let content: Content
  let render: TagFunction
}

/// A tag as it is called; it appends what it shows, as it is, to the output.
public typealias TagFunction =
  @Sendable (_ call: TagCall, _ context: RenderContext, _ output: inout [UInt8])
  throws(FilterError) -> Void

/// What a registered tag is given.
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
