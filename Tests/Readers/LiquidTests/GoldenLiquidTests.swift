import CivilTime
import Foundation
import Liquid
import SourceText
import Testing

/// One test of the golden Liquid suite.
struct GoldenTest: CustomTestStringConvertible {
  let name: String
  let template: String
  let data: Hash
  let partials: [String: String]
  /// Any of these is right; none if an error is to be reported.
  let results: [String]
  let isInvalid: Bool
  let isStrict: Bool

  var testDescription: String { name }

  init?(_ value: Value) {
    guard case .hash(let test) = value, let name = test["name"]?.string,
      let template = test["template"]?.string
    else { return nil }
    (self.name, self.template) = (name, template)
    if case .hash(let data)? = test["data"] { self.data = data } else { data = [:] }
    var partials: [String: String] = [:]
    if case .hash(let templates)? = test["templates"] {
      for key in templates.keys { partials[key] = templates[key]?.string }
    }
    self.partials = partials
    if case .array(let several)? = test["results"] {
      results = several.compactMap(\.string)
    } else {
      results = test["result"]?.string.map { [$0] } ?? []
    }
    isInvalid = test["invalid"]?.isTruthy ?? false
    if case .array(let tags)? = test["tags"] {
      isStrict = tags.contains { $0.string == "strict" || $0.string == "strict2" }
    } else {
      isStrict = false
    }
  }

  /// Every test of the suite, or nil if its data is not there.
  static func load() -> [GoldenTest]? {
    let beside = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = ProcessInfo.processInfo.environment["DAYBOOK_CONFORMANCE"].map {
      URL(filePath: $0)
    }
    let file = (folder ?? beside.appending(path: "shared/conformance"))
      .appending(path: "golden-liquid.json")
    guard let data = try? Data(contentsOf: file), let value = try? JSONText.value(Array(data)),
      case .hash(let suite) = value, case .array(let tests)? = suite["tests"]
    else { return nil }
    return tests.compactMap { GoldenTest($0) }
  }

  /// What the template prints, and whether an error was reported.
  func run() -> (output: String, errors: [Diagnostic]) {
    let environment = Environment(
      escape: .none, mode: isStrict ? .strict : .lax, now: Timestamp(unixSeconds: 1_767_225_600),
      loader: { [partials] name in partials[name].map { SourceFile(path: name, text: $0) } })
    let (parsed, mistakes) = environment.parse(SourceFile(path: "golden", text: template))
    var output: [UInt8] = []
    let failures = environment.render(parsed, globals: Globals(data), into: &output)
    let errors = (mistakes + failures).filter { $0.severity == .error }
    return (String(decoding: output, as: UTF8.self), errors)
  }
}

@Suite struct GoldenLiquidTests {
  static let tests = GoldenTest.load()

  @Test(
    .enabled("golden-liquid.json is not in $DAYBOOK_CONFORMANCE or ../shared/conformance") {
      tests != nil
    })
  func `the golden suite's templates print what the reference implementation prints`() {
    for test in Self.tests ?? [] {
      let (output, errors) = test.run()
      if test.isInvalid {
        #expect(!errors.isEmpty, "\(test.name): no error; printed \(output.debugDescription)")
      } else {
        #expect(
          errors.isEmpty && test.results.contains(output),
          "\(test.name): \(output.debugDescription) \(errors.map(\.message))")
      }
    }
  }
}
