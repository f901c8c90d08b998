/// Filters requests before the handler: rejects unknown hosts and methods other than `GET` and
/// `HEAD`, but for the `POST` requests whose bodies are kept.
struct RequestFilter: Sendable {
  private static let allowed = "GET, HEAD, OPTIONS"

  let names: ServerNames
  /// The `POST` requests that the handler gets, with their bodies; nil if it gets none.
  var kept: KeptBodies?
  let answer: @Sendable (Request, Reply) -> Void

  /// The response to a request that the handler does not get; nil if the handler answers.
  func refusal(of head: RequestHead) -> Response? {
    if let authority = head.authority, !names.contains(authority) {
      return Response(.misdirectedRequest, page: "Requests with this host name are refused.")
    }
    if head.request.fields["Service-Worker"] != nil {
      // It would respond instead of the previews of this and all other sites at this address.
      return Response(.forbidden, page: "The preview serves no scripts of service workers.")
    }
    let method = head.request.method
    switch method {
    case .get, .head: return nil
    case .post where kept?.includes(method, head.request.path) == true: return nil
    case .options: return Response(.noContent, fields: ["Allow": Self.allowed])
    default: break
    }
    guard method.isKnown else {
      return Response(.notImplemented, page: "Unknown method.")
    }
    return Response(
      .methodNotAllowed, fields: ["Allow": Self.allowed], page: "Only GET and HEAD are allowed.")
  }
}
