import DataFormats
import Importing
import Terminal

/// The comparison of an old site with the built one, as text and as JSON.
struct VerificationText {
  /// The most entries of a list in text; JSON has all of them.
  private static let longest = 40

  let verification: SiteVerification

  var text: String {
    let pages = verification.pages
    let changed = pages.filter { $0.newTitle != nil }
    let losing = pages.filter { $0.lost > 0 && $0.status != .lost }.sorted {
      ($1.lostPercent, $0.url) < ($0.lostPercent, $1.url)
    }
    let raw = pages.filter { !$0.rawMarkup.isEmpty }
    var lines = [
      "pages: \(pages.count) on the old site; \(count(.found)) at their URLs, "
        + "\(count(.redirected)) redirected, \(count(.lost)) lost",
      "files: \(verification.fileCount) on the old site; \(verification.lostFiles.count) lost"
        + (verification.lostMachineFiles.isEmpty
          ? "" : ", and \(verification.lostMachineFiles.count) feeds and data files"),
    ]
    if verification.words > 0 {
      let moved = pages.reduce(0) { $0 + $1.moved }
      lines.append("titles: \(changed.count) changed")
      lines.append(
        "words: \(verification.words) on the old site; \(verification.lost) lost "
          + "(\(Self.percent(verification.lostPercent))), \(moved) on other pages")
      lines.append("templates that are visible: on \(String(raw.count, "page"))")
    }
    append("pages that are lost", verification.lostPages.map(\.url), to: &lines)
    append("files that are lost", verification.lostFiles, to: &lines)
    append("feeds and data files that are lost", verification.lostMachineFiles, to: &lines)
    append(
      "templates that are visible", raw.map { "\($0.url): \($0.rawMarkup.first ?? "")" }, to: &lines
    )
    append("words that are lost", losing.map(Self.words), to: &lines)
    append(
      "titles that changed",
      changed.map { "\($0.url): '\($0.oldTitle)' is '\($0.newTitle ?? "")'" },
      to: &lines)
    return lines.joined(separator: "\n")
  }

  var json: JSONValue {
    .object([
      ("ok", .bool(verification.isSuccess)),
      ("pages", .int(verification.pages.count)), ("lostPages", .int(count(.lost))),
      ("redirectedPages", .int(count(.redirected))), ("files", .int(verification.fileCount)),
      ("lostFiles", .texts(verification.lostFiles)),
      ("lostMachineFiles", .texts(verification.lostMachineFiles)),
      ("words", .int(verification.words)), ("lostWords", .int(verification.lost)),
      ("comparisons", .array(verification.pages.map(Self.json))),
    ])
  }

  private func count(_ status: PageComparison.Status) -> Int {
    verification.pages.count { $0.status == status }
  }

  private func append(_ title: String, _ entries: [String], to lines: inout [String]) {
    guard !entries.isEmpty else { return }
    lines.append("\(title):")
    lines += entries.prefix(Self.longest).map { "  \($0)" }
    if entries.count > Self.longest {
      lines.append("  … and \(entries.count - Self.longest) more; use --json to list all")
    }
  }

  private static func words(_ page: PageComparison) -> String {
    let example = page.examples.first.map { ": … \($0) …" } ?? ""
    return "\(page.url): \(page.lost) of \(page.words) (\(percent(page.lostPercent)))\(example)"
  }

  private static func percent(_ value: Double) -> String {
    String(hundredths: Int((value * 100).rounded())) + " %"
  }

  private static func json(_ page: PageComparison) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = [
      ("url", .string(page.url)), ("status", .string(page.status.rawValue)),
      ("words", .int(page.words)), ("lostWords", .int(page.lost)), ("movedWords", .int(page.moved)),
    ]
    if let target = page.target { pairs.append(("file", .string(target))) }
    if !page.oldTitle.isEmpty { pairs.append(("title", .string(page.oldTitle))) }
    if let title = page.newTitle { pairs.append(("newTitle", .string(title))) }
    if !page.examples.isEmpty { pairs.append(("lostTexts", .texts(page.examples))) }
    if !page.rawMarkup.isEmpty { pairs.append(("visibleTemplates", .texts(page.rawMarkup))) }
    return .object(pairs)
  }
}
