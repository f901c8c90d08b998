import Bytes

/// Lists and mappings.
extension GoFunctions {
  /// The most elements of lists whose elements are compared with each other.
  private static let mostCompared = 2_000

  static func list(_ call: GoCall) throws -> GoValue? {
    let values = call.values
    switch call.name {
    case "isset": return .bool(try isSet(call))
    case "len":
      if let string = values[0].string { return .int(string.utf8.count) }
      if case .map(let map) = values[0] { return .int(map.values.count) }
      return .int(try call.list(0).count)
    case "index": return try element(call)
    case "slice": return .list(values)
    case "dict":
      guard values.count % 2 == 0 else { throw call.wrong }
      var map = GoMap()
      for index in stride(from: 0, to: values.count, by: 2) {
        let path = (values[index].list ?? [values[index]]).compactMap { value -> String? in
          if case .string(let key) = value { key } else { nil }
        }
        guard path.count == values[index].list?.count ?? 1, !path.isEmpty else { throw call.wrong }
        map.set(path[...], values[index + 1])
      }
      return .map(map)
    case "merge":
      guard case .map(var merged) = values[0] else { throw call.wrong }
      for value in values.dropFirst() {
        guard case .map(let map) = value else { throw call.wrong }
        try merged.merge(map)
      }
      return .map(merged)
    case "append": return .list(try appended(call))
    case "first", "last", "after":
      let (count, list) = (try call.whole(0), try call.list(1))
      guard count >= 0 else { throw call.wrong }
      let part =
        call.name == "first"
        ? list.prefix(count) : call.name == "last" ? list.suffix(count) : list.dropFirst(count)
      return .list(Array(part))
    case "seq": return .list(try sequence(call))
    case "in":
      if case .null = values[0] { return .bool(false) }
      if let text = values[0].string, let part = values[1].string {
        return .bool(part.isEmpty || text.byteRange(of: part) != nil)
      }
      return .bool(try call.list(0).contains { try call.equal($0, values[1]) })
    case "delimit": return .string(try delimited(call))
    case "where": return .list(try filtered(call))
    case "sort": return .list(try sorted(call))
    case "uniq": return .list(try unique(try call.list(0), call))
    case "union":
      return .list(try unique(try listOrNothing(call, 0) + listOrNothing(call, 1), call))
    case "intersect":
      let (first, second) = (try listOrNothing(call, 0), try listOrNothing(call, 1))
      try call.budget.check(elements: second.count, most: mostCompared)
      return .list(
        try unique(first, call).filter { value in try second.contains { try call.equal(value, $0) }
        })
    default: return nil
    }
  }

  private static func listOrNothing(_ call: GoCall, _ index: Int) throws -> [GoValue] {
    if case .null = call.values[index] { return [] }
    return try call.list(index)
  }

  private static func unique(_ list: [GoValue], _ call: GoCall) throws -> [GoValue] {
    try call.budget.check(elements: list.count, most: mostCompared)
    var found: [GoValue] = []
    for value in list where try !found.contains(where: { try call.equal($0, value) }) {
      found.append(value)
    }
    return found
  }

  private static func isSet(_ call: GoCall) throws -> Bool {
    switch (call.values[0], call.values[1]) {
    case (.list(let values), .int(let index)): return index < values.count
    case (.list, .string), (.map, .int): return false
    case (.map(let map), .string(let key)):
      guard !map.isParameters || key == key.lowercased() else { throw call.wrong }
      return try map.value(key) != nil
    case (.object(let object), .string(let key))
    where object.kind == .parameters && key == key.lowercased():
      guard let value = object.property(key) else { throw call.wrong }
      return if case .null = value { false } else { true }
    default: throw call.wrong
    }
  }

  /// The element of a list, or the value of a mapping, at the end of a path.
  private static func element(_ call: GoCall) throws -> GoValue {
    var keys = Array(call.values.dropFirst())
    if keys.count == 1, let path = keys[0].list { keys = path }
    return try keys.reduce(call.values[0]) { value, key in
      switch (value, key) {
      case (.null, _): return .null
      case (.list(let values), .int(let index)):
        return values.indices.contains(index) ? values[index] : .null
      case (.map(let map), .string(let key)): return try map.value(key) ?? .null
      case (.object(let object), .string(let key)) where object.kind == .parameters:
        guard let value = object.property(key) else { throw call.wrong }
        return value
      default: throw call.wrong
      }
    }
  }

  private static func appended(_ call: GoCall) throws -> [GoValue] {
    let list = try call.list(call.values.count - 1)
    let new = Array(call.values.dropLast())
    guard !list.contains(where: { $0.list != nil }) else { throw call.wrong }
    if new.count == 1, let more = new[0].list { return list + more }
    guard !new.contains(where: { $0.list != nil }) else { throw call.wrong }
    return list + new
  }

