import Processes
import System
import Testing

/// Workers that are shell scripts: their standard input is a socket, to which they can also write.
@Suite struct WorkerProcessTests {
  private func worker(_ script: String) -> WorkerProcess {
    WorkerProcess(program: "/bin/sh", arguments: ["-c", script])
  }

  /// The answers to a message, up to one whose code is 0.
  private func answers(
    _ worker: WorkerProcess, _ code: UInt8, _ bytes: [UInt8]
  ) throws(WorkerProcess.Failure) -> [[UInt8]] {
    var answers: [[UInt8]] = []
    try worker.call(code, bytes) { code, bytes in
      answers.append(bytes)
      return code != 0
    }
    return answers
  }

  @Test func `each call has the answers up to its last one`() throws {
    let echo = worker("exec cat >&0")
    #expect(try answers(echo, 0, [1, 0, 255]) == [[1, 0, 255]])
    #expect(try answers(echo, 0, []) == [[]])
    let twice = worker(
      "head -c 9 >/dev/null; printf '\\1\\1\\0\\0\\0\\0\\0\\0\\0a\\0\\0\\0\\0\\0\\0\\0\\0\\0' >&0; exec cat"
    )
    #expect(try answers(twice, 0, []) == [[97], []])
  }

  @Test func `a large message passes`() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = worker("exec dd bs=4M count=3000009 iflag=fullblock,count_bytes status=none >&0")
    #expect(try answers(file, 0, bytes) == [bytes])
  }

  @Test(arguments: [
    ("SEGV", WorkerProcess.Failure.ended(signal: SIGSEGV)), ("KILL", .ended(signal: SIGKILL)),
    ("ALRM", .tooSlow), ("PROF", .tooSlow),
  ])
  func `a process that a signal ends is started again`(
    signal: String, failure: WorkerProcess.Failure
  ) throws {
    // The first byte of a message is its code.
    let script = """
      while code=$(head -c 9 | od -An -tu1 -N1); do
        [ $code = 1 ] && kill -\(signal) $$
        printf '\\0\\1\\0\\0\\0\\0\\0\\0\\0%c' $$ >&0
      done
      """
    let worker = worker(script)
    let first = try answers(worker, 0, [])
    #expect(first.count == 1)
    #expect(throws: failure) { try answers(worker, 1, []) }
    #expect(try answers(worker, 0, []).count == 1)
  }

  @Test func `a program that ends or is missing has no answers`() {
    #expect(throws: WorkerProcess.Failure.ended(signal: 0)) { try answers(worker("exit 3"), 0, []) }
    let missing = WorkerProcess(program: "/nowhere/daybook", arguments: [])
    #expect(throws: WorkerProcess.Failure.notStarted) { try answers(missing, 0, []) }
  }

  @Test func `a process ends with its worker`() throws {
    var number: pid_t = 0
    do {
      let worker = worker(
        "printf '\\0\\10\\0\\0\\0\\0\\0\\0\\0%8d' $$ >&0; exec cat >/dev/null")
      let text = try answers(worker, 0, []).first ?? []
      number = pid_t(String(decoding: text.filter { $0 != 32 }, as: UTF8.self)) ?? 0
      #expect(number > 0 && kill(number, 0) == 0)
    }
    #expect(kill(number, 0) == -1)
  }
}
