"""Predictions in a real kernel: asked without waiting, answered by words or by what a form runs, compared, and tallied."""

import re

import pytest

from displayed import rows
from kernel import Kernel

SIZES = 'var cart = compile("cart").only("serializable", "kryo", "identified"); var cluster = startCluster(1, cart); var sizes = sizes(cart, cluster);'


@pytest.fixture(scope="module")
def lesson(start_kernel) -> Kernel:
    """A kernel in the smoke profile with some sizes and times."""
    kernel = start_kernel(WORKBENCH_PROFILE="smoke")
    assert not kernel.run(SIZES).error
    assert not kernel.run("var times = compare(cart, cluster, READ);").error
    return kernel


def shown(cell) -> dict:
    """The only thing that a cell displayed beside its result."""
    (content,) = cell.of("display_data")
    return content["data"]


def said(kernel: Kernel, code: str) -> str:
    """A revelation as text."""
    cell = kernel.run(code)
    assert not cell.error, cell.error
    assert "<script" not in cell.data["text/html"]
    return cell.text


def test_a_prediction_waits_for_nobody_and_shows_only_the_result_then(lesson):
    asked = shown(lesson.run('var silent = predict("Which is the smallest?", cart);'))
    assert 'value="kryo"' in asked["text/html"] and "Kryo" in asked["text/html"] and 'type="radio"' in asked["text/html"]
    assert 'answer("serializable")' in asked["text/plain"]
    text = said(lesson, "reveal(silent, sizes)")
    assert "Which is the smallest?" in text and "You" not in text
    assert "Measured: the smallest first: Kryo, then IdentifiedDataSerializable, then Serializable." in text


def test_an_answer_is_kept_and_may_change_until_the_result_is_shown(lesson):
    lesson.run('var p = predict("Which takes the fewest bytes?", cart);')
    assert "You said Serializable." in lesson.result('answer("Serializable")')
    cell = lesson.run('answer(p, "kryo")')
    (closed,) = cell.of("update_display_data")
    assert "You said Kryo." in closed["data"]["text/html"] and "<form" not in closed["data"]["text/html"]
    assert "You said Kryo: right. The next: Kryo takes " in said(lesson, "reveal(p, sizes)")
    assert "was shown already" in lesson.run('answer(p, "serializable")').error


def test_what_the_form_runs_keeps_the_answer(lesson):
    html = shown(lesson.run('var o = predictOrder("Sort by \\"size\\".", "kryo", "identified", "serializable");'))["text/html"]
    number = re.search(r'data-prediction="(\d+)"', html)[1]
    assert re.search(r'data-kernel="[0-9a-f-]{36}"', html), "Jupyter's id of the kernel"
    keep = f"workbench.jupyter.words.FormAnswers.keep({number}, "
    assert "workbench.jupyter.words.FormAnswers.keep(" in html
    assert not lesson.run(keep + '"kryo", "identified", "serializable");').error
    assert "You said kryo, then identified, then serializable: right. All 3 pairs are so." in said(lesson, "reveal(o, sizes)")


def test_a_number_is_compared_with_an_interval(lesson):
    lesson.run('var n = predictNumber("How many times as fast?", "times", 1000);')
    assert "You said 1 times." in lesson.result("answer(1)")
    text = said(lesson, 'reveal(n, times, READ, "kryo", "serializable")')
    assert "You said 1 times: right." in text and re.search(r"Measured: [\d.,]+ times \(", text)
    lesson.run('var b = predictNumber("How many bytes?", "bytes");')
    lesson.run("answer(10_000_000)")
    assert "You said 10000000 bytes: wrong." in said(lesson, 'reveal(b, bytes(cart, cluster, "serializable", 8).length)')


def test_times_without_enough_rounds_to_tell_are_said_to_be_so(lesson):
    lesson.run('var c = predict("Which reads fastest?", cart); answer("kryo");')
    assert re.search(r"You said Kryo: (right|wrong|cannot tell)\.", said(lesson, "reveal(c, times, READ)"))
    assert "write was not compared. Compared were: [read]." in lesson.run("reveal(c, times, WRITE)").error


def test_pasted_lines_are_a_room(lesson):
    lesson.run('var r = predict("Which one?", cart);')
    assert "2 answers to prediction" in lesson.result('answers(r, "Ada: kryo\\nBob: Kryo\\nEve: java")')
    cell = lesson.run("reveal(r, sizes)")
    assert "2 answers in the room: 2 right, 0 wrong, 0 undecided." in cell.data["text/html"]


def test_the_tally_has_every_prediction(lesson):
    lesson.run('var t = predict("The last one?", cart);')
    table = rows(lesson.run("predictions()").data)
    assert table[-1]["question"] == "The last one?" and table[-1]["verdict"] == "not answered"
    assert {row["verdict"] for row in table} <= {"right", "wrong", "cannot tell", "not answered", "not compared yet"}


def test_a_room_needs_a_server_that_has_the_page(lesson):
    assert "Collect the answers as lines instead" in lesson.run("room()").error


def test_wrong_use_says_what_to_do(lesson):
    assert "needs at least two options that differ" in lesson.run('predict("Which?", "one")').error
    assert "takes one answer, but got 2" in lesson.run('var w = predict("Which?", cart); answer("kryo", "kryo")').error
    assert 'There is no option named "krio"' in lesson.run('answer("krio")').error


def test_checks_say_what_a_result_is_worth(lesson):
    lights = {row["subject"]: row["light"] for row in rows(lesson.run("check(times)").data)}
    assert lights["profile"] == "red" and lights["strategies"] == "green"
    (strategies, known) = rows(lesson.run("check(sizes)").data)
    assert strategies["light"] == known["light"] == "green"
    assert known["finding"] == "the known size of value 8 is between min and max of 3 strategies"


def test_bytes_of_a_value_of_ones_own(lesson):
    lesson.run("import cart.Cart;")
    assert lesson.result('bytes(cart, cluster, "kryo", Cart.sampleOfItems(new java.util.Random(1), 50)).length > 500') == "true"
    error = lesson.run('bytes(cart, cluster, "kryo", "a text")').error
    assert "The model cart has values of cart.Cart, but this is one of java.lang.String." in error
