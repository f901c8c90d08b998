import Bytes
import Synchronization

/// The devices of the network that can see and change the site.
///
/// A device is paired by a code of six digits, which the terminal shows. After five wrong codes, the device must wait
/// for five minutes. After 25 wrong codes of all devices, all must wait, and the code is another one.
public final class Pairing: Sendable {
  /// A paired device.
  struct Device: Sendable {
    /// The number, which requests name.
    let number: Int
    /// What it is, such as `iPhone`.
    let name: String
    /// The address from which it was paired; its cookie is refused from others.
    let address: [UInt8]
    let cookie: String
    let key: String
    let end: MonotonicTime
  }

  /// The outcome of an attempt.
  enum Outcome {
    case paired(Device)
    case wrong
    /// There were too many wrong codes.
    case paused
  }

  private struct State {
    var code = Pairing.newCode()
    /// The wrong codes since the last pause, by addresses.
    var tries: [[UInt8]: Int] = [:]
    /// When devices that must wait can try again, by addresses.
    var pauses: [[UInt8]: MonotonicTime] = [:]
    var wrong = 0
    var pause = MonotonicTime(milliseconds: 0)
    var last = 0
    var devices: [Device] = []
  }

  private static let mostTries = 5
  private static let mostTriesOfAll = 25
  static let pauseInMilliseconds = 300_000
  /// A day.
  static let lifeInSeconds = 86_400

  private let state = Mutex(State())
  private let announce: @Sendable (String) -> Void

  /// Starts without devices.
  ///
  /// - Parameter announce: Called with each code after the first one.
  public init(announce: @escaping @Sendable (_ code: String) -> Void) { self.announce = announce }

  /// The current code.
  public var code: String { state.withLock { $0.code } }

  /// Pairs the device at an address, if the code is right.
  func pair(
    _ code: String, _ name: String, at address: [UInt8], now: MonotonicTime = .now()
  ) -> Outcome {
    let (outcome, newCode) = state.withLock { state -> (Outcome, String?) in
      state.pauses = state.pauses.filter { $0.value > now }
      guard now > state.pause, state.pauses[address] == nil else { return (.paused, nil) }
      guard EditingSession.isSame(code, state.code) else {
        return (.wrong, Self.count(address, &state, now))
      }
      // A code pairs one device.
      (state.code, state.tries, state.wrong) = (Self.newCode(), [:], 0)
      state.last += 1
      let device = Device(
        number: state.last, name: name, address: address, cookie: RandomKey.make(),
        key: RandomKey.make(), end: now + Self.lifeInSeconds * 1000)
      state.devices.append(device)
      return (.paired(device), state.code)
    }
    if let newCode { announce(newCode) }
    return outcome
  }

  /// Counts a wrong code; returns the new one if there is one.
  private static func count(
    _ address: [UInt8], _ state: inout State, _ now: MonotonicTime
  ) -> String? {
    state.tries[address, default: 0] += 1
    if state.tries[address] == mostTries {
      state.tries[address] = nil
      state.pauses[address] = now + pauseInMilliseconds
    }
    state.wrong += 1
    guard state.wrong == mostTriesOfAll else { return nil }
    (state.code, state.tries, state.wrong) = (newCode(), [:], 0)
    state.pause = now + pauseInMilliseconds
    return state.code
  }

  /// The device with a cookie at an address; nil if there is none, or its time is over.
  func device(_ cookie: String, at address: [UInt8], now: MonotonicTime = .now()) -> Device? {
    devices(now).first { EditingSession.isSame(cookie, $0.cookie) && $0.address == address }
  }

  /// The paired devices.
  func devices(_ now: MonotonicTime = .now()) -> [Device] {
    state.withLock { state in
      state.devices.removeAll { $0.end < now }
      return state.devices
    }
  }

  /// Ends the pairing of a device.
  func remove(_ number: Int) { state.withLock { $0.devices.removeAll { $0.number == number } } }

  private static func newCode() -> String {
    var generator = SystemRandomNumberGenerator()
    return String(String(1_000_000 + Int.random(in: 0..<1_000_000, using: &generator)).dropFirst())
  }
}
