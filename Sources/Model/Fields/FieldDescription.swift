/// The description of a key that a kind of content reads, for documentation and checks.
public struct FieldDescription: Hashable, Sendable {
  /// The type of a key's value.
  public indirect enum Form: Hashable, Sendable {
    /// Text, or a number taken as text.
    case text
    /// The address of a page, or the path of a file.
    case url
    /// `true` or `false`.
    case flag
    /// A whole number.
    case integer
    /// A number, with or without a fraction.
    case number
    /// A decimal amount such as `12.50`.
    case amount
    /// A date, with or without a time and an offset.
    case date
    /// A year, a month or a day: `2014`, `2014-06` or `2014-06-29`.
    case partialDate
    /// A colour: `#0b6e4f`.
    case color
    /// An image: a path, or a mapping with `src` and `alt`.
    case picture
    /// Images; a single one is a list of one.
    case pictures
    /// The path of a file, or a mapping of languages to paths.
    case files
    /// A list of texts; a single text is a list of one.
    case texts
    /// One of some words.
    case choice([String])
    /// A list of some words; a single word is a list of one.
    case words([String])
    /// A list of some words, each of which may be a mapping from the word to these keys.
    case choices([String], [FieldDescription])
    /// A mapping with these keys; if empty, the keys are described elsewhere.
    case mapping([FieldDescription])
    /// A list of mappings with these keys.
    case list([FieldDescription])
    /// A mapping from names of the author's own to values of a form.
    case named(Form)
    /// Anything.
    case free

    /// Whether a mapping with a value for each language may be written instead: not if a mapping
    /// with keys of the author's own is expected.
    var hasLanguages: Bool {
      switch self {
      case .choices, .mapping, .named, .files: false
      default: true
      }
    }
  }

  /// The key.
  public let key: String
  /// The type of its value.
  public let form: Form
  /// Its meaning, in one sentence without a full stop.
  public let meaning: String
  /// Whether it is required.
  public internal(set) var isRequired = false

  /// A key's description.
  public init(key: String, form: Form, meaning: String) {
    self.key = key
    self.form = form
    self.meaning = meaning
  }
}
