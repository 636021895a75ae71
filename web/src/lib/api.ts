// Calls to the server. Every refusal comes as a Refusal with the server's own words.
import type {
  Created,
  Done,
  Entry,
  Facts,
  Foreseen,
  GameCard,
  GameSheet,
  Invite,
  Invited,
  Joined,
  Lines,
  LuckGiven,
  NewTable,
  Outcome,
  ProblemDetails,
  Scene,
  SeatChange,
  WhyNot,
} from './types';

/** A rule in words. */
export interface RuleText {
  id: string;
  game: string;
  section: string;
  text: string;
}

export class Refusal extends Error {
  constructor(readonly problem: ProblemDetails) {
    super(problem.detail || problem.title);
  }
}

const NO_ANSWER: ProblemDetails = {
  type: 'about:blank',
  title: 'The server does not answer',
  status: 0,
  code: 'no-answer',
};

export async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'X-Grimtable': '1', Accept: 'application/json' };
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body instanceof Blob) {
    headers['Content-Type'] = 'application/json';
    request.body = body;
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refusal(NO_ANSWER);
  }
  if (answer.ok) return answer;
  const given = (parsed(await answer.text()) ?? {}) as Partial<ProblemDetails>;
  throw new Refusal({ ...NO_ANSWER, title: answer.statusText, status: answer.status, ...given });
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return parsed(await (await ask(method, path, body)).text()) as T;
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => call<GameCard[]>('GET', '/api/games'),
  game: (name: string) => call<GameSheet>('GET', `/api/games/${name}`),
  content: (name: string) => call<Entry[]>('GET', `/api/games/${name}/content`),
  rule: (id: string) => call<RuleText>('GET', `/api/rules/${encodeURIComponent(id)}`),
  create: (wanted: NewTable) => call<Created>('POST', '/api/tables', wanted),
  tables: () => call<Facts[]>('GET', '/api/tables'),
  facts: (table: string) => call<Facts>('GET', at(table)),
  remove: (table: string) => call<undefined>('DELETE', at(table)),
  invited: (invite: string) => call<Invited>('POST', '/api/invited', { invite }),
  outcome: (table: string) => call<Outcome>('GET', `${at(table)}/outcome`),
  join: (invite: string, name: string) => call<Joined>('POST', '/api/join', { invite, name }),
  invite: (table: string, seat: number) => call<Invite>('POST', `${at(table)}/invites`, { seat }),
  spectators: (table: string) => call<Invite>('POST', `${at(table)}/spectators`),
  endWatching: (table: string) => call<undefined>('DELETE', `${at(table)}/spectators`),
  seat: (table: string, seat: number, change: SeatChange) => call<Done>('POST', `${at(table)}/seats/${seat}`, change),
  luck: (table: string, given: LuckGiven) => call<Done>('POST', `${at(table)}/luck`, given),
  pause: (table: string) => call<Done>('POST', `${at(table)}/pause`),
  resume: (table: string) => call<Done>('POST', `${at(table)}/resume`),
  end: (table: string) => call<Done>('POST', `${at(table)}/end`),
  upload: (file: Blob) => call<Created>('POST', '/api/tables/upload', file),
  replay: (table: string, moment: number, seat: number) =>
    call<Scene>('GET', `${at(table)}/replay?at=${moment}&seat=${seat < 0 ? 'spectator' : seat}`),
  log: (table: string, seat: number, before: number) =>
    call<Lines>('GET', `${at(table)}/log?before=${before}&seat=${seat < 0 ? 'spectator' : seat}`),
  fork: (table: string, moment: number) => call<Created>('POST', `${at(table)}/fork`, { at: moment }),
  why: (table: string, seat: number, words: string) =>
    call<WhyNot>('GET', `${at(table)}/why?seat=${seat}&words=${encodeURIComponent(words)}`),
  foresee: (table: string, seat: number, options: readonly number[]) =>
    call<Foreseen>('GET', `${at(table)}/foreseen?seat=${seat}${options.map((i) => `&option=${i}`).join('')}`),
  save: (table: string) => ask('POST', `${at(table)}/save`).then((answer) => answer.blob()),
};

/** What a refusal says to a person. */
export function reasonOf(wrong: unknown): string {
  return wrong instanceof Error ? wrong.message : String(wrong);
}
