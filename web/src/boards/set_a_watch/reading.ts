// Reading the view of Set a Watch.
import type { Shown } from '../../lib/choosing.svelte';
import type { Tally } from '../kit';
import { saw } from './texts';
import type {
  Entry,
  Option,
  SawAbilityView,
  SawAdventurerView,
  SawCardView,
  SawCreatureView,
  SawDieView,
  SawItemView,
  SawLineView,
  SawLocationView,
  SawSpaceView,
  SawView,
  Scene,
} from '../../lib/types';

export const LEVELS = [1, 7, 12] as const; // firewood from which on the fire reveals 1, 2 and 3 creatures
export const RUNES = ['seal', 'vanquish', 'bolster'] as const;
export const DICE = 3;

/** The rules behind the questions that the board itself helps to answer. */
export const FIGHTING = 'SAW-WATCH-04';
export const COMPOSING = 'SAW-ATK-10';
export const CAMPING = 'SAW-CAMP-07';

export const viewOf = (scene: Scene): SawView => scene.view as SawView;
export const rounds = (view: SawView): number => view.round + view.map_deck_size;

export function when(scene: Scene): string {
  const view = viewOf(scene);
  if (!view.round) return saw.setUp;
  if (view.over) return saw.when(view.round, rounds(view), '');
  return view.final_round ? saw.lastWhen : saw.when(view.round, rounds(view), saw.phases[view.phase] ?? '');
}

/** A seat is called by its adventurers where they are shared out. */
export function role(scene: Scene, seat: number): string {
  const own = viewOf(scene).adventurers.filter((a) => a.seat === seat);
  return own.length < 4 ? own.map((a) => a.name).join(', ') : '';
}

/** How far the party came, and what it had left. */
export function tally(scene: Scene): Tally {
  const view = viewOf(scene);
  const revealed = view.line.flatMap((place) => (place.creature ? [place.creature.name] : []));
  return { heads: [], rows: [], notes: [saw.endedAt(view.round, rounds(view), view.location?.name ?? '', view.fire), ...(revealed.length ? [saw.stillThere(revealed)] : [])] };
}

// -- creatures

export const left = (place: SawLineView): number => Math.max(0, place.health - place.damage_taken);

/** The sum behind the current Health, where it is one: `6 +3 Mother Briar`. */
export function healthSum(place: SawLineView): string {
  if (place.health_parts.length < 2) return '';
  return place.health_parts
    .map((part, i) => {
      const own = part.source === place.creature?.name;
      const name = own ? (i ? saw.ownPower : '') : part.source;
      const sign = part.amount < 0 ? '−' : i ? '+' : '';
      return `${sign}${Math.abs(part.amount)}${name ? ` ${name}` : ''}`;
    })
    .join(' ');
}

export function dieOf(view: SawView, index: number): SawDieView | undefined {
  return ownerOf(view, index)?.dice[index % DICE];
}

export const ownerOf = (view: SawView, index: number): SawAdventurerView | undefined =>
  view.adventurers[Math.floor(index / DICE)];

export const dieIndex = (piece: string): number => (piece.startsWith('die/') ? Number(piece.slice(4)) : -1);

export function dieWords(view: SawView, index: number): string {
  return `${ownerOf(view, index)?.name ?? ''}’s ${dieOf(view, index)?.face ?? ''}`;
}

/** What else must be known of a creature in the Line. */
export function marks(view: SawView, place: SawLineView): string[] {
  const found: string[] = [];
  if (place.mount) found.push(saw.rides(place.mount.name));
  if (place.negated) found.push(saw.negated);
  if (place.guarded) found.push(saw.guarded);
  if (place.stolen_dice.length) found.push(saw.holds(place.stolen_dice.map((d) => dieWords(view, d)).join(', ')));
  return found;
}

// -- pieces and options

/** Dice with the same owner, number and state stand for one another. */
export function sameDie(view: SawView, one: number, other: number): boolean {
  const a = dieOf(view, one);
  const b = dieOf(view, other);
  return (
    a !== undefined &&
    b !== undefined &&
    ownerOf(view, one) === ownerOf(view, other) &&
    a.face === b.face &&
    a.state === b.state &&
    a.on === b.on
  );
}

/** Whether an option concerns a piece, or a die that is like it. */
export function concerns(view: SawView, option: Option, piece: string): boolean {
  if (option.pieces.includes(piece)) return true;
  const die = dieIndex(piece);
  return die >= 0 && option.pieces.some((p) => dieIndex(p) >= 0 && sameDie(view, dieIndex(p), die));
}

export const hasDice = (option: Option): boolean => option.pieces.some((p) => p.startsWith('die/'));

