/// The declaration of an option, of which help, man pages and completions are made.
struct OptionDescription: Equatable, Sendable {
  /// The short form, such as `p` in `-p`; nil if it has none.
  let letter: Character?
  /// The form of its value; nil for an option without one.
  let value: ValueForm?
  /// Whether it may be given more than once, each time with another value.
  let isRepeated: Bool
  /// What it does, in a phrase.
  let meaning: String

  /// An option with a value and a short form.
  init(_ letter: Character, _ value: ValueForm, isRepeated: Bool = false, _ meaning: String) {
    (self.letter, self.value, self.isRepeated, self.meaning) = (letter, value, isRepeated, meaning)
  }

  /// An option with a value.
  init(_ value: ValueForm, isRepeated: Bool = false, _ meaning: String) {
    (letter, self.value, self.isRepeated, self.meaning) = (nil, value, isRepeated, meaning)
  }

  /// An option without a value, with a short form.
  init(_ letter: Character, _ meaning: String) {
    (self.letter, value, isRepeated, self.meaning) = (letter, nil, false, meaning)
  }

  /// An option without a value.
  init(_ meaning: String) {
    (letter, value, isRepeated, self.meaning) = (nil, nil, false, meaning)
  }
}
