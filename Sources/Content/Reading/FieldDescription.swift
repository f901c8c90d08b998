/// A key that a kind of content reads: what documentation and checks know of it.
public struct FieldDescription: Hashable, Sendable {
  /// What a key's value has to be.
  public enum Form: Hashable, Sendable {
    /// Text, or a number taken as text.
    case text
    /// `true` or `false`.
    case flag
    /// A whole number.
    case integer
    /// A decimal amount such as `12.50`.
    case amount
    /// A date, with or without a time and an offset.
    case date
    /// A list of texts; a single text is a list of one.
    case texts
    /// One of some words.
    case choice([String])
    /// A mapping with these keys.
    case mapping([FieldDescription])
    /// A list of mappings with these keys.
    case list([FieldDescription])
    /// Anything.
    case free
  }

  /// The key.
  public let key: String
  /// What its value has to be.
  public let form: Form
  /// What it says, in one sentence without a full stop.
  public let meaning: String

  /// A key's description.
  public init(key: String, form: Form, meaning: String) {
    self.key = key
    self.form = form
    self.meaning = meaning
  }
}
