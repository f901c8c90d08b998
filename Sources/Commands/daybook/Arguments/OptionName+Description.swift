import Building
import Hosting
import Markdown
import Terminal

extension OptionName {
  /// The declaration of the option.
  var description: OptionDescription {
    switch self {
    case .source: .init("s", .folder, "the folder that holds content/ (default: this folder)")
    case .output:
      .init("o", .folder, "the output folder (default: public/ in the source folder)")
    case .baseURL: .init(.text("URL"), "the site's URL, instead of 'url' in site.yaml")
    case .drafts: .init("D", "show drafts")
    case .future: .init("show posts with future dates")
    case .as: .init(.text("MEMBER"), "show what a member sees, or 'visitor' for everyone else")
    case .asOf: .init(.text("DATE"), "build as of this date or time")
    case .gitDates: .init("take the dates of last changes from git")
    case .jobs: .init(.text("N"), "number of threads (default: one for each core)")
    case .shard: .init(.text("K/N"), "build the Kth of N parts of the site, each in its own job")
    case .atomic: .init("exchange the whole output folder in one step")
    case .clean: .init("ignore earlier builds and compare every file")
    case .profile: .init("print the time of each stage, template and page")
    case .trace: .init(.file, "write the profile to a file for chrome://tracing or Perfetto")
    case .verify: .init("build again from scratch elsewhere and compare every byte")
    case .force: .init("allow other files in the output folder")
    case .strict: .init("treat every warning as an error")
    case .json: .init("print one JSON object instead of text")
    case .quiet: .init("q", "print errors only")
    case .host: .init(.text("HOST"), "the address to listen on (default: 127.0.0.1)")
    case .port:
      .init("p", .text("PORT"), "the port to listen on (default: 8000, or the next free one)")
    case .open: .init("open the site in a browser")
    case .edit: .init("let pages be changed in the browser, on this machine only")
    case .lan: .init("with --edit, let phones of the network do so, too, after a code")
    case .navigate: .init("open the page of a saved file in open browsers")
    case .noReload: .init("do not update open pages after a change")
    case .built: .init("serve the output of the last build as a static host would")
    case .verbose: .init("print a line for each request")
    case .against:
      .init(
        ValueForm(placeholder: "PATH", candidates: .files),
        "an earlier output, or its manifest; report its URLs that are gone")
    case .external: .init("check external links too, with curl")
    case .accessibility: .init("list what WCAG 2.2 asks of the content, with what is missing")
    case .for: .init(.text("LANGUAGE"), "the language of the translations, such as de")
    case .sarif: .init("print a SARIF 2.1.0 log instead of text")
    case .publish: .init("also if more people could then read a text or its URL")
    case .at: .init(.text("TIME"), "when it is published, such as 2026-12-24 or '2026-12-24 18:00'")
    case .by: .init(.site("PERSON", .people), "the id or the name of the person")
    case .alt:
      .init(.text("TEXT"), isRepeated: true, "what a picture shows, in the order of the pictures")
    case .missed: .init("the session was missed")
    case .flavor:
      .init(
        .choice(MarkdownOptions.Flavor.allCases.map(\.rawValue)),
        "the Markdown dialect (default: commonmark)")
    case .smart: .init("make quotes, dashes and ellipses typographic")
    case .safe: .init("render untrusted text: no HTML, safe links only, no ids")
    case .unsafe: .init("pass raw HTML (the default); for compatibility with cmark")
    case .extension:
      .init(
        "e", .words("NAME", MarkdownCommand.Extension.allCases.map(\.rawValue)), isRepeated: true,
        "one of GitHub's extensions; gfm has them all")
    case .journal: .init(.site("NAME", .journals), "the journal for posts that have none")
    case .keepURLs: .init("keep pages at their old URLs instead of redirecting")
    case .emails: .init("publish the e-mail addresses of people")
    case .media: .init(.folder, "the folder of the media files of an export")
    case .dryRun: .init("print what would be written or sent, without doing it")
    case .yes: .init("y", "deploy without a question")
    case .all: .init("compare all files of the target, and send again what differs")
    case .unlock: .init("remove the lock of an interrupted deploy")
    case .noVerify: .init("do not compare published pages with the built ones")
    case .merged: .init("copy nothing; mark your file as merged with the built-in one")
    case .ics: .init(.file, "read a calendar file instead of a site; - is standard input")
    case .from: .init(.text("DATE"), "the first day or time (default: today)")
    case .to:
      .init(.text("DATE"), "the day after the last, or a time (default: 14 days later)")
    case .data: .init(.file, "a JSON object with the template's variables")
    case .partials: .init(.folder, "a folder of partials, NAME.liquid or NAME.html")
    case .mode:
      .init(.choice(["lax", "strict"]), "whether unknown names are errors (default: lax)")
    case .escape: .init(.choice(["none", "html"]), "escaping of output (default: none)")
    case .minimal: .init("create a few files to start from instead of the sample site")
    case .example:
      .init(
        .words("NAME", ExampleSite.allCases.map(\.rawValue)),
        "create an example site: " + ExampleSite.allCases.map(\.rawValue).joined(separator: ", "))
    case .ci:
      .init(
        .words("NAME", PipelineService.allCases.map(\.rawValue)),
        "add the workflow of github, gitlab, forgejo, netlify or cloudflare")
    case .repository:
      .init(.text("URL"), "with --ci: build Daybook from this git repository of its source")
    case .author: .init(.site("PERSON", .people), "the id of the author, host or instructor")
    case .date: .init(.text("DAY"), "the day of the post or event")
    case .tag: .init(.site("TAG", .tags), isRepeated: true, "a tag; may be repeated")
    case .color:
      .init(
        .choice(ColorChoice.allCases.map(\.rawValue)),
        "when to use colours (default: auto, on terminals)")
    case .help: .init("h", "show this help")
    case .version: .init("V", "print the version")
    }
  }
}
