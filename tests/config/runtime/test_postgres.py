"""The embedded PostgreSQL starts, outlives kill -9, and says what is wrong in words."""

import os
import pwd
import signal
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import psycopg
import pytest

from config.runtime import binaries, paths, postgres, processes, unroot
from config.runtime.errors import Unavailable
from config.runtime.lease import lease
from config.runtime.postgres import Postgres


@pytest.fixture
def cluster(home: Path) -> Postgres:
    return Postgres(home, throwaway=True)


def test_it_starts_with_its_database_and_is_gone_after_the_lease(home: Path, cluster: Postgres) -> None:
    with lease(cluster):
        pid = cluster.pid()
        assert pid is not None
        with psycopg.connect(postgres.address(home)) as connection:
            assert connection.execute("SELECT current_database(), current_user").fetchone() == ("pli", "pli")
    assert not processes.runs(pid, "postgres")
    assert not cluster.socket.exists()


def test_only_its_owner_reaches_the_data_and_the_socket(cluster: Postgres) -> None:
    with lease(cluster):
        assert [stat.S_IMODE(folder.stat().st_mode) for folder in (cluster.data, cluster.socket)] == [0o700, 0o700]


def test_it_listens_to_no_network(home: Path, cluster: Postgres) -> None:
    with lease(cluster), psycopg.connect(postgres.address(home)) as connection:
        assert connection.execute("SHOW listen_addresses").fetchone() == ("",)


def test_a_throwaway_cluster_alone_gives_up_durability(home: Path, cluster: Postgres) -> None:
    with lease(cluster), psycopg.connect(postgres.address(home)) as connection:
        assert connection.execute("SHOW fsync").fetchone() == ("off",)
    with lease(Postgres(home)), psycopg.connect(postgres.address(home)) as connection:
        assert connection.execute("SHOW fsync").fetchone() == ("on",)


def test_after_kill_9_it_starts_again_with_its_data(home: Path) -> None:
    cluster = Postgres(home)
    with lease(cluster):
        with psycopg.connect(postgres.address(home), autocommit=True) as connection:
            connection.execute("CREATE TABLE kept AS SELECT 7 AS n")
        killed = cluster.pid()
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        assert processes.happens(lambda: cluster.pid() is None, seconds=30)
        cluster.ensure()
        assert cluster.pid() not in (None, killed)
        with psycopg.connect(postgres.address(home)) as connection:
            assert connection.execute("SELECT n FROM kept").fetchone() == (7,)


def test_a_lock_file_whose_number_went_to_another_program_blocks_nothing(home: Path) -> None:
    cluster = Postgres(home)
    with lease(cluster):
        pass
    with subprocess.Popen(["sleep", "60"]) as other:
        (cluster.data / "postmaster.pid").write_text(f"{other.pid}\n{cluster.data}\n1\n0\n{cluster.socket}\n\n  1 1\n")
        assert cluster.pid() is None
        with lease(cluster):
            assert cluster.pid() not in (None, other.pid)
        assert other.poll() is None
        other.kill()


def test_an_interrupted_first_start_leaves_nothing_in_the_way(cluster: Postgres) -> None:
    unfinished = cluster.data.with_name(f"{cluster.data.name}.new")
    unfinished.mkdir(parents=True)
    (unfinished / "half").write_text("of a cluster")
    with lease(cluster):
        assert cluster.pid() is not None


def test_data_of_a_newer_version_is_refused_in_words(home: Path, cluster: Postgres) -> None:
    newer = home / "pg99"
    newer.mkdir()
    (newer / "PG_VERSION").write_text("99\n")
    with pytest.raises(Unavailable, match=r"written by PostgreSQL 99; this is \d+"), lease(cluster):
        pass


def test_a_broken_throwaway_cluster_is_made_anew(home: Path, cluster: Postgres) -> None:
    with lease(cluster):
        pass
    (cluster.data / "global" / "pg_control").write_bytes(b"")
    with lease(cluster), psycopg.connect(postgres.address(home)) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_a_broken_cluster_with_data_is_left_alone_and_its_log_is_shown(home: Path, cluster: Postgres) -> None:
    with lease(cluster):
        pass
    (cluster.data / "global" / "pg_control").write_bytes(b"")
    with pytest.raises(Unavailable, match=r"did not start[\s\S]*pg_control"), lease(Postgres(home)):
        pass
    assert (cluster.data / "PG_VERSION").exists()


