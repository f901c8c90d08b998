package import DataFormats
package import Liquid
package import SourceText
import Views

/// A template without a site: what it prints depends on its data and partials alone.
package struct StandaloneTemplate: Sendable {
  /// What a template printed, and its diagnostics.
  package struct Result: Sendable {
    /// The printed bytes; where it is wrong, what was printed up to and after the mistakes that
    /// lax mode lets pass.
    package let output: [UInt8]
    /// What is wrong.
    package let diagnostics: [Diagnostic]

    /// Whether nothing but warnings was found.
    package var isSuccess: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  private let file: SourceFile
  private let data: Node?

  /// A template with a mapping of its variables.
  package init(_ file: SourceFile, data: Node? = nil) {
    self.file = file
    self.data = data
  }

  /// Renders it. A template that cannot be parsed prints nothing, and in strict mode neither does
  /// one that failed.
  package func render(in environment: Environment) -> Result {
    if let offset = file.firstInvalidUTF8 {
      return Result(output: [], diagnostics: [.invalidUTF8(in: file, at: offset)])
    }
    if let data, data.entries == nil {
      let mistake = "the template's data must be a mapping of its variables, not"
      return Result(output: [], diagnostics: [.error("\(mistake) \(data.description)", at: nil)])
    }
    let (template, mistakes) = environment.parse(file)
    guard Result(output: [], diagnostics: mistakes).isSuccess else {
      return Result(output: [], diagnostics: mistakes)
    }
    var output: [UInt8] = []
    let failures = environment.render(template, globals: DataDrop(data), into: &output)
    let result = Result(output: output, diagnostics: mistakes + failures)
    guard environment.mode == .lax || result.isSuccess else {
      return Result(output: [], diagnostics: result.diagnostics)
    }
    return result
  }
}

/// Data as what is visible everywhere.
private struct DataDrop: Drop {
  private let hash: Hash

  init(_ data: Node?) {
    if let data, case .hash(let hash) = Value(data) { self.hash = hash } else { hash = Hash() }
  }

  var propertyNames: [String] { hash.keys }

  func value(for key: Symbol) -> Value? { hash[key] }
}
