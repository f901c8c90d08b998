/// `.gitlab-ci.yml`, which publishes the site on GitLab Pages.
struct GitLabPipeline {
  let text: String

  init() {
    text = """
      ---
      # Written by 'daybook new --ci gitlab'. Builds and checks the site at each push and on the schedules
      # of the project, and publishes it. Merge requests are only checked.
      image: debian:12

      variables:
        # The whole history, for 'daybook build --git-dates'.
        GIT_DEPTH: "0"
        \(PipelineScript.packageComment)
        DAYBOOK: \(PipelineScript.package)

      # Images, highlighted code and the record of the last build.
      cache:
        key: daybook
        paths:
          - .daybook/
          - public/

      default:
        before_script:
          - apt-get update -qq
          - apt-get install -qqy --no-install-recommends ca-certificates curl git
      \(PipelineScript.install(root: "").map { "    - '\($0)'\n" }.joined())
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
}
