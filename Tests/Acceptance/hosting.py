#!/usr/bin/env python3
"""Serves a built site with the real nginx, Apache and Caddy, with the files that Daybook writes for them, and checks redirects,
the error page, header fields, media types, compressed copies, and the servers' own verdict on their configuration. Then runs the
probes of Tests/SiteChecks.

  hosting.py PROGRAM [--only NAME] [--no-probes] [--keep]

A server that is missing and cannot be installed is skipped with a message."""
import gzip
import http.client
import os
import pathlib
import re
import shutil
import sys
import tempfile
import time
from urllib.parse import quote, unquote, urljoin

import harness
from servers import free_port, wait_for

PACKAGES = {"nginx": "nginx-light libnginx-mod-http-brotli-static", "apache2": "apache2", "caddy": "caddy", "brotli": "brotli",
            "gzip": "gzip"}
MODULES = ["mpm_event", "authz_core", "alias", "dir", "mime", "headers", "setenvif", "env", "filter", "deflate", "rewrite"]
# Older paths, with characters that formats read as their own.
ALIASES = ["/alt/", "/old.html", "/a b.html", '/"q"/', "/über/日本/", "/*/", "/:id/", "/${HOME}{x}/", "/50%/", "/(a|b)+/", "/it's/",
           "/a;b/", "/~x/", "/a&b=c/"]
RULES = """/news/* /blog/:splat 301
/:year/x/:name /archive/:name-:year 302
/go https://x.example/?a=b 308
"""
CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n"
# The servers' own behaviour, which no file of a site can change; rules for hosts, which depend on the server's other sites; and the
# redirect of a folder, as the folder of the probe is an alias.
WAIVED = {
    "nginx": "range-head,bad-field-name,no-colon,http10,slash-redirect",
    "apache2": "range-416,range-head,range-304,version-9,te-not-last,te-http10,rebinding,slash-redirect",
    "caddy": "range-unit,range-head,nul,long-name,deep-path,bad-host,h2-preface,leading-crlf,bad-field-name,cl-te,te-http10,"
             "url-100k,rebinding,slash-redirect",
}
problems = harness.Problems()


