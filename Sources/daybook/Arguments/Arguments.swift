/// The command line, taken apart and checked against what the command takes.
struct Arguments: Equatable {
  let command: CommandName
  private(set) var operand: String?
  private var values: [OptionName: String] = [:]

  /// Takes apart the words behind the program's name; without any, help is meant.
  init(_ words: [String]) throws(ArgumentError) {
    var rest = words[...]
    command = try Self.command(&rest)
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try takeOption(word, &rest)
      } else {
        try takeOperand(word)
      }
    }
    if let name = command.operand, command.needsOperand, operand ?? "" == "", !has(.help) {
      throw .missingOperand(name, command)
    }
  }

  /// Whether an option is there.
  func has(_ option: OptionName) -> Bool { values[option] != nil }

  /// An option's value.
  func value(_ option: OptionName) -> String? { values[option] }

  /// An option's value as a number within a range.
  func number(_ option: OptionName, in range: ClosedRange<Int>) throws(ArgumentError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .invalidValue(
        option, text, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// An option's value as one of several words; the first of them where it is not there.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: OptionName, of type: Choice.Type
  ) throws(ArgumentError) -> Choice? {
    guard let text = values[option] else { return Choice.allCases.first }
    if let choice = Choice(rawValue: text) { return choice }
    throw .invalidValue(
      option, text, expected: Choice.allCases.map(\.rawValue).joined(separator: " or "))
  }

  private static func command(
    _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) -> CommandName {
    guard let word = rest.first else { return .help }
    if ["--help", "-h", "--version"].contains(word) { return .help }
    guard !word.hasPrefix("-") else { throw .optionBeforeCommand(word) }
    rest.removeFirst()
    guard let command = CommandName(rawValue: word) else { throw .unknownCommand(word) }
    return command
  }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    let text = word == "-h" ? "--help" : word
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].hasPrefix("--"),
      let option = OptionName(rawValue: String(parts[0].dropFirst(2))),
      command.options.contains(option) || (command == .help && option == .version)
    else { throw .unknownOption(String(parts[0]), command) }
    if option.placeholder == nil {
      guard parts.count == 1 else { throw .unexpectedValue(option) }
      values[option] = ""
    } else if parts.count == 2 {
      values[option] = String(parts[1])
    } else if let value = rest.first, !value.hasPrefix("--") {
      values[option] = rest.removeFirst()
    } else {
      throw .missingValue(option)
    }
    if values[option] == "", option.placeholder != nil { throw .missingValue(option) }
  }

  private mutating func takeOperand(_ word: String) throws(ArgumentError) {
    guard command.operand != nil, operand == nil else { throw .unexpectedOperand(word, command) }
    operand = word
  }
}
