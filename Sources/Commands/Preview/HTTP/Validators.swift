/// The validators of one state of a resource, and the evaluation of conditional requests (RFC 9110
/// §8.8 and §13).
struct Validators: Hashable, Sendable {
  let tag: EntityTag
  /// The date of the last change; nil if it is not known.
  let modified: HTTPDate?

  /// The result of evaluating a request's conditions.
  enum Outcome: Hashable, Sendable {
    case proceed, notModified, failed
  }

  /// The outcome of a `GET` or `HEAD`, in the order of §13.2.2.
  func outcome(for fields: HeaderFields, now: HTTPDate) -> Outcome {
    if let condition = fields.joined("If-Match") {
      if !matches(condition, by: { $0.isStronglyEqual(to: tag) }) { return .failed }
    } else if let modified, let date = date("If-Unmodified-Since", in: fields, now: now),
      modified > date
    {
      return .failed
    }
    if let condition = fields.joined("If-None-Match") {
      return matches(condition, by: { $0.opaque == tag.opaque }) ? .notModified : .proceed
    }
    if let modified, let date = date("If-Modified-Since", in: fields, now: now), modified <= date {
      return .notModified
    }
    return .proceed
  }

  /// Whether a `Range` field applies. If there is an `If-Range` field, its validator must match
  /// (§13.1.5).
  func allowsRange(for fields: HeaderFields, now: HTTPDate) -> Bool {
    guard let condition = fields["If-Range"] else { return true }
    if let other = EntityTag(condition) { return other.isStronglyEqual(to: tag) }
    // A date is a strong validator only if the resource cannot change twice within a second
    // (§8.8.2.2).
    guard let modified else { return false }
    return HTTPDate(condition, now: now) == modified && modified.seconds < now.seconds - 1
  }

  private func matches(_ condition: String, by isSame: (EntityTag) -> Bool) -> Bool {
    condition == "*" || EntityTag.list(condition)?.contains(where: isSame) == true
  }

  /// The date in a field; nil if it is malformed or if there are several such fields.
  private func date(_ name: String, in fields: HeaderFields, now: HTTPDate) -> HTTPDate? {
    let values = fields.values(name)
    return values.count == 1 ? HTTPDate(values[0], now: now) : nil
  }
}
