/// `.gitlab-ci.yml`, which publishes the site on GitLab Pages.
struct GitLabPipeline {
  let text: String

  init(_ program: ProgramSource) {
    text = """
      ---
      # Written by 'daybook new --ci gitlab'. Builds and checks the site at each push and on the schedules
      # of the project, and publishes it. Merge requests are only checked.
      image: debian:12

      variables:
        # The whole history, for 'daybook build --git-dates'.
        GIT_DEPTH: "0"
        \(program.comment)
        DAYBOOK: \(program.url)

      # Images, highlighted code and the record of the last build.
      cache:
        key: daybook
        paths:
          - .daybook/
          - public/
      \(program.isBuilt ? "    - .program/\n" : "")
      default:
        before_script:
          - apt-get update -qq
          - apt-get install -qqy --no-install-recommends ca-certificates curl git
      \(Self.program(program) + Self.items(PipelineScript.install(root: "")))
      check:
        stage: test
        script:
          - daybook check
        rules:
          - if: $CI_PIPELINE_SOURCE == "merge_request_event"

      pages:
        stage: deploy
        script:
          - daybook check
          - daybook build --strict
        artifacts:
          paths:
            - public
        rules:
          - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

      """
  }

  /// Gets the package; one that was built is cached in `.program/`.
  private static func program(_ source: ProgramSource) -> String {
    guard source.isBuilt else { return items(PipelineScript.download) }
    let build =
      ["rm -rf .program"] + PipelineScript.build
      + ["mkdir .program", #"cp /tmp/daybook.deb ".program/$commit.deb""#]
    return items([PipelineScript.commit]) + "    - |\n"
      + PipelineScript.lines([#"if [ ! -e ".program/$commit.deb" ]; then"#], 6)
      + PipelineScript.lines(build, 8) + PipelineScript.lines(["fi"], 6)
      + items([#"cp ".program/$commit.deb" /tmp/daybook.deb"#])
  }

  private static func items(_ commands: [String]) -> String {
    commands.map { "    - '\($0)'\n" }.joined()
  }
}
