"""How platforms start the image: as any user, with a volume over HOME, from JupyterHub, with little memory."""

import json
import uuid

import pytest

from checks import check_notebooks_listed, check_users, request, token_of, wait_for_server
from engine import Container, EngineError

HOME = "/home/jovyan"
CUT_OFF = ["--network", "none"]
END_SECONDS = 30

RUN_CELL = """
import sys
from jupyter_client.manager import start_new_kernel
manager, client = start_new_kernel(startup_timeout=120, kernel_name="java")
reply = client.execute_interactive(sys.argv[1], timeout=300, output_hook=lambda message: None)["content"]
print(reply["status"], reply.get("ename", ""), reply.get("evalue", ""))
client.stop_channels()
manager.shutdown_kernel()
"""


@pytest.mark.parametrize("user", ["12345:0", "12345:100", "12345:12345"])
def test_any_user_of_any_group_can_start_it_and_run_cells(start, user):
    container = start(options=[*CUT_OFF, "--user", user])
    wait_for_server(container)
    check_users(container, "12345")
    check_notebooks_listed(container)
    assert container.python(RUN_CELL, 'compile("cart")').startswith("ok")


def test_the_programs_own_files_need_not_be_writable(start):
    container = start(options=[*CUT_OFF, "--read-only", "--tmpfs", "/tmp", "--tmpfs", f"{HOME}:mode=1777"])
    wait_for_server(container)
    check_notebooks_listed(container)
    assert container.python(RUN_CELL, 'compile("cart")').startswith("ok")


LIBRARIES = """
var file = java.nio.file.Files.writeString(java.nio.file.Path.of("/tmp/sizes.csv"), "name,größe\\nä,1\\n");
var rows = tech.tablesaw.api.Table.read().csv(file.toFile()).rowCount();
var lz4 = net.jpountz.lz4.LZ4Factory.nativeInstance().toString();
var zstd = com.github.luben.zstd.Zstd.decompress(com.github.luben.zstd.Zstd.compress(new byte[9]), 9).length;
if (rows != 1 || !lz4.contains("JNI") || zstd != 9) { throw new IllegalStateException(rows + " " + lz4 + " " + zstd); }
environment()
"""


def test_what_was_taken_out_of_libraries_is_not_missed(start):
    """Tablesaw guesses an encoding by ICU; LZ4, Zstd and JNA use native code."""
    container = start("sleep", "600", options=CUT_OFF)
    assert container.python(RUN_CELL, LIBRARIES).startswith("ok")


# --- HOME ---------------------------------------------------------------------------------------


@pytest.fixture
def volume(engine):
    name = f"workbench-{uuid.uuid4().hex}"
    engine.cli("volume", "create", name)
    yield name
    engine.cli("volume", "rm", "--force", name)


def test_a_volume_over_home_shows_the_notebooks_and_keeps_what_was_edited(start, volume):
    mounted = [*CUT_OFF, "--volume", f"{volume}:{HOME}"]
    first = start(options=mounted)
    wait_for_server(first)
    check_notebooks_listed(first)
    first.exec("sh", "-c", "echo mine >notebooks/01-first-comparison.ipynb")
    first.remove()
    second = start(options=mounted)
    wait_for_server(second)
    check_notebooks_listed(second)
    assert second.exec("cat", "notebooks/01-first-comparison.ipynb") == "mine\n"


def test_an_empty_folder_over_home_shows_the_notebooks(start, shared):
    shared.chmod(0o777)
    container = start(options=[*CUT_OFF, "--volume", f"{shared}:{HOME}"])
    wait_for_server(container)
    check_notebooks_listed(container)


def test_a_home_that_cannot_be_written_is_named_with_the_remedy(start, shared):
    shared.chmod(0o755)
    container = start(options=[*CUT_OFF, "--volume", f"{shared}:{HOME}:ro"])
    container.wait_for_end(END_SECONDS)
    assert container.exit_code() == 1
    assert container.log().strip() == (
        f"start: HOME ({HOME}) cannot be written by user 1000, group 100. Mount a folder there that this user may write."
    )


# --- JupyterHub ---------------------------------------------------------------------------------

# As much of a hub as a single-user server asks for: its version, who a token belongs to, and a place to report to.
HUB = """
import json, sys
from http.server import BaseHTTPRequestHandler, HTTPServer
import jupyterhub

class Hub(BaseHTTPRequestHandler):
    def answer(self, status, body):
        self.send_response(status)
        self.send_header("X-JupyterHub-Version", jupyterhub.__version__)
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def do_GET(self):
        if not self.path.startswith("/hub/api/user"):
            return self.answer(200, {"version": jupyterhub.__version__})
        if self.headers.get("Authorization") not in ("token of-ada", "token of-server"):
            return self.answer(403, {})
        self.answer(200, {"name": "ada", "kind": "user", "admin": False, "groups": [], "scopes": ["access:servers!user=ada"]})

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.answer(200, {})

    def log_message(self, *_):
        print(self.command, self.path, flush=True)

HTTPServer(("127.0.0.1", 8081), Hub).serve_forever()
"""

