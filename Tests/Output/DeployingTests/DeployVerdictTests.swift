import Testing

@testable import Deploying

@Suite struct DeployVerdictTests {
  private func result(
    _ compared: [String], different: [String] = [], obstacle: String? = nil
  ) -> DeployedPages.Result {
    DeployedPages.Result(
      compared: compared, differences: different.map { ($0, "its status is 404") },
      obstacle: obstacle)
  }

  @Test func `a deploy that nobody compares is done`() {
    #expect(DeployVerdict(nil, isFirst: false) == .deployed)
    #expect(DeployVerdict.deployed.isSuccess)
  }

  @Test func `equal files are counted, and one that differs is a failure`() {
    #expect(DeployVerdict(result(["/", "/a/"]), isFirst: false) == .equal(2))
    let different = DeployVerdict(result(["/"], different: ["/"]), isFirst: true)
    #expect(different == .different && !different.isSuccess)
  }

  @Test(arguments: [true, false])
  func `a host without an address is a failure but for a first deploy`(isFirst: Bool) {
    let verdict = DeployVerdict(
      result([], obstacle: "me.example has no address"), isFirst: isFirst)
    let words = "deployed; not compared, as me.example has no address"
    #expect(verdict == .unknown(words, isFirst: isFirst))
    #expect(verdict.isSuccess == isFirst)
  }
}
