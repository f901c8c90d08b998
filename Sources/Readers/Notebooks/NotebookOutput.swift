import DataFormats
import SourceText

/// What a code cell has printed, shown or raised.
struct NotebookOutput {
  /// The kind of an output.
  enum Content {
    /// Text that was printed.
    case stream(isError: Bool, NotebookText)
    /// A value in one or more media types.
    case data(MediaBundle)
    /// An error with its traceback.
    case error(name: String, message: String, traceback: [String])
  }

  let content: Content
  /// The source range, for diagnostics.
  let range: SourceRange
}

/// A value in several media types, of which a page shows the richest that it can.
struct MediaBundle {
  /// The value of each media type, in the order of the file.
  let values: [(type: String, value: Node)]
  /// The source range.
  let range: SourceRange

  /// The text of a media type: a text, or lines that are joined.
  func text(_ type: String) -> String? { node(type).flatMap(NotebookText.init)?.text }

  /// The value of a media type.
  func node(_ type: String) -> Node? { values.first { $0.type == type }?.value }
}
