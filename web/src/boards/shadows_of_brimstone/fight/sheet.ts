// An Enemy Type as the inspector shows it: numbers, abilities, Elite abilities.
import type { Shown } from '../../../lib/choosing.svelte';
import type { SobTypeView, SobView } from '../../../lib/types';
import { sob } from '../texts';

const t = sob.fight.sheet;
const FEARS = ['fear', 'terror', 'unspeakable'];

export const modelsOf = (view: SobView, type: string): number => view.foes.filter((foe) => foe.type === type).length;

export function typeSheet(view: SobView, type: SobTypeView): Shown {
  const n = (name: string): number => type.numbers[name] ?? 0;
  const fears = FEARS.filter(n).map((name) => t.fear(t.fears[name] ?? name, n(name)));
  const lines = [
    t.models(modelsOf(view, type.code), t.size[type.size] ?? type.size),
    t.body(n('health'), n('defense'), n('armor')),
    t.numbers(n('combat'), n('to_hit'), n('damage')),
    ...(n('shots') ? [t.ranged(n('shots'), n('ranged_to_hit') || n('to_hit'), n('ranged_damage') || n('damage'), n('range'))] : []),
    t.pace(type.initiative, n('move'), n('escape')),
    ...fears,
    t.xp(n('xp'), n('xp_each')),
    ...(type.brutal ? [t.brutal] : []),
    ...type.elite.map((one) => t.elite(one.name, one.text)),
  ];
  return { name: type.name, kind: t.kind, lines, text: type.text, flavour: '', piece: `type/${type.code}` };
}
