"""The skill test, step by step: ST.1 to ST.8 (chapter 4)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.costs import one_of_each
from grimtable.games.arkham.rules.abilities.kinds import (
    ANYTHING,
    FAILS,
    HARMED,
    NO_WORD,
    SKILL_FOR,
    SUCCEEDS,
    TEST_ENDS,
    TOKEN_MEANS,
    TOKEN_REVEALED,
)
from grimtable.games.arkham.rules.abilities.limits import close_period
from grimtable.games.arkham.rules.abilities.modifiers import each_of, is_blank
from grimtable.games.arkham.rules.cards_in_play.zones import discard, to_hand
from grimtable.games.arkham.rules.harm.damage import is_just_taken
from grimtable.games.arkham.rules.round.player_windows import fast_hand, offer_free, open_window, take_free
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.rules.skill_tests.chaos import (
    ELDER_DRAWS,
    ELDER_REACH,
    ELDER_SUCCESS,
    reveals_another,
    reveals_none,
    wins_outright,
)
from grimtable.games.arkham.rules.skill_tests.committing import (
    DRAWING,
    EXTRA,
    IS_OF_USE,
    ON_SUCCESS,
    REACH,
    STAYS,
    commit,
    committable,
)
from grimtable.games.arkham.rules.skill_tests.helping import has_friends, next_helper, offer_to_own
from grimtable.games.arkham.rules.skill_tests.order_of_results import Results
from grimtable.games.arkham.rules.skill_tests.outcomes import Fails, Succeeds, TestEnds
from grimtable.games.arkham.rules.skill_tests.revealing import TokenRevealed, WouldFail
from grimtable.games.arkham.rules.skill_tests.trial import FAILED, SUCCEEDED, UNDECIDED, Tester, Trial
from grimtable.games.arkham.state import AUTO_FAIL, ELDER_SIGN, FIRST_EDITION, NONE, PLAYING, SKULL, TEST, Ahc
from grimtable.games.arkham.words import (
    CHOOSE_SKILL,
    COMMIT,
    DONE,
    K_FAIL,
    K_SUCCEED,
    K_TEST,
    NO_HELP,
    PASS,
    RESULT,
    TO_THE_OTHERS,
    TO_THE_TOKEN,
    test_number,
    who,
)
from grimtable.kernel.option import Choice
from grimtable.kernel.piles import without

OWN_RESULT: Final = -1  # in the list of results: that of the card or action that made the test
TOKEN_RESULT: Final = -2
NO_CARDS: Final = (OWN_RESULT, TOKEN_RESULT)
HARM: Final = 2  # no symbol does more damage or horror


class SkillTest(Trial):
    """One skill test. Gives by how much it succeeded; below 0 it failed.

    Each of its methods that a step hands over to goes on to the next step where nothing holds it up, and gives whether
    the test goes on.
    """

    DETERMINE_SKILL: Final = 0  # ST.1
    TAKE_SKILL: Final = 1
    COMMIT_CARDS: Final = 2  # the window after ST.1, then ST.2
    TAKE_CARD: Final = 3
    GET_HELP: Final = 4
    TAKE_HELP: Final = 5
    REVEAL_TOKEN: Final = 6  # ST.3
    RESOLVE_TOKEN: Final = 7
    APPLY_SYMBOL: Final = 8  # ST.4
    MODIFY_SKILL: Final = 9  # ST.5
    DETERMINE_RESULT: Final = 10  # ST.6
    GATHER_RESULTS: Final = 11  # ST.7
    TAKE_RESULT: Final = 12
    APPLY_RESULTS: Final = 13
    AFTER_RESULTS: Final = 14
    END_TEST: Final = 15  # ST.8
    END: Final = 16

    def step(self, t: Ahc, at: int) -> bool:
        if t.status[self.you] != PLAYING and at < SkillTest.END_TEST:  # it ends without a result (AHC-ELIM-10)
            self.gives = self.margin = -1
            return self.end_test(t)
        match at:
            case SkillTest.DETERMINE_SKILL:
                t.test = len(t.stack) - 1
                return self.choose_skill(t) or self.begin(t)
            case SkillTest.TAKE_SKILL:
                self.skill = self.pick[1]
                return self.begin(t)
            case SkillTest.COMMIT_CARDS:
                return self.commit_cards(t)
            case SkillTest.TAKE_CARD:
                return self.take_card(t)
            case SkillTest.GET_HELP:
                return self.get_help(t)
            case SkillTest.TAKE_HELP:
                if self.pick[0] == COMMIT:
                    commit(t, self, self.pick[1])
                return self.get_help(t)
            case SkillTest.REVEAL_TOKEN:
                return self.reveal_token(t)
            case SkillTest.RESOLVE_TOKEN:
                return self.resolve_token(t)
            case SkillTest.APPLY_SYMBOL:
                return self.apply_symbol(t)
            case SkillTest.MODIFY_SKILL:
                return self.modify_skill(t)
            case SkillTest.DETERMINE_RESULT:
                return self.determine_result(t)
            case SkillTest.GATHER_RESULTS:
                return self.gather_results(t)
            case SkillTest.TAKE_RESULT:
                self.at = SkillTest.APPLY_RESULTS
                self.results = without(self.results, self.pick[1])
                self.apply(t, self.pick[1])
                return not t.is_on_top(self) or self.apply_results(t)
            case SkillTest.APPLY_RESULTS:
                return self.apply_results(t)
            case SkillTest.AFTER_RESULTS:
                return self.after_results(t)
            case SkillTest.END_TEST:
                return self.end_test(t)
            case _:
                return False

    # -- ST.1 and ST.2

    def choose_skill(self, t: Ahc) -> bool:
        """A test of "A or B", or an effect that replaces a skill, leaves the choice (AHC-ST-23, AHC-ST-26)."""
        if self.either == NONE and not t.with_kind[SKILL_FOR] and not t.lasting:
            return False
        skills = [self.skill, self.either] if self.either != NONE else [self.skill]
        for skill in skills[:]:
            for other in each_of(t, SKILL_FOR, self.you, skill):
                if other - 1 not in skills:
                    skills.append(other - 1)
        if len(skills) == 1:
            return False
        ask = t.question_to(self.you, "Which skill is tested?", "AHC-ST-23")
        for skill in skills:
            ask.offer(CHOOSE_SKILL, skill)
        return True

    def begin(self, t: Ahc) -> bool:
        """The skill is known: the window after ST.1, then cards are committed."""
        t.tell(K_TEST, NONE, self.you, test_number(self.skill, self.difficulty), self.card)
        if len(t.player) > 1:
            self.at = SkillTest.COMMIT_CARDS
            if open_window(t, t.player[self.you]):
                return True
        return self.commit_cards(t)

    def commit_cards(self, t: Ahc) -> bool:
        """Commit cards, as many as wanted, and one of each of the others whom the same player leads.

        The windows after ST.1 and before ST.3 are open in the same question; what is used after the first card is used
        in the second of them, and ends the committing.
        """
        you = self.you
        offers: list[Choice] = []
        if not self.closed:
            for card in committable(t, self, you):
                offers.append((COMMIT, card, 0, 0))
        commits = len(offers) > 0
        if len(t.player) == 1:
            offer_free(t, offers, you, fast_hand(t, you))
        else:
            commits = offer_to_own(t, self, offers)
        if not offers:
            return self.get_help(t)
        self.at = SkillTest.TAKE_CARD
        offers.append((DONE, NONE, TO_THE_OTHERS if len(t.player) > 1 and has_friends(t, self) else TO_THE_TOKEN, 0))
        prompt = "Commit cards?" if commits else "Use something before the token is revealed?"
        t.question_to(you, prompt, "AHC-COMM-04", offers)
        return True

    def take_card(self, t: Ahc) -> bool:
        """The answer: no more cards, one that is committed, or something free that is used."""
        verb, card, number, you = self.pick
        if verb == DONE:
            return self.get_help(t)
        if verb == COMMIT:
            commit(t, self, card)
            return self.commit_cards(t)
        self.stirred = True
        self.closed = bool(self.committed)
        self.at = SkillTest.COMMIT_CARDS
        take_free(t, verb, card, number, you)
        return True

    def get_help(self, t: Ahc) -> bool:
        """The next of the others may help; after the last one comes the window before ST.3, for those for whom
        something is new.
        """
        if len(t.player) == 1:
            return self.reveal_token(t)
        self.at = SkillTest.TAKE_HELP
        if self.ask_help(t):
            return True
        self.at = SkillTest.REVEAL_TOKEN
        if self.committed or self.stirred:
            seat = t.player[self.you]
            helped = any([t.player[t.owner[card]] != seat for card in self.committed])
            if open_window(t, NONE if helped else seat):
                return True
        return self.reveal_token(t)

    def ask_help(self, t: Ahc) -> bool:
        """The next of the others may commit one card (AHC-COMM-05)."""
        helper = next_helper(t, self)
        if helper == NONE:
            return False
        self.asked = helper
        ask = t.question_to(helper, f"Help {who(t, self.you)} with a card?", "AHC-COMM-05")
        for card in committable(t, self, helper):
            ask.offer(COMMIT, card)
        ask.offer(DONE, NONE, NO_HELP)
        return True

    # -- ST.3 to ST.6

    def reveal_token(self, t: Ahc) -> bool:
        """A token is revealed, unless the test has been decided already; a copy that only looks ahead stops here."""
        if t.foresees:
            self.at = SkillTest.RESOLVE_TOKEN
            ask = t.question_to(self.you, "A token is revealed", "AHC-ST-02")
            ask.offer(DONE)
            ask.offer(PASS)
            return True
        if reveals_none(t, self.you) or (self.auto != UNDECIDED and not t.flags & FIRST_EDITION):  # (AHC-ED-04)
            return self.modify_skill(t)
        if t.answer_timings[TOKEN_REVEALED] or t.with_kind[TOKEN_MEANS] or t.lasting:
            self.at = SkillTest.RESOLVE_TOKEN
            return t.begin(TokenRevealed(self.you, self.card)) or self.resolve_token(t)
        token = self.draw_token(t)
        self.keep_token(t, token, token)
        return self.resolve_token(t)

    def resolve_token(self, t: Ahc) -> bool:
        """What the card that made the test says of the symbol, before what the symbol itself does (AHC-CHAOS-11)."""
        if self.tokens[-1] < SKULL:
            return self.modify_skill(t)
        self.at = SkillTest.APPLY_SYMBOL
        tester = t.own(self.owner)
        assert isinstance(tester, Tester)
        tester.revealed(t, self, self.tokens[-1])
        return not t.is_on_top(self) or self.apply_symbol(t)

    def apply_symbol(self, t: Ahc) -> bool:
        """The symbol's effect, before the skill value is determined."""
        self.at = SkillTest.MODIFY_SKILL
        self.token_effect(t)
        if not t.is_on_top(self) or self.at != SkillTest.MODIFY_SKILL:
            return True
        return self.modify_skill(t)

    def token_effect(self, t: Ahc) -> None:
        """What the symbol on the last token does; "reveal another" keeps the first one (AHC-CHAOS-06)."""
        token = self.tokens[-1]
        if token == AUTO_FAIL:
            self.auto = FAILED
        elif wins_outright(t, self.you, token):
            self.auto = SUCCEEDED
        elif token != ELDER_SIGN:
            if reveals_another(t, token):
                self.at = SkillTest.REVEAL_TOKEN
            scenario_of(t).tokens.effect(t, self.you, token)

    def modify_skill(self, t: Ahc) -> bool:
        """The modified skill value; one who would fail by it has the last moment to change that."""
        if t.answer_timings[FAILS]:
            self.at = SkillTest.DETERMINE_RESULT
            self.compare(t)
            if self.margin < 0 and t.begin(WouldFail(self.you, self.card)):
                return True
        return self.determine_result(t)

    def determine_result(self, t: Ahc) -> bool:
        """Success or failure is established (AHC-ST-17)."""
        self.compare(t)
        if self.margin < 0:
            t.tell(K_FAIL, NONE, self.you, self.failed_by(), self.card)
            if t.answer_timings[FAILS]:
                self.at = SkillTest.GATHER_RESULTS
                if t.begin(Fails(self.you, self.card, self.target, self.failed_by())):
                    return True
        else:
            t.tell(K_SUCCEED, NONE, self.you, self.margin, self.card)
            if t.answer_timings[SUCCEEDS]:
                self.at = SkillTest.GATHER_RESULTS
                if t.begin(Succeeds(self.you, self.card, self.target, self.margin)):
                    return True
        return self.gather_results(t)

    # -- ST.7 and ST.8

    def gather_results(self, t: Ahc) -> bool:
        """The consequences of the test, of committed cards and of the tokens (AHC-ST-18).

        For an investigator whom the token has eliminated the test has none (AHC-ELIM-10); whoever helped with a card
        has what it gives.
        """
        self.at = SkillTest.APPLY_RESULTS
        self.gives = self.margin
        if self.has_token_result(t):
            self.results = [TOKEN_RESULT]
        playing = t.status[self.you] == PLAYING
        if self.committed and self.margin >= 0:
            self.gather_cards(t, playing)
        elif self.results and playing:
            self.results = [OWN_RESULT, TOKEN_RESULT]
        elif playing:
            self.own_result(t)
            if not t.is_on_top(self):
                return True
        return self.apply_results(t)

    def has_token_result(self, t: Ahc) -> bool:
        """Whether a revealed symbol says something about success or failure."""
        for token in self.tokens:
            if token < SKULL:
                continue
            if self.margin >= 0:
                if token == ELDER_SIGN and t.defn[self.you] in ELDER_SUCCESS:
                    return True
            elif token in scenario_of(t).tokens.failing:
                return True
        return False

    def gather_cards(self, t: Ahc, playing: bool) -> None:
        """What the test itself and each committed card gives on a success."""
        loud = [OWN_RESULT] if playing else []
        quiet: list[int] = []
        for card in self.committed:
            defn = t.defn[card]
            if defn in EXTRA:
                self.extra += EXTRA[defn](t, card, t.test)
            if t.status[t.owner[card]] != PLAYING:
                continue
            if defn in REACH:
                quiet.append(card)
            elif playing and defn in ON_SUCCESS and (defn not in IS_OF_USE or IS_OF_USE[defn](t, card, t.test)):
                loud.append(card)
        self.results = loud + self.results + quiet

    def apply_results(self, t: Ahc) -> bool:
        """Result after result; several whose order can matter are put in order by the investigator who tests."""
        while self.results:
            if len(self.results) > 1 and self.ask_order(t):
                return True
            self.at = SkillTest.APPLY_RESULTS
            result = self.results[0]
            self.results = self.results[1:]
            self.apply(t, result)
            if not t.is_on_top(self):
                return True
        return self.after_results(t)

    def ask_order(self, t: Ahc) -> bool:
        """Which result comes first, where the order can matter. Gives whether that is asked."""
        results = self.weighed(t)
        if not t.foresees and not results.may_touch(t):
            return False
        self.at = SkillTest.TAKE_RESULT
        ask = t.question_to(self.you, "Which result comes first?", "AHC-ST-18")
        cards = [result for result in self.results if result not in NO_CARDS]
        for result in self.results:
            if result not in cards:
                ask.offer(RESULT, result)
        for card in one_of_each(t, cards):
            ask.offer(RESULT, card)
        if t.foresees or results.order_can_matter(t):
            return True
        t.ask = None
        return False

    def weighed(self, t: Ahc) -> Results:
        """The results with what they bring about and who draws by them."""
        tester = t.stack[self.owner]
        assert isinstance(tester, Tester)
        results = Results(tester.raises(t, self) if OWN_RESULT in self.results else [])
        for result in self.results:
            defn = t.defn[self.you if result in NO_CARDS else result]
            if result == OWN_RESULT:
                results.add(t, tester.stirs(t, self), NONE, own=True)
            elif result != TOKEN_RESULT:
                results.add(t, REACH.get(defn, ANYTHING), t.owner[result] if defn in DRAWING else NONE)
            elif self.margin >= 0:
                results.add(t, ELDER_REACH.get(defn, ANYTHING), self.you if defn in ELDER_DRAWS else NONE)
            elif not self.is_borne(t):
                results.add(t, self.failing(t), NONE)
        return results

    def failing(self, t: Ahc) -> int:
        """The kinds of events that the revealed symbols bring about when the test fails."""
        reach = 0
        for token in self.symbols():
            reach |= scenario_of(t).tokens.failing.get(token, 0)
        return reach

    def is_borne(self, t: Ahc) -> bool:
        """Whether all that symbols and the test itself could do to who fails is just taken, in one order or another."""
        most = max(self.failed_by(), HARM) + HARM
        return self.failing(t) == 1 << HARMED and is_just_taken(t, self.you, most, most)

    def apply(self, t: Ahc, result: int) -> None:
        """Carry one result out."""
        if result == OWN_RESULT:
            self.own_result(t)
        elif result == TOKEN_RESULT:
            for token in self.symbols():
                if token == ELDER_SIGN and self.margin >= 0:
                    if not is_blank(t, self.you):
                        ELDER_SUCCESS[t.defn[self.you]](t, self.you)
                elif token < AUTO_FAIL and self.margin < 0:
                    scenario_of(t).tokens.failed(t, self.you, token)
        else:
            ON_SUCCESS[t.defn[result]](t, result, t.test)

    def own_result(self, t: Ahc) -> None:
        """What the card or action that made the test says about success and failure."""
        tester = t.own(self.owner)
        assert isinstance(tester, Tester)
        if self.margin >= 0:
            tester.passed(t, self)
        else:
            tester.failed(t, self)

    def after_results(self, t: Ahc) -> bool:
        """What a failure calls forth once all results are applied, while the test still runs (AHC-RETAL-02)."""
        self.at = SkillTest.END_TEST
        if self.margin < 0:
            tester = t.stack[self.owner]
            assert isinstance(tester, Tester)
            tester.after_failure(t)
            if not t.is_on_top(self):
                return True
        return self.end_test(t)

    def end_test(self, t: Ahc) -> bool:
        """Committed cards are discarded, tokens go back, what held for this test ends (AHC-ST-19 to AHC-ST-21)."""
        self.at = SkillTest.END
        for card in self.committed:
            stays = STAYS.get(t.defn[card])
            if stays is not None and stays(t, card, t.test) and t.status[t.owner[card]] == PLAYING:
                to_hand(t, card, t.owner[card])
            else:
                discard(t, card)
        close_period(t, TEST)
        t.test = NONE
        if self.margin < 0:
            for token in self.symbols():
                if token < AUTO_FAIL:
                    scenario_of(t).tokens.after_failure(t, self.you, token)
        if t.answer_timings[TEST_ENDS]:
            t.push(TestEnds(self.you, self.card, self.target, self.margin))
        return not t.is_on_top(self)


def begin_test(
    t: Ahc,
    you: int,
    card: int,
    skill: int,
    difficulty: int,
    word: int = NO_WORD,
    target: int = NONE,
    either: int = NONE,
) -> None:
    """A skill test for the procedure under way, which is a Tester and says what the result means: the last thing that
    a step of it does.
    """
    test = SkillTest(you, card, skill, difficulty)
    test.either = either
    test.owner = len(t.stack) - 1
    test.word = word
    test.target = target
    t.begin(test)
