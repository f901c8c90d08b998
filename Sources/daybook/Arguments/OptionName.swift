/// An option of the command line.
enum OptionName: String, CaseIterable, Sendable {
  case source, output
  case baseURL = "base-url"
  case drafts, future
  case asOf = "as-of"
  case jobs, shard, clean, verify, profile, trace, force, strict, json, quiet, host, port, open,
    navigate, built, verbose
  case noReload = "no-reload"
  case against, external, sarif
  case ics, from, to
  case flavor, smart, safe, unsafe, `extension`
  case journal
  case keepURLs = "keep-urls"
  case emails
  case dryRun = "dry-run"
  case merged
  case data, partials, mode, escape, help, version

  /// An option by its one letter.
  init?(letter: Character) {
    switch letter {
    case "h": self = .help
    case "e": self = .extension
    default: return nil
    }
  }

  /// What stands for its value in help; nil for an option without one.
  var placeholder: String? {
    switch self {
    case .source, .output, .partials, .against: "DIR"
    case .baseURL: "URL"
    case .asOf, .from, .to: "DATE"
    case .jobs: "N"
    case .shard: "K/N"
    case .host: "HOST"
    case .port: "PORT"
    case .flavor: "commonmark|gfm|daybook"
    case .extension: "NAME"
    case .journal: "NAME"
    case .data, .ics, .trace: "FILE"
    case .mode: "lax|strict"
    case .escape: "none|html"
    case .drafts, .future, .clean, .verify, .profile, .force, .strict, .json, .quiet, .open,
      .navigate, .noReload, .built, .verbose, .smart, .safe, .unsafe, .external, .sarif, .keepURLs,
      .emails, .dryRun, .merged, .help, .version:
      nil
    }
  }

  /// What it does, for help.
  var meaning: String {
    switch self {
    case .source: "the folder that holds content/ (default: this folder)"
    case .output: "where the site goes (default: public/ in the source folder)"
    case .baseURL: "where the site will be served from, in place of 'url' in site.yaml"
    case .drafts: "show drafts"
    case .future: "show posts of later dates"
    case .asOf: "build as if it were this date or moment"
    case .jobs: "on how many threads (default: one for each core)"
    case .shard: "make the Kth of N parts of the site, each by a job of its own"
    case .clean: "remember nothing of earlier builds; every file is compared"
    case .profile: "print what took how long: stages, templates, pages"
    case .trace: "write all that into a file for chrome://tracing or Perfetto"
    case .verify: "build again from nothing elsewhere, and compare every byte"
    case .force:
      "write where files of others are: build and serve leave those, import replaces them"
    case .strict: "treat every warning as an error"
    case .json: "print one JSON object instead of text"
    case .quiet: "print nothing but errors"
    case .host: "the address to listen on (default: 127.0.0.1)"
    case .port: "the port to listen on (default: 8000, or the next free one)"
    case .open: "open the site in a browser"
    case .navigate: "let open pages go to the page of the file that is saved"
    case .noReload: "leave open pages as they are when something changes"
    case .built: "show what the last build wrote, as a static host would"
    case .verbose: "a line for each request"
    case .against: "an earlier output; a URL of it that is gone is a mistake"
    case .external: "ask for addresses of other sites too, with curl"
    case .sarif: "print a SARIF 2.1.0 log instead of text"
    case .flavor: "the rules of what is markup (default: commonmark)"
    case .smart: "make quotes, dashes and ellipses typographic"
    case .safe: "a stranger's text: no HTML, only plain addresses, no ids"
    case .unsafe: "pass raw HTML, as without it; for scripts that call cmark"
    case .extension: "also -e: one of GitHub's extensions; gfm has them all"
    case .journal: "the journal for posts that nothing else gives one"
    case .keepURLs: "pages stay at their old URLs, instead of redirects from there"
    case .emails: "publish the e-mail addresses of people"
    case .dryRun: "say what would be written, and write nothing"
    case .merged: "copy nothing: your file has taken over what the built-in one says now"
    case .ics: "a calendar file, in place of a site; - is standard input"
    case .from: "the first day, or a moment (default: today)"
    case .to: "the day after the last, or a moment (default: 14 days later)"
    case .data: "a JSON object with the template's variables"
    case .partials: "a folder of partials, NAME.liquid or NAME.html"
    case .mode: "whether unknown names are errors (default: lax)"
    case .escape: "whether what is printed is escaped for HTML (default: none)"
    case .help: "show this help"
    case .version: "print the version"
    }
  }
}
