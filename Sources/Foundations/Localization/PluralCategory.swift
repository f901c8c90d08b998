/// A category of numbers that need the same form of a word (CLDR, Language Plural Rules).
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
