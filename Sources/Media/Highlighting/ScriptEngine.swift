/// The libraries in a JavaScript context, each loaded on first use.
struct ScriptEngine {
  /// The reason why a call failed.
  enum Failure: Error {
    /// The engine or the library is not installed.
    case missing
    /// The file is not the library, or the engine cannot run it.
    case damaged(String)
    /// The call took too long.
    case tooSlow
    /// The call threw an error.
    case stopped(String)
  }

  /// A function that the `prelude` or the `glue` of a library defines.
  enum Function: String {
    case languages, highlight, math

    /// The function's code in a message.
    var code: UInt8 {
      switch self {
      case .languages: 1
      case .highlight: 2
      case .math: 3
      }
    }

    init?(code: UInt8) {
      switch code {
      case 1: self = .languages
      case 2: self = .highlight
      case 3: self = .math
      default: return nil
      }
    }

    var script: ScriptLibraries.Script { self == .math ? .katex : .highlight }
  }

  private let libraries: ScriptLibraries
  private var context: ScriptContext?
  private var isOpened = false
  private var loaded: [ScriptLibraries.Script: Failure?] = [:]

  init(_ libraries: ScriptLibraries) {
    self.libraries = libraries
  }

  /// Calls a function with a string argument.
  mutating func call(_ function: Function, _ text: [UInt8]) throws(Failure) -> [UInt8]? {
    if let failure = open(function.script) { throw failure }
    guard let context else { throw .missing }
    do throws(ScriptContext.Failure) {
      return try context.call("daybook_\(function.rawValue)", text)
    } catch {
      throw error.isTooSlow ? .tooSlow : .stopped(error.message)
    }
  }

  /// Loads a library on first use; returns the reason if it cannot be used.
  mutating func open(_ script: ScriptLibraries.Script) -> Failure? {
    if let known = loaded[script] { return known }
    let failure = load(script)
    loaded[script] = .some(failure)
    return failure
  }

  private mutating func load(_ script: ScriptLibraries.Script) -> Failure? {
    guard let (path, source) = libraries.read(script) else { return .missing }
    if !isOpened {
      isOpened = true
      context = JavaScriptCore().flatMap(ScriptContext.init)
      try? context?.run(Array(Self.prelude.utf8))
    }
    guard let context else { return .missing }
    do throws(ScriptContext.Failure) {
      try context.run(source)
      try context.run(Array(Self.glue(script).utf8))
      return nil
    } catch {
      return .damaged(path)
    }
  }

  /// The browser objects that the libraries expect.
  private static let prelude = """
    var self = this;
    var console = { log: function() {}, warn: function() {}, error: function() {} };
    """

  private static func glue(_ script: ScriptLibraries.Script) -> String {
    switch script {
    case .highlight: highlightGlue
    case .katex: mathGlue
    }
  }

  /// The arguments have a different order in version 11 than in earlier versions.
  private static let highlightGlue = """
    function daybook_languages() {
      return hljs.listLanguages().reduce(function(names, name) {
        return names.concat([name], hljs.getLanguage(name).aliases || []);
      }, []).join("\\n");
    }
    function daybook_highlight(text) {
      var end = text.indexOf("\\n");
      var language = text.slice(0, end), code = text.slice(end + 1);
      if (!hljs.getLanguage(language)) return null;
      return parseInt(hljs.versionString || "9") > 10
        ? hljs.highlight(code, { language: language, ignoreIllegals: true }).value
        : hljs.highlight(language, code, true).value;
    }
    if (typeof hljs.highlight !== "function") throw new Error("not highlight.js");
    """

  /// The first character of the result distinguishes MathML from an error; an error begins with its
  /// offset.
  private static let mathGlue = """
    function daybook_math(text) {
      try {
        var html = katex.renderToString(text.slice(1), {
          displayMode: text[0] === "d", output: "mathml", throwOnError: true, strict: "ignore",
          trust: false, maxExpand: 1000, maxSize: 100
        });
        var end = html.lastIndexOf("</math>");
        return "+" + html.slice(html.indexOf("<math"), end + 7);
      } catch (error) {
        if (!(error instanceof katex.ParseError)) throw error;
        var offset = typeof error.position === "number" ? error.position : -1;
        return "-" + offset + " " + error.message;
      }
    }
    if (typeof katex.renderToString !== "function") throw new Error("not KaTeX");
    """
}
