/// The parsed command line; its options and operands are validated for its command.
struct Arguments: Equatable {
  let command: CommandName
  /// The operands, in order.
  private(set) var operands: [String] = []
  private var given: [OptionName: [String]] = [:]

  /// Parses the words after the program's name; without any, the command is `help`.
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
    // 'new --ci' adds to the site in the current folder.
    let needed = command == .new && has(.ci) ? 0 : command.neededOperandCount
    if command == .new, operands.count > 1, operands.contains("") {
      throw .missingTitle(operands[0])
    }
    let isComplete = operands.count >= needed && !operands.contains("")
    if let name = command.operand, command.neededOperandCount > 0, !isComplete, !has(.help) {
      throw .missingOperand(name, command)
    }
  }

  /// The only operand.
  var operand: String? { operands.first }

  /// Whether any option is given.
  var hasOptions: Bool { !given.isEmpty }

  /// Whether an option is given.
  func has(_ option: OptionName) -> Bool { given[option] != nil }

  /// An option's value; the last one if it is repeated.
  func value(_ option: OptionName) -> String? { given[option]?.last }

  /// The values of an option that may be repeated.
  func values(_ option: OptionName) -> [String] { given[option] ?? [] }

  /// An option's value as a number within a range.
  func number(_ option: OptionName, in range: ClosedRange<Int>) throws(ArgumentError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .invalidValue(
        option, text, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// An option's value as one of several words; the first one if the option is not given.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: OptionName, of type: Choice.Type
  ) throws(ArgumentError) -> Choice? {
    guard let text = value(option) else { return Choice.allCases.first }
    return try Self.choice(option, text, of: type)
  }

  /// The values of an option that may be repeated, each one of several words.
  func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: OptionName, of type: Choice.Type
  ) throws(ArgumentError) -> [Choice] {
    var choices: [Choice] = []
    for text in given[option] ?? [] { choices.append(try Self.choice(option, text, of: type)) }
    return choices
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: OptionName, _ text: String, of type: Choice.Type
  ) throws(ArgumentError) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    throw .invalidValue(
      option, text, expected: Choice.allCases.map(\.rawValue).joined(separator: " or "))
  }

  private static func command(
    _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) -> CommandName {
    guard let word = rest.first else { return .help }
    if ["--help", "-h", "--version", "-V"].contains(word) { return .help }
    // Other programs print their version so.
    if rest == ["-v"] {
      rest = ["--version"]
      return .help
    }
    guard !word.hasPrefix("-") else { throw .optionBeforeCommand(word) }
    rest.removeFirst()
    guard let command = CommandName(word: word) else { throw .unknownCommand(word) }
    return command
  }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = OptionName(written: parts[0]),
      command.options.contains(option)
    else { throw .unknownOption(String(parts[0]), command) }
    if option.placeholder == nil {
      guard parts.count == 1 else { throw .unexpectedValue(option) }
      given[option] = [""]
      return
    }
    let value = parts.count == 2 ? String(parts[1]) : Self.value(&rest)
    guard let value, !value.isEmpty else { throw .missingValue(option) }
    given[option, default: []].append(value)
  }

  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    guard let word = rest.first, !word.hasPrefix("--") else { return nil }
    return rest.removeFirst()
  }

  private mutating func takeOperand(_ word: String) throws(ArgumentError) {
    if command == .new, operands.isEmpty, word.hasSuffix(".md") { throw .newDocument(word) }
    guard operands.count < command.operandCount else {
      throw .unexpectedOperand(word, command)
    }
    operands.append(word)
  }
}
