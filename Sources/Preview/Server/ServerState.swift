import Synchronization

/// What the copies of a server and its thread share.
final class ServerState: Sendable {
  let socket: ListeningSocket
  let wakeUp: SharedWakeUp
  let desk: RequestDesk
  let limits: ServerLimits
  let streams: EventStreams
  let answers: LateAnswers
  let log: (@Sendable (ServedRequest) -> Void)?
  let isStopped = Atomic<Bool>(false)

  init(
    _ socket: consuming ListeningSocket, _ desk: RequestDesk, _ limits: ServerLimits,
    log: (@Sendable (ServedRequest) -> Void)?
  ) throws(SocketCall.Failure) {
    let wakeUp = SharedWakeUp(try WakeUp())
    self.socket = socket
    self.wakeUp = wakeUp
    self.desk = desk
    self.limits = limits
    self.log = log
    streams = EventStreams { wakeUp.value.ring() }
    answers = LateAnswers { wakeUp.value.ring() }
  }
}

/// A wake-up with several owners, as handlers may outlive the server.
final class SharedWakeUp: Sendable {
  let value: WakeUp

  init(_ value: consuming WakeUp) { self.value = value }
}