def test_databases_of_killed_runs_are_dropped_and_no_others(home: Path, cluster: Postgres) -> None:
    with lease(cluster):
        with psycopg.connect(postgres.address(home), autocommit=True) as connection:
            for name in ("test_pli_11", "test_pli_11_gw0", "test_pli_12", "test_pli_mine", "other_11"):
                connection.execute(f"CREATE DATABASE {name}")
        cluster.drop_leftovers("test_pli_", in_use=lambda number: number == 12)
        with psycopg.connect(postgres.address(home)) as connection:
            names = connection.execute("SELECT datname FROM pg_database WHERE datname LIKE '%\\_%' ORDER BY 1").fetchall()
    assert names == [("other_11",), ("test_pli_12",), ("test_pli_mine",)]


def test_without_a_binary_for_the_platform_it_says_what_to_do(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binaries, "POSTGRES_WHEELS", ())
    monkeypatch.setattr(binaries, "DISTRIBUTION", home / "none")
    monkeypatch.setenv("PATH", str(home))
    with pytest.raises(Unavailable, match=r"No PostgreSQL program for \w+ \w+ was found[\s\S]*DATABASE_URL"):
        Postgres(home).ensure()


def test_the_override_comes_before_the_wheel(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("initdb", "postgres"):
        (home / name).write_text("#!/bin/sh\n")
        (home / name).chmod(0o755)
    monkeypatch.setenv("PLI_POSTGRES_BIN", str(home))
    assert binaries.postgres_folder() == home


@pytest.mark.parametrize(
    ("said", "version"),
    [
        ("postgres (PostgreSQL) 18.6", 18),
        ("postgres (PostgreSQL) 19beta1", 19),
        ("postgres (PostgreSQL) 15.9 (Debian 15.9-1)", 15),
    ],
)
def test_the_major_version_is_read_from_what_the_program_says(said: str, version: int, home: Path) -> None:
    (home / "postgres").write_text(f"#!/bin/sh\necho '{said}'\n")
    (home / "postgres").chmod(0o755)
    assert postgres.major(home) == version


def test_a_socket_path_has_room_however_deep_the_home_lies() -> None:
    deep = Path("/" + "folder/" * 40)
    assert len(str(postgres.socket_folder(deep) / ".s.PGSQL.5432")) < 107


def test_a_folder_that_somebody_else_put_there_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "taken").mkdir()
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    with pytest.raises(Unavailable, match="belongs to somebody else"):
        paths.make_private(home / "taken")


def test_a_link_in_the_place_of_a_folder_is_refused(home: Path) -> None:
    (home / "target").mkdir()
    (home / "link").symlink_to(home / "target")
    with pytest.raises(Unavailable, match="belongs to somebody else"):
        paths.make_private(home / "link")


def test_importing_the_settings_starts_nothing(home: Path) -> None:
    code = "import django; django.setup()"
    environment = {**os.environ, "PLI_HOME": str(home), "DJANGO_SETTINGS_MODULE": "config.settings"}
    environment.pop("DATABASE_URL", None)
    subprocess.run([sys.executable, "-c", code], cwd=paths.REPOSITORY, env=environment, check=True)
    assert not list(home.glob("pg*"))
    assert not postgres.socket_folder(home).exists()


if os.geteuid() == 0:

    def test_root_without_user_namespaces_runs_it_as_nobody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # pytest's own folders are root's alone; nobody has to get in.
        with tempfile.TemporaryDirectory(dir=unroot.SHARED) as shared:
            Path(shared).chmod(0o755)
            monkeypatch.setattr(unroot, "SHARED", Path(shared))
            monkeypatch.setattr(unroot, "_works", lambda prefix: False)
            cluster = Postgres(home, throwaway=True)
            with lease(cluster):
                pid = cluster.pid()
                assert pid is not None
                assert Path(f"/proc/{pid}").stat().st_uid == cluster.account.user == pwd.getpwnam("nobody").pw_uid
                with psycopg.connect(postgres.address(home)) as connection:
                    assert connection.execute("SELECT 1").fetchone() == (1,)
            assert not processes.runs(pid, "postgres")
