import Bibliography
import Testing

@Suite struct TeXTextTests {
  @Test(arguments: [
    (#"M{\"u}ller"#, "Müller"), (#"M\"uller"#, "Müller"), (#"M\"{u}ller"#, "Müller"),
    (#"{\'E}cole, caf\'e"#, "École, café"), (#"Stra{\ss}e"#, "Straße"), (#"\o re"#, "øre"),
    (#"na{\"\i}ve, na\"{\i}ve"#, "naïve, naïve"), (#"Ho\v{r}ava, \v Cech"#, "Hořava, Čech"),
    (#"Gar\c{c}on, \c{S}"#, "Garçon, Ş"), (#"Erd\H{o}s"#, "Erdős"),
    (#"{\AA}ngstr{\o}m"#, "Ångstrøm"),
    (#"\L{}ukasz"#, "Łukasz"), (#"{\L}ukasz"#, "Łukasz"),
    (#"\=o, \.z, \k{a}, \u{g}, \r{u}"#, "ō, ż, ą, ğ, ů"),
    (#"\textit{In vivo} \emph{and} {\em more}"#, "In vivo and more"), ("1--2---3", "1–2—3"),
    ("``a'' and `b'", "“a” and ‘b’"), (##"A~B \& C\_d 5\% \#1 \$2"##, "A\u{A0}B & C_d 5% #1 $2"),
    (#"The {NASA} {{O}penMP}"#, "The NASA OpenMP"), ("$O(n^2)$ and $x_{i+1}$", "O(n²) and xᵢ₊₁"),
    (#"$\alpha \leq \beta$-rays"#, "α≤β-rays"), (#"$e^{-x y}$"#, "e^(−x y)"),
    (#"\(H_2\)O"#, "H₂O"),
    (#"$\mathcal{O}(\sqrt{n})$"#, "O(√n)"), (#"$\frac{1}{2}$"#, "1⁄2"),
    (#"\href{https://a.example}{text}"#, "text"),
    (#"\url{https://a.example/x_y}"#, "https://a.example/x_y"),
    (#"x\textsuperscript{2}, y\textsubscript{ab}"#, "x², yab"),
    (#"\LaTeX{} and \TeX"#, "LaTeX and TeX"),
    (#"\unknown{x} \other"#, #"x \other"#), ("a\n   b", "a b"), (#"a\\b"#, "a b"), ("\\", ""),
    ("", ""),
    (#"\'{ж}"#, "ж\u{301}"),
  ])
  func `TeX becomes Unicode`(source: String, expected: String) {
    #expect(TeXText.plain(source) == expected)
  }
}
