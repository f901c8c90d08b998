import FileSystem
import Processes
import Terminal

/// `daybook import [KIND] PATH`: starts the program `daybook-import`, which is beside this one.
struct ImportCommand {
  let arguments: Arguments
  let console: Console

  /// The kinds of sources.
  static let kinds = [
    "jekyll", "hugo", "zola", "eleventy", "wordpress", "ghost", "medium", "obsidian", "vcard",
    "firebase",
  ]

  /// Replaces this program by the importer; returns only with an error.
  func run() throws -> ExitStatus {
    try checkOptions()
    try checkOperands()
    let program = try ProcessPaths.neighbour("daybook-import")
    guard Files.exists(program) else { throw Missing(program: program) }
    let code = Program.replaceProcess(by: program, [request.text])
    throw FileError(.open, program, code: code)
  }

  /// The error if there is no importer.
  struct Missing: Error, CustomStringConvertible {
    let program: String
    var description: String {
      """
      imports need the program daybook-import, and there is no '\(program)': it is a part of Daybook's packages, \
      and in a checkout 'make importer' builds it
      """
    }
  }

  private var request: ImportRequest {
    var request = ImportRequest()
    request.operands = arguments.operands
    for option in CommandName.import.options where arguments.has(option) {
      request.options[option.rawValue] = arguments.value(option) ?? ""
    }
    request.options[OptionName.color.rawValue] = arguments.value(.color)
    request.isOutputClosed = console.isOutputClosed
    return request
  }

  /// An import writes to the folder of `--source`; a comparison writes nothing.
  private func checkOptions() throws(ArgumentError) {
    let compares = arguments.has(.verify)
    let others: [OptionName] =
      compares ? [.journal, .keepURLs, .emails, .media, .dryRun, .force] : [.output, .baseURL]
    guard let option = others.first(where: arguments.has) else { return }
    throw compares ? .contradiction(.verify, option) : .optionOfAction(option, .import, "--verify")
  }

  private func checkOperands() throws(ArgumentError) {
    let word = arguments.operands.first ?? ""
    if arguments.has(.verify) {
      guard arguments.operands.count == 1 else {
        throw .unexpectedOperand(arguments.operands.last ?? "", .import)
      }
    } else if arguments.operands.count > 1 {
      guard !Self.kinds.contains(word) else { return }
      if Files.exists(word) { throw .siteOfImport(path: word, site: arguments.operands[1]) }
      throw .unknown(.source, word, Self.kinds)
    } else if Self.kinds.contains(word), !Files.exists(word) {
      throw .missingOperand("KIND PATH", .import)
    }
  }
}
