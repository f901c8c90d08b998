import Synchronization

/// The state that the copies of a server and its thread share.
final class ServerState: Sendable {
  let socket: ListeningSocket
  let wakeUp: SharedWakeUp
  let filter: RequestFilter
  let limits: ServerLimits
  let streams: EventStreams
  let answers: DeferredResponses
  let log: (@Sendable (ServedRequest) -> Void)?
  let isStopped = Atomic<Bool>(false)

  init(
    _ socket: consuming ListeningSocket, _ filter: RequestFilter, _ limits: ServerLimits,
    log: (@Sendable (ServedRequest) -> Void)?
  ) throws(SocketCall.Failure) {
    let wakeUp = SharedWakeUp(try WakeUp())
    self.socket = socket
    self.wakeUp = wakeUp
    self.filter = filter
    self.limits = limits
    self.log = log
    streams = EventStreams { wakeUp.value.signal() }
    answers = DeferredResponses { wakeUp.value.signal() }
  }
}

/// A wake-up with several owners, as handlers may outlive the server.
final class SharedWakeUp: Sendable {
  let value: WakeUp

  init(_ value: consuming WakeUp) { self.value = value }
}
