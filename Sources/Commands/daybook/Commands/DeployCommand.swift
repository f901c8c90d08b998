import Building
import Content
import Deploying
import Fields
import FileSystem
import Publishing
import SourceText
import System
import Terminal

/// `daybook deploy`: builds and checks the site, and carries it to a target.
struct DeployCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    var options = try BuildSettings.publishingOptions(arguments)
    options.isStrict = true
    let file = SettingsFile(options)
    guard let target = try target(file) else { return .failure }
    let folder = Deployer.folder(of: target, source: options.source)
    if let folder, let overlap = options.overlap(of: folder, isTarget: true) {
      return console.refuse([
        .error(
          "the folder '\(folder)' of the target '\(target.name.value)' \(overlap)",
          at: file.settings?.excerpt(target.name.range), hint: "choose a folder of its own")
      ])
    }
    do {
      return try run(target, file, options)
    } catch {
      let failure = DeployFailure(error)
      return console.refuse(failure.message, hint: failure.hint)
    }
  }

  /// The target that was named, or the only one.
  private func target(_ file: SettingsFile) throws(ArgumentError) -> DeployTarget? {
    let errors = file.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      console.report(errors)
      return nil
    }
    switch TargetChoice(arguments.operand, of: file.settings?.deployTargets ?? []) {
    case .found(let target): return target
    case .ambiguous(let names): throw .ambiguousTarget(names)
    case .unknown(let name, let names): throw .unknown(.target, name, names)
    case .none:
      console.report(
        "the site has no targets",
        hint: "add one to site.yaml: deploy: {live: {to: folder, path: ../live}}")
      return nil
    }
  }

  private func run(
    _ target: DeployTarget, _ file: SettingsFile, _ options: BuildOptions
  ) throws -> ExitStatus {
    if arguments.has(.unlock) {
      console.print(
        try Deployer.unlock(target, state: options.state, source: options.source))
      return .success
    }
    guard let report = built(options), checked(options, file.settings)
    else { return .failure }
    return try DeployLock.alone(target.name.value, state: options.state) {
      try carry(target, file.settings, options, basePath: report.basePath)
    }
  }

  private func carry(
    _ target: DeployTarget, _ settings: SiteSettings?, _ options: BuildOptions, basePath: String
  ) throws -> ExitStatus {
    // Web servers have to read what is written from here on.
    umask(0o022)
    let site = try SiteFiles(output: options.output, target: target, state: options.state)
    let deployer = try Deployer(site, to: target, state: options.state, source: options.source)
    let (plan, manifest) = try deployer.plan(
      isForced: arguments.has(.force), comparesAll: arguments.has(.all), basePath: basePath)
    let text = DeployText(plan: plan, target: target.name.value, address: deployer.address)
    if !arguments.has(.json) { console.print(text.lines) }
    if arguments.has(.dryRun) || plan.isEmpty {
      if arguments.has(.json) { console.print(text.json(isDeployed: false, pages: nil)) }
      return .success
    }
    guard arguments.has(.yes) || confirmed(deployer.address) else { return .failure }
    let url = arguments.has(.noVerify) ? nil : target.url?.value ?? settings?.url?.value
    let pages = try url.map { try DeployedPages(base: $0, output: options.output) }
    let line = arguments.has(.quiet) ? nil : ProgressLine()
    try deployer.run(plan, manifest: manifest, token: Self.token) { sent, total in
      line?.show("sent file", sent, of: total)
    }
    line?.clear()
    return verify(pages, plan, text, isFirst: manifest == nil)
  }

  // MARK: Steps

  /// The report of the build; nil if it failed.
  private func built(_ options: BuildOptions) -> BuildReport? {
    let report = BuildCommand.report(options)
    return show(report, ReportText(report: report, output: options.output).built) ? report : nil
  }

  private func checked(_ options: BuildOptions, _ settings: SiteSettings?) -> Bool {
    let url = options.baseURL ?? settings?.url?.value
    let report = SiteBuilder(options).checkBuilt(url: url)
    return show(report, ReportText(report: report, output: options.output).checked)
  }

  private func show(_ report: BuildReport, _ words: String) -> Bool {
    guard report.isSuccess else {
      if arguments.has(.json) {
        console.print(ReportText(report: report, output: "").json)
      } else {
        console.report(report.diagnostics)
        console.report("nothing was deployed", hint: "correct the site, and deploy again")
      }
      return false
    }
    if arguments.has(.json) || arguments.has(.quiet) { return true }
    console.report(report.diagnostics)
    console.print(words)
    return true
  }

  /// Asks the user on a terminal; without one, only `--yes` deploys.
  private func confirmed(_ address: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1, !arguments.has(.json) else {
      console.report("nothing was deployed: there is no terminal to ask on", hint: "add --yes")
      return false
    }
    console.ask("deploy to \(address)? [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    if answer == "y" || answer == "yes" { return true }
    console.report("nothing was deployed")
    return false
  }

  /// The user, machine, process and time, which the messages of other deploys show.
  private static var token: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    let user = EnvironmentVariable.user.value ?? "user \(getuid())"
    return "\(user) on \(host), process \(getpid()), at \(time(nil)) seconds since 1970"
  }

  /// Compares the published pages. A host may not know the address of a first deploy yet.
  private func verify(
    _ pages: DeployedPages?, _ plan: DeploymentPlan, _ text: DeployText, isFirst: Bool
  ) -> ExitStatus {
    let result = pages?.compare(DeployedPages.sample(plan)) { sleep(UInt32($0)) }
    let verdict = DeployVerdict(result, isFirst: isFirst)
    if arguments.has(.json) {
      console.print(text.json(isDeployed: true, pages: result))
    } else if case .unknown(let words, let isFirst) = verdict {
      if isFirst { console.print(words) }
    } else {
      console.print("deployed to \(text.address)")
    }
    switch verdict {
    case .unknown(let words, isFirst: false):
      console.report(words, hint: "'--no-verify' skips the comparison")
    case .equal(let count) where !arguments.has(.json):
      console.print("\(count) files at \(pages?.base ?? "") equal the built ones")
    case .different:
      for difference in result?.differences ?? [] {
        console.report(
          "\(difference.url): \(difference.reason)",
          hint: "a cache may still send the old file; '--no-verify' skips this")
      }
    case .deployed, .equal, .unknown: break
    }
    return verdict.isSuccess ? .success : .failure
  }
}
