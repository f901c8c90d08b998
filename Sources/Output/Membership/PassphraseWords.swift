/// The words that passphrases are made of: 1,024 common English words of 3 to 7 letters, so that each
/// has 10 bits. No two of them differ in one letter only.
enum PassphraseWords {
  static let all = String(decoding: PackageResources.words_txt, as: UTF8.self)
    .split(whereSeparator: \.isWhitespace).map(String.init)

  /// Well-known texts with many long words. Others are found as sentences, by their short words.
  static let quotations = String(decoding: PackageResources.quotations_txt, as: UTF8.self)
    .split(separator: "\n").map { " \($0) " }.joined(separator: "-")
}
