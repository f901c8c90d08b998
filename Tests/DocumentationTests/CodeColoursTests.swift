import Foundation
import Testing

/// The theme's colours of code against what is behind them (WCAG 2.2 §1.4.3).
struct CodeColoursTests {
  private static let css: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["tokens", "code/highlighting"].map { name in
      let path = root.appendingPathComponent("templates/css/\(name).css")
      return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    }.joined(separator: "\n")
  }()

  private typealias Scheme = (light: String, dark: String)

  /// The tokens that are given for both schemes.
  private static let tokens: [String: Scheme] = {
    let pattern = /(--[a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/
    return Dictionary(
      css.matches(of: pattern).map { (String($0.1), (String($0.2), String($0.3))) },
      uniquingKeysWith: { first, _ in first })
  }()

  private func luminance(_ colour: String) -> Double {
    let number = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ a: String, _ b: String) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  @Test func `every colour of code can be read on both grounds`() throws {
    let rules = Self.css.matches(of: /\n\.hljs-[^{]*\{ color: var\((--[a-z-]+)\)/)
    #expect(rules.count > 8)
    let names = Set(rules.map { String($0.1) } + ["--ink", "--ink-soft"])
    for name in names {
      let colour = try #require(Self.tokens[name], "\(name) is not given for both schemes")
      for ground in ["--sunken", "--code-marked"] {
        let behind = try #require(Self.tokens[ground])
        #expect(contrast(colour.light, behind.light) >= 4.5, "\(name) on \(ground), light")
        #expect(contrast(colour.dark, behind.dark) >= 4.5, "\(name) on \(ground), dark")
      }
    }
  }

  @Test func `without light dark the light colours are the same`() {
    for (name, scheme) in Self.tokens where name.hasPrefix("--code-") {
      #expect(Self.css.contains("  \(name): \(scheme.light);\n"), "\(name)")
    }
  }

  @Test func `the ratio is the standards`() {
    #expect(contrast("#000000", "#ffffff") == 21)
    #expect(abs(contrast("#777777", "#ffffff") - 4.48) < 0.01)
  }
}
