import Synchronization

/// Values that are read once for each language.
final class LanguageCache<Value: Sendable>: Sendable {
  // Languages come from settings, but nothing limits their number.
  private static var limit: Int { 256 }
  private let known = Mutex<[Language: Value]>([:])

  /// The value of a language, which a closure reads if it is not known.
  func value(of language: Language, read: (Language) -> Value) -> Value {
    if let value = known.withLock({ $0[language] }) { return value }
    let value = read(language)
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[language] = value
    }
    return value
  }
}
