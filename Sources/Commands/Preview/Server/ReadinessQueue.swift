import CEpoll
import FileSystem
import System

/// Waits for sockets to become ready, with epoll(7), level-triggered: unread data is reported again.
final class ReadinessQueue {
  /// The readiness that a socket is watched for; a closed peer is always reported.
  struct Interest: OptionSet, Sendable {
    let rawValue: UInt8
    static let reading = Interest(rawValue: 1)
    static let writing = Interest(rawValue: 2)
  }

  private static let capacity = 256

  /// The sockets that the last wait found ready.
  private(set) var ready: [Int32] = []
  private let descriptor: FileDescriptor
  private let events: UnsafeMutablePointer<epoll_event>

  init() throws(SocketCall.Failure) {
    let number = try SocketCall.run { epoll_create1(Int32(EPOLL_CLOEXEC)) }
    descriptor = FileDescriptor(owning: number, path: "epoll")
    events = .allocate(capacity: Self.capacity)
  }

  deinit { events.deallocate() }

  /// Starts to watch a socket, or changes what it is watched for.
  func watch(_ number: Int32, for interest: Interest, isNew: Bool = false) {
    var event = epoll_event()
    event.data.fd = number
    if interest.contains(.reading) { event.events |= EPOLLIN.rawValue }
    if interest.contains(.writing) { event.events |= EPOLLOUT.rawValue }
    let operation = isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD
    _ = epoll_ctl(descriptor.number, Int32(operation), number, &event)
  }

  /// Stops watching a socket; must be called before the socket is closed.
  func forget(_ number: Int32) {
    _ = epoll_ctl(descriptor.number, Int32(EPOLL_CTL_DEL), number, nil)
  }

  /// Waits until a socket is ready or the timeout in milliseconds expires; -1 waits forever.
  func wait(milliseconds: Int) {
    ready.removeAll(keepingCapacity: true)
    // Not repeated after a signal, as the caller then checks everything again.
    let count = epoll_wait(
      descriptor.number, events, Int32(Self.capacity), Int32(clamping: milliseconds))
    for index in 0..<max(0, Int(count)) { ready.append(events[index].data.fd) }
  }
}
