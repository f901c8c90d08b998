import DataFormats
import SourceText

/// Reads a notebook of nbformat 4 or 3 from its JSON.
struct NotebookReader {
  private let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []

  /// The problems of one notebook that are reported.
  private static let mostProblems = 20

  private init(_ file: SourceFile) { self.file = file }

  /// The notebook in a file; nil if it cannot be shown.
  static func read(_ file: SourceFile) -> (notebook: Notebook?, diagnostics: [Diagnostic]) {
    if let problem = DataLimits.problem(with: file) { return (nil, [problem]) }
    let parsed = JSONReader.read(file, mostValues: DataLimits.mostValues, readsNaN: true)
    let found = MergeConflict.instead(of: parsed.diagnostics, in: file)
    guard found.isEmpty else { return (nil, found) }
    var reader = NotebookReader(file)
    let notebook = reader.notebook(parsed.node)
    let isBroken = reader.diagnostics.contains { $0.severity == .error }
    return (isBroken ? nil : notebook, Array(reader.diagnostics.prefix(mostProblems)))
  }

  private mutating func notebook(_ node: Node?) -> Notebook? {
    guard let node, node.entries != nil else {
      report(
        .error, "expected a notebook, not \(node?.description ?? "an empty file")",
        node?.range.firstByte ?? SourceRange(at: 0), hint: "save it with Jupyter")
      return nil
    }
    guard let format = node["nbformat"], case .int(let version)? = format.resolved else {
      report(
        .error, "a notebook needs the number 'nbformat'",
        node["nbformat"]?.range ?? node.range.firstByte, hint: "save it with Jupyter")
      return nil
    }
    guard version == 4 || version == 3 else {
      report(
        .error, "a notebook of format \(version); only formats 3 and 4 are known", format.range,
        hint: "convert it: jupyter nbconvert --to notebook --inplace \(name)")
      return nil
    }
    var notebook = metadata(node)
    let lists = version == 4 ? [node] : node["worksheets"]?.elements ?? []
    if version == 3, node["worksheets"]?.elements == nil {
      report(
        .error, "a notebook of format 3 needs a list 'worksheets'",
        node["worksheets"]?.range.firstByte ?? format.range)
    }
    for list in lists {
      guard let cells = list["cells"]?.elements else {
        report(
          .error, "a notebook needs a list 'cells'",
          list["cells"]?.range.firstByte ?? list.range.firstByte)
        continue
      }
      notebook.cells += cells.compactMap { cell($0, isOld: version == 3) }
    }
    if notebook.language == nil { notebook.language = notebook.oldLanguage(in: lists) }
    return notebook
  }

  private var name: String { file.path.split(separator: "/").last.map(String.init) ?? file.path }

  private mutating func metadata(_ node: Node) -> Notebook {
    var notebook = Notebook()
    guard let metadata = node["metadata"] else { return notebook }
    guard metadata.entries != nil else {
      report(.error, "'metadata' must be a mapping", metadata.range.firstByte)
      return notebook
    }
    let names = [metadata["language_info"]?["name"], metadata["kernelspec"]?["language"]]
    notebook.language = names.compactMap { $0?.words?.lowercased() }.first { !$0.isEmpty }
    // Format 3 has the title as 'name', which is often empty.
    let title = [metadata["title"], metadata["name"]].compactMap { $0 }.first { $0.words != nil }
    notebook.title = title.flatMap(NotebookText.init)
    if let own = metadata["daybook"] {
      if let entries = own.entries {
        notebook.frontMatter = entries
      } else {
        report(
          .error, "'metadata.daybook' must be a mapping of front matter", own.range.firstByte)
      }
    }
    return notebook
  }

  // MARK: Cells

  private mutating func cell(_ node: Node, isOld: Bool) -> NotebookCell? {
    guard node.entries != nil else {
      report(.error, "a cell must be a mapping, not \(node.description)", node.range.firstByte)
      return nil
    }
    guard let type = node["cell_type"]?.words else {
      report(
        .error, "a cell needs a text 'cell_type'",
        node["cell_type"]?.range ?? node.range.firstByte)
      return nil
    }
    let key = isOld && type == "code" ? "input" : "source"
    guard let source = text(node[key], key, of: node) else { return nil }
    let metadata = node["metadata"]
    guard let content = content(type, node, isOld: isOld) else { return nil }
    var cell = NotebookCell(
      content: content, source: heading(type, node, source), tags: tags(metadata))
    cell.alternative =
      ["alt", "fig-alt", "alt_text"].lazy.compactMap { metadata?[$0]?.words }.first
    return cell
  }

