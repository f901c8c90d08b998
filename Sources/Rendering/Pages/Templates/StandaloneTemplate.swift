package import DataFormats
package import Liquid
package import SourceText
import Views

/// A template without a site, whose output depends only on its data and partials.
package struct StandaloneTemplate: Sendable {
  /// The output of a template, and its diagnostics.
  package struct Result: Sendable {
    /// The printed bytes. In lax mode, the output before and after each mistake is included.
    package let output: [UInt8]
    /// The errors and warnings.
    package let diagnostics: [Diagnostic]

    /// Whether there are no errors; warnings are allowed.
    package var isSuccess: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  private let file: SourceFile
  private let data: Node?

  /// A template with its variables as a mapping.
  package init(_ file: SourceFile, data: Node? = nil) {
    self.file = file
    self.data = data
  }

  /// Renders the template. The output is empty if the template cannot be parsed, or in strict mode
  /// if rendering fails.
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

/// The data as variables that are visible in every template.
private struct DataDrop: Drop {
  private let hash: Hash

  init(_ data: Node?) {
    if let data, case .hash(let hash) = Value(data) { self.hash = hash } else { hash = [:] }
  }

  var propertyNames: [String] { hash.keys }

  func value(for key: Symbol) -> Value? { hash[key] }
}
