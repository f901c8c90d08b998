/// An option of the command line.
enum OptionName: String, CaseIterable, Sendable {
  case source, output
  case baseURL = "base-url"
  case drafts, future
  case asOf = "as-of"
  case jobs, clean, force, strict, json, quiet, host, port, open
  case data, partials, mode, escape, help, version

  /// What stands for its value in help; nil for an option without one.
  var placeholder: String? {
    switch self {
    case .source, .output, .partials: "DIR"
    case .baseURL: "URL"
    case .asOf: "DATE"
    case .jobs: "N"
    case .host: "HOST"
    case .port: "PORT"
    case .data: "FILE"
    case .mode: "lax|strict"
    case .escape: "none|html"
    case .drafts, .future, .clean, .force, .strict, .json, .quiet, .open, .help, .version: nil
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
    case .clean: "remember nothing of earlier builds; every file is compared"
    case .force: "take over an output folder that holds files of others; they stay"
    case .strict: "treat every warning as an error"
    case .json: "print one JSON object instead of text"
    case .quiet: "print nothing but errors"
    case .host: "the address to listen on (default: 127.0.0.1)"
    case .port: "the port to listen on (default: 8000, or the next free one)"
    case .open: "open the site in a browser"
    case .data: "a JSON object with the template's variables"
    case .partials: "a folder of partials, NAME.liquid or NAME.html"
    case .mode: "whether unknown names are errors (default: lax)"
    case .escape: "whether what is printed is escaped for HTML (default: none)"
    case .help: "show this help"
    case .version: "print the version"
    }
  }
}
