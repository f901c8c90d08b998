import Bytes
import FileSystem
import System

/// The user of this machine whose program is connected to the server.
enum ClientUser {
  /// Whether the client of a socket is a program of this user or of the administrator, by the tables of the kernel (proc(5)).
  static func isThisUser(_ number: Int32) -> Bool {
    guard let client = try? SocketAddress.clientPort(of: number),
      let server = try? SocketAddress.port(of: number)
    else { return false }
    let user = ["/proc/net/tcp", "/proc/net/tcp6"].lazy.compactMap {
      Self.user(ofPort: client, to: server, in: $0)
    }.first
    return user == Int(getuid()) || user == 0
  }

  private static func user(ofPort client: Int, to server: Int, in table: String) -> Int? {
    guard let bytes = try? Files.read(table) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst()
    return lines.lazy.compactMap { line -> Int? in
      let fields = line.split(separator: UInt8(ascii: " "))
      guard fields.count > 7, port(fields[1]) == client, port(fields[2]) == server else {
        return nil
      }
      return Int(String(decoding: fields[7], as: UTF8.self))
    }.first
  }

  /// The port of an address such as `0100007F:1F90`.
  private static func port(_ address: ArraySlice<UInt8>) -> Int? {
    address.split(separator: UInt8(ascii: ":")).last.flatMap {
      Int(String(decoding: $0, as: UTF8.self), radix: 16)
    }
  }
}
