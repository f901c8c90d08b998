import DataFormats
import Editing

/// The source of a text that a page shows. Paths are relative to the site's folder, such as
/// `content/about.md`.
enum SourceLocation: Hashable, Sendable {
  /// A block of a Markdown file, by its index.
  case block(path: String, Int)
  /// The whole body of a Markdown file.
  case body(path: String)
  /// A value of front matter or data.
  case value(path: String, ValuePath)
  /// A field of an entry of `publications.bib`.
  case field(path: String, entry: String, String)
  /// A term, such as a tag, in all files that have it.
  case term(String)

  /// The location that a request names; nil if something is missing.
  init?(_ request: StudioRequest) {
    if let name = request.text("term") {
      self = .term(name)
    } else if let path = request.text("path"), request.flag("body") {
      self = .body(path: path)
    } else if let path = request.text("path"), let entry = request.text("entry"),
      let name = request.text("key")
    {
      self = .field(path: path, entry: entry, name)
    } else if let path = request.text("path"), let index = request.number("block") {
      self = .block(path: path, index)
    } else if let path = request.text("path"),
      let key = request.text("key").flatMap({ ValuePath($0) })
    {
      self = .value(path: path, key)
    } else {
      return nil
    }
  }

  /// The file; nil for a term.
  var path: String? {
    switch self {
    case .block(let path, _), .body(let path), .value(let path, _), .field(let path, _, _): path
    case .term: nil
    }
  }

  /// The fields of a response.
  var fields: [StudioResponse.Field] {
    switch self {
    case .block(let path, let index): [("path", .string(path)), ("block", .int(index))]
    case .body(let path): [("path", .string(path)), ("body", .bool(true))]
    case .value(let path, let key):
      [("path", .string(path)), ("key", .string(key.description))]
    case .field(let path, let entry, let name):
      [("path", .string(path)), ("entry", .string(entry)), ("key", .string(name))]
    case .term(let name): [("term", .string(name))]
    }
  }
}
