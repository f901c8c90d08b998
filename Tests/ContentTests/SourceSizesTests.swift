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
  func whatBrowsersUnderstandIsRight(text: String) {
    #expect(SourceSizes.problem(of: text)?.problem == nil)
  }

  @Test(arguments: [
    ("50%", "'50%' is a share of nothing"), ("50", "'50' is no length"),
    ("-5rem", "'-5rem' is no length"), ("90 vw", "'vw' is no length"),
    ("wide", "'wide' is no length"), ("'", "''' is no length"), ("rem", "'rem' is no length"),
    ("", "a size is missing"), ("41rem,", "the size '41rem' has no condition"),
    (",", "a size is missing"), ("(hover) 5rem,", "a size is missing"),
    ("(min-width:45rem) 41rem", "the last size '(min-width:45rem) 41rem' has a condition"),
    ("41rem, 92vw", "the size '41rem' has no condition, so that no other is looked at"),
    ("(min-width:45rem, 41rem", "the parentheses of '(min-width:45rem, 41rem' do not match"),
    (")(", "the parentheses of ')(' do not match"),
    ("screen and (hover) 5rem, 1rem", "'screen and (hover) 5rem' is no condition with a size"),
    ("min-width:45rem 41rem, 1rem", "'min-width:45rem 41rem' is no condition with a size"),
    ("() 41rem, 1rem", "'() 41rem' is no condition with a size"),
    ("(hover) and 41rem, 1rem", "'(hover) and 41rem' is no condition with a size"),
    ("\" onload=\"x", "'onload=\"x' is no length"),
  ])
  func whatTheyDoNotIsNamed(text: String, problem: String) {
    let found = SourceSizes.problem(of: text)
    #expect(found?.problem.hasPrefix(problem) == true, "\(String(describing: found))")
    #expect(found?.hint.isEmpty == false)
  }
}
