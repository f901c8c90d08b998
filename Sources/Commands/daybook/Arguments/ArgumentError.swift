import Building
import SourceText

/// A mistake in the command line.
enum ArgumentError: Error, Equatable {
  case unknownCommand(String)
  case optionBeforeCommand(String)
  case unknownOption(String, CommandName)
  case missingValue(OptionName)
  case unexpectedValue(OptionName)
  case invalidValue(OptionName, String, expected: String)
  case contradiction(OptionName, OptionName)
  case missingOperand(String, CommandName)
  case unexpectedOperand(String, CommandName)
  case newDocument(String)
  case missingTitle(String)
  case unknown(Noun, String, [String])
  case siteOfImport(path: String, site: String)
  case unknownSetting(String, [String])
  case unknownAction(String, CommandName, [String])
  case missingThemeFile
  case missingMember(String)
  case missingGroup
  case missingRepository
  case missingOption(OptionName, CommandName)
  case ambiguousTarget([String])
  case optionOfAction(OptionName, CommandName, String)
  case unknownThemeFile(String, isBuiltIn: Bool, hint: String?)
  case ambiguousThemeFile(String, [String])

  /// What a word names that is one of several.
  enum Noun: String {
    case kind, example, service, source, style, shell, target
  }

  /// The message.
  var message: String {
    switch self {
    case .unknownCommand(let word): "unknown command '\(word)'"
    case .optionBeforeCommand(let word): "the option '\(word)' comes before the command"
    case .unknownOption(let word, let command):
      "unknown option '\(word)' for 'daybook \(command.rawValue)'"
    case .missingValue(let option):
      "the option '--\(option.rawValue)' needs a value: "
        + "--\(option.rawValue) \(option.placeholder ?? "")"
    case .unexpectedValue(let option): "the option '--\(option.rawValue)' takes no value"
    case .invalidValue(let option, let text, let expected):
      "'--\(option.rawValue) \(text)' is not \(expected)"
    case .contradiction(let one, let other):
      "'--\(one.rawValue)' and '--\(other.rawValue)' contradict each other"
    case .missingOperand(let name, let command):
      "'daybook \(command.rawValue)' needs \(Self.words(for: name)): "
        + "daybook \(command.rawValue) \(name)"
    case .unexpectedOperand(let word, let command):
      "unexpected argument '\(word)' for 'daybook \(command.rawValue)'"
    case .newDocument(let word): "'daybook new' needs a kind and a title, not the file '\(word)'"
    case .missingTitle(let kind): "'daybook new \(kind)' needs a title"
    case .unknown(.style, let word, _): "the theme has no style '\(word)'"
    case .unknown(.shell, let word, _): "there are no completions for the shell '\(word)'"
    case .unknown(.source, let word, _): "'daybook import' cannot import from '\(word)'"
    case .unknown(.target, let name, _): "the site has no target '\(name)'"
    case .unknown(let noun, let word, _): "unknown \(noun.rawValue) '\(word)'"
    case .unknownSetting(let word, _): "there is no setting '\(word)'"
    case .siteOfImport: "'daybook import' writes to the site of '--source'"
    case .unknownAction(let word, let command, _):
      "unknown action '\(word)' of 'daybook \(command.rawValue)'"
    case .ambiguousTarget: "'daybook deploy' needs the name of a target"
    case .missingThemeFile: "'daybook theme copy' needs the name of a file"
    case .missingMember(let action): "'daybook members \(action)' needs the name of a member"
    case .missingGroup: "'daybook members add' needs the name of a group"
    case .missingOption(let option, let command):
      "'daybook \(command.rawValue)' needs '--\(option.rawValue)'"
    case .missingRepository:
      "this program has no address of releases, and the repository of Daybook is unknown"
    case .optionOfAction(let option, let command, let action):
      "the option '--\(option.rawValue)' is for 'daybook \(command.rawValue) \(action)'"
    case .unknownThemeFile(let name, let isBuiltIn, _):
      "the \(isBuiltIn ? "built-in " : "")theme has no file '\(name)'"
    case .ambiguousThemeFile(let name, let paths):
      "'\(name)' is ambiguous: it may be \(paths.joined(separator: " or "))"
    }
  }

