import Liquid
import Theming

/// Parsed templates that can be reused for a changed theme: neither they nor any template that they
/// include, directly or indirectly, has changed.
struct KeptTemplates {
  private(set) var layouts: [String: LayoutSet.Layout] = [:]
  private(set) var partials: [String: LayoutSet.Parsed] = [:]

  /// Creates an empty set.
  init() {}

  /// The templates that two themes with the same assets share. The set is empty if templates were
  /// added or removed, because names and suggestions in messages may then have changed.
  init(of set: LayoutSet, _ old: ThemeFiles, in new: ThemeFiles) {
    guard let changes = old.changes(in: new) else { return }
    // A layout and a partial may have the same name; both then count as changed.
    var others = changes.layouts.union(changes.partials)
    var count = -1
    while count < others.count {
      count = others.count
      others.formUnion(set.layouts.filter { $0.value.template.names(anyOf: others) }.keys)
      others.formUnion(set.partials.filter { $0.value.template.names(anyOf: others) }.keys)
    }
    layouts = set.layouts.filter { !others.contains($0.key) }
    partials = set.partials.filter { !others.contains($0.key) }
  }
}

extension Template {
  fileprivate func names(anyOf names: Set<String>) -> Bool {
    partialNames.contains { names.contains(ThemeFiles.partialName($0.name)) }
  }
}
