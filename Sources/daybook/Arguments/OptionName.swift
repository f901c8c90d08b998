import Building

/// An option of the command line.
enum OptionName: String, CaseIterable, Sendable {
  case source, output
  case baseURL = "base-url"
  case drafts, future
  case asOf = "as-of"
  case gitDates = "git-dates"
  case jobs, shard, atomic, clean, verify, profile, trace, force, strict, json, quiet, host, port,
    open,
    navigate, built, verbose
  case noReload = "no-reload"
  case against, external, sarif
  case ics, from, to
  case flavor, smart, safe, unsafe, `extension`
  case journal
  case keepURLs = "keep-urls"
  case emails
  case dryRun = "dry-run"
  case merged, yes, unlock
  case noVerify = "no-verify"
  case minimal, example
  case data, partials, mode, escape, help, version

  /// The option's short form, such as `p` in `-p`; nil if it has none.
  var letter: Character? {
    switch self {
    case .source: "s"
    case .output: "o"
    case .drafts: "D"
    case .port: "p"
    case .quiet: "q"
    case .extension: "e"
    case .help: "h"
    case .yes: "y"
    case .version: "V"
    default: nil
    }
  }

  /// An option by its short form.
  init?(letter: Character) {
    guard let option = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = option
  }

  /// The placeholder for its value in help; nil for an option without a value.
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
    case .extension, .example: "NAME"
    case .journal: "NAME"
    case .data, .ics, .trace: "FILE"
    case .mode: "lax|strict"
    case .escape: "none|html"
    case .drafts, .future, .gitDates, .atomic, .clean, .verify, .profile, .force, .strict, .json,
      .quiet,
      .open,
      .navigate, .noReload, .built, .verbose, .smart, .safe, .unsafe, .external, .sarif, .keepURLs,
      .emails, .dryRun, .merged, .yes, .unlock, .noVerify, .minimal, .help, .version:
      nil
    }
  }

  /// The option's description in help.
  var meaning: String {
    switch self {
    case .source: "the folder that holds content/ (default: this folder)"
    case .output: "the output folder (default: public/ in the source folder)"
    case .baseURL: "the site's URL, instead of 'url' in site.yaml"
    case .drafts: "show drafts"
    case .future: "show posts with future dates"
    case .asOf: "build as of this date or time"
    case .gitDates: "take the dates of last changes from git"
    case .jobs: "number of threads (default: one for each core)"
    case .shard: "build the Kth of N parts of the site, each in its own job"
    case .atomic: "exchange the whole output folder in one step"
    case .clean: "ignore earlier builds and compare every file"
    case .profile: "print the time of each stage, template and page"
    case .trace: "write the profile to a file for chrome://tracing or Perfetto"
    case .verify: "build again from scratch elsewhere and compare every byte"
    case .force:
      "allow other files in the output folder; import, deploy: replace files"
    case .strict: "treat every warning as an error"
    case .json: "print one JSON object instead of text"
    case .quiet: "print errors only"
    case .host: "the address to listen on (default: 127.0.0.1)"
    case .port: "the port to listen on (default: 8000, or the next free one)"
    case .open: "open the site in a browser"
    case .navigate: "open the page of a saved file in open browsers"
    case .noReload: "do not update open pages after a change"
    case .built: "serve the output of the last build as a static host would"
    case .verbose: "print a line for each request"
    case .against: "an earlier output; report its URLs that are gone"
    case .external: "check external links too, with curl"
    case .sarif: "print a SARIF 2.1.0 log instead of text"
    case .flavor: "the Markdown dialect (default: commonmark)"
    case .smart: "make quotes, dashes and ellipses typographic"
    case .safe: "render untrusted text: no HTML, safe links only, no ids"
    case .unsafe: "pass raw HTML (the default); for compatibility with cmark"
    case .extension: "one of GitHub's extensions; gfm has them all"
    case .journal: "the journal for posts that have none"
    case .keepURLs: "keep pages at their old URLs instead of redirecting"
    case .emails: "publish the e-mail addresses of people"
    case .dryRun: "print what would be written or sent, without doing it"
    case .yes: "deploy without a question"
    case .unlock: "remove the lock of an interrupted deploy"
    case .noVerify: "do not compare published pages with the built ones"
    case .merged: "copy nothing; mark your file as merged with the built-in one"
    case .ics: "read a calendar file instead of a site; - is standard input"
    case .from: "the first day or time (default: today)"
    case .to: "the day after the last, or a time (default: 14 days later)"
    case .data: "a JSON object with the template's variables"
    case .partials: "a folder of partials, NAME.liquid or NAME.html"
    case .mode: "whether unknown names are errors (default: lax)"
    case .escape: "escaping of output (default: none)"
    case .minimal: "create a few files to start from instead of the sample site"
    case .example:
      "create an example site: " + ExampleSite.allCases.map(\.rawValue).joined(separator: ", ")
    case .help: "show this help"
    case .version: "print the version"
    }
  }
}
