/// Commands and options of Jekyll, Hugo and other programs, with hints that name Daybook's
/// counterparts.
enum FamiliarWords {
  /// The hint for an unknown command; nil if there is none.
  static func commandHint(for word: String) -> String? { commands[word.lowercased()] }

  /// The hint for an unknown option of a command; nil if there is none.
  static func optionHint(for word: String, of command: CommandName) -> String? {
    let name = word.drop { $0 == "-" }
    if let option = options[name.lowercased()] ?? letters[String(name)] {
      return command.options.contains(option) ? "did you mean '--\(option.rawValue)'?" : nil
    }
    return advice[name.lowercased()]
  }

  private static let check = "'daybook check' reports what is wrong with a site"
  private static let write = "'daybook new post \"Title\"' creates a post"
  private static let publish =
    "'daybook deploy' puts the site online; any host can serve the folder public/"
  private static let live = "'daybook serve' builds after each change and updates open pages"

  private static let commands = [
    "upload": publish, "audit": check,
    "lint": check, "validate": check, "test": check, "hyde": check, "watch": live, "preview": live,
    "start": live, "run": live, "develop": live, "post": write, "draft": write, "page": write,
    "clean": "'daybook build --clean' ignores earlier builds; public/ may be deleted",
    "version": "write daybook --version", "env": "write daybook --version --verbose",
    "convert": "'daybook import DIR' converts a site of another program",
    "install": "there is nothing to install: themes and plugins are files in templates/",
    "mod": "there is nothing to install: themes and plugins are files in templates/",
  ]

  private static let options: [String: OptionName] = [
    "destination": .output, "dest": .output, "out": .output, "outdir": .output, "dir": .source,
    "builddrafts": .drafts, "unpublished": .drafts, "buildfuture": .future, "bind": .host,
    "baseurl": .baseURL, "base": .baseURL, "pathprefix": .baseURL, "input": .source,
    "disablelivereload": .noReload, "navigatetochanged": .navigate, "ignorecache": .clean,
    "open-url": .open, "silent": .quiet, "threads": .jobs, "date": .asOf, "clock": .asOf,
    "enablegitinfo": .gitDates, "templatemetrics": .profile, "failonwarning": .strict,
    "paniconwarning": .strict, "dryrun": .dryRun,
  ]

  private static let letters: [String: OptionName] = [
    "d": .output, "F": .future, "b": .baseURL, "j": .jobs, "f": .force, "O": .open, "H": .host,
  ]

  private static let advice = [
    "w": live, "watch": live, "livereload": live, "l": live, "live-reload": live,
    "incremental": "every build reads again only what has changed",
    "i": "every build reads again only what has changed",
    "minify": "pages are written as templates make them; hosts compress them",
    "gc": "every build removes files that it does not write any more",
    "cleandestinationdir": "every build removes files that it does not write any more",
    "config": "settings are in content/site.yaml", "c": "settings are in content/site.yaml",
    "theme": "files in templates/ replace those of the built-in theme",
    "environment": "use --base-url for another address; there are no environments",
    "e": "use --base-url for another address; there are no environments",
    "verbose": "use --profile to see where the time goes",
    "debug": "use --profile to see where the time goes",
    "trace-back": "use --profile to see where the time goes",
  ]
}
