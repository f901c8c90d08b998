import DataFormats
import Liquid
import Parallelism
import SourceText
import Texts
import Theming

/// The theme's templates, each parsed once, and the chain of parents of each layout.
struct LayoutSet {
  struct Layout {
    let parsed: Parsed
    /// The layout that encloses this one.
    let parent: Parent?

    var template: Template { parsed.template }
  }

  struct Parent {
    let name: String
    let excerpt: SourceExcerpt
  }

  /// A parsed template and its diagnostics, without those of the templates that it names.
  struct Parsed {
    let template: Template
    let diagnostics: [Diagnostic]
  }

  private(set) var layouts: [String: Layout] = [:]
  private(set) var partials: [String: Parsed] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var chains: [String: [Template]] = [:]
  /// The site's own templates.
  let ownTemplates: [Template]
  /// The site's own layout files, by layout name.
  let own: [String: SourceFile]

  /// Parses the templates of a theme, on several threads.
  ///
  /// - Parameter kept: Parsed templates that have not changed and are reused.
  init(
    _ theme: ThemeFiles, environment: Environment, kept: KeptTemplates = KeptTemplates(),
    jobs: Int = 1
  ) {
    layouts = Self.map(theme.layouts, jobs) { name, file in
      kept.layouts[name] ?? Self.layout(file, environment)
    }
    partials = Self.map(theme.partials, jobs) { name, file in
      kept.partials[name] ?? Self.partial(name, file, environment)
    }
    own = theme.layouts.filter { !theme.builtIn.contains($1.path) }
    let isOwn = { (file: SourceFile) in !theme.builtIn.contains(file.path) }
    ownTemplates =
      own.keys.compactMap { [layouts] in layouts[$0]?.template }
      + theme.partials.filter { isOwn($1) }.compactMap { [partials] in partials[$0.key]?.template }
    diagnostics = (layouts.values.map(\.parsed) + partials.values).flatMap(\.diagnostics)
    diagnostics += (own.values + theme.partials.values.filter(isOwn)).flatMap(ForeignLoad.all)
    for name in layouts.keys { link(name) }
    diagnostics = Array(Set(diagnostics)).sorted(by: Diagnostic.inReadingOrder)
  }

  private static func map<Result: Sendable>(
    _ files: [String: SourceFile], _ jobs: Int,
    _ transform: @escaping @Sendable (String, SourceFile) -> Result
  ) -> [String: Result] {
    let files = Array(files)
    let results = Parallel.map(files.count, jobs: jobs) {
      transform(files[$0].key, files[$0].value)
    }
    return Dictionary(uniqueKeysWithValues: zip(files.map(\.key), results))
  }

  /// The names of a layout and its parents, from the inside out.
  func names(from name: String) -> [String] {
    var names: [String] = []
    var next: String? = name
    while let current = next, layouts[current] != nil, !names.contains(current) {
      names.append(current)
      next = layouts[current]?.parent?.name
    }
    return names
  }

  /// The template files that pages of a layout depend on: the layout, its parents, and all partials
  /// that these may include, directly or indirectly.
  func sources(of layout: String, _ theme: ThemeFiles) -> [SourceFile] {
    sources(layouts: names(from: layout), partials: [], theme)
  }

  /// The template files that a partial depends on, including its own.
  func sources(ofPartial name: String, _ theme: ThemeFiles) -> [SourceFile] {
    sources(layouts: [], partials: [name], theme)
  }

  private func sources(
    layouts names: [String], partials: [String], _ theme: ThemeFiles
  ) -> [SourceFile] {
    var found: [String: SourceFile] = [:]
    var waiting = names.map { (name: $0, isLayout: true) }
    waiting += partials.map { (name: $0, isLayout: false) }
    while let (name, isLayout) = waiting.popLast() {
      let file = isLayout ? theme.layouts[name] : theme.partials[name]
      let template = isLayout ? layouts[name]?.template : self.partials[name]?.template
      guard let file, let template, found.updateValue(file, forKey: file.path) == nil else {
        continue
      }
      // A layout and a partial may have the same name; both are then included.
      for (name, _) in template.partialNames {
        waiting += [(name, true), (ThemeFiles.partialName(name), false)]
      }
      if template.choosesPartials { waiting += self.partials.keys.map { ($0, false) } }
      if let parent = isLayout ? layouts[name]?.parent?.name : nil {
        waiting.append((parent, true))
      }
    }
    return found.values.sorted { $0.path < $1.path }
  }

  /// The templates of a layout and its parents, from the inside out; nil if there is no such
  /// layout.
  func chain(_ name: String) -> [Template]? {
    chains[name]
  }

  private static func layout(_ file: SourceFile, _ environment: Environment) -> Layout {
    let front = FrontMatter(file)
    let parsed = parsed(file, from: front.bodyStart, environment, front.diagnostics)
    var parent: Parent?
    if let node = front.node?["layout"], case .string(let text) = node.resolved {
      parent = Parent(name: text, excerpt: SourceExcerpt(file, node.range))
    }
    return Layout(parsed: parsed, parent: parent)
  }

  private static func parsed(
    _ file: SourceFile, from start: Int, _ environment: Environment,
    _ problems: [Diagnostic] = []
  ) -> Parsed {
    let (template, own) = environment.parse(file, from: start)
    return Parsed(
      template: template, diagnostics: problems + own + environment.checkCalls(of: template))
  }

  /// A partial, parsed once for this set and for the templates that name it.
  private static func partial(
    _ name: String, _ file: SourceFile, _ environment: Environment
  ) -> Parsed {
    guard let (template, own) = environment.partial(name) else {
      return parsed(file, from: FrontMatter(file).bodyStart, environment)
    }
    return Parsed(template: template, diagnostics: own + environment.checkCalls(of: template))
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
        diagnostics.append(.error("layout '\(parent.name)' includes itself", at: parent.excerpt))
        break
      }
      if layouts[parent.name] == nil {
        diagnostics.append(unknown(parent.name, parent.excerpt))
      }
    }
    chains[name] = chain
  }

  /// The error for a layout that does not exist.
  func unknown(_ name: String, _ excerpt: SourceExcerpt) -> Diagnostic {
    .error(
      "unknown layout '\(name)'", at: excerpt,
      hint: Spelling.hint(for: name, in: layouts.keys)
        ?? "remove 'layout' to use the layout of its kind, or create templates/layouts/\(name).html"
    )
  }
}