class Site:
    """A site with a host, deployed into a folder with compressed copies."""

    def __init__(self, program, work, host, port, base):
        self.folder, self.live, self.port, self.base = work / "site", work / "live", port, base
        # A server's 'root' and the path of the URL name the folder of the site together.
        self.published = self.live / base.strip("/")
        harness.output(program, "new", "--minimal", self.folder, "--quiet")
        settings = self.folder / "content/site.yaml"
        text = re.sub(r"(?m)^(url|search):.*\n", "", settings.read_text())
        settings.write_text(text + f"\nurl: http://127.0.0.1:{port}{base}\nhost: {host}\nsearch: true\ncheck: {{unused: [types]}}\n"
                            f"deploy:\n  live: {{to: folder, path: \"{self.published}\", compress: [gz, br]}}\n")
        self.write("moved.md", "---\ntitle: Moved\nsummary: S\naliases:\n"
                   + "".join(f"  - '{alias.replace(chr(39), chr(39) * 2)}'\n" for alias in ALIASES) + "---\nText.\n")
        self.write("_redirects", RULES)
        self.write("long.md", "---\ntitle: Long\nsummary: S\n---\n" + "word " * 2000)
        for name in ["a.ics", "a.webmanifest", "a.avif", "a.webp", "a.xml", "a.woff2", "a.vcf"]:
            self.write("types/" + name, {"a.ics": CALENDAR, "a.xml": "<a/>"}.get(name, "{}"))
        for command in [["build"], ["deploy", "live", "--yes", "--no-verify"]]:
            harness.output(program, *command, "--source", self.folder, "--quiet")

    def write(self, name, text):
        harness.write(self.folder / "content", {name: text})

    def get(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request(method, self.base.rstrip("/") + path, headers={"Accept-Encoding": "identity", **headers})
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response, body


def nginx(site, work):
    module = pathlib.Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
    user = "user root;" if os.getuid() == 0 else ""
    paths = "".join(f"{name}_temp_path {work}/{name};\n" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    (work / "nginx.conf").write_text(f"""{user}
{"load_module " + str(module) + ";" if module.exists() else ""}
daemon off; worker_processes 1; pid {work}/pid; error_log {work}/error.log; worker_rlimit_nofile 4096;
events {{ worker_connections 2048; }}
http {{
  access_log off; {paths}
  server {{ listen 127.0.0.1:{site.port} default_server; return 421; }}
  server {{
    listen 127.0.0.1:{site.port}; server_name 127.0.0.1 localhost; root {site.live}; disable_symlinks on;
    include {site.published}/.daybook-nginx.conf;
  }}
}}
""")
    command = ["nginx", "-c", work / "nginx.conf", "-e", work / "error.log"]
    return command + ["-t"], command


def apache2(site, work):
    modules = "".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n" for name in MODULES
                      if pathlib.Path(f"/usr/lib/apache2/modules/mod_{name}.so").exists())
    user = "User www-data\nGroup www-data\n" if os.getuid() == 0 else ""
    (work / "apache.conf").write_text(f"""{modules}{user}
ServerRoot {work}
ServerName 127.0.0.1
Listen 127.0.0.1:{site.port}
PidFile {work}/pid
ErrorLog {work}/error.log
TypesConfig /etc/mime.types
DocumentRoot {site.live}
TraceEnable off
<Directory {site.live}>
  AllowOverride FileInfo
  Options -Indexes
  Require all granted
</Directory>
""")
    command = ["apache2", "-f", work / "apache.conf"]
    return command + ["-t"], command + ["-DFOREGROUND"]


def caddy(site, work):
    (work / "Caddyfile").write_text(f"""{{
\tadmin off
\tauto_https off
}}
http://:{site.port} {{
\tbind 127.0.0.1
\troot * {site.live}
\timport {site.published}/.daybook-caddyfile
}}
""")
    config = ["--config", work / "Caddyfile", "--adapter", "caddyfile"]
    return ["caddy", "validate", *config], ["caddy", "run", *config]


SERVERS = {"nginx": nginx, "apache2": apache2, "caddy": caddy}


def redirects(name, site):
    def location(path):
        response, _ = site.get(path)
        target = response.getheader("Location", "")
        return response.status, unquote(urljoin(f"http://127.0.0.1:{site.port}/", target))
    home = f"http://127.0.0.1:{site.port}{site.base}"
    for alias in ALIASES:
        problems.expect(f"{name}: the alias {alias}", location(quote(alias, safe="/*:()+;~&='$")), (301, home + "moved/"))
    problems.expect(f"{name}: the alias /alt", location("/alt"), (301, home + "moved/"))
    for path in ["/x/", "/alternative/", "/old.html/more", "/axb.html", "/y/old.html"]:
        problems.expect(f"{name}: {path} is no alias", site.get(path)[0].status, 404)
    if site.base == "/":
        problems.expect(f"{name}: a splat", location("/news/2020/%C3%BC%20x"), (301, home + "blog/2020/ü x"))
        problems.expect(f"{name}: an empty splat", location("/news"), (301, home + "blog/"))
        problems.expect(f"{name}: names", location("/2020/x/post"), (302, home + "archive/post-2020"))
        raw = site.get("/news/a%0d%0aX-Injected:%201")[0]
        problems.expect(f"{name}: an injected field", raw.getheader("X-Injected"), None)
        problems.expect(f"{name}: another host", location("/go"), (308, "https://x.example/?a=b"))


def headers(name, site):
    page, _ = site.get("/long/")
    problems.expect(f"{name}: a page", page.status, 200)
    problems.expect(f"{name}: caching of a page", page.getheader("Cache-Control"), "public, max-age=0, must-revalidate")
    problems.expect(f"{name}: charset of a page", page.getheader("Content-Type").lower().replace(" ", ""), "text/html;charset=utf-8")
    style = next((site.published / "assets").glob("style.*.css"))
    index = [next((site.published / "search").glob(pattern)) for pattern in ("words-*.txt", "pages-*.json")]
    for file in [style, *index]:
        path = "/" + str(file.relative_to(site.published))
        problems.expect(f"{name}: caching of {path}", site.get(path)[0].getheader("Cache-Control"), "public, max-age=31536000, immutable")
    for path in ["/long/", "/nowhere/", "/types/a.ics"]:
        for field, value in [("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "strict-origin-when-cross-origin")]:
            problems.expect(f"{name}: {field} of {path}", site.get(path)[0].getheader(field), value)
    types = {"/types/a.ics": "text/calendar", "/types/a.webmanifest": "application/manifest+json", "/types/a.avif": "image/avif",
             "/types/a.webp": "image/webp", "/types/a.xml": "application/xml", "/types/a.woff2": "font/woff2",
             "/types/a.vcf": "text/vcard", "/feed.atom": "application/atom+xml", "/feed.json": "application/feed+json",
             "/robots.txt": "text/plain", "/site.webmanifest": "application/manifest+json", "/favicon.svg": "image/svg+xml"}
    for path, wanted in types.items():
        response, _ = site.get(path)
        problems.expect(f"{name}: type of {path}", (response.status, response.getheader("Content-Type", "").split(";")[0]), (200, wanted))


def missing(name, site):
    built = (site.published / "404.html").read_bytes()
    for path in ["/nowhere/", "/nowhere.ics", "/.daybook-manifest", "/.htaccess", "/types/.x", "/%2e%64aybook-manifest"]:
        response, body = site.get(path)
        problems.expect(f"{name}: status of {path}", response.status, 404 if path != "/.htaccess" or name != "apache2" else response.status)
        if path.startswith("/nowhere"):
            problems.expect(f"{name}: the error page at {path}", body == built, True)
            problems.expect(f"{name}: type of the error page at {path}", response.getheader("Content-Type", "").split(";")[0], "text/html")
    problems.expect(f"{name}: a POST", site.get("/long/", "POST")[0].status in (403, 405), True)


def compressed(name, site):
    for path, file in [("/long/", "long/index.html"), ("/sitemap.xml", "sitemap.xml")]:
        for coding, suffix in [("br", "br"), ("gzip", "gz")]:
            response, body = site.get(path, **{"Accept-Encoding": coding})
            copy = site.published / f"{file}.{suffix}"
            if not copy.exists():
                continue
            problems.expect(f"{name}: coding of {path}", response.getheader("Content-Encoding"), coding)
            problems.expect(f"{name}: {coding} of {path} is the copy", body == copy.read_bytes(), True)
            wanted = "text/html" if file.endswith("html") else "application/xml"
            problems.expect(f"{name}: type of {path} in {coding}", response.getheader("Content-Type", "").split(";")[0], wanted)
            problems.expect(f"{name}: Vary of {path}", "accept-encoding" in response.getheader("Vary", "").lower(), True)
            if coding == "gzip":
                problems.expect(f"{name}: content of {path}", gzip.decompress(body), (site.published / file).read_bytes())
    problems.expect(f"{name}: without a coding", site.get("/long/")[0].getheader("Content-Encoding"), None)


def probes(name, site):
    run = harness.run(sys.executable, harness.ROOT / "Tests/SiteChecks/http_probes.py", f"http://127.0.0.1:{site.port}{site.base}",
                      "--site", site.published, "--waive", WAIVED[name])
    print(f"hosting: {name}: {(run.stdout.splitlines() or ['no figure'])[-1]}", flush=True)
    if run.returncode == 2:
        print(f"hosting: {name}: probes not run: {run.stderr[-200:]}")
    elif run.returncode:
        lines = [line for line in (run.stdout + run.stderr).splitlines() if line.lower().startswith("fail")]
        problems.add(f"{name}: probes failed\n" + "\n".join(lines))


def serve(name, program, host, options, base):
    work = pathlib.Path(tempfile.mkdtemp(prefix="daybook-hosting-"))
    work.chmod(0o755)
    server = None
    try:
        site = Site(program, work, host, free_port(), base)
        test, command = SERVERS[name](site, work)
        env = {**os.environ, "XDG_DATA_HOME": str(work), "XDG_CONFIG_HOME": str(work)}
        check = harness.run(*test, env=env)
        if check.returncode:
            return problems.add(f"{name}: the configuration is refused: {check.stderr}")
        server = harness.background(*command, stderr=(work / "log").open("w"), env=env)
        wait_for(site.port)
        for checks in [redirects, headers, missing, compressed]:
            checks(name, site)
        if base == "/" and not options.no_probes:
            probes(name, site)
    finally:
        if server:
            harness.end(server)
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)
        else:
            print("hosting: kept", work)


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--only")
    parser.add_argument("--no-probes", action="store_true")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    harness.install(PACKAGES)
    for name, host in [("nginx", "nginx"), ("apache2", "apache"), ("caddy", "caddy")]:
        if options.only not in (None, name):
            continue
        if not shutil.which(name):
            print(f"hosting: {name}: skipped, as it is not installed and cannot be")
            continue
        start = time.monotonic()
        for base in ["/", "/me/"]:
            serve(name, options.daybook, host, options, base)
        print(f"hosting: {name}: {time.monotonic() - start:.0f} s", flush=True)
    return harness.summed_up(problems, f"{len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)
