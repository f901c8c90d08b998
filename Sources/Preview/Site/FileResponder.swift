/// Answers a `GET` or `HEAD` of one file: conditions first, then ranges (RFC 9110 §13.2.2).
struct FileResponder {
  let file: ServedFile
  let now: HTTPDate

  func response(to request: Request) -> Response {
    switch file.validators.outcome(for: request.fields, now: now) {
    case .failed:
      return Response(.preconditionFailed, page: "The page is not in the state that was asked for.")
    case .notModified:
      return Response(
        .notModified, fields: ["ETag": file.validators.tag.text, "Cache-Control": "no-cache"])
    case .proceed: break
    }
    // Ranges have a meaning for GET alone (§14.2).
    let ranges = request.fields.values("Range")
    guard request.method == .get, ranges.count == 1,
      file.validators.allowsRange(for: request.fields, now: now)
    else { return whole() }
    switch ByteRanges(ranges[0], size: file.size) {
    case .whole: return whole()
    case .unsatisfiable:
      return Response(
        .rangeNotSatisfiable, fields: ["Content-Range": "bytes */\(file.size)"],
        page: "The file has \(file.size) bytes.")
    case .parts(let parts): return parts.count == 1 ? part(parts[0]) : multipart(parts)
    }
  }

  private func whole() -> Response {
    var fields = fields()
    fields.append("Content-Type", file.type)
    return Response(.ok, fields: fields, body: [file.piece(0..<file.size)])
  }

  private func part(_ range: Range<Int>) -> Response {
    var fields = fields()
    fields.append("Content-Type", file.type)
    fields.append("Content-Range", contentRange(range))
    return Response(.partialContent, fields: fields, body: [file.piece(range)])
  }

  /// Several ranges as one body (§14.6).
  private func multipart(_ ranges: [Range<Int>]) -> Response {
    let boundary = String(UInt64.random(in: .min ... .max), radix: 36)
    var body: [Response.Piece] = []
    for (index, range) in ranges.enumerated() {
      let head = """
        \(index == 0 ? "" : "\r\n")--\(boundary)\r
        Content-Type: \(file.type)\r
        Content-Range: \(contentRange(range))\r
        \r

        """
      body += [.bytes(Array(head.utf8)), file.piece(range)]
    }
    body.append(.bytes(Array("\r\n--\(boundary)--\r\n".utf8)))
    var fields = fields()
    fields.append("Content-Type", "multipart/byteranges; boundary=\(boundary)")
    return Response(.partialContent, fields: fields, body: body)
  }

  private func contentRange(_ range: Range<Int>) -> String {
    "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
  }

  private func fields() -> HeaderFields {
    [
      "ETag": file.validators.tag.text, "Last-Modified": file.validators.modified.text,
      "Cache-Control": "no-cache", "Accept-Ranges": "bytes", "X-Content-Type-Options": "nosniff",
    ]
  }
}
