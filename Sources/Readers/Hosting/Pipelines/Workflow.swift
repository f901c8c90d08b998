/// A workflow of GitHub Actions, or of Forgejo, which has the same grammar.
struct Workflow {
  let text: String

  init(_ service: PipelineService, url: String?, program: ProgramSource) {
    let isForgejo = service == .forgejo
    // Daybook is built on Debian 12, in an image with Node, which actions need.
    let isContained = isForgejo || program.isBuilt
    let publish = Self.publish(service)
    let permissions =
      service == .github ? ["contents: read", "pages: write", "id-token: write"] : []
    text = """
      ---
      # Written by 'daybook new --ci \(service.rawValue)'. Builds and checks the site at each push and on a
      # schedule, and publishes it.
      name: site

      "on":
        push:
          branches: [main]
        schedule:
          # Posts and events appear at their times.
          - cron: "\(url == nil ? "17 4 * * *" : "17 * * * *")"
        workflow_dispatch:

      permissions:
        contents: read

      concurrency:
        group: site
        cancel-in-progress: false

      env:
        \(program.comment)
        DAYBOOK: \(program.url)
        # The text of secrets.yaml, for sites with pages for members.
        DAYBOOK_SECRETS: ${{ secrets.DAYBOOK_SECRETS }}

      jobs:
      \(Self.due(url, runner: isForgejo ? "docker" : "ubuntu-24.04"))  site:
          runs-on: \(isForgejo ? "docker" : "ubuntu-24.04")
          timeout-minutes: \(program.isBuilt ? 90 : 30)
      \(Self.needs(url))\(isContained ? "    container: node:22-bookworm\n" : "")\(Self.environment(permissions))    steps:
            - uses: \(Self.action("checkout@v4", isForgejo))
              with:
                # The whole history, for 'daybook build --git-dates'.
                fetch-depth: 0
      \(Self.program(program, isForgejo))      - name: install Daybook
              run: |
      \(PipelineScript.lines(PipelineScript.install(root: isContained ? "" : "sudo "), 10).dropLast())
            # Images, highlighted code and the record of the last build.
            - uses: \(Self.action("cache@v4", isForgejo))
              with:
                path: |
                  .daybook
                  public
                key: daybook-${{ \(isForgejo ? "forgejo" : "github").run_id }}
                restore-keys: daybook-
            - name: check
              run: daybook check
            - name: build
              run: daybook build --strict
      \(publish)
      """
  }

  /// The steps that get the package; one that was built is cached for its commit.
  private static func program(_ source: ProgramSource, _ isForgejo: Bool) -> String {
    guard source.isBuilt else {
      return """
              - name: download Daybook
                run: |
        \(PipelineScript.lines(PipelineScript.download, 10))
        """
    }
    let output = #"echo "commit=$commit" >> "$GITHUB_OUTPUT""#
    return """
            - name: find the last commit of Daybook
              id: daybook
              run: |
      \(PipelineScript.lines([PipelineScript.commit, output], 10).dropLast())
            - uses: \(action("cache@v4", isForgejo))
              id: package
              with:
                path: /tmp/daybook.deb
                key: program-${{ steps.daybook.outputs.commit }}
            - name: build Daybook
              if: steps.package.outputs.cache-hit != 'true'
              run: |
      \(PipelineScript.lines(PipelineScript.build, 10))
      """
  }

  private static func action(_ name: String, _ isForgejo: Bool) -> String {
    (isForgejo ? "https://code.forgejo.org/actions/" : "actions/") + name
  }

  private static func environment(_ permissions: [String]) -> String {
    guard !permissions.isEmpty else { return "" }
    return "    permissions:\n" + PipelineScript.lines(permissions, 6)
      + "    environment: github-pages\n"
  }

  private static func needs(_ url: String?) -> String {
    url == nil ? "" : "    needs: due\n    if: needs.due.outputs.due == 'true'\n"
  }

  private static let decision =
    PipelineScript.next + [
      "due=true",
      #"if [ "$EVENT" = schedule ] && { [ -z "$next" ] || [[ "$next" > "$now" ]]; }; then"#,
      "  due=false", "fi", #"echo "due=$due" >> "$GITHUB_OUTPUT""#,
    ]

  /// A job that decides whether a scheduled run has anything to do.
  private static func due(_ url: String?, runner: String) -> String {
    guard let url else { return "" }
    let container = runner == "docker" ? "    container: node:22-bookworm\n" : ""
    return """
        # The published site names the moment of its next change.
        due:
          runs-on: \(runner)
          timeout-minutes: 5
      \(container)    outputs:
            due: ${{ steps.due.outputs.due }}
          env:
            SITE: \(url)
            EVENT: ${{ github.event_name }}
          steps:
            - id: due
              run: |
      \(PipelineScript.lines(decision, 10).dropLast())


      """
  }

  private static func publish(_ service: PipelineService) -> String {
    switch service {
    case .github:
      """
            - uses: actions/upload-pages-artifact@v3
              with:
                path: public
            - uses: actions/deploy-pages@v4

      """
    case .netlify:
      """
            - name: deploy
              run: npx --yes netlify-cli@17 deploy --prod --no-build --dir public
              env:
                NETLIFY_AUTH_TOKEN: ${{ secrets.NETLIFY_AUTH_TOKEN }}
                NETLIFY_SITE_ID: ${{ secrets.NETLIFY_SITE_ID }}

      """
    case .cloudflare:
      """
            - name: deploy
              run: npx --yes wrangler@4 pages deploy --branch main
              env:
                CLOUDFLARE_API_TOKEN: ${{ secrets.CLOUDFLARE_API_TOKEN }}
                CLOUDFLARE_ACCOUNT_ID: ${{ secrets.CLOUDFLARE_ACCOUNT_ID }}

      """
    case .forgejo, .gitlab:
      """
            - name: deploy
              run: |
                git config --global credential.helper \\
                  '!f() { echo username=deploy; echo "password=$DEPLOY_TOKEN"; }; f'
                daybook deploy pages --yes
              env:
                DEPLOY_TOKEN: ${{ secrets.DEPLOY_TOKEN }}

      """
    }
  }
}