/** Everything that lies on the table under a name of its own. */
export function onTable(view: SawView): Set<string> {
  const found = new Set<string>(['runes']);
  const add = (cards: readonly ({ code: string } | null)[]): void => {
    for (const card of cards) if (card) found.add(card.code);
  };
  for (const place of view.line) {
    add([place.creature, place.mount]);
    found.add(`position/${place.position}`);
  }
  for (const a of view.adventurers) {
    found.add(a.code);
    add([...a.abilities, ...a.items, ...a.tamed]);
    for (const die of a.dice) found.add(`die/${die.index}`);
  }
  add([view.familiar, view.unhallowed_top, view.location, view.next_location, view.final_location]);
  add([...view.market, ...view.trophies]);
  for (const space of view.spaces) found.add(`space/${space.index}`);
  for (const rune of RUNES) found.add(`rune/${rune}`);
  return found;
}

/** What is printed on a card that is known by its entry alone. */
export function entryFacts(entry: Entry): string {
  const fact = (name: string): string => String(entry.facts[name] ?? '');
  switch (entry.kind) {
    case 'creature':
    case 'unhallowed':
      return `${saw.types[fact('type')] ?? ''} · ♥ ${fact('health')} · ${saw.damageShort(Number(fact('damage')))}`;
    case 'location':
      return `${saw.placeKinds[fact('kind')] ?? ''} · ${saw.modifier(Number(fact('fire')))} · ${saw.count(Number(fact('count')))}`;
    case 'familiar':
      return `${saw.attackKinds[fact('attack')] ?? ''} · ${saw.damageShort(Number(fact('damage')))}`;
    case 'item':
      return `${saw.triggers[fact('trigger')] ?? ''} · ${saw.cost(Number(fact('cost')))}`;
    default:
      return '';
  }
}

// -- cards, large

export const creatureFacts = (card: SawCreatureView): string[] =>
  card.type ? [`${saw.health(card.base_health, card.base_health)}, ${saw.damageShort(card.damage)}`] : [];

export function showCreature(card: SawCreatureView, where: string): Shown {
  const kind = [saw.types[card.type] ?? card.type, where].filter(Boolean).join(' · ');
  return {
    name: card.name,
    kind,
    lines: creatureFacts(card),
    text: card.text || saw.noPower,
    flavour: card.flavour,
    piece: card.code,
  };
}

export function showPlace(view: SawView, place: SawLineView): Shown | null {
  const card = place.creature;
  if (!card) return null;
  const where = [saw.position(place.position + 1), place.revealed ? '' : saw.facedown].filter(Boolean).join(', ');
  const shown = showCreature(card, where);
  if (!place.revealed) return shown;
  const sum = healthSum(place);
  shown.lines = [saw.health(left(place), place.health)];
  if (sum) shown.lines.push(saw.healthIs(sum));
  if (place.damage_taken) shown.lines.push(saw.taken(place.damage_taken));
  shown.lines.push(saw.damage(place.damage), ...marks(view, place));
  return shown;
}

export const abilityState = (card: SawAbilityView): string =>
  card.exhausted ? 'exhausted' : card.passive ? 'passive' : card.used ? 'used' : 'ready';

export function showAbility(card: SawAbilityView, kind: string): Shown {
  const state = saw.abilityStates[abilityState(card)] ?? '';
  return { name: card.name, kind, lines: [state], text: card.text, flavour: card.flavour, piece: card.code };
}

export function showItem(card: SawItemView, kind: string): Shown {
  const lines = [`${saw.triggers[card.trigger] ?? card.trigger}, ${saw.cost(card.cost)}`];
  if (card.exhausted) lines.push(saw.abilityStates['exhausted'] ?? '');
  return { name: card.name, kind, lines, text: card.text, flavour: card.flavour, piece: card.code };
}

export function showLocation(card: SawLocationView): Shown {
  return {
    name: card.name,
    kind: saw.placeKinds[card.kind] ?? card.kind,
    lines: [saw.modifier(card.fire), saw.countLong(card.count)],
    text: card.text,
    flavour: card.flavour,
    piece: card.code,
  };
}

export function showFamiliar(card: SawCardView, ready: boolean): Shown {
  const lines = [ready ? saw.familiarReady : saw.familiarUsed];
  return { name: card.name, kind: saw.familiar, lines, text: card.text, flavour: card.flavour, piece: card.code };
}

export function showAdventurer(a: SawAdventurerView): Shown {
  const lines = [saw.attackKinds[a.attack] ?? a.attack, saw.range(a.range), saw.visits(a.visits)];
  if (a.unused.length) lines.push(saw.beside(a.unused.map((card) => card.name).join(', ')));
  return { name: a.name, kind: saw.campAction, lines, text: a.camp_action, flavour: '', piece: a.code };
}

export function showSpace(space: SawSpaceView): Shown {
  const lines = [space.requirement, space.coins ? saw.coins(space.coins) : ''].filter(Boolean);
  return {
    name: space.action,
    kind: saw.board,
    lines,
    text: saw.actions[space.action] ?? '',
    flavour: '',
    piece: `space/${space.index}`,
  };
}

export function showRune(rune: string): Shown {
  return {
    name: saw.runeNames[rune] ?? rune,
    kind: saw.rune,
    lines: [saw.runesHint],
    text: saw.runeTexts[rune] ?? '',
    flavour: '',
    piece: `rune/${rune}`,
  };
}
