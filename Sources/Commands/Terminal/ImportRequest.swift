import DataFormats
import Release
import SourceText

/// What `daybook import` passes to the program `daybook-import`, as one argument in JSON. The arguments of the
/// command have been checked.
package struct ImportRequest: Equatable, Sendable {
  /// The operands: the source, or its kind and the source.
  package var operands: [String] = []
  /// The values of options by their names without hyphens; those of switches are empty.
  package var options: [String: String] = [:]
  /// Whether the standard output was closed when the command started.
  package var isOutputClosed = false

  package init() {}

  /// An option's value; nil if it is not given.
  package func value(_ option: String) -> String? { options[option] }

  /// Whether an option is given.
  package func has(_ option: String) -> Bool { options[option] != nil }

  /// The JSON text, with the version of the program that writes it.
  package var text: String {
    JSONValue.object([
      ("version", .string(ProgramVersion.text)),
      ("operands", .array(operands.map(JSONValue.string))),
      (
        "options",
        .object(options.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      ),
      ("isOutputClosed", .bool(isOutputClosed)),
    ]).text
  }

  /// Reads the JSON text; nil if it is none of a request.
  ///
  /// - Throws: `OtherVersion` if it is the request of another version of the program.
  package init?(_ text: String) throws(OtherVersion) {
    guard let node = JSONReader.read(SourceFile(path: "", text: text)).node,
      case .scalar(let version, _)? = node["version"]?.content,
      case .sequence(let operands)? = node["operands"]?.content
    else { return nil }
    guard version == ProgramVersion.text else { throw OtherVersion(version: version) }
    self.operands = operands.compactMap(Self.text)
    for entry in node["options"]?.entries ?? [] { options[entry.key] = Self.text(entry.value) }
    isOutputClosed = node["isOutputClosed"].flatMap(Self.text) == "true"
  }

  private static func text(_ node: Node) -> String? {
    if case .scalar(let text, _) = node.content { text } else { nil }
  }

  /// The error if the two programs are not of one version.
  package struct OtherVersion: Error, CustomStringConvertible {
    let version: String
    package var description: String {
      "daybook-import \(ProgramVersion.text) cannot import for daybook \(version): install both of one version"
    }
  }
}
