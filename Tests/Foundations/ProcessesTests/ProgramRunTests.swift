import Testing

@testable import Processes
import System

/// Programs that treat their input and output in their own ways.
@Suite struct ProgramRunTests {
  private let shell = Program("/bin/sh")

  private func run(
    _ script: String, input: [UInt8] = [], _ limits: ProgramLimits? = nil
  ) throws(ProgramFailure) -> Program.Result {
    try shell.run(["-c", script], input: input, limits: limits)
  }

  private func text(_ result: Program.Result) -> String {
    String(decoding: result.output, as: UTF8.self)
  }

  // MARK: Status

  @Test(arguments: [0, 1, 2, 42, 125, 126, 127, 128, 255])
  func `the exit status is the program's own`(status: Int32) throws {
    #expect(try run("exit \(status)").status == status)
  }

  @Test(arguments: ["HUP", "INT", "ABRT", "KILL", "SEGV", "PIPE", "TERM"])
  func `the signal that ended a program is its negative status`(name: String) throws {
    let numbers: [String: Int32] = [
      "HUP": 1, "INT": 2, "ABRT": 6, "KILL": 9, "SEGV": 11, "PIPE": 13, "TERM": 15,
    ]
    let result = try run("ulimit -c 0; echo before; kill -\(name) $$; echo after")
    #expect(result.status == numbers[name].map { -$0 })
    #expect(text(result) == "before\n")
  }

  @Test func `output of a program that fails is returned`() throws {
    let result = try run("echo half; exit 7")
    #expect(result.status == 7 && text(result) == "half\n")
  }

  @Test(arguments: ["/", "/nowhere/tool", "/etc/passwd"])
  func `statuses of a shell that limits itself mean that the program was not started`(path: String)
  {
    for limits in [ProgramLimits(), ProgramLimits(memory: 1 << 30)] {
      #expect(throws: ProgramFailure.notStarted) { try Program(path).run([], limits: limits) }
    }
  }

  // MARK: Input and output

  @Test(arguments: [0, 1, 4_095, 65_536, 65_537, 1 << 20])
  func `input of every size arrives whole`(count: Int) throws {
    let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let result = try run("cat", input: input)
    #expect(result.status == 0 && result.output == input)
  }

