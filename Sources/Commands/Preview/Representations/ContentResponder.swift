/// Answers a `GET` or `HEAD` of one representation: selects the variant, then evaluates conditions,
/// then ranges (RFC 9110 §12.1, §13.2.2 and §14.2).
struct ContentResponder {
  let representation: Representation
  let now: HTTPDate
  /// Whether another thread must first make the compressed variant.
  private(set) var isLater = false

  init(_ representation: Representation, now: HTTPDate) {
    self.representation = representation
    self.now = now
  }

  /// The response with its body in buffers.
  mutating func message(_ response: Response, to request: Request) -> Message {
    let ranges = request.fields.values("Range")
    let variant = variant(for: request, hasRange: !ranges.isEmpty)
    guard response.status == .ok else { return whole(response, variant) }
    switch variant.validators.outcome(for: request.fields, now: now) {
    case .failed:
      return Message(
        Response(.preconditionFailed, page: "The page is not in the state that was asked for."))
    case .notModified:
      return Message(.notModified, fields: variant.fields + response.fields, buffers: [])
    case .proceed: break
    }
    // Ranges apply only to GET (§14.2).
    guard request.method == .get, ranges.count == 1,
      variant.validators.allowsRange(for: request.fields, now: now)
    else { return whole(response, variant) }
    switch ByteRanges(ranges[0], size: representation.size) {
    case .whole: return whole(response, variant)
    case .unsatisfiable:
      return Message(
        Response(
          .rangeNotSatisfiable, fields: ["Content-Range": "bytes */\(representation.size)"],
          page: "The file has \(representation.size) bytes."))
    case .parts(let parts):
      let fields = variant.fields + ["X-Content-Type-Options": "nosniff"] + response.fields
      return parts.count == 1 ? part(parts[0], fields) : multipart(parts, fields)
    }
  }

  /// The variant to send. Range requests get the plain variant, so that a download can be resumed
  /// with any accepted coding.
  private mutating func variant(for request: Request, hasRange: Bool) -> CodedVariant {
    guard representation.isNegotiated, !hasRange, AcceptedCodings.prefersGzip(request.fields)
    else { return representation.plain }
    return representation.compressedVariant(orLater: &isLater) ?? representation.plain
  }

  private func whole(_ response: Response, _ variant: CodedVariant) -> Message {
    Message(
      response.status, lines: variant.lines, fields: response.fields, buffers: [variant.buffer])
  }

  private func part(_ range: Range<Int>, _ fields: HeaderFields) -> Message {
    let own: HeaderFields = [
      "Content-Type": representation.type, "Content-Range": contentRange(range),
    ]
    return Message(
      .partialContent, fields: fields + own, buffers: [representation.buffer(range)])
  }

  /// Sends several ranges as one multipart body (§14.6).
  private func multipart(_ ranges: [Range<Int>], _ fields: HeaderFields) -> Message {
    let boundary = String(UInt64.random(in: .min ... .max), radix: 36)
    var body: [Response.Buffer] = []
    for (index, range) in ranges.enumerated() {
      let head = """
        \(index == 0 ? "" : "\r\n")--\(boundary)\r
        Content-Type: \(representation.type)\r
        Content-Range: \(contentRange(range))\r
        \r

        """
      body += [.bytes(Array(head.utf8)), representation.buffer(range)]
    }
    body.append(.bytes(Array("\r\n--\(boundary)--\r\n".utf8)))
    let type: HeaderFields = ["Content-Type": "multipart/byteranges; boundary=\(boundary)"]
    return Message(.partialContent, fields: fields + type, buffers: body)
  }

  private func contentRange(_ range: Range<Int>) -> String {
    "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(representation.size)"
  }
}
