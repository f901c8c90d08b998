import Dispatch
import FileSystem
import System

extension Connection {
  /// The maximum number of one client's requests that are answered before other clients are served.
  private static let answersPerTurn = 8
  /// The number of bytes after which collected responses are sent.
  private static let gatheringLimit = 65_536

  /// Answers received requests until a response is deferred, and sends the responses together.
  func answerNext(_ turn: inout ServerTurn) {
    var count = 0
    while phase == .request {
      if count == Self.answersPerTurn {
        flush(&turn)
        wantsTurn = phase == .request
        return
      }
      count += 1
      guard let event = parser.next() else {
        if !output.isEmpty {
          flush(&turn)
          continue
        }
        if hasInputEnded { phase = .closed }
        return
      }
      switch event {
      case .expectsContinue:
        output.append(copying: ResponseWriter.continueHead)
        flush(&turn)
      case .request(let head): ask(head, &turn)
      case .failure(let error): refuse(error, &turn)
      }
      if phase == .request, !keepsAlive || output.count > Self.gatheringLimit { flush(&turn) }
    }
  }

  /// Receives a deferred response from another thread.
  func take(_ response: Response, ticket: UInt64, _ turn: inout ServerTurn) {
    guard phase == .answer(ticket), let head = current else { return }
    phase = .request
    isDisturbed = false
    answer(response, to: head, &turn)
    if phase == .request {
      flush(&turn)
      answerNext(&turn)
    }
  }

  /// Answers an invalid request and closes the connection.
  func refuse(_ error: RequestError, _ turn: inout ServerTurn) {
    keepsAlive = false
    current = nil
    began = .init()
    put(Message(Response(error.status, page: error.sentence)), &turn)
  }

  private func ask(_ head: RequestHead, _ turn: inout ServerTurn) {
    keepsAlive = head.keepsAlive
    began = .init()
    var head = head
    if turn.filter.kept != nil {
      let client = try? SocketAddress.name(of: socket.number, getpeername)
      head.request.client = client?.bytes ?? []
    }
    current = head
    if let refusal = turn.filter.refusal(of: head) { return put(Message(refusal), &turn) }
    if EditingSession.begins(head.request), !ClientUser.isThisUser(socket.number) {
      return put(Message(Response(.forbidden, page: "Another user runs this preview.")), &turn)
    }
    let ticket = turn.ticket()
    let reply = Reply(head.request, streams: turn.streams) {
      [answers = turn.answers, number = socket.number] response in
      answers.add(.init(connection: number, ticket: ticket, response: response))
    }
    turn.filter.answer(head.request, reply)
    if let response = reply.takeResponse() {
      answer(response, to: head, &turn)
    } else {
      deferResponse(ticket, &turn)
    }
  }

  private func deferResponse(_ ticket: UInt64, _ turn: inout ServerTurn) {
    // Send earlier responses now; they need not wait for the deferred one.
    if !output.isEmpty, output.send(to: socket.number) == .failed { return phase = .closed }
    phase = .answer(ticket)
    deadline = .never
  }

  private func answer(_ response: Response, to head: RequestHead, _ turn: inout ServerTurn) {
    switch response.body {
    case .buffers: put(Message(response), &turn)
    case .events(let subscriber): begin(subscriber, with: response, to: head, &turn)
    case .representation(let representation):
      var responder = ContentResponder(representation, now: turn.date)
      let message = responder.message(response, to: head.request)
      guard responder.isLater else { return put(message, &turn) }
      let ticket = turn.ticket()
      let number = socket.number
      deferResponse(ticket, &turn)
      DispatchQueue.global(qos: .userInitiated).async { [answers = turn.answers] in
        representation.compress()
        answers.add(.init(connection: number, ticket: ticket, response: response))
      }
    }
  }

  private func put(_ message: Message, _ turn: inout ServerTurn) {
    if hasInputEnded, parser.isBetweenRequests { keepsAlive = false }
    let head = turn.writer.head(of: message, keepsAlive: keepsAlive, now: turn.date)
    output.append(copying: head)
    let isHead = current?.request.method == .head
    if !isHead, !message.status.isBodiless {
      for buffer in message.buffers { output.append(buffer) }
    }
    log(message, turn)
  }

  func log(_ message: Message, _ turn: ServerTurn) {
    guard let log = turn.log else { return }
    let request = current?.request
    log(
      ServedRequest(
        method: request?.method.name ?? "", target: request?.target ?? "",
        status: message.status.code, bytes: message.status.isBodiless ? 0 : message.count,
        milliseconds: began.milliseconds))
  }
}