  @Test func `a program may write while it reads`() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 8 << 20)
    let result = try run("exec cat", input: input, ProgramLimits(seconds: 20))
    #expect(result.output == input)
  }

  @Test func `every byte is carried both ways`() throws {
    let input = (0...255).map { UInt8($0) }
    #expect(try run("cat", input: input).output == input)
  }

  @Test(arguments: [
    "echo done", "exec <&-; echo done", "head -c 10 >/dev/null; echo done",
    "read line; echo done",
  ])
  func `a program need not read its input`(script: String) throws {
    let result = try run(script, input: [UInt8](repeating: UInt8(ascii: "x"), count: 4 << 20))
    #expect(result.status == 0 && text(result) == "done\n")
  }

  @Test func `a program sees the end of its input`() throws {
    #expect(try text(run("cat; echo end")) == "end\n")
    #expect(try text(run("wc -c", input: [1, 2, 3])).filter(\.isNumber) == "3")
  }

  @Test(arguments: ["echo a; echo b >&2", "echo b >&2; echo a", "ls /nowhere; echo a"])
  func `what a program writes to its standard error is lost`(script: String) throws {
    #expect(try text(run(script)) == "a\n")
  }

  @Test func `much on standard error stops nothing`() throws {
    #expect(try text(run("head -c 1000000 /dev/zero >&2; echo a")) == "a\n")
  }

  @Test func `output that ends before the program is whole`() throws {
    let result = try run("echo early; exec >&- <&-; exit 5")
    #expect(result.status == 5 && text(result) == "early\n")
  }

  @Test func `output in many small writes is whole`() throws {
    let result = try run("i=0; while [ $i -lt 300 ]; do echo $i; i=$((i + 1)); done")
    #expect(text(result) == (0..<300).map { "\($0)\n" }.joined())
  }

  @Test func `arguments arrive as they are`() throws {
    let arguments = ["", " ", "a b", "$HOME", "`id`", "'\"", "*", "-n", "\n", "ä\\", "--"]
    for limits in [nil, ProgramLimits(file: 1 << 20)] {
      let result = try Program("/bin/sh").run(
        ["-c", "for a; do printf '[%s]' \"$a\"; done", "sh"] + arguments, limits: limits)
      #expect(text(result) == arguments.map { "[\($0)]" }.joined())
    }
  }

  // MARK: Limits

  @Test func `output up to the limit is returned`() throws {
    let limits = ProgramLimits(output: 1_000)
    #expect(try run("head -c 1000 /dev/zero", limits).output.count == 1_000)
    #expect(throws: ProgramFailure.exceededOutput(bytes: 1_000)) {
      try run("head -c 1001 /dev/zero", limits)
    }
  }

  @Test func `the limits of a run replace those of the program`() throws {
    let strict = Program("/bin/sh", limits: ProgramLimits(output: 3))
    #expect(throws: ProgramFailure.exceededOutput(bytes: 3)) {
      try strict.run(["-c", "echo long"])
    }
    let result = try strict.run(["-c", "echo long"], limits: ProgramLimits())
    #expect(text(result) == "long\n")
  }

  @Test(arguments: [
    "trap '' TERM HUP INT PIPE; while :; do sleep 1; done", "kill -STOP $$",
    "trap '' PIPE; exec >/dev/null; while :; do :; done",
  ])
  func `a program that refuses to end is killed`(script: String) {
    let start = ContinuousClock.now
    #expect(throws: ProgramFailure.timedOut(seconds: 1)) {
      try run(script, ProgramLimits(seconds: 1))
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `a stopped program is gone`() throws {
    let file = "/tmp/daybook-run-tests-\(UInt64.random(in: .min ... .max))"
    defer { _ = try? Program("/bin/rm").run(["-f", file]) }
    #expect(throws: ProgramFailure.exceededOutput(bytes: 10)) {
      try run("echo $$ >\(file); exec yes", ProgramLimits(output: 10))
    }
    let gone = try run("read pid <\(file) && [ -n \"$pid\" ] && ! kill -0 $pid")
    #expect(gone.status == 0)
  }

  @Test func `a signal that is ignored here ends the program`() throws {
    // Nothing in the tests needs these signals.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    #expect(try run("kill -PIPE $$").status == -SIGPIPE)
    #expect(throws: ProgramFailure.exceededOutput(bytes: 1 << 20)) {
      try run("ulimit -c 0; kill -XFSZ $$", ProgramLimits(file: 1 << 20))
    }
  }

  @Test func `many runs at once do not mix their bytes`() async throws {
    let results = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<16 {
        group.addTask {
          let result = try Program("/bin/sh").run(
            ["-c", "cat; exit \(number)"], input: Array("run \(number)".utf8))
          return (number, "\(String(decoding: result.output, as: UTF8.self)) \(result.status)")
        }
      }
      return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    #expect(results.count == 16)
    for (number, text) in results { #expect(text == "run \(number) \(number)") }
  }

  // MARK: Names

  @Test func `a program is found by its name`() throws {
    let shell = try #require(Program(named: "sh"))
    #expect(shell.path.hasPrefix("/") && shell.path.hasSuffix("/sh"))
    #expect(try shell.run(["-c", "exit 3"]).status == 3)
    #expect(Program(named: "daybook-has-no-such-tool") == nil)
  }

  @Test(arguments: [
    (ProgramFailure.notStarted, "cannot be started"),
    (.timedOut(seconds: 20), "took longer than 20 s and was stopped"),
    (.exceededOutput(bytes: 64 << 20), "wrote more than 64 MB and was stopped"),
    (.exceededOutput(bytes: 10), "wrote more than 1 MB and was stopped"),
  ])
  func `a failure is described by what the program did`(failure: ProgramFailure, expected: String) {
    #expect(failure.description == expected)
  }
}
