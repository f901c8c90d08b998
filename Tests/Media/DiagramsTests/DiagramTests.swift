import Bytes
import Processes
import Testing

@testable import Diagrams

@Suite struct DiagramTests {
  private static let drawer = DiagramDrawer(
    dot: Program(named: "dot") == nil ? nil : Program("/usr/bin/env"))

  private func mermaid(_ text: String) -> String {
    switch Self.drawer.draw(Array(text.utf8), language: "mermaid", title: nil) {
    case .html(let html): String(decoding: html, as: UTF8.self)
    case .mistake(let mistake): "\(mistake.offset): \(mistake.message)"
    case .unavailable: "unavailable"
    }
  }

  private func graph(_ text: String) throws -> FlowGraph {
    try FlowchartReader.read(MermaidLine.lines(of: text))
  }

  private func brief(_ edge: FlowGraph.Edge) -> String {
    "\(edge.from) \(edge.tail)-\(edge.style)-\(edge.head) \(edge.to) \(edge.label)".trimmed
  }

  @Test(arguments: [
    ("A --> B", "A none-solid-normal B"), ("A --- B", "A none-solid-none B"),
    ("A -->|yes| B", "A none-solid-normal B yes"),
    ("A -- yes --> B", "A none-solid-normal B yes"),
    ("A -.-> B", "A none-dashed-normal B"), ("A -. x .-> B", "A none-dashed-normal B x"),
    ("A ==> B", "A none-thick-normal B"), ("A == x ==> B", "A none-thick-normal B x"),
    ("A --o B", "A none-solid-odot B"), ("A --x B", "A none-solid-tee B"),
    ("A <--> B", "A normal-solid-normal B"), ("A ----> B", "A none-solid-normal B"),
    ("A-->B", "A none-solid-normal B"), ("a-b --> c.d", "a-b none-solid-normal c.d"),
    ("A -->|\"a | b\"| B", "A none-solid-normal B a | b"),
  ])
  func `flowcharts have their links`(text: String, expected: String) throws {
    #expect(try graph("flowchart LR\n\(text)").edges.map(brief) == [expected])
  }

  @Test(arguments: [
    ("A[Text]", "Text", "shape=box"), ("A(Text)", "Text", "shape=box, style=rounded"),
    ("A([Text])", "Text", "shape=box, style=rounded"),
    ("A[[Text]]", "Text", "shape=box, peripheries=2"),
    ("A[(Text)]", "Text", "shape=cylinder"), ("A((Text))", "Text", "shape=circle"),
    ("A{{Text}}", "Text", "shape=hexagon"), ("A>Text]", "Text", "shape=cds"),
    ("A[/Text/]", "Text", "shape=parallelogram"),
    ("A[\"a (b) [c]<br/>d #quot;e\"]", "a (b) [c]\nd \"e", "shape=box"),
    ("A", "A", "shape=box"), ("A@{ shape: cyl, label: \"Text\" }", "Text", "shape=cylinder"),
    ("A[Text]:::red", "Text", "shape=box"), ("日本[語]", "語", "shape=box"),
  ])
  func `flowcharts have their shapes`(text: String, label: String, shape: String) throws {
    let node = try #require(try graph("graph TD; \(text)").nodes.first)
    #expect(node.label == label && node.shape == shape)
  }

  @Test func `flowcharts have chains and groups`() throws {
    let read = try graph(
      """
      flowchart TB
        %% a comment
        subgraph one [First part]
          a & b --> c --> d
        end
        one --> e
        classDef red fill:#f00;
        class a red
      """)
    #expect(read.edges.map { "\($0.from)\($0.to)" } == ["ac", "bc", "cd", "onee"])
    #expect(read.groups.map(\.label) == ["First part"])
    #expect(read.dot.contains("ltail=cluster_0"))
    #expect(!read.dot.contains("\"one\""))
  }

  @Test func `a link before a group leads to the group`() throws {
    let read = try graph("flowchart TB\nx --> one --> y\nsubgraph one\na\nend\ny --> z")
    #expect(read.nodes.map(\.id) == ["x", "y", "a", "z"])
    #expect(read.dot.contains("lhead=cluster_0") && !read.dot.contains("  margin=14; label=\"\""))
    #expect(read.label(of: "z") == "z")
  }

  @Test(arguments: [
    ("flowchart LR\nA -> B", "13: expected a link such as '-->' before '-> B'"),
    ("flowchart LR\nA[open --> B", "13: a bracket is not closed in 'A[open --> B'"),
    ("flowchart LR\nsubgraph x\nA", "24: a 'subgraph' has no 'end'"),
    ("flowchart LR\nend", "13: an 'end' without 'subgraph'"), ("", "0: the diagram is empty"),
    ("flowchart LR\nA -->", "13: expected a node in 'A -->'"),
    ("journey\ntitle x", "0: 'journey' diagrams are not drawn"),
    ("sequenceDiagram\nAda says hi", "16: expected a message instead of 'Ada says hi'"),
    ("sequenceDiagram\nloop x\nA->>B: y", "23: a frame has no 'end'"),
    ("pie\n\"a\" : b", "4: expected a part instead of '\"a\" : b'"),
    ("pie\n\"a\" : 0", "0: the parts of the pie are all 0"),
    ("stateDiagram-v2\nstate x {", "16: a '{' is not closed"),
    ("classDiagram\nfoo bar", "13: expected a class or a relation instead of 'foo bar'"),
  ])
  func `mistakes name the line`(text: String, expected: String) {
    #expect(mermaid(text) == expected)
  }

