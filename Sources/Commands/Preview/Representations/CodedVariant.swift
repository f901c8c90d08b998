/// One variant of a representation, plain or compressed, with the constant part of its head.
struct CodedVariant: Sendable {
  let validators: Validators
  /// Whether the representation may also have a variant with another coding.
  let isNegotiated: Bool
  let buffer: Response.Buffer
  /// The field lines of a complete response, from `ETag` to `Content-Length`.
  let lines: [UInt8]

  init(
    type: String, validators: Validators, coding: String?, isNegotiated: Bool,
    buffer: Response.Buffer
  ) {
    self.validators = validators
    self.isNegotiated = isNegotiated
    self.buffer = buffer
    var fields = Self.fields(validators, isNegotiated)
    fields.append("Accept-Ranges", "bytes")
    fields.append("X-Content-Type-Options", "nosniff")
    fields.append("Content-Type", type)
    if let coding { fields.append("Content-Encoding", coding) }
    fields.append("Content-Length", String(buffer.count))
    lines = ResponseWriter.lines(fields)
  }

  /// The fields of every response with this variant, including 304 (RFC 9110 §15.4.5).
  var fields: HeaderFields { Self.fields(validators, isNegotiated) }

  private static func fields(_ validators: Validators, _ isNegotiated: Bool) -> HeaderFields {
    var fields: HeaderFields = ["ETag": validators.tag.text]
    if let modified = validators.modified { fields.append("Last-Modified", modified.text) }
    fields.append("Cache-Control", "no-cache")
    if isNegotiated { fields.append("Vary", "Accept-Encoding") }
    return fields
  }
}
