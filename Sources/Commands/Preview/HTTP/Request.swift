/// A request with its body, if the server keeps bodies.
public struct Request: Hashable, Sendable {
  /// A method's name, which is case-sensitive (RFC 9110 §9.1).
  public struct Method: Hashable, Sendable {
    /// The name, as sent.
    public let name: String

    /// Creates a method with a name.
    init(_ name: String) { self.name = name }

    /// Requests the content of a resource.
    public static let get = Method("GET")
    /// Requests the response of `GET` without the content.
    public static let head = Method("HEAD")
    /// Sends content to a resource.
    static let post = Method("POST")
    /// Requests the methods that a resource supports.
    static let options = Method("OPTIONS")

    /// Whether RFC 9110 §9.3 or RFC 5789 defines the method.
    var isKnown: Bool { Self.known.contains(name) }

    private static let known: Set<String> = [
      "GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT",
    ]
  }

  /// The supported versions of the protocol.
  public enum Version: Hashable, Sendable {
    case http10, http11
  }

  /// The method.
  public let method: Method
  /// The path, percent-decoded once.
  public let path: RequestPath
  /// The query after the `?`, as sent.
  public let query: String?
  /// The fields of the head.
  public let fields: HeaderFields
  /// The body; empty if the request has none or the server does not keep it.
  public internal(set) var body: [UInt8] = []
  /// The address of the client, 4 or 16 bytes; empty if the server does not need it.
  public internal(set) var client: [UInt8] = []
  /// The version; 1.2 and above count as 1.1 (RFC 9110 §2.5).
  let version: Version

  /// Whether the client is at the loopback address, in IPv4, IPv6 or mapped (RFC 4291 §2.5).
  var isFromThisMachine: Bool {
    let mapped: [UInt8] = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    let address = client.starts(with: mapped) ? client.dropFirst(12) : client[...]
    return address.count == 4
      ? address.first == 127 : client == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// The path and query, percent-encoded, without control characters, so that a terminal can print
  /// them.
  var target: String {
    path.isWholeServer ? "*" : path.encoded + (query.map { "?" + $0 } ?? "")
  }

  /// Creates a request from its components.
  public init(
    method: Method = .get, path: RequestPath, query: String? = nil, fields: HeaderFields = [:],
    version: Version = .http11
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.version = version
  }
}
