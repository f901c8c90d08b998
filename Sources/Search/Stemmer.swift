import CStemmer

/// Reduces words to their stems, with the Snowball algorithm of a language.
struct Stemmer: ~Copyable {
  private let handle: OpaquePointer?

  /// A stemmer for a language.
  ///
  /// - Parameter language: A BCP 47 tag; of a language without an algorithm, words are their own
  ///   stems.
  init(language: String) {
    let code = language.prefix { $0 != "-" }.lowercased()
    // Norwegian has two written forms, which share an algorithm.
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
