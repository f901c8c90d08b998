/// Names of code languages that authors write and the highlighter does not know.
enum CodeLanguages {
  /// Languages that are shown without colours: output of programs, and formats without a grammar.
  private static let plain: Set<String> = [
    "tree", "output", "log", "logs", "none", "nohighlight", "no-highlight", "raw", "ascii", "art",
    "env", "dotenv", "gitignore", "ignore", "dockerignore", "csv", "tsv", "screen", "result", "txt",
    "plain", "plaintext", "text", "terminal", "ebnf-like", "license", "file", "filetree", "mail",
    "email", "prompt", "editorconfig", "code", "snippet", "other", "unknown", "undefined",
    "codeowners", "goat", "requirements", "data", "dat", "conf.d", "hosts",
  ]

  /// Well-known languages without a grammar.
  private static let known = Set(
    """
    abap actionscript3 agda al alloy ampl antlr apex apl arduinoc asl autoit ballerina bicep blade blitzmax bluespec bqn brainfuck c3 \
    carbon ceylon chapel cirru click cobol cobolfree cue curry cypher cython dafny dart2 dhall dtrace dylan earthfile eiffel elvish \
    factor fennel fluent forth frege futhark gap gd gdscript gettext gherkinx git gitconfig gitattributes gleam gn gremlin grain \
    hack haxe3 helm hjson http3 hurl idris imba io ion j janus janet jsonnet just justfile kdl kusto kql koka ktlint ledger logtalk lolcode \
    magit mermaidjs meson mint mojo move nickel nim2 nu nushell objdump odin org pascalscript pest pic pkl plantuml po pony \
    postscript promql prql pug puppet qml qsharp raku razor reason red regex regexp rego renpy rescript ring riscv robot robotframework \
    sass2 scilab sieve slim slint smali smalltalk smtlib snobol snippets snbt soql sparql splunk squirrel ssh-config starlark stan \
    surql svgbob swig systemtap tact tcsh terraform-plan tla toit turing turtle typespec typst ungram v vala vale vb6 vcard verse viper vyper \
    wasm wast wat wit wolfram xonsh xpath xquery2 yang yara yul zeek zenscript zil zsh-history dtd ical ics mbox robots sitemap
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Related languages, the best one first.
  private static let relatives: [String: [String]] = [
    "go-html-template": ["handlebars", "xml"], "gotmpl": ["handlebars", "xml"],
    "go-template": ["handlebars", "xml"], "gohtml": ["handlebars", "xml"],
    "go-text-template": ["handlebars", "xml"], "template": ["handlebars", "xml"],
    "liquid": ["django", "handlebars", "xml"], "jinja": ["django"], "jinja2": ["django"],
    "nunjucks": ["django"], "twig": ["twig", "django"], "latex": ["latex", "tex"],
    "tex": ["latex", "tex"], "bibtex": ["latex"], "proto": ["protobuf"], "protobuf": ["protobuf"],
    "batch": ["dos"], "bat": ["dos"], "cmd": ["dos"], "batchfile": ["dos"], "toml": ["ini"],
    "console": ["shell", "bash"], "shell-session": ["shell", "bash"], "fish": ["bash"],
    "sh-session": ["shell", "bash"], "pwsh": ["powershell"], "jsonc": ["json", "javascript"],
    "json5": ["json", "javascript"], "jsonl": ["json"], "ndjson": ["json"], "mdx": ["markdown"],
    "svelte": ["xml"], "vue": ["xml"], "astro": ["xml"], "svg": ["xml"], "hcl": ["ruby"],
    "terraform": ["ruby"], "tf": ["ruby"], "caddyfile": ["nginx"], "caddy": ["nginx"],
    "systemd": ["ini"], "desktop": ["ini"], "cfg": ["ini"], "conf": ["ini"], "properties": ["ini"],
    "vimscript": ["vim"], "viml": ["vim"], "elisp": ["lisp"], "emacs-lisp": ["lisp"],
    "wgsl": ["rust"], "zig": ["rust"], "hlsl": ["glsl", "cpp"], "cuda": ["cpp"], "metal": ["cpp"],
    "objective-c": ["objectivec"], "dockerfile": ["dockerfile"], "containerfile": ["dockerfile"],
    "postgres": ["pgsql", "sql"], "postgresql": ["pgsql", "sql"], "mysql": ["sql"],
    "sqlite": ["sql"], "plpgsql": ["pgsql", "sql"], "commonlisp": ["lisp"], "racket": ["scheme"],
    "typescriptreact": ["typescript"], "javascriptreact": ["javascript"], "erb": ["erb", "xml"],
    "make": ["makefile"], "mk": ["makefile"], "patch": ["diff"], "rst": ["markdown"],
    "asm": ["x86asm"], "assembly": ["x86asm"], "nasm": ["x86asm"], "s": ["x86asm"],
    "tsx": ["typescript"], "mts": ["typescript"], "cts": ["typescript"], "node": ["javascript"],
    "graphql": ["graphql"], "gql": ["graphql"], "python3": ["python"], "python2": ["python"],
    "pycon": ["python-repl", "python"], "ipython": ["python"], "shellsession": ["shell", "bash"],
    "jl": ["julia"], "ex": ["elixir"], "exs": ["elixir"], "heex": ["xml"], "eex": ["erb", "xml"],
    "sass": ["scss"], "solidity": ["javascript"], "sol": ["javascript"], "ksh": ["bash"],
    "systemverilog": ["verilog"], "sv": ["verilog"], "svh": ["verilog"], "xslt": ["xml"],
    "xsl": ["xml"], "f#": ["fsharp"], "nushell": ["bash"], "nu": ["bash"], "just": ["makefile"],
    "justfile": ["makefile"], "starlark": ["python"], "bazel": ["python"], "cython": ["python"],
    "gdscript": ["python"], "mojo": ["python"], "raku": ["perl"], "hack": ["php"], "blade": ["php"],
    "kotlinscript": ["kotlin"], "gleam": ["rust"], "bicep": ["json"], "cue": ["go"], "odin": ["go"],
    "purescript": ["haskell"], "idris": ["haskell"], "agda": ["haskell"], "reason": ["ocaml"],
    "rescript": ["ocaml"], "sparql": ["sql"], "cql": ["sql"], "tsql": ["sql"], "plsql": ["sql"],
    "pug": ["haml"], "jade": ["haml"], "slim": ["haml"], "postcss": ["scss"], "stylus": ["scss"],
    "vb": ["vbnet"], "qml": ["javascript"], "zsh-history": ["bash"], "tcsh": ["bash"],
    "csh": ["bash"],
  ]

  static func isPlain(_ language: String) -> Bool {
    plain.contains(language) || known.contains(language)
  }

  static func relatives(of language: String) -> [String] { relatives[language] ?? [] }
}
