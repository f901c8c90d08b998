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
  /// - Parameters:
  ///   - url: The site's URL, at which a scheduled build reads whether it is due.
  ///   - program: Where the jobs take Daybook from.
  public func files(url: String?, program: ProgramSource) -> [(path: String, text: String)] {
    let folder = self == .forgejo ? ".forgejo" : ".github"
    let workflow = (
      "\(folder)/workflows/site.yml", Workflow(self, url: url, program: program).text
    )
    switch self {
    case .github, .forgejo: return [workflow]
    case .netlify: return [workflow, ("netlify.toml", Self.netlifyFile)]
    case .cloudflare: return [workflow, ("wrangler.toml", Self.wranglerFile)]
    case .gitlab: return [(".gitlab-ci.yml", GitLabPipeline(program).text)]
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
    return own + (host == .none ? [] : ["write 'host: \(host.rawValue)' into content/site.yaml"])
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