  /// The hint; `command` is the command that was called, or nil if there is none.
  func hint(for command: CommandName?) -> String {
    switch self {
    case .unknownCommand(let word):
      FamiliarWords.commandHint(for: word)
        ?? Spelling.hint(for: word, in: CommandName.listed.flatMap(\.names))?.text
        ?? "the commands are \(Self.otherCommands), and those that change content: see 'daybook help'"
    case .optionBeforeCommand: "options go after the command: daybook build --source DIR"
    case .unknownOption(let word, let command):
      FamiliarWords.optionHint(for: word, of: command)
        ?? Spelling.hint(for: word, in: command.options.map { "--" + $0.rawValue })?.text
        ?? see(command)
    case .missingValue, .unexpectedValue, .invalidValue, .contradiction:
      command.map(see) ?? "see 'daybook help'"
    // Other programs put a site online with this word.
    case .missingOperand(_, .publish):
      "'daybook deploy' puts the site online; \(see(.publish))"
    case .missingOperand(_, let command), .missingOption(_, let command): see(command)
    case .newDocument:
      "such as daybook new post \"Hello\"; the kinds are "
        + NewDocumentKind.builtIn.map(\.name).joined(separator: ", ")
    case .missingTitle(let kind):
      "write daybook new \(kind) \"Title\"; for a site in the folder '\(kind)', daybook new ./\(kind)"
    case .unknown(.kind, "site", _): "for a new site, write daybook new FOLDER"
    case .unknown(let noun, let word, let known): Self.hint(for: word, noun.rawValue, in: known)
    case .siteOfImport(let path, let site): "write daybook import \(path) --source \(site)"
    case .unknownSetting(let word, let keys):
      Spelling.hint(for: word, in: keys)?.text ?? "'daybook schema site' describes the settings"
    case .unknownAction(let word, _, let actions): Self.hint(for: word, "action", in: actions)
    case .ambiguousTarget(let targets): "the targets are \(targets.joined(separator: ", "))"
    case .missingThemeFile: "run 'daybook theme list' to see them, such as layouts/post.html"
    case .missingMember: "run 'daybook members list' to see them"
    case .missingRepository:
      "add --repository and the https address from which git clones Daybook; the job then builds it"
    case .missingGroup: "such as daybook members add kit friends"
    case .optionOfAction(_, let command, _): see(command)
    case .unknownThemeFile(_, _, let hint): hint ?? "run 'daybook theme list' to see its files"
    case .ambiguousThemeFile: "include its folder"
    case .unexpectedOperand(let word, let command):
      command.options.contains(.source) ? Self.sourceHint(word, command) : see(command)
    }
  }

  private static var otherCommands: String {
    CommandName.listed.filter { !$0.changesContent }.map(\.rawValue).joined(separator: ", ")
  }

  /// The word of a list that was probably meant, or all of them.
  private static func hint(for word: String, _ noun: String, in known: [String]) -> String {
    Spelling.hint(for: word, in: known)?.text
      ?? "the \(noun)s are \(known.joined(separator: ", "))"
  }

  /// The hint for a folder given as operand: how to select another folder, or that `content/` need
  /// not be given.
  private static func sourceHint(_ word: String, _ command: CommandName) -> String {
    let parts = word.split(separator: "/").filter { $0 != "." }
    guard parts.last == "content" else { return "for another folder: --source \(word)" }
    guard parts.count > 1 else {
      return "this site's content/ is used; write daybook \(command.rawValue)"
    }
    return "--source names the folder that holds content/: write --source "
      + word.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { $0 != "content" }.joined(separator: "/")
  }

  /// An operand as shown in messages: `a FILE`, `list, copy or diff`.
  private static func words(for operand: String) -> String {
    let needed = operand.split(separator: " ").prefix { !$0.hasPrefix("[") }
    return needed.map { part in
      let choices = part.split(separator: "|")
      guard choices.count > 1, let last = choices.last else { return "a \(part)" }
      return "\(choices.dropLast().joined(separator: ", ")) or \(last)"
    }.joined(separator: " and ")
  }

  private func see(_ command: CommandName) -> String {
    "see 'daybook \(command.rawValue) --help'"
  }
}
