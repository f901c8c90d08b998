import Building

/// Finds what can follow a command line.
struct Completer {
  /// What can follow.
  struct Answer: Equatable {
    /// The candidates with their meanings.
    var candidates: [Candidate] = []
    /// Whether names of files, or only of folders, are candidates too.
    var disk: Disk?
    /// Whether a candidate may be continued, so that no space follows it.
    var isOpenEnded = false
  }

  /// A word that can follow.
  struct Candidate: Equatable {
    let text: String
    var meaning = ""
  }

  /// Names of the disk.
  enum Disk: String { case files, folders }

  /// The names of the site in a folder that begin like the text that was typed.
  let names: (_ names: ValueForm.SiteNames, _ source: String, _ typed: String) -> [Candidate]

  /// The words that can be the last one.
  func complete(_ words: [String]) -> Answer {
    guard let first = words.first, words.count > 1 else { return Self.commands(isFirst: true) }
    guard let command = CommandName(word: first) else { return Answer() }
    return complete(TypedLine(command, words.dropFirst().dropLast()), words.last ?? "")
  }

  /// The words between the command and the word that is being typed.
  private struct TypedLine {
    let command: CommandName
    var options: [OptionName: String] = [:]
    var operands: [String] = []
    /// The option whose value is being typed.
    var open: OptionName?
    var takesOptions = true

    init(_ command: CommandName, _ words: ArraySlice<String>) {
      self.command = command
      for word in words { take(word) }
    }

    private mutating func take(_ word: String) {
      if let option = open {
        options[option] = word
        open = nil
      } else if !takesOptions || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        takesOptions = false
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = OptionName(written: parts[0]) else { return }
        options[option] = parts.count > 1 ? String(parts[1]) : ""
        if parts.count == 1, option.description.value != nil { open = option }
      }
    }
  }

  private func complete(_ line: TypedLine, _ typed: String) -> Answer {
    if let option = line.open { return answer(option.description.value, line, typed) }
    if line.takesOptions, typed.hasPrefix("--"), let equal = typed.firstIndex(of: "=") {
      let value = String(typed[typed.index(after: equal)...])
      return answer(OptionName(written: typed[..<equal])?.description.value, line, value)
    }
    if line.takesOptions, typed.hasPrefix("-") { return options(line, typed) }
    let operands = line.command.description.operands
    let last = operands.last { $0.isRepeated }
    let operand = line.operands.count < operands.count ? operands[line.operands.count] : last
    let found = answer(operand?.form, line, typed)
    let hasNone = found.candidates.isEmpty && found.disk == nil
    return hasNone && typed.isEmpty && line.takesOptions ? options(line, "--") : found
  }

  private func options(_ line: TypedLine, _ typed: String) -> Answer {
    let free = line.command.options.filter {
      line.options[$0] == nil || $0.description.isRepeated
    }
    let description = line.command.description
    var candidates = free.map {
      Candidate(text: "--" + $0.rawValue, meaning: description.meaning(of: $0))
    }
    if !typed.hasPrefix("--") {
      candidates += free.compactMap { option in
        option.letter.map { Candidate(text: "-\($0)", meaning: description.meaning(of: option)) }
      }
    }
    return Answer(candidates: candidates)
  }

  private func answer(_ form: ValueForm?, _ line: TypedLine, _ typed: String) -> Answer {
    switch form?.candidates {
    case nil, .some(.none): return Answer()
    case .words(let words): return Answer(candidates: words.map { Candidate(text: $0) })
    case .wordsOrFiles(let words):
      return Answer(candidates: words.map { Candidate(text: $0) }, disk: .files)
    case .files: return Answer(disk: .files)
    case .folders: return Answer(disk: .folders)
    case .kindsOrFolders:
      return Answer(
        candidates: NewDocumentKind.builtIn.map { Candidate(text: $0.name, meaning: "document") },
        disk: .folders)
    case .commands: return Self.commands(isFirst: false)
    case .site(let names): return answer(names, line, typed)
    case .previous:
      return line.command == .members ? memberOperands(line, typed) : themeOperands(line, typed)
    }
  }

  private func answer(
    _ kind: ValueForm.SiteNames, _ line: TypedLine, _ typed: String
  ) -> Answer {
    // 'explain' takes the files of pages, too.
    if kind == .pages, !typed.isEmpty, !typed.hasPrefix("/") { return Answer(disk: .files) }
    let source = line.options[.source] ?? "."
    return Answer(
      candidates: names(kind, source, typed), isOpenEnded: kind == .pages)
  }

  private func themeOperands(_ line: TypedLine, _ typed: String) -> Answer {
    switch line.operands.first.flatMap(ThemeCommand.Action.init(rawValue:)) {
    case .copy, .diff: answer(.themeFiles, line, typed)
    case .try: answer(.styles, line, typed)
    case .list, nil: Answer()
    }
  }

  private func memberOperands(_ line: TypedLine, _ typed: String) -> Answer {
    switch line.operands.first.flatMap(MembersCommand.Action.init(rawValue:)) {
    case .add: answer(.people, line, typed)
    case .invite, .passphrase, .revoke: answer(.members, line, typed)
    case .rotate: answer(.groups, line, typed)
    case .list, nil: Answer()
    }
  }

  private static func commands(isFirst: Bool) -> Answer {
    let commands = CommandName.listed.map { Candidate(text: $0.rawValue, meaning: $0.summary) }
    let options = [OptionName.help, .version].map {
      Candidate(text: "--" + $0.rawValue, meaning: $0.meaning)
    }
    return Answer(candidates: isFirst ? commands + options : commands)
  }
}
