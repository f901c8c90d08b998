#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Watches sockets with poll(2), which is available on every system.
struct PollTable {
  private var entries: [pollfd] = []
  private var indexes: [Int32: Int] = [:]

  mutating func watch(_ number: Int32, for interest: ReadinessQueue.Interest) {
    var events: Int32 = 0
    if interest.contains(.reading) { events |= Int32(POLLIN) }
    if interest.contains(.writing) { events |= Int32(POLLOUT) }
    let entry = pollfd(fd: number, events: Int16(events), revents: 0)
    if let index = indexes[number] {
      entries[index] = entry
    } else {
      indexes[number] = entries.count
      entries.append(entry)
    }
  }

  mutating func forget(_ number: Int32) {
    guard let index = indexes.removeValue(forKey: number), let last = entries.popLast() else {
      return
    }
    guard index < entries.count else { return }
    entries[index] = last
    indexes[last.fd] = index
  }

  mutating func wait(_ milliseconds: Int32, into ready: inout [Int32]) {
    let count = entries.count
    let found = entries.withUnsafeMutableBufferPointer { buffer in
      poll(buffer.baseAddress, nfds_t(count), milliseconds)
    }
    guard found > 0 else { return }
    for entry in entries where entry.revents != 0 { ready.append(entry.fd) }
  }
}
