import Testing

@testable import Processes
import System

/// Both ends of a connection.
@Suite struct SocketPairTests {
  private func read(_ socket: Int32, upTo count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = recv(socket, &bytes, count, 0)
    return Array(bytes.prefix(max(0, read)))
  }

  @Test func `bytes go both ways`() throws {
    let (first, second) = try #require(SocketPair.make())
    defer {
      close(first)
      close(second)
    }
    #expect(SocketPair.write([1, 2, 3], to: first))
    #expect(read(second, upTo: 10) == [1, 2, 3])
    #expect(SocketPair.write([4], to: second))
    #expect(read(first, upTo: 10) == [4])
    #expect(SocketPair.write([], to: first))
  }

  @Test func `neither end is inherited by other programs`() throws {
    let (first, second) = try #require(SocketPair.make())
    defer {
      close(first)
      close(second)
    }
    for end in [first, second] { #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0) }
  }

  @Test func `writing to a closed end fails without a signal`() throws {
    let (first, second) = try #require(SocketPair.make())
    defer {
      close(first)
      close(second)
    }
    // A program that another test starts has a copy of the end for a moment, which `close` would leave.
    shutdown(second, Int32(SHUT_RDWR))
    #expect(!SocketPair.write([1], to: first))
    #expect(!SocketPair.write([UInt8](repeating: 1, count: 1 << 20), to: first))
  }

  @Test func `as much is written as there is room for`() throws {
    let (first, second) = try #require(SocketPair.make())
    defer {
      close(first)
      close(second)
    }
    let bytes = [UInt8](repeating: 1, count: 8 << 20)
    let count = try #require(SocketPair.writeSome(bytes[...], to: first))
    #expect((1..<bytes.count).contains(count))
    #expect(SocketPair.writeSome(bytes[...], to: first) == 0)
    #expect(read(second, upTo: 10).count == 10)
    shutdown(second, Int32(SHUT_RDWR))
    #expect(SocketPair.writeSome(bytes[...], to: first) == nil)
  }
}
