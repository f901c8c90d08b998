"""Servers on free ports of this machine, for the checks."""
import functools
import http.server
import re
import signal
import socket
import subprocess
import threading

from harness import background, until


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    """Waits until something listens on a port."""
    def listens():
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    if not until(listens, 30):
        raise RuntimeError(f"nothing listens on port {port}")


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without a log."""
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder on a free port, until the end of a `with` statement."""

    def __init__(self, folder, handler=Quiet):
        super().__init__(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server_port}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        """A client has gone."""

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


class Preview:
    """`daybook serve` on a free port, with the lines that it prints, until the end of a `with` statement."""

    def __init__(self, daybook, *options, port=None, **more):
        command = [daybook, "serve", *options, "--port", port or free_port()]
        self.process = background(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)
        self.output, self.errors, self.status = [], [], None
        streams = ((self.process.stdout, self.output), (self.process.stderr, self.errors))
        self.readers = [threading.Thread(target=lambda s=stream, t=lines: t.extend(s), daemon=True) for stream, lines in streams]
        for reader in self.readers:
            reader.start()
        self.url = until(self.address, 30)
        if not self.url:
            self.stop()
            raise RuntimeError("the server does not say where it is: " + "".join(self.errors))
        self.port = int(re.search(r":(\d+)/", self.url)[1])
        self.origin = f"http://127.0.0.1:{self.port}/"

    def address(self):
        return next((found[0] for line in list(self.output) if (found := re.search(r"http://127\.0\.0\.1:\S+", line))), None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        """Ends the server as Ctrl-C does; its exit status, or None if it had to be killed."""
        if self.status is None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            self.status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        for reader in self.readers:
            reader.join(5)
        return self.status
