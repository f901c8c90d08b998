import Bytes
import Synchronization

/// The devices of the network that can see and change the site.
///
/// A device is paired by a code of six digits, which the terminal shows. After five wrong codes, no device is paired
/// for a minute, and then with another code.
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
    var tries = 0
    var pause = MonotonicTime(milliseconds: 0)
    var last = 0
    var devices: [Device] = []
  }

  private static let mostTries = 5
  private static let pauseInMilliseconds = 60_000
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
      guard now > state.pause else { return (.paused, nil) }
      state.tries += 1
      let isRight = EditingSession.isSame(code, state.code)
      if !isRight, state.tries < Self.mostTries { return (.wrong, nil) }
      // A code pairs one device.
      (state.code, state.tries) = (Self.newCode(), 0)
      guard isRight else {
        state.pause = now + Self.pauseInMilliseconds
        return (.wrong, state.code)
      }
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
