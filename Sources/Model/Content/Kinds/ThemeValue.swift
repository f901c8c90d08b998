public import DataFormats

/// The value of a theme's setting.
public indirect enum ThemeValue: Sendable {
  /// Nothing.
  case nothing
  /// Text, a colour as `#rrggbb`, or one of some words.
  case text(String)
  /// The path of a file in `content/`.
  case file(String)
  /// `true` or `false`.
  case flag(Bool)
  /// Texts or words in order.
  case texts([String])
  /// Words in order, each with its own settings; `nothing` for a word without any.
  case choices([(word: String, settings: ThemeValue)])
  /// Nested settings, in the theme's order.
  case group([(name: String, value: ThemeValue)])
  /// A value as it is written.
  case written(Node)
}