HUB_ENVIRONMENT = {
    "HUB": HUB,
    "JUPYTERHUB_API_TOKEN": "of-server",
    "JUPYTERHUB_API_URL": "http://127.0.0.1:8081/hub/api",
    "JUPYTERHUB_BASE_URL": "/",
    "JUPYTERHUB_CLIENT_ID": "jupyterhub-user-ada",
    "JUPYTERHUB_HOST": "",
    "JUPYTERHUB_OAUTH_CALLBACK_URL": "/user/ada/oauth_callback",
    "JUPYTERHUB_OAUTH_SCOPES": '["access:servers!server=ada/", "access:servers!user=ada"]',
    "JUPYTERHUB_OAUTH_ACCESS_SCOPES": '["access:servers!server=ada/", "access:servers!user=ada"]',
    "JUPYTERHUB_SERVER_NAME": "",
    "JUPYTERHUB_SERVICE_PREFIX": "/user/ada/",
    "JUPYTERHUB_SERVICE_URL": "http://0.0.0.0:8888/user/ada/",
    "JUPYTERHUB_USER": "ada",
}


def start_under_hub(start, command: str) -> Container:
    variables = [word for name, value in HUB_ENVIRONMENT.items() for word in ("--env", f"{name}={value}")]
    return start("sh", "-c", f'python -c "$HUB" & {command}', options=[*CUT_OFF, *variables])


@pytest.mark.parametrize("command", ["exec start-singleuser", "exec jupyterhub-singleuser", "exec start-notebook.sh"])
def test_the_single_user_server_starts_and_lets_its_user_in_alone(start, command):
    container = start_under_hub(start, command)
    wait_for_server(container, "/user/ada/")
    path = "/user/ada/api/contents/notebooks"
    status, body = request(container, path, "of-ada")
    assert status == 200, container.log()
    assert "01-first-comparison.ipynb" in [entry["name"] for entry in json.loads(body)["content"]]
    assert request(container, path)[0] == 403
    assert request(container, path, "of-eve")[0] == 403
    assert container.check_health() == "healthy"


def test_a_single_user_server_without_its_hub_does_not_start(start):
    container = start("start-singleuser", options=[*CUT_OFF, "--env", "JUPYTERHUB_API_TOKEN=of-server"])
    container.wait_for_end(END_SECONDS)
    assert container.exit_code() != 0
    assert "JUPYTERHUB" in container.log()


# --- Binder -------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["jupyter-notebook", "jupyter-lab"])
def test_binders_command_starts(start, command):
    """With an address and a token of its own, as BinderHub calls it."""
    flags = ["--ip=0.0.0.0", "--port=8888", "--ServerApp.base_url=/user/ada/", "--IdentityProvider.token=of-ada"]
    container = start(command, *flags, options=CUT_OFF)
    wait_for_server(container, "/user/ada/")
    assert request(container, "/user/ada/api/contents", "of-ada")[0] == 200
    assert request(container, "/user/ada/api/contents")[0] == 403


# --- memory -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def small(start_session) -> Container:
    """A container of 1 GB, where the control group takes limits."""
    try:
        container = start_session(options=[*CUT_OFF, "--memory", "1g"])
        wait_for_server(container)
    except EngineError as failure:
        if "cgroup" in str(failure):
            pytest.skip(f"this machine's control groups take no limit of memory: {failure}")
        raise
    assert container.inspect()["HostConfig"]["Memory"] == 1 << 30
    return container


def test_the_doctor_names_too_little_memory(small):
    lines = small.exec("doctor").splitlines()
    memory = [line for line in lines if "memory" in line and "fork" in line]
    assert len(memory) == 1, lines
    assert memory[0].lstrip().startswith("red") and "of the container's 1.0 GiB" in memory[0], memory
    heap = [line for line in lines if "heap of this process" in line]
    assert heap[0].lstrip().startswith("amber") and "more memory" in heap[0], heap


def test_a_publish_run_is_refused_in_words_before_it_starts(small):
    answer = small.python(RUN_CELL, 'publishQuickly(compile("cart").only("kryo"), SERIALIZE)')
    assert answer.startswith("error")
    assert "A publish run does not fit here: a fork takes 1.5 GiB, but there are 0." in answer
    assert "of the container's 1.0 GiB" in answer


def test_a_small_comparison_still_runs(small):
    code = """
    var cart = compile("cart").only("kryo", "identified");
    compare(cart, startCluster(1, cart), SERIALIZE)
    """
    assert small.exec("python", "-c", RUN_CELL, code, env={"WORKBENCH_PROFILE": "smoke"}).startswith("ok")


def test_a_request_with_a_wrong_token_is_refused(small):
    assert request(small, "/api/contents", "wrong")[0] == 403
    assert request(small, "/api/contents", token_of(small))[0] == 200
