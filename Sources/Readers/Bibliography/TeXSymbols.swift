/// The characters of TeX's commands.
enum TeXSymbols {
  /// Letters without a dot, which accents are put on.
  static let dotless: [String: String] = ["ı": "i", "ȷ": "j"]

  /// Commands without arguments.
  static let named: [String: String] = letters.merging(punctuation) { $1 }.merging(greek) { $1 }
    .merging(operators) { $1 }

  /// Commands that change the font or the layout.
  static let silent: Set<String> = [
    "em", "bf", "it", "sc", "rm", "tt", "sl", "sf", "bfseries", "itshape", "scshape", "upshape",
    "ttfamily", "sffamily", "rmfamily", "normalfont", "small", "large", "tiny", "footnotesize",
    "noopsort", "protect", "left", "right", "displaystyle", "textstyle", "/", "-", "!", "relax",
    "bgroup", "egroup", "nolinebreak", "mathrm", "mathbf", "mathcal", "mathbb", "text",
    "url", "emph", "textit", "textbf", "texttt", "textsc", "textrm", "mbox", "ensuremath",
  ]

  private static let letters: [String: String] = [
    "ss": "ß", "SS": "ẞ", "o": "ø", "O": "Ø", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ",
    "aa": "å", "AA": "Å", "l": "ł", "L": "Ł", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð",
    "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ",
  ]

  private static let punctuation: [String: String] = [
    "&": "&", "%": "%", "$": "$", "#": "#", "_": "_", "{": "{", "}": "}", " ": " ", "\n": " ",
    "\t": " ", "\\": " ", ",": "\u{202F}", ";": " ", ":": " ", "quad": " ", "qquad": " ",
    "par": " ", "newline": " ", "linebreak": " ", "space": " ", "S": "§", "P": "¶",
    "copyright": "©", "textcopyright": "©", "textregistered": "®", "texttrademark": "™",
    "pounds": "£", "textsterling": "£", "euro": "€", "texteuro": "€", "EUR": "€", "textyen": "¥",
    "dag": "†", "ddag": "‡", "ldots": "…", "dots": "…", "textellipsis": "…", "cdots": "⋯",
    "textendash": "–", "textemdash": "—", "textquoteleft": "‘", "textquoteright": "’",
    "textquotedblleft": "“", "textquotedblright": "”", "textquotedbl": "\"", "quotedblbase": "„",
    "quotesinglbase": "‚", "glqq": "„", "grqq": "“", "guillemotleft": "«", "guillemotright": "»",
    "flqq": "«", "frqq": "»", "textquotesingle": "'", "textasciitilde": "~", "textasciicircum": "^",
    "textbackslash": "\\", "textunderscore": "_", "textbar": "|", "textless": "<",
    "textgreater": ">", "textdegree": "°", "textbullet": "•", "textperiodcentered": "·",
    "slash": "/", "LaTeX": "LaTeX", "TeX": "TeX", "BibTeX": "BibTeX", "textexclamdown": "¡",
    "textquestiondown": "¿", "backslash": "\\", "textmu": "µ", "textordfeminine": "ª",
    "textordmasculine": "º",
  ]

  private static let greek: [String: String] = [
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε",
    "zeta": "ζ", "eta": "η", "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ",
    "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "varrho": "ϱ",
    "sigma": "σ", "varsigma": "ς", "tau": "τ", "upsilon": "υ", "phi": "φ", "varphi": "φ",
    "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ",
    "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Upsilon": "Υ", "Phi": "Φ", "Psi": "Ψ",
    "Omega": "Ω", "ell": "ℓ", "hbar": "ℏ", "nabla": "∇", "partial": "∂", "infty": "∞",
    "aleph": "ℵ", "Re": "ℜ", "Im": "ℑ", "emptyset": "∅", "varnothing": "∅",
  ]

  private static let operators: [String: String] = [
    "times": "×", "cdot": "·", "pm": "±", "mp": "∓", "div": "÷", "ast": "∗", "star": "⋆",
    "circ": "∘", "bullet": "•", "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠",
    "ne": "≠", "approx": "≈", "sim": "∼", "simeq": "≃", "equiv": "≡", "propto": "∝", "ll": "≪",
    "gg": "≫", "in": "∈", "notin": "∉", "subset": "⊂", "subseteq": "⊆", "cup": "∪", "cap": "∩",
    "to": "→", "rightarrow": "→", "leftarrow": "←", "leftrightarrow": "↔", "Rightarrow": "⇒",
    "Leftarrow": "⇐", "Leftrightarrow": "⇔", "mapsto": "↦", "uparrow": "↑", "downarrow": "↓",
    "sum": "∑", "prod": "∏", "int": "∫", "forall": "∀", "exists": "∃", "neg": "¬", "wedge": "∧",
    "vee": "∨", "oplus": "⊕", "otimes": "⊗", "perp": "⊥", "parallel": "∥", "angle": "∠",
    "langle": "⟨", "rangle": "⟩", "lVert": "‖", "rVert": "‖", "prime": "′", "degree": "°",
    "dagger": "†", "log": "log", "ln": "ln", "exp": "exp", "sin": "sin", "cos": "cos",
    "min": "min", "max": "max", "lim": "lim", "mid": "|", "colon": ":", "odot": "⊙",
  ]

  /// Characters that exist as superscripts.
  static let superscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+−-=()nit", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵗ"))
  /// Characters that exist as subscripts.
  static let subscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+−-=()aeoxijkn", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓᵢⱼₖₙ"))
}
