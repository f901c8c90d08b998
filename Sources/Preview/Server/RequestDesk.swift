/// What stands between the connections and the site: it refuses what is meant for others.
struct RequestDesk: Sendable {
  let names: ServerNames
  let respond: @Sendable (Request) -> Response

  func response(to head: RequestHead) -> Response {
    if let authority = head.authority, !names.contains(authority) {
      return Response(.misdirectedRequest, page: "This server has another name.")
    }
    return respond(head.request)
  }
}