  @Test(
    .enabled(if: Program(named: "dot") != nil),
    arguments: [
      (
        "flowchart LR\nA[Begin] -->|go| B{Choice?}\nB --> C((End))",
        ["Begin", "go", "Choice?", "Flowchart: Begin"]
      ),
      (
        "stateDiagram-v2\n[*] --> Idle\nIdle --> Busy: start\nstate Busy {\n [*] --> Deep\n}\nBusy --> [*]\nnote right of Idle: rest",
        ["Idle", "Busy", "start", "Deep", "rest"]
      ),
      (
        "classDiagram\nclass Animal {\n +int age\n +eat(food) bool\n}\nAnimal <|-- Duck : is\nDuck \"1\" *-- \"many\" Egg",
        ["Animal", "+int age", "+eat(food) bool", "Duck", "many"]
      ),
      (
        "sequenceDiagram\naccTitle: A talk\nactor A as Ada\nA->>+B: Hello #lt;you#gt;\nB-->>-A: Hi\nloop Daily\nA->>A: Think\nend\nNote over A,B: Both",
        ["Ada", "Hello &lt;you&gt;", "Think", "[Daily]", "Both", "aria-label=\"A talk\""]
      ),
      (
        "pie title Time\n\"Work\" : 3\n\"Rest\" : 1",
        ["Work: 75 %", "Rest: 25 %", "aria-label=\"Time\""]
      ),
    ])
  func `every kind is drawn with its texts`(text: String, expected: [String]) {
    let html = mermaid(text)
    for part in expected {
      #expect(html.replacing("&#45;", with: "-").contains(part), "\(part) in \(html)")
    }
  }

  @Test(arguments: [
    ("pie showData\n\"A\" : 3.5", ["A ({3.5}): {100} %", "aria-label=\"Pie chart: A {3.5}\""]),
    (
      "gantt\nWrite :2026-03-02, 3d",
      ["Write: [2026-03-02] – [2026-03-05]", ">[03-02 00:00]</text>"]
    ),
    ("sequenceDiagram\nautonumber\nA->>B: Go", [">{1}. Go</text>"]),
  ])
  func `numbers are in the notation of the reader`(text: String, expected: [String]) {
    let words = DiagramWords(number: { "{\($0)}" }, digits: { "[\($0)]" })
    let drawn = Self.drawer.draw(
      Array(text.utf8), language: "mermaid", title: nil, words: words)
    guard case .html(let html) = drawn else {
      Issue.record("\(drawn)")
      return
    }
    let written = String(decoding: html, as: UTF8.self)
    for part in expected { #expect(written.contains(part), "\(part) in \(written)") }
  }

  @Test(.enabled(if: Program(named: "dot") != nil)) func `Graphviz's output is safe`() {
    let text = """
      digraph { a [URL="javascript:alert(1)", tooltip="<script>alert(2)</script>", image="/etc/hostname"]
        b [label=<<IMG SRC="/etc/passwd"/>>] c [label="</text><script>x</script>", fillcolor="#000080", style=filled]
        a -> c [href="https://a.example/"] }
      """
    let result = Self.drawer.draw(Array(text.utf8), language: "dot", title: "Safe \"title\"")
    guard case .html(let bytes) = result else {
      #expect(
        result
          == .mistake(
            DiagramMistake("Graphviz cannot read the diagram", at: 0, hint: "run 'dot' on it")))
      return
    }
    let html = String(decoding: bytes, as: UTF8.self)
    for part in ["<script", "javascript:", "<a ", "href", "<image", "/etc/", "<title"] {
      #expect(!html.contains(part), "\(part)")
    }
    #expect(
      html.contains("aria-label=\"Safe &quot;title&quot;\"") && html.contains("fill=\"#fff\""))
  }

  @Test(arguments: [
    "flowchart LR\n" + String(repeating: "A & ", count: 8_000) + "B",
    "flowchart LR\nA --> " + String(repeating: "a & ", count: 300) + "b --> "
      + String(repeating: "c & ", count: 300) + "d",
    "flowchart LR\n" + String(repeating: "subgraph x\n", count: 4_000),
    "flowchart LR\nA[" + String(repeating: "[", count: 20_000),
    "sequenceDiagram\n" + String(repeating: "A->>B: x\n", count: 5_000),
    "sequenceDiagram\nA->>B: " + String(repeating: "x ", count: 20_000),
    "pie\n" + String(repeating: "\"a\" : 1\n", count: 5_000),
    "classDiagram\n" + String(repeating: "\"", count: 20_000),
    "stateDiagram-v2\n" + String(repeating: "state a {\n", count: 3_000),
    String(repeating: "x", count: 70_000),
  ])
  func `hostile diagrams end`(text: String) {
    _ = mermaid(text)
  }
}
