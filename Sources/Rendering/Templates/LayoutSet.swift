import DataFormats
import Liquid
import SourceText

/// The theme's layouts, each parsed once, with the layouts around them.
struct LayoutSet {
  struct Layout {
    let template: Template
    /// The layout around it, by name.
    let parent: Parent?
  }

  struct Parent {
    let name: String
    let excerpt: SourceExcerpt
  }

  private(set) var layouts: [String: Layout] = [:]
  /// Every name that some template of the theme reads.
  private(set) var propertyNames: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  private var chains: [String: [Template]] = [:]

  init(_ theme: ThemeFiles, environment: Environment) {
    for (name, file) in theme.layouts.sorted(by: { $0.key < $1.key }) {
      add(file, named: name, environment)
    }
    for (_, file) in theme.partials.sorted(by: { $0.key < $1.key }) {
      let (template, problems) = environment.parse(file, from: FrontMatter(file).bodyStart)
      propertyNames.formUnion(template.propertyNames)
      diagnostics += problems + environment.check(template)
    }
    for name in layouts.keys.sorted() { link(name) }
    diagnostics = Array(Set(diagnostics)).sorted(by: Diagnostic.inReadingOrder)
  }

  /// The names from a layout outwards.
  func names(from name: String) -> [String] {
    var names: [String] = []
    var next: String? = name
    while let current = next, layouts[current] != nil, !names.contains(current) {
      names.append(current)
      next = layouts[current]?.parent?.name
    }
    return names
  }

  /// The templates from a layout outwards; nil when there is no such layout.
  func chain(_ name: String) -> [Template]? {
    chains[name]
  }

  private mutating func add(_ file: SourceFile, named name: String, _ environment: Environment) {
    let front = FrontMatter(file)
    diagnostics += front.diagnostics
    let (template, problems) = environment.parse(file, from: front.bodyStart)
    diagnostics += problems + environment.check(template)
    propertyNames.formUnion(template.propertyNames)
    var parent: Parent?
    if let node = front.node?["layout"], case .string(let text) = node.resolved {
      parent = Parent(name: text, excerpt: SourceExcerpt(file, node.range))
    }
    layouts[name] = Layout(template: template, parent: parent)
  }

  private mutating func link(_ name: String) {
    var chain: [Template] = []
    var seen: Set<String> = []
    var next: String? = name
    while let current = next, let layout = layouts[current] {
      chain.append(layout.template)
      seen.insert(current)
      next = layout.parent?.name
      guard let parent = layout.parent else { break }
      if seen.contains(parent.name) {
        diagnostics.append(.error("layout '\(parent.name)' is around itself", at: parent.excerpt))
        break
      }
      if layouts[parent.name] == nil {
        diagnostics.append(unknown(parent.name, parent.excerpt))
      }
    }
    chains[name] = chain
  }

  /// The error for a layout that there is not.
  func unknown(_ name: String, _ excerpt: SourceExcerpt) -> Diagnostic {
    .error(
      "unknown layout '\(name)'", at: excerpt,
      hint: Spelling.hint(for: name, in: layouts.keys)
        ?? "layouts are files in templates/layouts/, such as page.html")
  }
}
