import Liquid
import Theming

/// Parsed templates of a theme that are the same in another one: neither they nor what they name,
/// however indirectly, has changed.
struct KeptTemplates {
  private(set) var layouts: [String: LayoutSet.Layout] = [:]
  private(set) var partials: [String: LayoutSet.Parsed] = [:]

  /// Nothing.
  init() {}

  /// What two themes with the same assets have in common. Where templates came or went, that is
  /// nothing: any name may mean something else, and so may the suggestions in messages.
  init(of set: LayoutSet, _ old: ThemeFiles, in new: ThemeFiles) {
    guard let changes = old.changes(in: new) else { return }
    // A layout and a partial may have one name, which is then taken for both.
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
