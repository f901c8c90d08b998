/// The declaration of a command, of which help, man pages and completions are made.
struct CommandDescription: Equatable, Sendable {
  /// Other names of the command.
  var aliases: [String] = []
  /// What the command does, in the list of commands.
  let summary: String
  /// Whether it is left out of the list of commands and of completions.
  var isHidden = false
  /// Its operands, in order.
  var operands: [CommandOperand] = []
  /// The options it takes, in the order of help.
  let options: [OptionName]
  /// What options do in this command, if that differs from their own meanings.
  var meanings: [OptionName: String] = [:]
  /// What a user needs to know beyond the options: one sentence for each thing.
  var details: [String] = []
  /// What status 1 means, if the command gives it a meaning of its own.
  var failure: String?
  /// Examples for help.
  let examples: [String]

  /// What an option does in this command.
  func meaning(of option: OptionName) -> String { meanings[option] ?? option.meaning }
}
