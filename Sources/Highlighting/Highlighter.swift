import Synchronization

/// Turns code into coloured HTML and TeX into MathML, with no script left for the page.
///
/// The libraries run in one context, one call at a time, which is opened when something is asked for
/// that the store does not have. The results depend on nothing but the arguments and the libraries.
public final class Highlighter: Sendable {
  /// What became of a piece of code.
  public enum Code: Hashable, Sendable {
    /// The code as HTML: escaped, with `<span class="hljs-…">` around what has a colour.
    case html([UInt8])
    /// highlight.js does not know the language.
    case unknownLanguage
    /// The code is too long, or took too long.
    case refused(String)
    /// The libraries are not there.
    case unavailable
  }

  /// What became of a formula.
  public enum Formula: Hashable, Sendable {
    /// A `<math>` element.
    case mathML([UInt8])
    /// KaTeX refuses the formula, at a byte of it where it says so.
    case mistake(String, offset: Int?)
    /// The libraries are not there.
    case unavailable
  }

  /// The longest code that is highlighted, in bytes.
  public static let mostCode = 64 * 1_024
  /// The longest line of it: the time of some grammars' expressions is quadratic in it.
  public static let mostLine = 2_000
  /// The longest formula, in bytes.
  public static let mostMath = 16 * 1_024

  private let libraries: ScriptLibraries
  private let store: HighlightStore
  private let engine: Mutex<ScriptEngine>
  private let missing = Mutex<Set<ScriptLibraries.Script>>([])

  /// A highlighter with the libraries it may open and what is known already.
  public init(libraries: ScriptLibraries = .system, store: HighlightStore = HighlightStore()) {
    self.libraries = libraries
    self.store = store
    engine = Mutex(ScriptEngine(libraries))
  }

  /// Whether JavaScriptCore has been opened.
  public var hasOpenedEngine: Bool { engine.withLock { $0.isUsed } }

  /// Debian's packages of what was asked for and is not there.
  public var missingPackages: [String] {
    let missing = missing.withLock { $0 }
    if missing.isEmpty { return [] }
    let scripts = [
      (ScriptLibraries.Script.highlight, "libjs-highlight.js"), (.katex, "libjs-katex"),
    ]
    return scripts.filter { missing.contains($0.0) }.map(\.1) + ["libjavascriptcoregtk-4.1-0"]
  }

  /// Highlights code in a language by one of highlight.js's names of it.
  public func highlight(_ code: [UInt8], language: String) -> Code {
    guard code.count <= Self.mostCode else {
      return .refused("code of more than \(Self.mostCode / 1_024) KB is not highlighted")
    }
    guard !Self.hasLongLine(code) else {
      return .refused("code with a line of more than \(Self.mostLine) bytes is not highlighted")
    }
    let name = Array(language.utf8)
    let key = HighlightStore.Key(kind: .code, language: name, source: code)
    do throws(ScriptEngine.Failure) {
      let answer = try answer(key, .highlight) { name + [UInt8(ascii: "\n")] + code }
      return answer.isEmpty && !code.isEmpty ? .unknownLanguage : .html(answer)
    } catch {
      return error.isMissing ? .unavailable : .refused("highlight.js failed: \(error.reason)")
    }
  }

  private static func hasLongLine(_ code: [UInt8]) -> Bool {
    var start = 0
    for (index, byte) in code.enumerated() where byte == 10 {
      if index - start > mostLine { return true }
      start = index + 1
    }
    return code.count - start > mostLine
  }

  /// The names of languages that highlight.js knows; none where it is not there.
  public var languages: [String] {
    let key = HighlightStore.Key(kind: .languages, language: [], source: [])
    let names = (try? answer(key, .languages) { [] }) ?? []
    return names.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A formula as MathML.
  public func math(_ tex: [UInt8], isDisplay: Bool) -> Formula {
    guard tex.count <= Self.mostMath else {
      return .mistake("a formula of more than \(Self.mostMath / 1_024) KB is not set", offset: nil)
    }
    let key = HighlightStore.Key(
      kind: isDisplay ? .displayMath : .inlineMath, language: [], source: tex)
    do throws(ScriptEngine.Failure) {
      let answer = try answer(key, .math) { [UInt8(ascii: isDisplay ? "d" : "i")] + tex }
      if answer.first == UInt8(ascii: "+") { return .mathML(Array(answer.dropFirst())) }
      return MathMistake.read(answer, in: tex)
    } catch {
      return error.isMissing ? .unavailable : .mistake("KaTeX failed: \(error.reason)", offset: nil)
    }
  }

  /// A library's answer, from the store where it is there. An answer of nothing is kept as well.
  private func answer(
    _ key: HighlightStore.Key, _ function: ScriptEngine.Function, _ text: () -> [UInt8]
  ) throws(ScriptEngine.Failure) -> [UInt8] {
    if let known = store.value(key, libraries) { return known }
    do throws(ScriptEngine.Failure) {
      let input = text()
      let answer = try engine.withLock { (engine) throws(ScriptEngine.Failure) in
        try engine.call(function, input)
      }
      store.set(key, answer ?? [])
      return answer ?? []
    } catch {
      if error.isMissing { _ = missing.withLock { $0.insert(function.script) } }
      throw error
    }
  }
}

extension ScriptEngine.Failure {
  fileprivate var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  fileprivate var reason: String {
    if case .stopped(let reason) = self { reason } else { "" }
  }
}
