import Markup
public import Processes
import Synchronization

/// Draws diagrams: Graphviz's language, and the common kinds of Mermaid's.
public final class DiagramDrawer: Sendable {
  /// The result of drawing a diagram.
  public enum Result: Hashable, Sendable {
    /// A `<figure>` with the diagram as SVG.
    case html([UInt8])
    /// The source has a mistake.
    case mistake(DiagramMistake)
    /// Graphviz is not installed.
    case unavailable
  }

  /// The languages of diagrams, as fences name them.
  public static let languages: Set<String> = ["dot", "graphviz", "mermaid"]
  /// The most bytes of a diagram's source.
  static let mostBytes = 64 << 10

  /// Results of Graphviz by their source, across builds.
  public struct Store: Sendable {
    let load: @Sendable (_ dot: String) -> [UInt8]?
    let save: @Sendable (_ dot: String, _ svg: [UInt8]) -> Void

    /// A store with functions that load and save a result.
    public init(
      load: @escaping @Sendable (_ dot: String) -> [UInt8]?,
      save: @escaping @Sendable (_ dot: String, _ svg: [UInt8]) -> Void
    ) {
      (self.load, self.save) = (load, save)
    }
  }

  private let program: Program?
  private let store: Store?
  private let drawn = Mutex<[String: [UInt8]]>([:])
  private let isMissed = Mutex(false)

  /// A drawer that runs Graphviz's `dot`; nil if it is not installed.
  public init(dot: Program?, store: Store? = nil) { (program, self.store) = (dot, store) }

  /// Whether a diagram needed Graphviz, which is not installed.
  public var lacksGraphviz: Bool { isMissed.withLock { $0 } }

  /// Draws a diagram.
  ///
  /// - Parameters:
  ///   - language: One of `languages`.
  ///   - title: The title from the fence, which is shown as the caption.
  ///   - words: The words and numbers in the reader's language.
  public func draw(
    _ source: [UInt8], language: String, title: String?,
    words: DiagramWords = DiagramWords()
  ) -> Result {
    guard source.count <= Self.mostBytes else {
      return .mistake(
        DiagramMistake("a diagram of more than \(Self.mostBytes >> 10) KB is not drawn", at: 0))
    }
    let text = String(decoding: source, as: UTF8.self)
    do throws(DiagramMistake) {
      guard language == "mermaid" else {
        return try figure(
          graphviz(text, nodes: []), words.kindName("Diagram"), title: title, description: nil)
      }
      let diagram = try MermaidDiagram.read(text, words)
      let name = Self.name(diagram, title, words.kindName(diagram.kind))
      switch diagram.form {
      case .drawing(let drawing):
        return try figure(drawing, name, title: title, description: diagram.description)
      case .dot(let dot):
        return try figure(
          graphviz(dot, nodes: diagram.nodes), name, title: title, description: diagram.description)
      }
    } catch {
      return .mistake(error)
    }
  }

  /// `Flowchart: Start, Check, End`
  private static func name(
    _ diagram: MermaidDiagram, _ title: String?, _ kind: String
  ) -> String {
    if let own = diagram.title ?? title { return own }
    let nodes = diagram.nodes.prefix(12).map { $0.replacing("\n", with: " ") }
    guard !nodes.isEmpty else { return kind }
    return "\(kind): " + nodes.joined(separator: ", ")
      + (diagram.nodes.count > 12 ? " …" : "")
  }

  /// The drawing of Graphviz; nil if it is not installed.
  private func graphviz(_ dot: String, nodes: [String]) throws(DiagramMistake) -> Drawing? {
    guard let svg = try svg(of: dot) else { return nil }
    guard let drawing = GraphvizOutput.read(svg, nodes: nodes) else {
      throw DiagramMistake("Graphviz cannot read the diagram", at: 0, hint: "run 'dot' on it")
    }
    return drawing
  }

  private func svg(of dot: String) throws(DiagramMistake) -> [UInt8]? {
    if let known = drawn.withLock({ $0[dot] }) { return known }
    if let stored = store?.load(dot) { return stored }
    guard let program else {
      isMissed.withLock { $0 = true }
      return nil
    }
    let limits = ProgramLimits(seconds: 10, output: 4 << 20, memory: 1 << 30)
    let result: Program.Result
    do throws(ProgramFailure) {
      // With SERVER_NAME, Graphviz opens no files that the diagram names.
      result = try program.run(
        [
          "SERVER_NAME=daybook", "dot", "-Tsvg", "-Gbgcolor=transparent", "-Nfontname=Helvetica",
          "-Efontname=Helvetica", "-Gfontname=Helvetica",
        ], input: Array(dot.utf8), limits: limits)
    } catch {
      throw DiagramMistake("Graphviz takes too long or too much memory", at: 0)
    }
    guard result.status == 0 else {
      throw DiagramMistake("Graphviz cannot read the diagram", at: 0, hint: "run 'dot' on it")
    }
    drawn.withLock { $0[dot] = result.output }
    store?.save(dot, result.output)
    return result.output
  }

  private func figure(
    _ drawing: Drawing?, _ name: String, title: String?, description: String?
  ) throws(DiagramMistake) -> Result {
    guard let drawing else { return .unavailable }
    let (width, height) = (SVGText.number(drawing.width), SVGText.number(drawing.height))
    let label = [title ?? name, description].compactMap { $0 }.joined(separator: ". ")
    var html = "<figure class=\"diagram\">\n<div class=\"diagram-scroll\""
    html += drawing.width > 280 ? " tabindex=\"0\">\n" : ">\n"
    html += "<svg role=\"img\" aria-label=\"\(HTMLEscaping.attribute.escaped(label))\" "
    html += "viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" "
    html += "style=\"--width:\(width)px\">\n\(drawing.body)</svg>\n</div>\n"
    if let title { html += "<figcaption>\(HTMLEscaping.attribute.escaped(title))</figcaption>\n" }
    return .html(Array((html + "</figure>\n").utf8))
  }
}
