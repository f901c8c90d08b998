/// One form of a representation, as it is or compressed, with the part of the head that is the same
/// in every answer.
struct Variant: Sendable {
  let validators: Validators
  /// Whether another form may go to clients that take other codings.
  let isNegotiated: Bool
  let piece: Response.Piece
  /// The field lines of a whole answer, from `ETag` to `Content-Length`.
  let lines: [UInt8]

  init(
    type: String, validators: Validators, coding: String?, isNegotiated: Bool,
    piece: Response.Piece
  ) {
    self.validators = validators
    self.isNegotiated = isNegotiated
    self.piece = piece
    var fields = Self.fields(validators, isNegotiated)
    fields.append("Accept-Ranges", "bytes")
    fields.append("X-Content-Type-Options", "nosniff")
    fields.append("Content-Type", type)
    if let coding { fields.append("Content-Encoding", coding) }
    fields.append("Content-Length", String(piece.count))
    lines = ResponseWriter.lines(fields)
  }

  /// The fields that every answer about the form has, 304 too (RFC 9110 §15.4.5).
  var fields: HeaderFields { Self.fields(validators, isNegotiated) }

  private static func fields(_ validators: Validators, _ isNegotiated: Bool) -> HeaderFields {
    var fields: HeaderFields = ["ETag": validators.tag.text]
    if let modified = validators.modified { fields.append("Last-Modified", modified.text) }
    fields.append("Cache-Control", "no-cache")
    if isNegotiated { fields.append("Vary", "Accept-Encoding") }
    return fields
  }
}
