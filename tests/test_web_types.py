"""The client's types are those of the server and of the games."""

from tools import web_types


def test_the_types_of_the_client_are_up_to_date() -> None:
    committed = web_types.TARGET.read_text(encoding="utf-8")
    assert committed == web_types.written(), "run: python -m tools.web_types"


def test_structs_of_two_games_with_one_name_are_told_apart() -> None:
    text = web_types.written()
    assert "export interface AttCardView {" in text
    assert "export interface SawCardView {" in text


def test_what_the_client_sends_may_leave_out_defaults() -> None:
    text = web_types.written()
    assert "  policy?: " in text.partition("export interface NewTable {")[2].partition("}")[0]
    assert "  policy: " in text.partition("export interface Scene {")[2].partition("}")[0]
