/// The libraries in a JavaScript context, each loaded when it is first needed.
struct ScriptEngine {
  /// Why a library does not answer.
  enum Failure: Error {
    /// The engine or the library is not installed, or is not what it should be.
    case missing
    /// The call did not come to its end.
    case stopped(String)
  }

  /// A function that `prelude` or `glue` defines.
  enum Function: String {
    case languages, highlight, math

    var script: ScriptLibraries.Script { self == .math ? .katex : .highlight }
  }

  private let libraries: ScriptLibraries
  private var context: ScriptContext?
  private var isOpened = false
  private var loaded: [ScriptLibraries.Script: Bool] = [:]

  init(_ libraries: ScriptLibraries) {
    self.libraries = libraries
  }

  /// Whether the engine was ever asked for anything.
  var isUsed: Bool { isOpened }

  /// Calls a function with a text.
  mutating func call(_ function: Function, _ text: [UInt8]) throws(Failure) -> [UInt8]? {
    guard let context = open(function.script) else { throw .missing }
    do throws(ScriptContext.Failure) {
      return try context.call("daybook_\(function.rawValue)", text)
    } catch {
      throw .stopped(error.message)
    }
  }

  /// The context with a library in it.
  private mutating func open(_ script: ScriptLibraries.Script) -> ScriptContext? {
    if let isLoaded = loaded[script] { return isLoaded ? context : nil }
    loaded[script] = false
    guard let source = libraries.read(script) else { return nil }
    if !isOpened {
      isOpened = true
      context = JavaScriptCore().flatMap(ScriptContext.init)
      try? context?.run(Array(Self.prelude.utf8))
    }
    guard let context, (try? context.run(source)) != nil,
      (try? context.run(Array(Self.glue(script).utf8))) != nil
    else { return nil }
    loaded[script] = true
    return context
  }

  /// What the libraries expect of a page.
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

  /// Version 11 has another order of arguments than the ones before it.
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

  /// The first character of the answer tells MathML from a mistake, which begins with its place.
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
        var place = typeof error.position === "number" ? error.position : -1;
        return "-" + place + " " + error.message;
      }
    }
    if (typeof katex.renderToString !== "function") throw new Error("not KaTeX");
    """
}
