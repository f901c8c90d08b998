/// A service that builds the site at each push and on a schedule: `daybook new --ci NAME`.
public enum PipelineService: String, CaseIterable, Sendable {
  case github, gitlab, forgejo, netlify, cloudflare

  /// The value of `host` in `site.yaml` that fits the service.
  var host: HostKind {
    switch self {
    case .github: .github
    case .gitlab: .gitlab
    case .forgejo: .none
    case .netlify: .netlify
    case .cloudflare: .cloudflare
    }
  }

  /// The files of the service, with their paths in the source folder.
  ///
  /// - Parameter url: The site's URL, at which a scheduled build reads whether it is due.
  public func files(url: String?) -> [(path: String, text: String)] {
    switch self {
    case .github: [(".github/workflows/site.yml", Workflow(.github, url: url).text)]
    case .forgejo: [(".forgejo/workflows/site.yml", Workflow(.forgejo, url: url).text)]
    case .netlify:
      [
        (".github/workflows/site.yml", Workflow(.netlify, url: url).text),
        ("netlify.toml", Self.netlifyFile),
      ]
    case .cloudflare:
      [
        (".github/workflows/site.yml", Workflow(.cloudflare, url: url).text),
        ("wrangler.toml", Self.wranglerFile),
      ]
    case .gitlab: [(".gitlab-ci.yml", GitLabPipeline().text)]
    }
  }

  /// What remains to be done in the service and in the site, each in a sentence.
  public var steps: [String] {
    let own =
      switch self {
      case .github: ["in the repository's settings, under Pages, choose 'GitHub Actions'"]
      case .gitlab: ["under Build > Pipeline schedules, add an hourly or daily schedule"]
      case .forgejo:
        [
          "add a target to content/site.yaml: "
            + "deploy: {pages: {to: git, repository: 'https://codeberg.org/ME/pages.git', branch: pages}}",
          "add the secret DEPLOY_TOKEN: an access token that may write to that repository",
        ]
      case .netlify: ["add the secrets NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID to the repository"]
      case .cloudflare:
        [
          "add the secrets CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID to the repository",
          "in wrangler.toml, write the name of your project",
        ]
      }
    return [
      "in the file, replace the URL of the package: a release of Daybook, or your own from 'make deb'"
    ] + own + (host == .none ? [] : ["write 'host: \(host.rawValue)' into content/site.yaml"])
  }

  private static let netlifyFile = """
    # Written by 'daybook new --ci netlify'. The workflow in .github/workflows/site.yml builds the site
    # and sends it; Netlify builds nothing. 'host: netlify' in content/site.yaml writes _redirects and
    # _headers.
    [build]
      publish = "public"

    """

  private static let wranglerFile = """
    # Written by 'daybook new --ci cloudflare'. The workflow in .github/workflows/site.yml builds the
    # site and sends it. 'host: cloudflare' in content/site.yaml writes _redirects and _headers.
    name = "my-site"
    pages_build_output_dir = "public"
    compatibility_date = "2026-01-01"

    """
}
