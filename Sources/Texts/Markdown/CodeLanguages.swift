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
  ]

  static func isPlain(_ language: String) -> Bool { plain.contains(language) }

  static func relatives(of language: String) -> [String] { relatives[language] ?? [] }
}
