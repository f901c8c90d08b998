import System

/// A growing list of plain values in separately allocated memory. Unlike an array, it makes no
/// uniqueness check on each change, and no second copy while it grows if the system can move pages.
///
/// It never shares its memory, so it may move between threads.
struct RawList<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// An empty list.
  init() { self.init(capacity: 256) }

  /// A list of one value several times.
  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    memory.initialize(repeating: value, count: count)
    self.count = count
  }

  private init(capacity: Int) {
    self.capacity = capacity
    memory = Self.resize(nil, capacity)
  }

  deinit { free(memory) }

  /// - Precondition: The index is less than the number of values.
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

  /// A range of values; valid until the list changes.
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
    memory = Self.resize(memory, capacity)
  }

  private static func resize(
    _ memory: UnsafeMutablePointer<Element>?, _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let larger = realloc(memory, max(1, capacity) * MemoryLayout<Element>.stride) else {
      preconditionFailure("out of memory")
    }
    return larger.assumingMemoryBound(to: Element.self)
  }
}
