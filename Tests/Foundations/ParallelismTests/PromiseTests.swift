import Parallelism
import Testing

@Suite struct PromiseTests {
  @Test(arguments: [1, 2]) func `the result of work is there when it is needed`(jobs: Int) {
    let promise = Promise(jobs: jobs) { (1...1_000).reduce(0, +) }
    #expect(promise.value == 500_500)
    #expect(promise.value == 500_500)
  }

  @Test func `who asks before the value is there waits for it`() {
    let promise = Promise<String>()
    let waiting = Promise(jobs: 2) { promise.value + ", kept" }
    promise.keep("given")
    #expect(waiting.value == "given, kept")
  }
}
