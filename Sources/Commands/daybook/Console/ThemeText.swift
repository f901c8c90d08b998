import Building
import Content
import DataFormats
import Theming
import Terminal

/// The files of a theme as lines and as JSON.
struct ThemeText {
  let theme: SiteTheme

  /// The theme's name, then its files with the site's replacements.
  var lines: [String] {
    let width = theme.files.map(\.path.count).max() ?? 0
    let rows = theme.files.map { file in
      let words = file.words
      return words.isEmpty
        ? "  " + file.path
        : "* " + file.path.padded(to: width + 2) + words
    }
    return [heading, ""] + rows
  }

  private var heading: String {
    let contract = theme.contract
    let version = contract?.version.map { " version \($0)" } ?? ""
    let name = contract.map { "theme '\($0.name)'\(version)" } ?? "a theme without a name"
    let range = contract?.range.map { ", for Daybook \($0.text)" } ?? ""
    let replaced = theme.files.count { $0.isOwn && $0.isBuiltIn && $0.state != .over }
    let added = theme.files.count { $0.isOwn && !$0.isBuiltIn && $0.state != .unread }
    let own =
      replaced + added == 0
      ? "none of them replaced"
      : "\(replaced) of them replaced by \(theme.templates)/, \(added) added"
    return "\(name)\(range): \(theme.files.count(where: \.isBuiltIn)) files, \(own)"
  }

  /// The list as a JSON object.
  var list: JSONValue {
    let contract = theme.contract
    return .object([
      ("theme", .string(contract?.name ?? "")),
      ("version", contract?.version.map { .string($0.description) } ?? .null),
      ("daybook", contract?.range.map { .string($0.text) } ?? .null),
      ("settings", .array(contract?.settings.map { .string($0.name) } ?? [])),
      ("files", .array(theme.files.map { .object($0.pairs) })),
      ("diagnostics", .array(theme.diagnostics.map(DiagnosticJSON.value))),
    ])
  }

  /// The copied files as a JSON object.
  static func copied(_ paths: [String], noted files: [ThemeFile]) -> JSONValue {
    .object([
      ("copied", .array(paths.map(JSONValue.string))),
      ("noted", .array(files.map { .string($0.path) })),
    ])
  }
}

extension ThemeFile {
  /// The file's state, in words.
  var words: String {
    state == .blocked ? "not replaced: the site's is \(obstacle ?? "")" : state.words
  }

  /// The file as a JSON object.
  var pairs: [(key: String, value: JSONValue)] {
    [
      ("path", .string(path)), ("state", .string(state.rawValue)),
      ("builtInChanged", isBuiltInChanged.map(JSONValue.bool) ?? .null),
    ]
  }
}

extension ThemeFile.State {
  /// The state of a file, in words.
  var words: String {
    switch self {
    case .builtIn: ""
    case .new: "new"
    case .same: "an unchanged copy"
    case .changed: "changed"
    case .outdated: "an unchanged copy; the built-in file has changed since"
    case .diverged: "changed; the built-in file has also changed since it was copied"
    case .other: "changed; cannot tell your changes from the theme's"
    case .over: "replaces the built-in file"
    case .orphaned: "no longer in the built-in theme"
    case .unread:
      "not read: a theme consists of layouts/*.html, partials/*.html, css/*.css, styles/*.css, "
        + "languages/*.yaml, custom.css and assets/"
    case .blocked: "not replaced"
    }
  }
}
