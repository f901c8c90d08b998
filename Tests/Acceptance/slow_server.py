"""A server of a folder whose pages come in small pieces, as over a bad connection."""
import functools
import http.server
import pathlib
import threading
import time

PIECE, PIECES, PAUSE = 400, 24, 0.03


class SlowHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def copyfile(self, source, outputfile):
        """What is above the fold in pieces, each with time to be painted, and then the rest."""
        if not source.name.endswith(".html"):
            return super().copyfile(source, outputfile)
        html = source.read()
        ends = range(html.find(b"<body") + PIECE, len(html), PIECE)[:PIECES]
        begin = 0
        for end in [*ends, len(html)]:
            outputfile.write(html[begin:end])
            begin = end
            time.sleep(PAUSE)


def serve(folder):
    """A running server and its root."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(SlowHandler, directory=str(pathlib.Path(folder))))
    server.handle_error = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"
