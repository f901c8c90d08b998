import DataFormats
import SourceText

/// A Jupyter notebook: its cells in order, and the metadata of the whole notebook.
struct Notebook {
  /// The language of its code, in lower case; nil if it names none.
  var language: String?
  /// The title in its metadata.
  var title: NotebookText?
  /// The front matter in its metadata.
  var frontMatter: [Node.Entry] = []
  /// The cells.
  var cells: [NotebookCell] = []
}

/// A cell of a notebook.
struct NotebookCell {
  /// What a cell contains.
  enum Content {
    /// Markdown, with attached files.
    case markdown([Attachment])
    /// Code, with its execution count and its outputs.
    case code(count: Int?, [NotebookOutput])
    /// Text of a media type; nil if the cell names none.
    case raw(type: String?)
  }

  /// A file that belongs to a Markdown cell.
  struct Attachment {
    let name: String
    let data: MediaBundle
  }

  let content: Content
  let source: NotebookText
  let tags: Set<String>
  /// The text for visitors who do not see the pictures in the outputs.
  var alternative: String?

  /// Whether the cell has any of the given tags, which may be written with `-` or `_`.
  func has(_ names: String...) -> Bool {
    names.contains { tags.contains($0) || tags.contains($0.replacing("-", with: "_")) }
  }
}
