extension Template {
  /// The names among `propertyNames` that may be read of an entry: not only of data files, settings or
  /// the theme, nor as a variable.
  public var entryPropertyNames: Set<String> {
    var others = code.variableNames
    var ofEntries: Set<String> = []
    let variables = code.variablesOfData
    for path in code.paths {
      let names = code.segments[Int(path.segments.lowerBound)..<Int(path.segments.upperBound)]
        .compactMap { code.name(of: $0) }
      if code.isOfData(path, variables) {
        others.formUnion(names)
      } else {
        // A setting is no property of an entry, but `site.posts` has entries.
        let isOfSite = code.rootName(of: path) == "site"
        if isOfSite { others.formUnion(names.prefix(1)) }
        ofEntries.formUnion(names.dropFirst(isOfSite ? 1 : 0))
      }
    }
    return propertyNames.subtracting(others).union(ofEntries)
  }
}

extension Code {
  /// The symbols of variables whose values come from data files or the theme.
  fileprivate var variablesOfData: Set<Int32> {
    var found: Set<Int32> = []
    var count = -1
    while count < found.count {
      count = found.count
      for loop in loops where isOfData(loop.collection, found) { found.insert(loop.variable) }
      for case .assign(let symbol, let pipeline) in nodes
      where isOfData(pipelines[Int(pipeline)].input, found) { found.insert(symbol) }
    }
    return found
  }

  private func isOfData(_ expression: ExpressionID, _ variables: Set<Int32>) -> Bool {
    switch expressions[Int(expression)] {
    case .path(let path): isOfData(paths[Int(path)], variables)
    case .variable(let symbol, _): variables.contains(symbol)
    case .filtered(let pipeline): isOfData(pipelines[Int(pipeline)].input, variables)
    default: false
    }
  }

  fileprivate func isOfData(_ path: Path, _ variables: Set<Int32>) -> Bool {
    guard case .name(let symbol) = path.root else { return false }
    let first = path.segments.isEmpty ? nil : name(of: segments[Int(path.segments.lowerBound)])
    let root = rootName(of: path)
    return variables.contains(symbol) || root == "theme" || root == "site" && first == "data"
  }

  fileprivate func rootName(of path: Path) -> String? {
    guard case .name(let symbol) = path.root else { return nil }
    return symbols[Int(symbol)].name
  }

  fileprivate func name(of segment: Segment) -> String? {
    switch segment.key {
    case .name(let symbol, _): symbols[Int(symbol)].name
    case .text(let constant): constants[Int(constant)].text
    default: nil
    }
  }
}
