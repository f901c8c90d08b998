import DataFormats
import SourceText

/// The refusals for values whose bytes have a meaning elsewhere: anchors, aliases, merged and repeated keys.
struct DataRefusals {
  let file: SourceFile
  let root: WrittenValue

  /// Checks whether a change is safe.
  func check(_ change: DataChange) throws(EditRefusal) {
    guard let links = root.links(to: change.path) else { return try refuseMissing(change.path) }
    for link in links where link.list.isAliased { throw aliased(link.list) }
    if links.isEmpty, root.isAliased { throw aliased(root) }
    guard let link = links.last else { return }
    let item = link.list.items[link.index]
    switch change {
    case .insert, .move:
      if item.value.isAliased { throw aliased(item.value) }
      if item.value.form == .alias { throw alias(item.value) }
    case .replace:
      if let inner = item.value.aliased(after: item.end) { throw aliased(inner) }
    case .remove, .rename:
      if case .key(let key) = change.path.last, link.list.isRepeated(key) {
        throw refusal(.form, "key '\(key)' is given twice", item.start, item.end)
      }
      if let key = item.key, key.isAliased || key.form == .alias { throw aliased(key) }
      if case .remove = change, let inner = item.value.aliased(after: item.end) {
        throw aliased(inner)
      }
    }
  }

  /// Refuses a path whose value is not written there, but comes from an alias or a merged key.
  private func refuseMissing(_ path: [ValuePath.Step]) throws(EditRefusal) {
    for count in path.indices.reversed() {
      guard let links = root.links(to: path.prefix(count)) else { continue }
      let value = links.last.map { $0.list.items[$0.index].value } ?? root
      if value.form == .alias { throw alias(value) }
      if let merge = value.items.first(where: \.isMerge) {
        throw refusal(
          .merged, "'\(ValuePath(path))' comes from a merged key", merge.start, merge.end)
      }
      throw refusal(.form, EditFormFailure.unknown.message, value.start, value.end)
    }
  }

  private func alias(_ value: WrittenValue) -> EditRefusal {
    refusal(
      .anchor, "the value is an alias of another one", value.start, value.end,
      hint: "change the value that has the anchor, or write a value here by hand")
  }

  private func aliased(_ value: WrittenValue) -> EditRefusal {
    refusal(
      .anchor, "anchor '\(value.anchor ?? "")' is used elsewhere in the file", value.start,
      value.content, hint: "change it by hand")
  }

  private func refusal(
    _ reason: EditRefusal.Reason, _ message: String, _ start: Int, _ end: Int, hint: Cure? = nil
  ) -> EditRefusal {
    EditRefusal(
      reason, .error(message, at: SourceExcerpt(file, SourceRange(start, end)), hint: hint))
  }
}
