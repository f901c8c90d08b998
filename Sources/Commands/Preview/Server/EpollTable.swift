#if os(Linux)
  import CEpoll
  import FileSystem
  import Glibc

  /// Watches sockets with epoll(7), level-triggered: unread data is reported again.
  final class EpollTable {
    private static let capacity = 256

    private let descriptor: FileDescriptor
    private let events: UnsafeMutablePointer<epoll_event>

    init() throws(SocketCall.Failure) {
      let number = try SocketCall.run { epoll_create1(Int32(EPOLL_CLOEXEC)) }
      descriptor = FileDescriptor(owning: number, path: "epoll")
      events = .allocate(capacity: Self.capacity)
    }

    deinit { events.deallocate() }

    func watch(_ number: Int32, for interest: ReadinessQueue.Interest, isNew: Bool) {
      var event = epoll_event()
      event.data.fd = number
      if interest.contains(.reading) { event.events |= EPOLLIN.rawValue }
      if interest.contains(.writing) { event.events |= EPOLLOUT.rawValue }
      let operation = isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD
      _ = epoll_ctl(descriptor.number, Int32(operation), number, &event)
    }

    func forget(_ number: Int32) {
      _ = epoll_ctl(descriptor.number, Int32(EPOLL_CTL_DEL), number, nil)
    }

    func wait(_ milliseconds: Int32, into ready: inout [Int32]) {
      // Not repeated after a signal, as the caller then checks everything again.
      let count = epoll_wait(descriptor.number, events, Int32(Self.capacity), milliseconds)
      for index in 0..<max(0, Int(count)) { ready.append(events[index].data.fd) }
    }
  }
#endif
