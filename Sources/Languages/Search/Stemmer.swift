import CStemmer

/// Reduces words to their stems, with the Snowball algorithm of a language.
struct Stemmer: ~Copyable {
  private let handle: OpaquePointer?

  /// Creates a stemmer for a language.
  ///
  /// - Parameter language: A BCP 47 tag. If there is no algorithm for the language, each word is
  ///   its own stem.
  init(language: String) {
    let code = language.prefix { $0 != "-" }.lowercased()
    // Norwegian has two written forms, which share one algorithm.
    handle = sb_stemmer_new(["nb", "nn"].contains(code) ? "no" : code, nil)
  }

  deinit {
    if let handle { sb_stemmer_delete(handle) }
  }

  /// The stem of a word in lower case.
  func stem(_ word: String) -> String {
    guard let handle else { return word }
    let bytes = Array(word.utf8)
    guard let stem = sb_stemmer_stem(handle, bytes, Int32(bytes.count)) else { return word }
    let length = Int(sb_stemmer_length(handle))
    return String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
  }
}
