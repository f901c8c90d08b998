import Synchronization

/// Converts code to coloured HTML and TeX to MathML, so that pages need no script.
///
/// The libraries run in one context, one call at a time; the context is created for the first
/// request that is not in the store. If they run in a separate program, a call is stopped after
/// five seconds of processor time. Code on which the libraries may be slow is rejected first, so
/// that results depend only on the arguments and the libraries.
public final class Highlighter: Sendable {
  /// The result of highlighting code.
  public enum Code: Hashable, Sendable {
    /// The code as HTML: escaped, with `<span class="hljs-…">` around the coloured parts.
    case html([UInt8])
    /// highlight.js does not support the language.
    case unknownLanguage
    /// The code is too long, or highlighting it took too long.
    case refused(String)
    /// The libraries are missing.
    case unavailable
  }

  /// The result of converting a formula.
  public enum Formula: Hashable, Sendable {
    /// A `<math>` element.
    case mathML([UInt8])
    /// KaTeX rejects the formula; the offset of the error is nil if it is not known.
    case mistake(String, offset: Int?)
    /// The libraries are missing.
    case unavailable
  }

  /// The longest formula, in bytes.
  static let mostMath = 16 * 1_024

  private let libraries: ScriptLibraries
  private let store: HighlightStore
  private let engine: Mutex<ScriptHost>
  private let absent = Mutex(Absent())

  private struct Absent {
    var missing: Set<ScriptLibraries.Script> = []
    var damaged: [String: String] = [:]
  }

  /// Creates a highlighter with its libraries, a store, and the path of a program that calls
  /// `ScriptWorker.run`; without a program, the libraries run in this process.
  public init(
    libraries: ScriptLibraries = .system, store: HighlightStore = HighlightStore(),
    program: String? = nil
  ) {
    self.libraries = libraries
    self.store = store
    engine = Mutex(ScriptHost(libraries, program: program))
  }

  /// Whether any library was used.
  public var hasOpenedEngine: Bool { engine.withLock { $0.isUsed } }

  /// The Debian packages of requested libraries that are missing.
  public var missingPackages: [String] {
    let missing = absent.withLock { $0.missing }
    if missing.isEmpty { return [] }
    let scripts = ScriptLibraries.Script.allCases.filter { missing.contains($0) }
    return scripts.map(\.package) + ["libjavascriptcoregtk-4.1-0"]
  }

  /// The files of requested libraries that cannot be run, with their Debian packages.
  public var damagedLibraries: [(path: String, package: String)] {
    absent.withLock { $0.damaged }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether a requested library is missing or cannot be run.
  public var lacksLibraries: Bool {
    absent.withLock { !$0.missing.isEmpty || !$0.damaged.isEmpty }
  }

  /// Highlights code in a language, given by any of highlight.js's names for it.
  public func highlight(_ code: [UInt8], language: String) -> Code {
    if let reason = CodeLimits.objection(to: code, language: language) { return .refused(reason) }
    let name = Array(language.utf8)
    let key = HighlightStore.Key(kind: .code, language: name, source: code)
    do throws(ScriptEngine.Failure) {
      let answer = try answer(key, .highlight) { name + [UInt8(ascii: "\n")] + code }
      return answer.isEmpty && !code.isEmpty ? .unknownLanguage : .html(answer)
    } catch {
      return error.isAbsence ? .unavailable : .refused("highlight.js \(error.reason)")
    }
  }

  /// The names of all languages that highlight.js supports; empty if it is missing.
  public var languages: [String] {
    let key = HighlightStore.Key(kind: .languages, language: [], source: [])
    let names = (try? answer(key, .languages) { [] }) ?? []
    return names.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Converts a formula to MathML.
  public func math(_ tex: [UInt8], isDisplay: Bool) -> Formula {
    guard tex.count <= Self.mostMath else {
      return .mistake(
        "a formula of more than \(Self.mostMath / 1_024) KB is not rendered", offset: nil)
    }
    let key = HighlightStore.Key(
      kind: isDisplay ? .displayMath : .inlineMath, language: [], source: tex)
    do throws(ScriptEngine.Failure) {
      let answer = try answer(key, .math) { [UInt8(ascii: isDisplay ? "d" : "i")] + tex }
      if answer.first == UInt8(ascii: "+") { return .mathML(Array(answer.dropFirst())) }
      return MathMistake.read(answer, in: tex)
    } catch {
      return error.isAbsence ? .unavailable : .mistake("KaTeX \(error.reason)", offset: nil)
    }
  }

  /// The result of a library, from the store if possible. Empty results are stored, too.
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
      note(error, function.script)
      throw error
    }
  }

  private func note(_ failure: ScriptEngine.Failure, _ script: ScriptLibraries.Script) {
    absent.withLock { absent in
      switch failure {
      case .missing: absent.missing.insert(script)
      case .damaged(let path): absent.damaged[path] = script.package
      case .stopped, .tooSlow: break
      }
    }
  }
}

extension ScriptEngine.Failure {
  fileprivate var isAbsence: Bool {
    switch self {
    case .missing, .damaged: true
    case .stopped, .tooSlow: false
    }
  }

  fileprivate var reason: String {
    switch self {
    case .stopped(let reason): "failed: \(reason)"
    case .tooSlow: "takes too long"
    case .missing, .damaged: "is not there"
    }
  }
}