  private static func sequence(_ call: GoCall) throws -> [GoValue] {
    let numbers = try call.values.indices.map { try call.whole($0) }
    let (first, last) = (
      numbers.count > 1 ? numbers[0] : numbers[0] < 0 ? -1 : 1, numbers.last ?? 0
    )
    if numbers == [0] { return [] }
    let step = numbers.count == 3 ? numbers[1] : first <= last ? 1 : -1
    guard step != 0, step > 0 || first >= last, step < 0 || first <= last,
      abs(first) < 1 << 40, abs(last) < 1 << 40
    else { throw call.wrong }
    try call.budget.check(elements: (last - first) / step + 1)
    return stride(from: first, through: last, by: step).map { .int($0) }
  }

  /// A list's texts with a text between them. Hugo's versions differ in whether it is HTML.
  private static func delimited(_ call: GoCall) throws -> String {
    let texts = try call.list(0).map { value in
      guard let text = value.text else { throw call.wrong }
      return text
    }
    let separator = try call.text(1)
    let size = texts.reduce(separator.utf8.count * texts.count) { $0 + $1.utf8.count }
    try call.budget.check(bytes: size)
    var out = texts.joined(separator: separator)
    if call.values.count == 3, texts.count > 1 {
      out =
        texts.dropLast().joined(separator: separator) + (try call.text(2)) + texts[texts.count - 1]
    }
    guard !out.contains("<"), !out.contains("&") else { throw call.wrong }
    return out
  }

  /// The value of a key, or of keys with points between them, of an element of a list.
  private static func field(_ value: GoValue, _ path: String, _ call: GoCall) throws -> GoValue {
    let names = path.split(separator: ".").map(String.init)
    return try names.enumerated().reduce(value) { value, name in
      switch value {
      case .map(let map):
        let found = try map.value(name.element)
        guard found != nil || name.offset == names.count - 1 else { throw call.wrong }
        return found ?? .null
      case .object(let object):
        guard let found = object.property(name.element) else { throw call.wrong }
        return found
      default: throw call.wrong
      }
    }
  }

  /// `where LIST KEY [OPERATOR] VALUE`.
  private static func filtered(_ call: GoCall) throws -> [GoValue] {
    let path = try call.text(1)
    let sign = call.values.count == 4 ? try call.text(2) : "="
    let wanted = call.last
    return try listOrNothing(call, 0).filter { element in
      let own = try field(element, path, call)
      switch sign {
      case "=", "==", "eq": return try call.equal(own, wanted)
      case "!=", "<>", "ne":
        // Values of different types are neither equal nor unequal.
        let isSameKind =
          own.string != nil && wanted.string != nil
          || number(own) != nil && number(wanted) != nil
        if case .null = own, case .null = wanted { return false }
        if case .null = own { return true }
        if case .null = wanted { return true }
        guard isSameKind else { throw call.wrong }
        return try !call.equal(own, wanted)
      case "<", "<=", ">", ">=", "lt", "le", "gt", "ge":
        guard case .int(let x) = own, case .int(let y) = wanted else { throw call.wrong }
        let isBelow = sign.hasPrefix("<") || sign.hasPrefix("l")
        return x == y ? sign.hasSuffix("=") || sign.hasSuffix("e") : (x < y) == isBelow
      case "in", "not in":
        guard let own = own.string, let list = wanted.list else { throw call.wrong }
        let texts = list.compactMap(\.string)
        guard texts.count == list.count else { throw call.wrong }
        return texts.contains(own) == (sign == "in")
      default: throw call.wrong
      }
    }
  }

  /// `sort LIST [KEY [asc|desc]]`, if all of Hugo's orders of texts agree.
  private static func sorted(_ call: GoCall) throws -> [GoValue] {
    let key = call.values.count > 1 ? try call.text(1) : "value"
    let order = call.values.count > 2 ? try call.text(2) : "asc"
    guard ["asc", "desc"].contains(order) else { throw call.wrong }
    let elements = try call.list(0)
    let keys = try elements.map { key == "value" ? $0 : try field($0, key, call) }
    let isBefore: (Int, Int) -> Bool
    let numbers = keys.compactMap(number)
    if numbers.count == keys.count {
      isBefore = { numbers[$0] < numbers[$1] }
    } else {
      let texts = keys.compactMap(\.string)
      guard texts.count == keys.count, areComparable(texts) else { throw call.wrong }
      isBefore = { texts[$0] < texts[$1] }
    }
    let isDescending = order == "desc"
    return elements.indices.sorted { a, b in
      if isBefore(a, b) || isBefore(b, a) { return isBefore(a, b) != isDescending }
      return a < b
    }.map { elements[$0] }
  }

  /// Whether the order of texts by bytes is that of a language.
  private static func areComparable(_ texts: [String]) -> Bool {
    let isSimple = texts.allSatisfy { text in
      text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: " ") }
    }
    let sorted = texts.sorted()
    return isSimple
      && zip(sorted, sorted.dropFirst()).allSatisfy {
        $0 == $1 || $0.lowercased() < $1.lowercased()
      }
  }
}
