#!/usr/bin/env python3
"""Requests a second for a page of 10 KB and the time of one GET beside idle and slow clients: Daybook's
server beside nginx and `hugo server` where they are installed, in turns, in one run.

    serving.py DAYBOOK [--rounds 5] [--seconds 3]

Debian's packages are wrk and nginx-light; without wrk only the time of one GET is measured.
"""
import argparse, os, pathlib, re, shutil, signal, socket, statistics, subprocess, sys, tempfile, time

arguments = argparse.ArgumentParser()
arguments.add_argument("daybook")
arguments.add_argument("--rounds", type=int, default=5)
arguments.add_argument("--seconds", type=int, default=3)
options = arguments.parse_args()

NGINX = """
worker_processes 1; daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.err;
events {{ worker_connections 2048; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; include /etc/nginx/mime.types;
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  open_file_cache {cache};
  server {{ listen 127.0.0.1:{port}; root {folder}/public; }}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def page():
    body = "".join(f"<p>Day {day}: rowed from the bridge to the weir and back.</p>\n" for day in range(200))
    return ("<!doctype html>\n<html lang=en>\n<title>Log</title>\n" + body)[:10_240]


def start(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return process


def servers(folder):
    public = folder / "public"
    public.mkdir()
    (public / "index.html").write_text(page())
    found = {}
    port = free_port()
    found["daybook"] = (port, start([options.daybook, "serve", "--built", "--quiet", "--output",
                                     str(public), "--port", str(port)]))
    if nginx := shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin"):
        port = free_port()
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, cache="off"))
        found["nginx"] = (port, start([nginx, "-c", str(folder / "nginx.conf"), "-e", str(folder / "nginx.err")]))
    if hugo := shutil.which("hugo"):
        port = free_port()
        site = folder / "hugo"
        (site / "layouts").mkdir(parents=True)
        (site / "static").mkdir()
        (site / "hugo.toml").write_text('baseURL = "/"\ndisableKinds = ["taxonomy", "term", "rss", "sitemap"]\n')
        (site / "layouts" / "index.html").write_text(page())
        found["hugo"] = (port, start([hugo, "server", "--source", str(site), "--port", str(port),
                                      "--watch=false", "--disableLiveReload", "--renderToMemory"]))
    return found


def get(port):
    """The status line of one GET."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as client:
        client.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        bytes = b""
        while piece := client.recv(65536):
            bytes += piece
    return bytes


def wait(port):
    for _ in range(200):
        try:
            if get(port).startswith(b"HTTP/1.1 200"):
                return
        except OSError:
            pass
        time.sleep(0.1)
    sys.exit(f"serving: nothing answers at {port}")


def throughput(port):
    text = subprocess.run(["wrk", "-t1", "-c64", f"-d{options.seconds}s", f"http://127.0.0.1:{port}/"],
                          capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in text:
        sys.exit("serving: wrk got errors:\n" + text)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])


def one(port, count=300):
    """The median of the milliseconds that GETs on new connections take."""
    times = []
    for _ in range(count):
        before = time.perf_counter()
        get(port)
        times.append((time.perf_counter() - before) * 1000)
    return statistics.median(times)


def crowd(port, idle, slow):
    """Connections that say nothing, and such that send a head byte by byte."""
    clients = [socket.create_connection(("127.0.0.1", port)) for _ in range(idle + slow)]
    for client in clients[idle:]:
        client.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
    return clients


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    os.chmod(folder, 0o755)
    running = servers(folder)
    try:
        for port, _ in running.values():
            wait(port)
        if shutil.which("wrk"):
            rates = {name: [] for name in running}
            for _ in range(options.rounds):
                for name, (port, _) in running.items():
                    rates[name].append(throughput(port))
            own = statistics.median(rates["daybook"])
            print("10 KB page, wrk -t1 -c64, requests a second, median of", options.rounds)
            for name, values in rates.items():
                rate = statistics.median(values)
                print(f"  {name:8} {rate:9.0f}   daybook/{name} {own / rate:5.2f}   of {min(values):.0f} to {max(values):.0f}")
        else:
            print("serving: wrk is not installed, so requests a second are not measured")
        print("one GET on a new connection, milliseconds, median of 300")
        for name, (port, _) in running.items():
            alone = one(port)
            clients = crowd(port, 500, 64)
            beside = one(port)
            for client in clients:
                client.close()
            print(f"  {name:8} alone {alone:.3f}   beside {len(clients)} idle and slow clients {beside:.3f}   {beside / alone:.2f}")
    finally:
        for _, process in running.values():
            process.send_signal(signal.SIGTERM)
        for _, process in running.values():
            process.wait(timeout=10)
