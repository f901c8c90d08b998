/// A web server or a service that publishes the site: `host` in `site.yaml`.
public enum HostKind: String, CaseIterable, Sendable {
  case netlify, cloudflare, apache, nginx, caddy, github, gitlab
  /// No file for a host.
  case none
}
