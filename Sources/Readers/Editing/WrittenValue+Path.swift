import DataFormats

extension WrittenValue {
  /// A list or mapping on the way to a value, and the index of its item that leads there.
  typealias Link = (list: WrittenValue, index: Int)

  /// The lists and mappings on the way to a value; nil if a key is not written in it, as a merged one.
  func links(to path: some Collection<ValuePath.Step>) -> [Link]? {
    guard let step = path.first else { return [] }
    switch step {
    case .index(let index):
      guard !isMapping, items.indices.contains(index) else { return nil }
      return items[index].value.links(to: path.dropFirst()).map { [(self, index)] + $0 }
    case .key(let key):
      for index in items.indices.reversed() where items[index].key?.text == key {
        guard !items[index].isMerge else { continue }
        if let rest = items[index].value.links(to: path.dropFirst()) {
          return [(self, index)] + rest
        }
      }
      return nil
    }
  }

  /// Whether a key is written more than once.
  func isRepeated(_ key: String) -> Bool {
    items.count { $0.key?.text == key } > 1
  }

  /// Whether it is in brackets, unlike a single pair in a list of YAML, or a dotted key of TOML.
  func isBracketed(in bytes: [UInt8]) -> Bool {
    form == .flow && "[{".utf8.contains(bytes[content])
  }

  /// Whether it is a text, and not a number, a date, a Boolean or nothing.
  var isText: Bool {
    switch form {
    case .singleQuoted, .doubleQuoted: true
    case .plain: text.map { PlainScalar.isSafe($0, inFlow: false) } ?? false
    default: false
    }
  }

  /// The quotes of the most texts among values; nil if there is no text.
  static func quotes(of values: some Sequence<WrittenValue>) -> ValueWriter.Quotes? {
    var counts = (plain: 0, single: 0, double: 0)
    for value in values where value.isText {
      switch value.form {
      case .singleQuoted: counts.single += 1
      case .doubleQuoted: counts.double += 1
      default: counts.plain += 1
      }
    }
    let most = max(counts.plain, counts.single, counts.double)
    if most == 0 { return nil }
    return most == counts.plain ? .plain : most == counts.double ? .double : .single
  }

  /// Itself and the values in it, up to a number that is enough to know the style of a file.
  var sample: [WrittenValue] {
    var values = [self]
    var index = 0
    while index < values.count, values.count < 1_000 {
      values += values[index].items.lazy.map(\.value).prefix(1_000)
      index += 1
    }
    return values
  }
}

extension WrittenValue.Item {
  /// Whether it is the merge key of YAML.
  var isMerge: Bool { key?.text == "<<" && key?.form == .plain }
}
