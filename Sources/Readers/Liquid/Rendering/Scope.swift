/// The variables of a render. There are only a few at a time, so a lookup scans their numbers.
struct Scope {
  /// The variables of loops and the arguments of `include`, innermost last.
  private var inner: [Value] = []
  private var innerNames: [Int32] = []
  /// The assigned variables.
  private var outer: [Value] = []
  private var outerNames: [Int32] = []
  private var counters: [(name: Int32, value: Int)] = []
  private(set) var loops: [LoopState] = []
  private var base = Marks()

  /// The counts of the variables that belong to the callers of an isolated partial, which cannot see
  /// these variables.
  struct Marks {
    fileprivate var inner = 0
    fileprivate var outer = 0
    fileprivate var counters = 0
    fileprivate var loops = 0
  }

  /// The value of a variable.
  func find(_ name: Int32) -> Value? {
    var index = innerNames.count
    while index > base.inner {
      index -= 1
      if innerNames[index] == name { return inner[index] }
    }
    index = outerNames.count
    while index > base.outer {
      index -= 1
      if outerNames[index] == name { return outer[index] }
    }
    return counters.isEmpty ? nil : counter(name).map { .int($0) }
  }

  /// The names of all visible variables, for suggestions.
  var names: Set<Int32> { Set(innerNames[base.inner...] + outerNames[base.outer...]) }

  mutating func assign(_ name: Int32, _ value: Value) {
    var index = base.outer
    while index < outerNames.count {
      if outerNames[index] == name {
        outer[index] = value
        return
      }
      index += 1
    }
    outerNames.append(name)
    outer.append(value)
  }

  var innerCount: Int { inner.count }

  mutating func push(_ name: Int32, _ value: Value) {
    innerNames.append(name)
    inner.append(value)
  }

  mutating func set(_ index: Int, _ value: Value) {
    inner[index] = value
  }

  mutating func pop(to count: Int) {
    while inner.count > count {
      innerNames.removeLast()
      inner.removeLast()
    }
  }

  func counter(_ name: Int32) -> Int? {
    counters[base.counters...].first { $0.name == name }?.value
  }

  mutating func setCounter(_ name: Int32, _ value: Int) {
    if let index = counters[base.counters...].firstIndex(where: { $0.name == name }) {
      counters[index].value = value
    } else {
      counters.append((name, value))
    }
  }

  /// The innermost loop.
  var loop: LoopState? { loops.count > base.loops ? loops[loops.count - 1] : nil }

  mutating func pushLoop(_ loop: LoopState) { loops.append(loop) }

  mutating func turnLoop(_ index: Int) { loops[loops.count - 1].index = index }

  mutating func popLoop() { loops.removeLast() }

  /// The `forloop` object, with the surrounding loops.
  var loopDrop: LoopDrop? {
    loop.map { LoopDrop(loop: $0, parents: Array(loops[base.loops...].dropLast())) }
  }

  /// Hides all variables until `leave`.
  mutating func enter() -> Marks {
    let outside = base
    base.inner = inner.count
    base.outer = outer.count
    base.counters = counters.count
    base.loops = loops.count
    return outside
  }

  mutating func leave(_ outside: Marks) {
    pop(to: base.inner)
    while outer.count > base.outer {
      outerNames.removeLast()
      outer.removeLast()
    }
    while counters.count > base.counters { counters.removeLast() }
    while loops.count > base.loops { loops.removeLast() }
    base = outside
  }
}
