import CivilTime
import DataFormats
import Foundation
import Liquid
import Views
import SourceText

/// The page that is rendered again and again: its templates parsed once, its data read once.
final class BenchPage {
  private let environment: Environment
  private let inner: Template
  private let layout: Template
  private let data: Hash
  private(set) var bytes: [UInt8] = []

  init?(folder: String) {
    func file(_ name: String) -> SourceFile {
      let data = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
      return SourceFile(path: name, bytes: [UInt8](data))
    }
    let files = ["base", "post", "card", "tags"].reduce(into: [String: SourceFile]()) {
      $0[$1] = file($1 + ".liquid")
    }
    environment = Environment(
      escape: .none, now: Timestamp(unixSeconds: 0), loader: { files[$0] })
    guard let base = files["base"], let post = files["post"],
      let node = JSONReader.read(file("data.json")).node, case .hash(let hash) = Value(node)
    else { return nil }
    let (layout, inner) = (environment.parse(base), environment.parse(post))
    precondition(layout.diagnostics.isEmpty && inner.diagnostics.isEmpty)
    (self.layout, self.inner, data) = (layout.template, inner.template, hash)
    render()
  }

  /// Renders the post, and the layout around it.
  func render() {
    var content: [UInt8] = []
    content.reserveCapacity(8_192)
    let problems = environment.render(inner, globals: BenchGlobals(data, nil), into: &content)
    bytes.removeAll(keepingCapacity: true)
    let others = environment.render(layout, globals: BenchGlobals(data, content), into: &bytes)
    precondition(problems.isEmpty && others.isEmpty)
  }
}

/// The data of the page, and its content for the layout.
private struct BenchGlobals: Drop {
  private static let content = Symbol("content")
  private let hash: Hash
  private let inner: [UInt8]?

  init(_ hash: Hash, _ content: [UInt8]?) {
    self.hash = hash
    inner = content
  }

  var propertyNames: [String] { hash.keys }

  func value(for key: Symbol) -> Value? {
    if let inner, key == Self.content { return .html(inner) }
    return hash[key]
  }
}
