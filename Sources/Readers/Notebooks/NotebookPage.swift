public import SourceText

/// A notebook as a page: a text of front matter and Markdown, and the pictures in it as files.
public struct NotebookPage: Sendable {
  /// A file that the page shows.
  public struct File: Sendable {
    /// Its path, relative to the notebook's folder.
    public let name: String
    /// Its content.
    public let bytes: [UInt8]
  }

  /// The extension of notebooks.
  public static let ending = ".ipynb"

  /// The text. Its diagnostics show the notebook.
  public let text: SourceFile
  /// The pictures of outputs and attachments.
  public let files: [File]

  /// The page of a notebook; nil if it cannot be read.
  public static func read(
    _ file: SourceFile
  ) -> (page: NotebookPage?, diagnostics: [Diagnostic]) {
    let (notebook, problems) = NotebookReader.read(file)
    guard let notebook else { return (nil, problems) }
    var writer = NotebookWriter(notebook, file)
    writer.write()
    let text = SourceFile(
      path: file.path, bytes: writer.out.bytes, origin: SourceMap(file, writer.out.segments))
    let page = NotebookPage(text: text, files: writer.files.all)
    return (page, problems + writer.files.problems)
  }
}
