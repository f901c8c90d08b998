import Bytes
import FileSystem
import System

/// The user of this machine whose program is connected to the server.
enum ClientUser {
  /// Whether the client of a socket is a program of this user or of the administrator, by the tables
  /// of the kernel (proc(5)).
  static func isThisUser(_ number: Int32) -> Bool {
    guard let client = try? SocketAddress.name(of: number, getpeername),
      let server = try? SocketAddress.name(of: number, getsockname)
    else { return false }
    let user = user(from: client, to: server)
    return user == Int(getuid()) || user == 0
  }

  /// The user of the socket at the other end of a connection.
  private static func user(
    from client: SocketAddress.Name, to server: SocketAddress.Name
  ) -> Int? {
    // A socket of IPv6 can be connected to an address of IPv4.
    let mapped = "0000000000000000FFFF0000"
    let isIPv4 = client.bytes.count == 4
    let tables =
      isIPv4 ? [("/proc/net/tcp", ""), ("/proc/net/tcp6", mapped)] : [("/proc/net/tcp6", "")]
    return tables.lazy.compactMap { table, prefix in
      user(from: prefix + text(client), to: prefix + text(server), in: table)
    }.first
  }

  private static func user(from client: String, to server: String, in table: String) -> Int? {
    guard let bytes = try? Files.read(table) else { return nil }
    let established = Array("01".utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst()
    return lines.lazy.compactMap { line -> Int? in
      let fields = line.split(separator: UInt8(ascii: " "))
      guard fields.count > 7, fields[1].elementsEqual(client.utf8),
        fields[2].elementsEqual(server.utf8), fields[3].elementsEqual(established)
      else { return nil }
      return Int(String(decoding: fields[7], as: UTF8.self))
    }.first
  }

  /// An address as the tables have it, such as `0100007F:1F90`: words of four bytes in the order of
  /// the machine.
  private static func text(_ name: SocketAddress.Name) -> String {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: name.bytes.count, by: 4) {
      bytes += name.bytes[start..<start + 4].reversed()
    }
    let port = [UInt8(name.port >> 8), UInt8(name.port & 0xFF)]
    return (Base16.encode(bytes) + ":" + Base16.encode(port)).uppercased()
  }
}
