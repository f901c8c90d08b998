import Imaging
import Pages
import Parallelism
import Publishing
import Site
import SourceText

extension SiteBuilder {
  /// Builds and publishes the site. If its files change meanwhile, it is built again from the
  /// current ones.
  func publish(after last: LastBuild?, began: Int64) throws(PublishingError) -> BuildReport {
    var attempt = BuildAttempt(options, after: last, began: began)
    while true {
      if let report = try report(of: attempt) { return report }
      last?.discard()
      attempt = BuildAttempt(retrying: options)
    }
  }

  /// The report of an attempt; nil if it is outdated.
  private func report(of attempt: BuildAttempt) throws(PublishingError) -> BuildReport? {
    let sources = read(attempt)
    let plan = sources.plan
    // Releasing the plan takes as long as writing a part of the site.
    defer { Self.releaseLater(plan) }
    guard !stops(plan.diagnostics) else {
      return attempt.checked(report(plan, render(plan, to: nil)).report)
    }
    try options.requireTree(plan)
    let publication =
      if let last = attempt.last { try last.publication } else { try Publication(options) }
    attempt.clock?.end("look at the output")
    let pages = render(sources, attempt, to: publication)
    defer { Self.releaseLater(pages) }
    let site = attempt.checked(pages).flatMap {
      attempt.checked(complete($0, sources, attempt.last, to: publication))
    }
    guard let site else {
      publication.discard()
      return nil
    }
    let isIncomplete = site.failure != nil || stops(site.diagnostics)
    saveCaches(plan, reused: pages.reused, isIncomplete: isIncomplete)
    guard !isIncomplete else {
      publication.discard()
      if let failure = site.failure { throw failure }
      return report(plan, site.pages.rendered).report
    }
    attempt.clock?.end("make images")
    return try commit(site, sources, attempt, to: publication)
  }

  // MARK: Stages

  /// Reads the sources of an attempt, and what is known of the last build.
  private func read(_ attempt: BuildAttempt) -> BuildAttempt.Sources {
    let last = attempt.last
    let known = Promise(jobs: options.jobs) { last?.known() }
    let heads = last.flatMap { PostHeads(options, $0.inputs, attempt.memory) }
    // Determined after everything is read: a later change gives a different status the next time.
    let (plan, (inputs, outline)) = SitePlan.make(
      options, isWriting: true, heads: heads, memory: attempt.memory, found: last?.inputs.entries,
      clock: attempt.clock
    ) { [options] graphs in
      if known.value != nil { last?.prefetchStatuses() }
      let inputs = last?.inputs ?? BuildInputs(options, reading: attempt.began)
      return (inputs, inputs.map { SiteOutline($0, graphs) })
    }
    return BuildAttempt.Sources(
      plan: plan, inputs: inputs, outline: outline, heads: heads, known: known.value)
  }

  /// Renders the pages in all languages.
  private func render(
    _ sources: BuildAttempt.Sources, _ attempt: BuildAttempt, to publication: Publication
  ) -> BuildAttempt.Pages {
    let plan = sources.plan
    let reused = sources.reusedPages(options)
    var rendered = render(plan, to: publication, reused: reused, clock: attempt.clock)
    let translations = TranslationPages(
      plan, options, to: publication, last: attempt.last, inputs: sources.inputs)
    let others = plan.diagnostics.count + rendered.diagnostics.count
    rendered.add(translations)
    attempt.clock?.end("pages and files")
    return BuildAttempt.Pages(
      rendered: rendered, translations: translations, reused: reused, others: others)
  }

  /// Makes the images, what members can read, and the file that says when the site changes.
  ///
  /// - Parameter last: The last build, whose pages for members can be reused if others can.
  private func complete(
    _ pages: BuildAttempt.Pages, _ sources: BuildAttempt.Sources, _ last: LastBuild?,
    to publication: Publication
  ) -> BuildAttempt.Site {
    var pages = pages
    let plan = sources.plan
    var (failure, members) = (pages.rendered.failure, MembersBuild.Result())
    if failure == nil, !stops(pages.rendered.diagnostics) {
      let made = plan.images.stageVariants(to: publication, progress: options.imageProgress)
      failure = made.failure
      pages.rendered.diagnostics += made.diagnostics
    }
    // A failed image does not keep back the diagnostics of members' pages.
    if pages.rendered.failure == nil, !stops(pages.rendered.diagnostics),
      let protection = plan.protection,
      let build = MembersBuild(
        options, plan, protection, inputs: sources.inputs, last: pages.reused == nil ? nil : last,
        to: publication)
    {
      members = build.publish(known: plan.diagnostics + pages.rendered.diagnostics)
    }
    pages.rendered.diagnostics += members.diagnostics
    let ageing = PublishingError.caught {
      try AgeingFile.stage(plan.graph, members.changes, options, to: publication)
    }
    return BuildAttempt.Site(
      pages: pages, members: members, failure: failure ?? members.failure ?? ageing)
  }

  /// Pages that failed or were reused use cache entries too; the images of reused pages are known.
  private func saveCaches(_ plan: SitePlan, reused: ReusedPages?, isIncomplete: Bool) {
    plan.cache.save(keepsUnused: isIncomplete || reused != nil)
    plan.drawings.save(keepsUnused: isIncomplete || reused?.isTextAlone == true)
    plan.images.save(keepsUnused: isIncomplete)
  }

  /// Commits the site, and writes the records for the next build.
  private func commit(
    _ site: BuildAttempt.Site, _ sources: BuildAttempt.Sources, _ attempt: BuildAttempt,
    to publication: Publication
  ) throws(PublishingError) -> BuildReport {
    // From here on, the record of the last build no longer matches the output.
    LastBuild.remove(options)
    let (plan, pages, members) = (sources.plan, site.pages, site.members)
    let recorder = BuildRecorder(sources, pages, options)
    let headsWritten = Promise(jobs: options.jobs) { recorder?.writeHeads() }
    let (found, commit) = Parallel.both(jobs: options.jobs) {
      let found = self.report(plan, pages.rendered)
      recorder?.writePages(found.positions)
      return found
    } _: {
      Result { () throws(PublishingError) in try publication.commit() }
    }
    _ = headsWritten.value
    var report = found.report
    let written = try commit.get()
    attempt.clock?.end("commit")
    report.profile = attempt.clock?.profile(
      pages.rendered.spans, roots: [options.theme, options.path("templates")])
    report.add(written, output: options.output)
    report.changes = [report.changes, members.changes].compactMap(\.self).min()
    report.pages += members.pages + pages.translations.pages
    report.rendered =
      pages.rendered.pages.count { !$0.isReused } + pages.translations.renderedCount
    if let recorder, written.left.isEmpty {
      recorder.write(report, written.manifest)
      for record in members.records { record.write(recorder.build, written.manifest) }
    }
    // Diagnostics of a text that has changed meanwhile no longer have a position.
    if attempt.memory.hasMisses || !written.left.isEmpty || plan.hasFailedTools {
      LastBuild.remove(options)
    }
    if attempt.memory.hasMisses { PostHeads.remove(options) }
    return report
  }
}
