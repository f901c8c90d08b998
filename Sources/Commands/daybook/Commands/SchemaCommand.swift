import Building
import Content
import DataFormats
import SourceText
import Theming
import Terminal

/// `daybook schema [KIND]`: prints the JSON Schema of a kind of content, or the list of kinds.
struct SchemaCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let kinds = KindDescription.all
    guard let name = arguments.operand else {
      let width = kinds.map(\.name.count).max() ?? 0
      for kind in kinds {
        console.print(kind.name.padded(to: width + 2) + kind.files)
      }
      return .success
    }
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw ArgumentError.unknown(.kind, name, kinds.map(\.name))
    }
    let (contract, diagnostics) = ThemeLoader.contract(
      try BuildSettings.options(arguments).themeFolders)
    console.report(diagnostics)
    let schema = kind.described(withThemeSettings: contract?.fields ?? []).schema
    try console.write(Array(schema.indented.utf8))
    return .success
  }
}
