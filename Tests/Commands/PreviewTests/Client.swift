import Foundation
import System

/// A connection to a port of this machine that sends and reads raw bytes, waiting up to 10 s.
final class Client {
  private let socket: Int32

  init(port: Int) throws {
    socket = System.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(socket) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(socket, bytes, bytes.count)
  }

  func endSending() { _ = shutdown(socket, Int32(SHUT_WR)) }

  /// Up to so many bytes, fewer where the server closes or says nothing more.
  func read(_ limit: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = recv(socket, &buffer, min(buffer.count, limit - bytes.count), 0)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The head of the next answer, with the empty line.
  func readHead() -> String {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let byte = read(1)
      if byte.isEmpty { break }
      bytes += byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
