import CCmark
import System

/// The memory of one tree. It is released as a whole, which avoids most of the cost of allocating
/// and freeing each node.
///
/// libcmark's allocator consists of three functions without a context, so the arena in use is
/// stored per thread while a document is parsed. Afterwards, libcmark does not allocate.
final class CmarkArena {
  /// The size of the header before each block: it stores the block's size, and aligns blocks to 16
  /// bytes.
  private static let header = 16
  private static let smallestChunk = 32 << 10
  private static let largestChunk = 4 << 20

  /// The address of the next block, and the remaining size. The state is accessed through a
  /// pointer, so that libcmark's calls need no reference counting.
  private struct State {
    var chunks: [UnsafeMutableRawPointer] = []
    var next: UnsafeMutableRawPointer
    var room: Int
    var chunkSize: Int
  }

  private let state: UnsafeMutablePointer<State>

  /// Creates an arena for the tree of a source with the given number of bytes.
  init(sourceCount: Int) {
    let size = min(max(Self.smallestChunk, sourceCount * 8), Self.largestChunk)
    let chunk = Self.chunk(size)
    state = .allocate(capacity: 1)
    state.initialize(to: State(chunks: [chunk], next: chunk, room: size, chunkSize: size))
  }

  deinit {
    for chunk in state.pointee.chunks { free(chunk) }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Makes libcmark allocate in this arena, on this thread, while `body` runs.
  func use<Result>(_ body: (UnsafeMutablePointer<cmark_mem>) -> Result) -> Result {
    var functions = cmark_mem(
      calloc: { CmarkArena.allocate($0 * $1) },
      realloc: { CmarkArena.reallocate($0, $1) },
      free: { _ in })
    Self.makeKey
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, state)
    defer { pthread_setspecific(Self.key, outer) }
    return withUnsafeMutablePointer(to: &functions, body)
  }

  // Written once, before libcmark first allocates: a check on each access would cost as much as the
  // allocation.
  @exclusivity(unchecked) private nonisolated(unsafe) static var key: pthread_key_t = 0

  private static let makeKey: Void = {
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "a process has room for one thread key more")
  }()

  private static func chunk(_ size: Int) -> UnsafeMutableRawPointer {
    guard let chunk = malloc(size) else { preconditionFailure("out of memory") }
    return chunk
  }

  /// Allocates zeroed memory in the arena in use.
  private static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    let block = take(count)
    memset(block, 0, count)
    return block
  }

  private static func reallocate(
    _ old: UnsafeMutableRawPointer?, _ count: Int
  ) -> UnsafeMutableRawPointer {
    let block = take(count)
    if let old { memcpy(block, old, min(count, (old - header).load(as: Int.self))) }
    return block
  }

  private static func take(_ count: Int) -> UnsafeMutableRawPointer {
    guard let state = pthread_getspecific(key)?.assumingMemoryBound(to: State.self) else {
      preconditionFailure("libcmark allocates only while it parses")
    }
    let size = header + (count + 15) & ~15
    if size > state.pointee.room { grow(state, size) }
    let start = state.pointee.next
    start.storeBytes(of: count, as: Int.self)
    state.pointee.next = start + size
    state.pointee.room -= size
    return start + header
  }

  @inline(never)
  private static func grow(_ state: UnsafeMutablePointer<State>, _ size: Int) {
    state.pointee.chunkSize = min(state.pointee.chunkSize * 2, largestChunk)
    state.pointee.room = max(state.pointee.chunkSize, size)
    state.pointee.next = chunk(state.pointee.room)
    state.pointee.chunks.append(state.pointee.next)
  }
}
