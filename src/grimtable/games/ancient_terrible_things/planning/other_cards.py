"""What cards bring that are not about one's own dice: tokens, encounters, Terrible Things, rivals."""

from __future__ import annotations

from grimtable.games.ancient_terrible_things.planning.dice_cards import dice_card
from grimtable.games.ancient_terrible_things.planning.expectations import total
from grimtable.games.ancient_terrible_things.planning.pool import Pool
from grimtable.games.ancient_terrible_things.planning.worth import MAP_WORTH, Outlook

NEVER = -1.0


def moment_card(outlook: Outlook, pool: Pool, code: str) -> float:
    """What a card brings at the moment at which it is offered, before its price; below nothing if it is better kept."""
    value = _own_turn(outlook, pool, code)
    if value is None:
        value = _rivals_turn(outlook, pool, code)
    return NEVER if value is None else value


def _own_turn(outlook: Outlook, pool: Pool, code: str) -> float | None:
    view, me, value = outlook.view, outlook.me, outlook.value
    encounter = pool.encounter
    held = max(me.terrible, default=0)
    match code:
        # exploring
        case "night-errand":
            here = outlook.here()
            return max((outlook.worth_of(at.tokens) for at in view.locations if at is not here), default=0.0)
        case "bargain-at-the-waterline":
            return 5 * 0.8 * outlook.best_token() - view.track[-1] - 0.4
        case "tax-on-the-fortunate":
            return max(_tax(outlook, name) for name in value)
        case "yesterdays-rumour" if encounter is not None and view.rumours:
            return outlook.exchange(view.rumours[-1], encounter)
        case "inherited-llama":
            spare = sorted(value[name] for name in value for _ in range(getattr(me.tokens, name)))[:2]
            return total(outlook.best_token() - v for v in spare)
        case "dowsing-rod" if encounter is not None:
            return 0.5
        case "backwards-spyglass":
            return 0.3
        case "dispute-the-weather":
            here = outlook.here()
            return outlook.action(here) if here is not None else 0.0
        # desperation
        case "leap-before-you-look" if encounter is not None:
            act = outlook.prize(encounter) + outlook.failing(encounter)
            return act - (encounter.secrets + 1) // 2 * value["courage"]
        case "black-tallow-candle" if encounter is not None:
            return _candle(outlook, pool)
        # spending
        case "count-it-twice" if view.spent:
            return max(pool.spent([*view.dice, die], False) for die in view.spent) - pool.spent(list(view.dice), False)
        case "carrion-bag":
            return total(sorted(value.values())[-min(2, len(view.dice)) :])
        # afterwards
        case "go-through-its-pockets" if me.score_stack:
            return min(4, me.score_stack[-1].secrets) * value["treasure"]
        case "a-gift-nicely-wrapped":
            if any(len(rival.terrible) < len(me.terrible) for rival in outlook.rivals):
                return held + outlook.damage(held) + 0.2
        case "what-fails-to-kill":
            return min(4, 1 + len(me.terrible)) * value["courage"]
        case "heed-the-drums":
            return view.track[0] + 0.2
        case "divers-lifeline":
            return view.track[0] + 0.2
        case "a-smaller-nightmare" if view.track:
            return held - view.track[0]
        case "the-map-was-always-mine":
            return 2 * outlook.best_token() if me.has_map else MAP_WORTH + outlook.damage(MAP_WORTH)
        case "wax-phonograph":
            return 0.1
        case "wind-the-spring":
            return 0.9 if any(card.exhausted for card in me.swag) else 0.0
        case "dead-mans-trick" if view.feat_discard_top is not None:
            found = dice_card(pool, view.feat_discard_top.code)
            return (found[0] - pool.now() if found is not None else 0.0) + 0.1
        case "skeleton-key":
            return 0.8
    return None


def _rivals_turn(outlook: Outlook, pool: Pool, code: str) -> float | None:
    """Cards that are played while a rival has the turn."""
    view, me, value = outlook.view, outlook.me, outlook.value
    encounter, here = pool.encounter, outlook.here()
    match code:
        case "light-fingers" if here is not None:
            tokens = outlook.worth_of(here.tokens)
            return tokens + outlook.damage(tokens)
        case "snapped-twig":
            return outlook.damage(_spoiled(pool))
        case "helpful-directions" if encounter is not None:
            encounters = [at.encounter for at in view.locations if at.encounter is not None]
            worst = min(outlook.expectations(5, other).start(2, 1) for other in encounters)
            return outlook.damage(outlook.expectations(5, encounter).start(2, 1) - worst) - 0.5
        case "vultures-patience" if encounter is not None:
            return outlook.prize(encounter) - encounter.secrets * value["courage"]
        case "outbid":
            cards = [card for card in view.trading_post if card is not None and card.cost <= me.tokens.treasure]
            gains = (outlook.owning(card) - card.cost * value["treasure"] for card in cards)
            return max(gains, default=0.0)
        case "a-rope-for-a-price":
            return 2 * outlook.best_token() - outlook.damage(view.track[0] if view.track else 0)
        case "now-you-carry-it":
            held = max(me.terrible, default=0)
            return held + outlook.damage(held - (view.track[0] if view.track else 0))
    return None


def _tax(outlook: Outlook, name: str) -> float:
    own = getattr(outlook.me.tokens, name)
    return outlook.value[name] * sum(1 for rival in outlook.rivals if getattr(rival.tokens, name) > own)


def _candle(outlook: Outlook, pool: Pool) -> float:
    """A desperate act that has become cheaper, against the dice, and against the token that it costs."""
    encounter, me = pool.encounter, outlook.me
    assert encounter is not None
    price = max(1, encounter.secrets - 3)
    if price > me.tokens.courage:
        return NEVER
    act = outlook.desperate(encounter, price, me.tokens.focus)
    otherwise = pool.expectations(5).start(me.rerolls, me.tokens.focus)
    if encounter.secrets <= me.tokens.courage:
        otherwise = max(otherwise, outlook.desperate(encounter, encounter.secrets, me.tokens.focus))
    return act - otherwise - outlook.view.track[0] - 0.3


def _spoiled(pool: Pool) -> float:
    """What a rival loses by rolling the best of one or two dice again."""
    faces = pool.faces
    if not faces:
        return 0.0
    worst = min(
        pool.expected(len(faces), [*faces[:i], *faces[i + 1 : j], *faces[j + 1 :]])
        for i in range(len(faces))
        for j in range(i + 1, len(faces))
    )
    return pool.now() - worst
