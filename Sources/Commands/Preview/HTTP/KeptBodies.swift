/// Which requests' bodies a server keeps; all others are discarded.
struct KeptBodies: Hashable, Sendable {
  /// What the paths of `POST` requests begin with.
  let prefix: String
  /// The most bytes of a body.
  let limit: Int

  /// Whether the body of a request is kept.
  func includes(_ method: Request.Method, _ path: RequestPath) -> Bool {
    method == .post && path.text.hasPrefix(prefix)
  }
}
