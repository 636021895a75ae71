// The texts of a stop between two adventures.
import { many } from '../../../lib/many';

export const townTexts = {
  label: 'The stop between two adventures',
  when: 'Between two adventures',
  after: (mission: string) => `After ${mission}`,
  onward: 'On to the next Mission',
  day: (n: number) => `Day ${n} in town`,
  street: 'The street and its houses',
  behind: 'The long road',
  behindText: 'The mine lies behind the posse, and the sun goes down. Which way now?',
  ahead: 'The road ahead',
  aheadText: 'Somewhere out there the next mine is waiting.',
  reward: 'Pays',
  hazard: 'A hazard on the road',

  unrest: 'Unrest',
  event: (unrest: number) => (unrest < 1 ? 'No Town Event tonight' : unrest === 1 ? 'Town Event on a 1' : `Town Event on 1 to ${Math.min(unrest, 6)}`),
  chance: (percent: number) => `${percent}% this evening`,
  unrestKind: 'How likely the town is to make trouble',
  unrestText: 'Every evening a D6 is rolled. Above the unrest, nothing happens and the unrest rises by one. Otherwise there is a Town Event.',
  stay: {
    open: 'Stay as long as you like',
    until: (day: number) => `Day ${day} is the last`,
    last: 'This is the last day',
  },
  wait: (n: number) => `${many(n, 'hero waits', 'heroes wait')} for the Church`,
  gone: (n: number) => many(n, 'hero is dead', 'heroes are dead'),
  nextMission: 'Next Mission',
  openMissions: 'Open Missions',

  closed: 'Closed',
  closedText: 'Nobody opens today.',
  lodging: 'A place to sleep',
  location: 'A place to visit',
  offered: 'can be chosen',
  here: (names: string) => `here: ${names}`,
  outside: 'In the street',
  left: 'Left town',
  riders: 'The posse',

  shop: {
    shelves: { services: 'Done for you', goods: 'On the shelf', forged: 'Forged of Dark Stone' },
    deals: 'Your own things',
    free: 'free',
    price: (dollars: number, stone: number) => [dollars ? `$${dollars}` : '', stone ? `${stone} Dark Stone` : ''].filter(Boolean).join(' and '),
  },
};
