package import SourceText

/// What a module knows of the keys that authors write out of habit.
package protocol KeyAdvice: Sendable {
  /// Whether a word is another tool's name of a key.
  func isName(_ word: String, of key: String) -> Bool

  /// Whether a key has a list, to which the values of a foreign key can be added.
  func isList(_ key: String) -> Bool

  /// The message and the cure for a key that was meant to hide something; nil for others.
  func uselessHiding(_ key: UnknownKey) -> (message: String, hint: Cure)?

  /// The hint for another key; nil if the key is not known in any tool.
  func hint(for key: UnknownKey) -> Cure?
}
