"""`python -m tests.bench.load PORT PATH SECONDS`: how often a server answers one request, and how busy the asker was.

Some connections stay open, and each carries a few requests at a time, one behind the other. Answers are not parsed:
all have one length, so bytes are counted. That keeps the asker far from being what is measured.
"""

import json
import selectors
import socket
import sys
import time

CONNECTIONS = 16
AHEAD = 8
"""How many requests of a connection are on their way at once."""
CHUNK = 1 << 18


def main(port: int, path: str, seconds: float) -> None:
    """Ask for so long and print the answers per second, and the share of the time that asking took."""
    request = f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nAccept-Encoding: gzip\r\n\r\n".encode()
    length = answer_length(port, request)
    selector = selectors.DefaultSelector()
    for _ in range(CONNECTIONS):
        connection = socket.create_connection(("127.0.0.1", port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.sendall(request * AHEAD)
        selector.register(connection, selectors.EVENT_READ, [AHEAD * length])
    buffer, received, busy, started = bytearray(CHUNK), 0, time.process_time(), time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        for key, _ in selector.select(1):
            got = key.fileobj.recv_into(buffer)  # pyright: ignore[reportAttributeAccessIssue]
            if not got:
                raise SystemExit("the server closed a connection")
            received += got
            key.data[0] -= got
            if key.data[0] <= 0:  # All of them are here; ask for as many again.
                key.data[0] += AHEAD * length
                key.fileobj.sendall(request * AHEAD)  # pyright: ignore[reportAttributeAccessIssue]
    share = (time.process_time() - busy) / elapsed
    print(json.dumps({"rate": received / length / elapsed, "busy": share, "length": length}))


def answer_length(port: int, request: bytes) -> int:
    """The bytes of one answer, head and body, which must be a whole and compressed 200."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(request)
        received = b""
        while b"\r\n\r\n" not in received:
            received += connection.recv(CHUNK)
        head, _, body = received.partition(b"\r\n\r\n")
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
        if b" 200 " not in head.splitlines()[0] or fields.get(b"content-encoding") != b"gzip":
            raise SystemExit(f"not the answer that is to be measured: {head.decode()}")
        size = int(fields[b"content-length"])
        while len(body) < size:
            body += connection.recv(CHUNK)
        return len(head) + 4 + size


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]))
