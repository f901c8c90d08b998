import Testing

@testable import Processes

/// Programs that work, and programs that do not end.
struct ProgramTests {
  private func run(
    _ script: String, _ limits: ProgramLimits, input: [UInt8] = []
  )
    throws(ProgramFailure) -> Program.Result
  {
    try Program("/bin/sh").run(["-c", script], input: input, limits: limits)
  }

  @Test func `a run has an output and a status`() throws {
    let result = try run("cat; exit 3", ProgramLimits(), input: Array("text".utf8))
    #expect(result.status == 3 && result.output == Array("text".utf8))
    let limited = ProgramLimits(file: 1 << 20, memory: 1 << 30)
    #expect(try run("kill -9 $$", limited).status == -9)
  }

  @Test(arguments: [
    "sleep 60", "exec >/dev/null <&-; sleep 60", "while :; do echo; sleep 0.1; done",
  ])
  func `a program that does not end is stopped`(script: String) {
    let start = ContinuousClock.now
    #expect(throws: ProgramFailure.timedOut(seconds: 1)) {
      try run(script, ProgramLimits(seconds: 1))
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `a program that does not read its input is stopped`() {
    #expect(throws: ProgramFailure.timedOut(seconds: 1)) {
      try run(
        "sleep 60", ProgramLimits(seconds: 1), input: [UInt8](repeating: 65, count: 4 << 20))
    }
  }

  @Test func `endless output is stopped`() {
    #expect(throws: ProgramFailure.exceededOutput(bytes: 1 << 20)) {
      try run("exec yes", ProgramLimits(output: 1 << 20))
    }
  }

  @Test func `an endless file is stopped`() throws {
    let file = "/tmp/daybook-program-tests-\(UInt64.random(in: .min ... .max))"
    defer { _ = try? Program("/bin/rm").run(["-f", file]) }
    do {
      let result = try run("exec yes >\(file)", ProgramLimits(file: 1 << 20))
      // Some systems give the error EFBIG without a signal.
      #expect(result.status != 0)
    } catch {
      #expect(error == .exceededOutput(bytes: 1 << 20))
    }
    let size = try run("wc -c <\(file)", ProgramLimits()).output
    #expect((Int(String(decoding: size, as: UTF8.self).dropLast()) ?? .max) <= (1 << 20) + 512)
  }

  @Test func `a missing program is named`() {
    for limits in [ProgramLimits(), ProgramLimits(file: 1 << 20)] {
      #expect(throws: ProgramFailure.notStarted) {
        try Program("/nowhere/tool").run([], limits: limits)
      }
    }
  }

  @Test func `memory is limited`() throws {
    let result = try run(
      "exec head -c 200000000 /dev/zero | tail -c 200000000 | wc -c",
      ProgramLimits(memory: 64 << 20))
    #expect(String(decoding: result.output, as: UTF8.self) != "200000000\n")
  }
}
