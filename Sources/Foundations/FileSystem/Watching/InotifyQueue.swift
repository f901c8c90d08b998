import System

/// A queue of the kernel's file events (inotify(7)).
struct InotifyQueue: ~Copyable, Sendable {
  /// An event.
  struct Event {
    /// The number of the watch; -1 if events were lost.
    let watch: Int32
    let mask: UInt32
    /// The name in the folder; nil if the event concerns the folder itself.
    let name: String?

    func has(_ flag: Int) -> Bool { mask & UInt32(flag) != 0 }
  }

  private static let mask = UInt32(
    IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  let descriptor: FileDescriptor

  /// - Throws: The errno if the system cannot create a queue.
  init() throws(SystemFailure) {
    let number = try SystemCall.result { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }.get()
    descriptor = FileDescriptor(owning: number, path: "the watched folders")
  }

  /// Starts to watch a folder; returns the number of the watch.
  func add(_ path: String) throws(SystemFailure) -> Int32 {
    try SystemCall.result { inotify_add_watch(descriptor.number, path, Self.mask) }.get()
  }

  /// Stops to watch a folder.
  func remove(_ watch: Int32) { _ = inotify_rm_watch(descriptor.number, watch) }

  /// Whether there are unread events.
  var isWaiting: Bool {
    var count: Int32 = 0
    return ioctl(descriptor.number, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Reads all events.
  func read() -> [Event] {
    var events: [Event] = []
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
      while let base = buffer.baseAddress {
        let count = System.read(descriptor.number, base, buffer.count)
        guard count > 0 else { return }
        Self.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), &events)
      }
    }
    return events
  }

  private static func take(_ bytes: UnsafeRawBufferPointer, _ events: inout [Event]) {
    let head = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + head <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let name = bytes[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
      events.append(
        Event(
          watch: event.wd, mask: event.mask,
          name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
      offset += head + Int(event.len)
    }
  }
}
