import SourceText
import Testing

@testable import Content

@Suite struct SourceSizesTests {
  @Test(arguments: [
    "92vw", "(min-width:45rem) 41rem, 92vw", "0", "auto", "  50vw ", ".5em", "+10.5PX",
    "(min-width: 45rem) and (max-width: 60rem) 41rem, (orientation: portrait) 90vw, 400px",
    "not (hover) 1in, 5rem", "(400px <= width <= 700px) 30rem, 10rem",
    "((hover) or (width)) 5rem, 1rem", "calc(100vw - 2rem)", "min(40rem, 100vw)",
    "(hover) clamp(10rem, 50vw, 40rem), max(1px,2px)", "(hover)\n  5rem,\n  1rem",
  ])
  func `sizes that browsers understand are accepted`(text: String) {
    #expect(SourceSizes.problem(of: text)?.problem == nil)
  }

  @Test(arguments: [
    ("50%", "'50%' has no number"), ("50", "'50' is not a length"),
    ("-5rem", "'-5rem' is not a length"), ("90 vw", "'vw' is not a length"),
    ("wide", "'wide' is not a length"), ("'", "''' is not a length"),
    ("rem", "'rem' is not a length"),
    ("", "a size is missing"), ("41rem,", "the size '41rem' has no condition"),
    (",", "a size is missing"), ("(hover) 5rem,", "a size is missing"),
    ("(min-width:45rem) 41rem", "the last size '(min-width:45rem) 41rem' has a condition"),
    ("41rem, 92vw", "the size '41rem' has no condition, so later sizes are ignored"),
    ("(min-width:45rem, 41rem", "the parentheses of '(min-width:45rem, 41rem' do not match"),
    (")(", "the parentheses of ')(' do not match"),
    ("screen and (hover) 5rem, 1rem", "'screen and (hover) 5rem' is not a condition with a size"),
    ("min-width:45rem 41rem, 1rem", "'min-width:45rem 41rem' is not a condition with a size"),
    ("() 41rem, 1rem", "'() 41rem' is not a condition with a size"),
    ("(hover) and 41rem, 1rem", "'(hover) and 41rem' is not a condition with a size"),
    ("\" onload=\"x", "'onload=\"x' is not a length"),
  ])
  func `sizes that browsers do not understand are reported`(text: String, problem: String) {
    let found = SourceSizes.problem(of: text)
    #expect(found?.problem.hasPrefix(problem) == true, "\(String(describing: found))")
    #expect(found?.hint.text.isEmpty == false)
  }
}
