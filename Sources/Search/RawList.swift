/// A growing list of plain values in memory of its own, without the counting of owners that an array's
/// every change asks for.
///
/// Its memory is its own alone, so it may go from one thread to another.
struct RawList<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count: Int

  /// An empty list.
  init() {
    capacity = 256
    count = 0
    memory = .allocate(capacity: capacity)
  }

  /// A list of one value several times.
  init(repeating value: Element, count: Int) {
    capacity = count
    self.count = count
    memory = .allocate(capacity: count)
    memory.initialize(repeating: value, count: count)
  }

  deinit { memory.deallocate() }

  /// - Precondition: The index is that of a value.
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return memory[index]
    }
    _modify {
      precondition(index >= 0 && index < count)
      yield &memory[index]
    }
  }

  /// Some values in a row, valid until the list changes.
  subscript(start: Int, count length: Int) -> UnsafeBufferPointer<Element> {
    precondition(start >= 0 && length >= 0 && start + length <= count)
    return UnsafeBufferPointer(start: memory + start, count: length)
  }

  mutating func append(_ value: Element) {
    reserve(count + 1)
    (memory + count).initialize(to: value)
    count += 1
  }

  mutating func append(_ values: UnsafeBufferPointer<Element>) {
    reserve(count + values.count)
    if let start = values.baseAddress {
      (memory + count).initialize(from: start, count: values.count)
    }
    count += values.count
  }

  private mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }
}
