import DataFormats
import Deploying
import Publishing
import Terminal

/// The plan and the result of a deploy as text and as JSON.
struct DeployText {
  let plan: DeploymentPlan
  let target: String
  let address: String

  /// At most this many paths of a group are listed.
  private static let listed = 10

  /// The plan, in lines.
  var lines: String {
    guard !plan.isEmpty else {
      return "\(address) is up to date: \(String(plan.unchanged, "file"))"
    }
    let groups = [
      ("new", plan.added.map(\.path.text)), ("changed", plan.changed.map(\.path.text)),
      ("sent again after an interrupted deploy", plan.uncertain.map(\.path.text)),
      ("changed on the target, sent again", plan.altered.map(\.path.text)),
      ("removed", plan.removed.map(\.text)),
    ]
    var lines = ["\(target): \(address)"]
    for (word, paths) in groups where !paths.isEmpty {
      lines.append("  \(paths.count) \(word)")
      lines += paths.prefix(Self.listed).map { "    \($0)" }
      if paths.count > Self.listed { lines.append("    … and \(paths.count - Self.listed) more") }
    }
    lines.append("  \(plan.unchanged) unchanged; \(Self.size(plan.bytes)) to send")
    if plan.dropsHistory { lines.append("  the branch's earlier commits will be dropped") }
    if !plan.goneAddresses.isEmpty {
      lines.append("  these addresses will be gone; 'aliases' of another page can keep them:")
      lines += plan.goneAddresses.prefix(Self.listed).map { "    \($0)" }
      let more = plan.goneAddresses.count - Self.listed
      if more > 0 { lines.append("    … and \(more) more") }
    }
    return lines.joined(separator: "\n")
  }

  /// The plan and the result.
  func json(isDeployed: Bool, pages: DeployedPages.Result?) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("target", .string(target)), ("address", .string(address)),
      ("new", .texts(plan.added.map(\.path.text))),
      ("changed", .texts(plan.changed.map(\.path.text))),
      ("uncertain", .texts(plan.uncertain.map(\.path.text))),
      ("altered", .texts(plan.altered.map(\.path.text))),
      ("removed", .texts(plan.removed.map(\.text))),
      ("unchanged", .int(plan.unchanged)), ("bytes", .int(plan.bytes)),
      ("gone", .texts(plan.goneAddresses)), ("deployed", .bool(isDeployed)),
    ]
    if let pages {
      members.append(("compared", .texts(pages.compared)))
      members.append(("different", .texts(pages.differences.map(\.url))))
      members.append(("notCompared", .optional(pages.obstacle)))
    }
    return .object(members)
  }

  private static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\(bytes / 1000) KB" }
    return "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
  }
}
