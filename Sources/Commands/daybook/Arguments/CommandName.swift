/// A command of the program.
enum CommandName: String, CaseIterable, Sendable {
  case new, build, serve, check, deploy, list, explain, agenda, theme, members, `import`, schema,
    markdown, liquid, phrases, config, doctor, completions, manual, complete, help
  /// Changes of content.
  case `set`, unset, add, move, rename, publish, unpublish, attach, cancel, reschedule, attend,
    rsvp, comment, like, remove, fix, undo, redo, history

  /// The commands that are listed in help.
  static let listed = allCases.filter { !$0.description.isHidden }

  /// Whether the command changes content, or takes changes back.
  var changesContent: Bool {
    switch self {
    case .set, .unset, .add, .move, .rename, .publish, .unpublish, .attach, .cancel, .reschedule,
      .attend, .rsvp, .comment, .like, .remove, .fix, .undo, .redo, .history:
      true
    default: false
    }
  }

  /// A command by its name, or by one of its aliases.
  init?(word: String) {
    guard let command = Self.allCases.first(where: { $0.names.contains(word) }) else { return nil }
    self = command
  }

  /// The command's name and its aliases.
  var names: [String] { [rawValue] + description.aliases }

  /// The command's description in the list of commands.
  var summary: String { description.summary }

  /// The options it takes, in the order of help.
  var options: [OptionName] { description.options.filter { $0 != .help } + [.color, .help] }

  /// The command's operands, for help.
  var operand: String? {
    let operands = description.operands
    return operands.isEmpty ? nil : operands.map(\.text).joined(separator: " ")
  }

  /// The number of required operands.
  var neededOperandCount: Int { description.operands.count(where: \.isRequired) }

  /// The most operands.
  var operandCount: Int {
    let operands = description.operands
    return operands.contains(where: \.isRepeated) ? .max : operands.count
  }
}
