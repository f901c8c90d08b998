/// An invalid request. Each error is answered with its status and closes the connection.
enum RequestError: Error, Hashable, Sendable, CaseIterable {
  case malformedRequestLine, malformedTarget, unsupportedVersion, targetTooLong
  case bareLineFeed, controlInField, foldedField, malformedField, fieldsTooLarge, tooManyFields
  case missingHost, severalHosts, malformedHost
  case malformedLength, severalLengths, lengthAndCoding, codingInHTTP10, unsupportedCoding
  case malformedChunk, bodyTooLarge, connectRefused, timedOut

  var status: Status {
    switch self {
    case .unsupportedVersion: .versionNotSupported
    case .targetTooLong: .uriTooLong
    case .fieldsTooLarge, .tooManyFields: .fieldsTooLarge
    case .unsupportedCoding, .connectRefused: .notImplemented
    case .bodyTooLarge: .contentTooLarge
    case .timedOut: .requestTimeout
    case .malformedRequestLine, .malformedTarget, .bareLineFeed, .controlInField, .foldedField,
      .malformedField, .missingHost, .severalHosts, .malformedHost, .malformedLength,
      .severalLengths, .lengthAndCoding, .codingInHTTP10, .malformedChunk:
      .badRequest
    }
  }

  var sentence: String {
    switch self {
    case .malformedRequestLine: "The request line is not a method, a target and HTTP/1.1."
    case .malformedTarget: "The address is not a path that this server could have."
    case .unsupportedVersion: "This server speaks HTTP/1.1 only."
    case .targetTooLong: "The request line is longer than 8 KB."
    case .bareLineFeed: "A line of the head ends without a carriage return."
    case .controlInField: "A field of the head holds a control character."
    case .foldedField: "A field of the head goes on in the next line."
    case .malformedField: "A line of the head is not a name, a colon and a value."
    case .fieldsTooLarge: "The head is longer than 32 KB."
    case .tooManyFields: "The head has more than 100 fields."
    case .missingHost: "The Host field is missing."
    case .severalHosts: "There is more than one Host field."
    case .malformedHost: "The Host field is not a name and a port."
    case .malformedLength: "The Content-Length is not a number."
    case .severalLengths: "There is more than one Content-Length."
    case .lengthAndCoding: "There are both a Content-Length and a Transfer-Encoding."
    case .codingInHTTP10: "HTTP/1.0 has no Transfer-Encoding."
    case .unsupportedCoding: "The Transfer-Encoding is not chunked."
    case .malformedChunk: "The body's chunks cannot be read."
    case .bodyTooLarge: "The body is longer than 64 KB."
    case .connectRefused: "This server is not a proxy."
    case .timedOut: "The request did not arrive in time."
    }
  }
}
