/// An option of the command line.
enum OptionName: String, CaseIterable, Sendable {
  case source, output
  case baseURL = "base-url"
  case drafts, future, `as`
  case asOf = "as-of"
  case gitDates = "git-dates"
  case jobs, shard, atomic, clean, verify, profile, trace, force, strict, json, quiet, host, port,
    open, edit, lan, navigate, built, verbose
  case noReload = "no-reload"
  case against, external, accessibility, sarif, `for`
  case ics, from, to
  case flavor, smart, safe, unsafe, `extension`
  case journal
  case keepURLs = "keep-urls"
  case emails, media
  case dryRun = "dry-run"
  case merged, yes, all, unlock
  case noVerify = "no-verify"
  case minimal, example, ci, repository, author, tag, date, color
  case data, partials, mode, escape, help, version
  case publish, at, by, alt, missed

  /// An option by its short form.
  init?(letter: Character) {
    guard let option = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = option
  }

  /// The option that a word names: `--source`, or `-h`.
  init?(written name: some StringProtocol) {
    if name.hasPrefix("--") {
      self.init(rawValue: String(name.dropFirst(2)))
    } else {
      guard name.count == 2, let letter = name.last else { return nil }
      self.init(letter: letter)
    }
  }

  /// The option's short form, such as `p` in `-p`; nil if it has none.
  var letter: Character? { description.letter }

  /// The placeholder for its value in help; nil for an option without a value.
  var placeholder: String? { description.value?.placeholder }

  /// The option's description in help.
  var meaning: String { description.meaning }
}
