import Synchronization

/// The subscribers of a server's events; any thread may send events.
///
/// A subscriber that reads its events too slowly is dropped; if there are too many subscribers, the
/// oldest one is dropped. Browsers reconnect automatically and send the id of the last event.
public final class EventStreams: Sendable {
  /// The maximum number of subscribers.
  static let limit = 128
  /// The maximum number of bytes queued for one subscriber.
  static let backlogLimit = 262_144

  private struct State {
    var nextID: UInt64 = 1
    /// The subscribers, oldest first, as ids ascend.
    var subscribers: [EventSubscriber] = []
    var waiting: [EventSubscriber.ID: [UInt8]] = [:]
    /// The subscribers that have queued bytes.
    var changed: Set<EventSubscriber.ID> = []
    var dropped: Set<EventSubscriber.ID> = []
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// The current subscribers.
  public var subscribers: [EventSubscriber] { state.withLock { $0.subscribers } }

  /// Sends an event to the subscribers that `isMeant` selects; by default, to all.
  public func send(_ event: ServerEvent, to isMeant: (EventSubscriber) -> Bool = { _ in true }) {
    let bytes = event.bytes
    let meant = subscribers.filter(isMeant).map(\.id)
    guard !meant.isEmpty else { return }
    state.withLock { state in
      for id in meant { Self.append(bytes, to: id, &state) }
    }
    wake()
  }

  /// Sends an event to one subscriber; does nothing if it is no longer connected.
  func send(_ event: ServerEvent, to subscriber: EventSubscriber) {
    let bytes = event.bytes
    state.withLock { Self.append(bytes, to: subscriber.id, &$0) }
    wake()
  }

  /// Adds a subscriber; events are queued for it from now on.
  func add(_ request: Request, first: [UInt8]) -> EventSubscriber {
    state.withLock { state in
      let subscriber = EventSubscriber(id: state.nextID, request: request)
      state.nextID += 1
      if state.subscribers.count >= Self.limit {
        let oldest = state.subscribers.removeFirst()
        state.waiting[oldest.id] = nil
        state.changed.remove(oldest.id)
        state.dropped.insert(oldest.id)
      }
      state.subscribers.append(subscriber)
      state.waiting[subscriber.id] = first
      return subscriber
    }
  }

  /// Removes a subscriber whose connection has ended.
  func remove(_ id: EventSubscriber.ID) {
    state.withLock { state in
      state.subscribers.removeAll { $0.id == id }
      state.waiting[id] = nil
      state.changed.remove(id)
      state.dropped.remove(id)
    }
  }

  /// Removes and returns the queued bytes of a subscriber; nil if it has been dropped.
  func take(_ id: EventSubscriber.ID) -> [UInt8]? {
    state.withLock { state in
      state.changed.remove(id)
      guard !state.dropped.contains(id), let bytes = state.waiting[id] else { return nil }
      if !bytes.isEmpty { state.waiting[id] = [] }
      return bytes
    }
  }

  /// The ids of subscribers with bytes queued since the last call, and of dropped subscribers.
  func takeChanged() -> Set<EventSubscriber.ID> {
    state.withLock { state in
      let changed = state.changed.union(state.dropped)
      state.changed = []
      return changed
    }
  }

  private static func append(_ bytes: [UInt8], to id: EventSubscriber.ID, _ state: inout State) {
    guard let count = state.waiting[id]?.count else { return }
    if count + bytes.count > backlogLimit {
      state.subscribers.removeAll { $0.id == id }
      state.waiting[id] = nil
      state.dropped.insert(id)
    } else {
      state.waiting[id]?.append(contentsOf: bytes)
      state.changed.insert(id)
    }
  }
}
