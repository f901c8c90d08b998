import DataFormats
import Editing

/// Where a text of a page is written.
struct TextOrigin: Hashable, Sendable {
  /// A block of Markdown, or a value.
  enum Place: Hashable, Sendable {
    /// A block of a text's body, by its index.
    case block(Int)
    /// A value of front matter or data.
    case value(ValuePath)
    /// A term, such as a tag, wherever it is.
    case term(String)
  }

  /// The file, relative to the site's folder, such as `content/about.md`; empty for a term.
  let path: String
  /// The place in the file.
  let place: Place

  /// A place with its file.
  init(path: String, place: Place) { (self.path, self.place) = (path, place) }

  /// A place as a browser names it; nil if something is missing.
  init?(_ fields: StudioFields) {
    if let term = fields.text("term") {
      (path, place) = ("", .term(term))
      return
    }
    guard let path = fields.text("path") else { return nil }
    self.path = path
    if let block = fields.number("block") {
      place = .block(block)
    } else if let key = fields.text("key").flatMap({ ValuePath($0) }) {
      place = .value(key)
    } else {
      return nil
    }
  }

  /// The place as an answer.
  var fields: [(key: String, value: JSONValue)] {
    switch place {
    case .block(let index): [("path", .string(path)), ("block", .int(index))]
    case .value(let key): [("path", .string(path)), ("key", .string(key.description))]
    case .term(let name): [("term", .string(name))]
    }
  }
}

extension EditableFiles {
  /// Whether a place can be changed.
  func contains(_ origin: TextOrigin) -> Bool {
    switch origin.place {
    case .block: origin.path.hasSuffix(".md") && contains(origin.path)
    case .value(let key): contains(key, of: origin.path)
    case .term: true
    }
  }
}
