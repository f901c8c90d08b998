import System

/// The heap from which a thread allocates memory.
public enum ThreadHeap {
  /// Makes a large part of the calling thread's heap accessible at once. glibc does so page by page,
  /// with a system call each, so that no part of it ever becomes a huge page.
  ///
  /// - Parameter hugePages: Whether the heap may use huge pages (`madvise(2)`, `MADV_HUGEPAGE`), which
  ///   take up to 2 MB more memory for each thread. Short-lived threads gain nothing from them.
  public static func prepare(hugePages: Bool = false) {
    guard pthread_getspecific(isPrepared) == nil else { return }
    pthread_setspecific(isPrepared, UnsafeRawPointer(bitPattern: 1))
    guard let block = allocate(blockSize) else { return }
    defer { free(block) }
    guard hugePages else { return }
    let start = (UInt(bitPattern: block) + pageSize - 1) & ~(pageSize - 1)
    let end = (UInt(bitPattern: block) + UInt(blockSize)) & ~(pageSize - 1)
    // If this fails, the heap has pages of the usual size.
    _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
  }

  /// The size of a huge page on x86 and ARM.
  private static let pageSize: UInt = 2 << 20
  private static let blockSize = 24 << 20

  /// Whether a thread's heap is prepared.
  private static let isPrepared: pthread_key_t = {
    // From here on, glibc takes blocks of this size from heaps, and returns the end of a heap to
    // the system only if it is twice as large (`mallopt(3)`, `M_MMAP_THRESHOLD`).
    free(allocate(30 << 20))
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The compiler would remove an allocation that is released at once, if it saw it.
  @inline(never)
  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer? { malloc(size) }
}
