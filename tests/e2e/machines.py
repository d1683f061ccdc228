"""The site as several machines serve it: two servers with one database and one Redis, behind nginx."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil
from redis import Redis
from redis.exceptions import RedisError

from tests.e2e.people import database_of
from tests.engines import engine
from tests.running_site import ROOT, Site, free_port
from tests.waiting import eventually

PROXY = ROOT / "docs" / "deployment" / "nginx.conf"
STOP_SECONDS = 20
START_SECONDS = 120
_ASK = urllib.request.build_opener(urllib.request.ProxyHandler({}))


@dataclass
class Program:
    """A program that can be ended and started again."""

    command: Sequence[str]
    log: Path
    environment: dict[str, str] = field(default_factory=dict[str, str])
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, if it does not run."""
        if self.process is not None and self.process.poll() is None:
            return
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                self.command, cwd=ROOT, env=self.environment, stdout=output, stderr=output, start_new_session=True
            )

    def end(self, number: int = signal.SIGTERM) -> int:
        """End it with a signal and wait until it is gone; its exit code."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            self.process.send_signal(number)
        try:
            return self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise

    def stop(self) -> None:
        """End it, if it runs."""
        if self.process is not None and self.process.poll() is None:
            self.end()


@dataclass
class Server(Program):
    """One server of the site."""

    port: int = 0

    @property
    def url(self) -> str:
        """Where it is reached without the proxy."""
        return f"http://127.0.0.1:{self.port}"

    def is_ready(self) -> bool:
        """Whether it answers."""
        with suppress(OSError), _ASK.open(f"{self.url}/api/health", timeout=5) as answer:
            return answer.status == 200
        return False

    def wait_until_ready(self) -> None:
        """Return when it answers."""
        deadline = time.monotonic() + START_SECONDS
        while not self.is_ready():
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.2)

    def sockets(self) -> int:
        """How many connections it holds. The proxy keeps none but those of sockets."""
        assert self.process is not None
        workers = psutil.Process(self.process.pid).children(recursive=True)
        connections = [connection for worker in workers for connection in worker.net_connections("tcp")]
        return sum(
            connection.status == psutil.CONN_ESTABLISHED and connection.laddr.port == self.port
            for connection in connections
        )


@dataclass
class Machines:
    """What a visitor reaches at one address."""

    site: Site
    redis: Program
    proxy: Program
    servers: tuple[Server, Server]
    redis_port: int
    access_log: Path
    heard: dict[Path, int] = field(default_factory=dict[Path, int])
    """So much of each server's log belongs to the tests before."""

    def start(self) -> None:
        """See to it that everything runs and answers. What was said before is no complaint of what comes."""
        self.redis.start()
        eventually(self.redis_answers, "an answer of Redis")
        for server in self.servers:
            server.start()
        for server in self.servers:
            server.wait_until_ready()
        self.proxy.start()
        eventually(self.proxy_answers, "an answer of the proxy")
        self.heard = {server.log: len(server.log.read_text()) for server in self.servers}

    def redis_answers(self) -> bool:
        """Whether Redis does."""
        with Redis(port=self.redis_port) as client, suppress(RedisError):
            return bool(client.ping())
        return False

    def proxy_answers(self) -> bool:
        """Whether the proxy reaches a server."""
        with suppress(OSError), _ASK.open(f"{self.site.url}/api/health", timeout=5) as answer:
            return answer.status == 200
        return False

    def served(self) -> list[tuple[str, int]]:
        """The path of every request that the proxy has passed on, with the port of the server that answered it."""
        lines = [line.split() for line in self.access_log.read_text().splitlines()]
        return [(line[0], int(line[-1].rpartition(":")[2])) for line in lines if ":" in line[-1]]

    def holders_of_sockets(self) -> set[int]:
        """The ports of the servers that have held a socket which is closed now."""
        return {port for path, port in self.served() if path.startswith("/_event")}

    def complaints(self) -> str:
        """What the servers said of unexpected errors since everything was started or found running."""
        said = (server.log.read_text()[self.heard[server.log] :] for server in self.servers)
        return "\n".join(line for text in said for line in text.splitlines() if "Traceback" in line)


@contextmanager
def running_machines(site: Site, folder: Path) -> Generator[Machines, None, None]:
    """Two more servers on the data of a running site, with Redis, behind the proxy of the deployment guide."""
    address, redis_port = free_port(), free_port()
    url = f"http://localhost:{address}"
    redis = Program(redis_command(folder, redis_port), folder / "redis.log", dict(os.environ))
    servers = _server(site, folder, url, redis_port), _server(site, folder, url, redis_port)
    (folder / "nginx.conf").write_text(_proxy(folder, address, servers))
    proxy = Program(
        [engine("nginx"), "-c", str(folder / "nginx.conf"), "-p", str(folder)], folder / "nginx.log", dict(os.environ)
    )
    everywhere = Site(url, site.environment, site.process)
    machines = Machines(everywhere, redis, proxy, servers, redis_port, folder / "access.log")
    with ExitStack() as ends:
        for program in (redis, *servers, proxy):
            ends.callback(program.stop)
        machines.start()
        yield machines


def redis_command(folder: Path, port: int) -> list[str]:
    """How Redis is started, keeping nothing on the disk."""
    kept_nothing = ["--save", "", "--appendonly", "no"]
    return [engine("redis-server"), "--bind", "127.0.0.1", "--port", str(port), "--dir", str(folder), *kept_nothing]


def _server(site: Site, folder: Path, url: str, redis_port: int) -> Server:
    port = free_port()
    environment = {
        **site.environment,
        "PORT": str(port),
        "BOWLING_SITE_URL": url,
        "BOWLING_DATABASE_URL": database_of(site),
        "BOWLING_REDIS_URL": f"redis://127.0.0.1:{redis_port}/0",
        "BOWLING_TRUSTED_PROXIES": "1",
    }
    return Server([sys.executable, "-m", "bowling_app", "serve"], folder / f"{port}.log", environment, port=port)


def _proxy(folder: Path, address: int, servers: Sequence[Server]) -> str:
    """The configuration of the deployment guide, without TLS, around it what Debian's own has elsewhere."""
    guide = PROXY.read_text()
    for given, server in zip((3001, 3002), servers, strict=True):
        assert f"127.0.0.1:{given} " in guide
        guide = guide.replace(f"127.0.0.1:{given} ", f"127.0.0.1:{server.port} ")
    guide = guide.replace("listen 443 ssl http2;", f"listen {address};").replace("listen 80;", f"listen {free_port()};")
    guide = re.sub(r"(?m)^\s*(ssl_|listen \[::\]).*\n", "", guide)
    folders = "".join(f"{kind}_temp_path {folder};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    return (
        f"daemon off;\npid {folder}/nginx.pid;\nerror_log stderr;\n"
        f"events {{}}\nhttp {{\n{folders}log_format served '$request_uri $upstream_addr';\n"
        f"access_log {folder}/access.log served;\n{guide}}}\n"
    )
