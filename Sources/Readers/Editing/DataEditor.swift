import DataFormats
public import SourceText

/// Changes values of data files and of front matter by replacing bytes; all other bytes are kept.
///
/// YAML, TOML, JSON, CSV and TSV are known by the ending of the file's name, and front matter in Markdown,
/// HTML and Liquid files. A CSV file is a list of rows: `[2].price` is a cell.
public enum DataEditor {
  /// The edits of a file's bytes for one change; none if the file has the value already.
  ///
  /// The changed file is read again: it has the intended tree and no new diagnostics, or the edit is refused as
  /// unsafe.
  public static func edits(
    _ edit: DataEdit, in file: SourceFile
  ) throws(EditRefusal) -> [TextEdit] {
    let source = try DataSource(file)
    let change = try change(edit, in: source)
    let written = source.written
    if let written { try DataRefusals(file: file, root: written).check(change) }
    let intended = source.intended(change)
    var failure: EditFormFailure?
    for isPlainest in [false, true] {
      do throws(EditFormFailure) {
        let edits = source.finished(try source.edits(change, written, isPlainest: isPlainest))
        if source.isChanged(TextEdit.apply(edits, to: file.bytes), to: intended) { return edits }
      } catch {
        failure = error
      }
    }
    let range = source.position(of: change)
    if let failure { throw source.refusal(.form, failure.message, range) }
    let path = ValuePath(change.path)
    throw source.refusal(
      .unsafe, "the file with the new '\(path)' would not have the intended values", range)
  }

  private static func change(
    _ edit: DataEdit, in source: DataSource
  ) throws(EditRefusal) -> DataChange {
    do throws(DataChangeFailure) {
      return try DataChange(edit, in: source.tree)
    } catch {
      throw source.refusal(error.reason, error.message, error.range)
    }
  }
}

extension DataSource {
  /// How the values of a YAML text are written.
  fileprivate var written: WrittenValue? {
    guard case .yaml = format, tree != nil else { return nil }
    return YAMLLayout.read(file, in: range)
  }

  fileprivate func intended(_ change: DataChange) -> Node? {
    if case .csv = format, case .remove(let path) = change, path.count == 2 {
      return DataChange.replace(path, .null).applied(to: tree)
    }
    return change.applied(to: tree)
  }

  fileprivate func edits(
    _ change: DataChange, _ written: WrittenValue?, isPlainest: Bool
  ) throws(EditFormFailure) -> [TextEdit] {
    let bytes = file.bytes
    if case .move(_, let from, let index) = change, from == index { return [] }
    switch format {
    case .yaml:
      let editor = YAMLEditor(
        lines: EditedLines(bytes: bytes, range: range), root: written, mayBeEmpty: isFrontMatter,
        isPlainest: isPlainest)
      return try editor.edits(change)
    case .toml: return try TOMLEditor(bytes, range).edits(change)
    case .csv(let separator):
      return try CSVEditor(file, separator, rows: tree?.elements ?? []).edits(change)
    case .json:
      guard tree != nil else { throw EditFormFailure("a JSON file without a value") }
      var scanner = BracketScanner(bytes, range)
      return try BracketEditor(bytes: bytes).edits(change, in: scanner.value())
    }
  }

  /// The edits with the file's line ends and with the lines around new front matter, without those that
  /// change nothing.
  fileprivate func finished(_ edits: [TextEdit]) -> [TextEdit] {
    let isTable = if case .csv = format { true } else { false }
    let hasReturns = !isTable && EditedLines.hasReturns(file.bytes, 0..<file.bytes.count)
    var edits = edits
    if needsFences, !edits.isEmpty {
      let fence = SourceRange(at: range.lowerBound)
      edits = [TextEdit(fence, text: "---\n")] + edits + [TextEdit(fence, text: "---\n")]
    }
    return edits.compactMap { edit in
      if edit.replacement.elementsEqual(file.bytes[edit.range.bytes]) { return nil }
      return hasReturns ? edit.withReturns : edit
    }
  }

  /// The source range of the value or of the collection that changes.
  fileprivate func position(of change: DataChange) -> SourceRange? {
    var node = tree
    for step in change.path {
      switch step {
      case .key(let key): node = node?[key] ?? node
      case .index(let index):
        guard let elements = node?.elements, elements.indices.contains(index) else { continue }
        node = elements[index]
      }
    }
    return node?.range.firstByte
  }
}
