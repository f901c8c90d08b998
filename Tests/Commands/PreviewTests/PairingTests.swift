import Testing

@testable import Preview

/// The pairing of devices of the network.
struct PairingTests {
  private let address: [UInt8] = [192, 0, 2, 7]
  private let start = MonotonicTime(milliseconds: 1_000)

  private func pair(
    _ pairing: Pairing, _ code: String, at moment: MonotonicTime
  ) -> Pairing.Device? {
    if case .paired(let device) = pairing.pair(code, "iPhone", at: address, now: moment) {
      device
    } else {
      nil
    }
  }

  @Test func `a code pairs one device, at its address, for a day`() throws {
    let pairing = Pairing { _ in }
    let code = pairing.code
    #expect(code.count == 6 && code.allSatisfy(\.isNumber))
    let device = try #require(pair(pairing, code, at: start))
    #expect(pair(pairing, code, at: start) == nil)
    #expect(pairing.device(device.cookie, at: address, now: start)?.number == device.number)
    #expect(pairing.device(device.cookie, at: [192, 0, 2, 8], now: start) == nil)
    #expect(pairing.device(device.key, at: address, now: start) == nil)
    let later = start + (Pairing.lifeInSeconds * 1000 + 1)
    #expect(pairing.device(device.cookie, at: address, now: later) == nil)
  }

  @Test func `after five wrong codes, a device waits`() throws {
    let pairing = Pairing { _ in }
    for _ in 0..<5 { #expect(pair(pairing, "x", at: start) == nil) }
    #expect(pair(pairing, pairing.code, at: start) == nil)
    guard case .paired = pairing.pair(pairing.code, "iPad", at: [192, 0, 2, 8], now: start) else {
      Issue.record("another device is not paired")
      return
    }
    #expect(pair(pairing, pairing.code, at: start + (Pairing.pauseInMilliseconds + 1)) != nil)
  }

  @Test func `after 25 wrong codes of all devices, the code is another one`() throws {
    let pairing = Pairing { _ in }
    let code = pairing.code
    for number in 0..<25 {
      _ = pairing.pair("x", "iPad", at: [192, 0, 2, UInt8(100 + number)], now: start)
    }
    #expect(pairing.code != code && pair(pairing, pairing.code, at: start) == nil)
    #expect(pair(pairing, pairing.code, at: start + (Pairing.pauseInMilliseconds + 1)) != nil)
  }

  @Test func `a removed device is not known`() throws {
    let pairing = Pairing { _ in }
    let device = try #require(pair(pairing, pairing.code, at: start))
    pairing.remove(device.number)
    #expect(pairing.device(device.cookie, at: address, now: start) == nil)
  }
}
