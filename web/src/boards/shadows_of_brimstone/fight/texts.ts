// The texts of the fight.
import { many } from '../../../lib/many';

export const fightTexts = {
  anEnemy: 'An Enemy',
  attacks: (foe: string, hero: string) => `${foe} attacks ${hero}`,
  holdBack: (need: number) => `Against the Darkness, ${need}+ together`,
  // by the kinds of rolls, as the table calls them
  rolls: [
    ...['Move roll', 'Roll for more movement', 'Attack roll', 'Damage roll', 'Defense roll', 'Willpower roll'],
    ...['Armor roll', 'Spirit Armor roll', 'Escape roll', 'Skill test', 'Scavenge roll', 'Healing roll'],
    ...['Throw', 'Roll', 'Poison roll', 'Roll'],
  ],

  // over the map
  effects: {
    less: (n: number) => `−${n}`,
    more: (n: number) => `+${n}`,
    sanity: (n: number) => `−${n} Sanity`,
    grit: (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(n)} Grit`,
    stone: (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(n)} Dark Stone`,
    gold: (n: number) => `${n < 0 ? '−' : '+'}$${Math.abs(n)}`,
    xp: (n: number) => `+${n} XP`,
    corruption: (n: number) => `+${n} Corruption`,
    poison: 'Poison',
    venom: 'Void Venom',
    ko: 'Knocked out',
    dead: 'Dead',
    up: 'Up again',
    escaped: 'Away!',
    held: 'Held',
    miss: 'Miss',
    hits: (n: number) => many(n, 'Hit'),
    armor: (n: number) => `Armor −${n}`,
    killed: 'Killed',
    burns: 'It burns!',
  },

  // playing what happened
  playing: {
    label: 'Playing what happens',
    speed: 'Speed',
    paces: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' },
    skip: 'Skip',
    again: 'Watch again',
  },

  // who acts when
  order: {
    label: 'Order of the turn',
    hero: (name: string, initiative: number) => `${name}, Initiative ${initiative}`,
    type: (name: string, models: number, initiative: number) => `${name}, ${many(models, 'model')}, Initiative ${initiative}`,
    done: 'has acted',
    acting: 'acts now',
    next: 'acts next',
    brutal: 'Brutal',
    elite: (names: string) => `Elite: ${names}`,
  },

  // an Enemy Type in the inspector
  sheet: {
    kind: 'Enemy',
    size: { small: 'Small', medium: 'Medium', large: 'Large', 'extra-large': 'Extra large' } as Record<string, string>,
    numbers: (combat: number, toHit: number, damage: number) => `Combat ${combat}, To Hit ${toHit}+, Damage ${damage}`,
    ranged: (shots: number, toHit: number, damage: number, range: number) => `Shots ${shots}, Range ${range}, To Hit ${toHit}+, Damage ${damage}`,
    body: (health: number, defense: number, armor: number) => `Health ${health}, Defense ${defense}${armor ? `, Armor ${armor}+` : ''}`,
    pace: (initiative: number, move: number, escape: number) => `Initiative ${initiative}, Move ${move}, Escape ${escape}+`,
    fears: { fear: 'Fear', terror: 'Terror', unspeakable: 'Unspeakable Terror' } as Record<string, string>,
    fear: (name: string, n: number) => `${name} ${n}`,
    xp: (xp: number, each: number) => (each ? `${xp} XP, and ${each} for each Wound` : `${xp} XP`),
    elite: (name: string, text: string) => `Elite, ${name}: ${text}`,
    brutal: 'Brutal: the stronger side of the card',
    models: (left: number, of: string) => `${of}: ${left} on the board`,
  },

  // an Enemy that is pointed at
  aim: {
    label: (name: string) => `Attack on ${name}`,
    health: (left: number, health: number) => `${left} of ${health} Health`,
    range: (n: number) => `Range ${n}`,
    nextTo: 'Range 1, next to you',
    seen: 'in sight',
    unseen: 'out of sight',
    stat: { defense: 'Defense', armor: 'Armor', combat: 'Combat', damage: 'Damage', to_hit: 'To Hit', escape: 'Escape' } as Record<string, string>,
    hurts: (name: string) => `goes for ${name}`,
    dice: (n: number, need: number) => `${many(n, 'die', 'dice')} on ${need}+`,
    expected: (n: number) => `⌀ ${n.toFixed(1)} Wounds`,
    kill: (percent: number) => `${percent}% to kill`,
    melee: 'Melee',
    hits: (n: number) => many(n, 'Hit'),
    on: (foe: string) => `on ${foe}`,
    noAttack: 'No attack reaches it',
    close: 'Close',
  },

  // the dice on the table
  tray: {
    label: 'Dice on the table',
    die: (value: number, state: string) => `${value}${state ? `, ${state}` : ''}`,
    hit: 'Hit',
    critical: 'Critical Hit',
    miss: 'Miss',
    saved: 'saved',
    notSaved: 'not saved',
    succeeds: 'succeeds',
    fails: 'fails',
    needs: (need: number) => `on ${need}+`,
    sum: (n: number) => `${n} together`,
    hits: (n: number) => (n ? many(n, 'Hit') : 'No Hit'),
    criticals: (n: number) => `${n} Critical`,
    saves: (saved: number, of: number) => `${saved} of ${of} saved`,
    successes: (n: number) => (n ? many(n, 'success', 'successes') : 'No success'),
    of: (hero: string, weapon: string) => `${hero}${weapon ? `, ${weapon}` : ''}`,
    on: (foe: string) => `on ${foe}`,
    column: (damage: number, defense: number) => `Damage ${damage}, Defense ${defense}`,
    through: (n: number) => (n ? many(n, 'Wound') : 'stopped'),
    wounds: (n: number, foe: string) => (n ? `${many(n, 'Wound')} for ${foe}` : `Nothing gets through to ${foe}`),
    defense: (n: number) => `Defense −${n}`,
    noDefense: 'past Defense',
    leave: (value: number) => `Leave this ${value} as it is`,
    waiting: (n: number) => `${many(n, 'Hit')} to assign`,
    pick: (value: number) => `Re-roll this ${value}`,
  },
};