  private mutating func content(
    _ type: String, _ node: Node, isOld: Bool
  ) -> NotebookCell.Content? {
    switch type {
    case "markdown": return .markdown(attachments(node["attachments"]))
    case "heading" where isOld: return .markdown([])
    case "raw":
      let metadata = node["metadata"]
      return .raw(type: (metadata?["raw_mimetype"] ?? metadata?["format"])?.words)
    case "code":
      let count = node[isOld ? "prompt_number" : "execution_count"]?.resolved
      let outputs = outputs(node["outputs"], isOld: isOld)
      if case .int(let number)? = count { return .code(count: number, outputs) }
      return .code(count: nil, outputs)
    default:
      let known = ["markdown", "code", "raw"]
      report(
        .warning, "unknown type of cell '\(type)', which is left out",
        node["cell_type"]?.range ?? node.range, hint: Spelling.hint(for: type, in: known))
      return nil
    }
  }

  /// The Markdown of a heading of format 3; the text of any other cell.
  private func heading(_ type: String, _ node: Node, _ source: NotebookText) -> NotebookText {
    guard type == "heading", let first = source.strings.first else { return source }
    let level: Int =
      if case .int(let level)? = node["level"]?.resolved { min(max(level, 1), 6) } else { 1 }
    return NotebookText(
      heading: String(repeating: "#", count: level) + " ", source, at: first.range)
  }

  private func tags(_ metadata: Node?) -> Set<String> {
    var tags = Set((metadata?["tags"]?.elements ?? []).compactMap(\.words))
    // JupyterLab remembers here what a reader has collapsed.
    for (key, tag) in [("source_hidden", "hide-input"), ("outputs_hidden", "hide-output")]
    where metadata?["jupyter"]?[key]?.resolved == .bool(true) { tags.insert(tag) }
    return tags
  }

  private mutating func attachments(_ node: Node?) -> [NotebookCell.Attachment] {
    guard let node, !node.isNull else { return [] }
    guard let entries = node.entries else {
      report(.error, "'attachments' must be a mapping", node.range.firstByte)
      return []
    }
    return entries.compactMap { entry in
      bundle(entry.value).map { NotebookCell.Attachment(name: entry.key, data: $0) }
    }
  }

  // MARK: Outputs

  private mutating func outputs(_ node: Node?, isOld: Bool) -> [NotebookOutput] {
    guard let node, !node.isNull else { return [] }
    guard let elements = node.elements else {
      report(
        .error, "'outputs' must be a list, not \(node.description)", node.range.firstByte)
      return []
    }
    return elements.compactMap { output($0, isOld: isOld) }
  }

  private mutating func output(_ node: Node, isOld: Bool) -> NotebookOutput? {
    guard let type = node["output_type"]?.words else {
      report(
        .error, "an output needs a text 'output_type'",
        node["output_type"]?.range ?? node.range.firstByte)
      return nil
    }
    switch type {
    case "stream":
      guard let text = text(node["text"], "text", of: node) else { return nil }
      let name = node[isOld ? "stream" : "name"]?.words
      return NotebookOutput(
        content: .stream(isError: name == "stderr", text), range: node.range)
    case "execute_result", "display_data", "pyout":
      let data = isOld ? NotebookV3.data(of: node) : node["data"] ?? Node(.mapping([]), node.range)
      return bundle(data).map { NotebookOutput(content: .data($0), range: node.range) }
    case "error", "pyerr":
      let lines = (node["traceback"]?.elements ?? []).compactMap(\.words)
      return NotebookOutput(
        content: .error(
          name: node["ename"]?.words ?? "", message: node["evalue"]?.words ?? "",
          traceback: lines), range: node.range)
    default:
      report(
        .warning, "unknown type of output '\(type)', which is left out",
        node["output_type"]?.range ?? node.range,
        hint: Spelling.hint(
          for: type, in: ["stream", "execute_result", "display_data", "error"]))
      return nil
    }
  }

  private mutating func bundle(_ node: Node) -> MediaBundle? {
    guard let entries = node.entries else {
      report(
        .error, "expected a mapping of media types, not \(node.description)",
        node.range.firstByte)
      return nil
    }
    return MediaBundle(values: entries.map { ($0.key, $0.value) }, range: node.range)
  }

  private mutating func text(_ node: Node?, _ key: String, of owner: Node) -> NotebookText? {
    guard let node else {
      report(.error, "a text '\(key)' is missing", owner.range.firstByte)
      return nil
    }
    if let text = NotebookText(node) { return text }
    let wrong = node.elements?.first { NotebookText($0) == nil || $0.elements != nil } ?? node
    report(
      .error, "'\(key)' must be text or a list of texts, not \(wrong.description)",
      wrong.range.firstByte)
    return nil
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, _ range: SourceRange, hint: Cure? = nil
  ) {
    diagnostics.append(
      Diagnostic(severity, message, at: SourceExcerpt(file, range), hint: hint))
  }
}

extension Node {
  /// The text of a scalar in quotes; nil for anything else.
  var words: String? {
    guard case .scalar(let text, isPlain: false) = content else { return nil }
    return text
  }
}
