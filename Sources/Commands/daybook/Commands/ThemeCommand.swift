import Building
import FileSystem
import SourceText
import Theming
import Terminal

/// `daybook theme`: lists, copies and compares the files of the built-in theme, and shows its styles.
struct ThemeCommand {
  enum Action: String, CaseIterable {
    case list, copy, diff, `try`
  }

  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let action = try action()
    let names = arguments.operands.dropFirst()
    if action == .list, let name = names.first {
      throw ArgumentError.unexpectedOperand(name, .theme)
    }
    if action == .copy, names.isEmpty { throw ArgumentError.missingThemeFile }
    let options = try BuildSettings.options(arguments)
    guard console.findsSite(options) else { return .failure }
    switch action {
    case .try: return try ThemeTryCommand(arguments: arguments, console: console).run(options)
    case .list: return list(try SiteTheme(options.themeFolders))
    case .copy:
      let theme = try SiteTheme(options.themeFolders)
      return try copy(try names.map { try file($0, in: theme, isBuiltIn: true) }, theme)
    case .diff:
      let theme = try SiteTheme(options.themeFolders)
      return diff(try names.map { try file($0, in: theme) }, theme)
    }
  }

  private static let serving: [OptionName] = [.host, .port, .open, .asOf, .drafts, .future]

  private func action() throws(ArgumentError) -> Action {
    let word = arguments.operand ?? ""
    guard let action = Action(rawValue: word) else {
      throw .unknownAction(word, .theme, Action.allCases.map(\.rawValue))
    }
    if let option = Self.serving.first(where: arguments.has), action != .try {
      throw .optionOfAction(option, .theme, "try")
    }
    if arguments.has(.merged), action != .copy {
      throw .optionOfAction(.merged, .theme, "copy")
    }
    return action
  }

  private func file(
    _ name: String, in theme: SiteTheme, isBuiltIn: Bool = false
  ) throws(ArgumentError) -> ThemeFile {
    let found = theme.files(named: name, isBuiltIn: isBuiltIn)
    guard let file = found.first else {
      throw .unknownThemeFile(
        name, isBuiltIn: isBuiltIn, hint: theme.hint(for: name, isBuiltIn: isBuiltIn)?.text)
    }
    guard found.count == 1 else { throw .ambiguousThemeFile(name, found.map(\.path)) }
    return file
  }

  private func list(_ theme: SiteTheme) -> ExitStatus {
    let text = ThemeText(theme: theme)
    console.show(text.list, or: text.lines, theme.diagnostics, asJSON: arguments.has(.json))
    return status(of: theme)
  }

  private func status(of theme: SiteTheme) -> ExitStatus {
    theme.diagnostics.contains { $0.severity == .error } ? .failure : .success
  }

  private func copy(_ files: [ThemeFile], _ theme: SiteTheme) throws -> ExitStatus {
    let isMerged = arguments.has(.merged)
    let written = isMerged ? [] : try theme.copy(files)
    if isMerged { try theme.noteMerged(files) }
    if arguments.has(.json) {
      console.print(ThemeText.copied(written, noted: files))
      return .success
    }
    for path in written { console.print("copied \(path)") }
    for file in files where !written.contains("\(theme.templates)/\(file.path)") {
      let what = isMerged ? "is up to date" : "already exists with the same text"
      console.print("\(theme.templates)/\(file.path) \(what)")
    }
    return .success
  }

  private func diff(_ asked: [ThemeFile], _ theme: SiteTheme) -> ExitStatus {
    let others = theme.files.filter {
      $0.isBuiltIn && ($0.isOwn || $0.state == .blocked) && $0.state != .same
    }
    let text = ThemeDifferenceText(
      files: asked.isEmpty ? others : asked, areAsked: !asked.isEmpty,
      diagnostics: theme.diagnostics)
    console.show(
      text.json, or: text.lines(hasColor: console.hasOutputColor), theme.diagnostics,
      asJSON: arguments.has(.json))
    return status(of: theme)
  }
}
