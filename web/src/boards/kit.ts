// What the folder of a game brings along: kit.ts a Kit for the frame, of which only the board is needed; Cover.svelte the
// picture on its box; pages.ts further pages of the client. What is missing has a plain form for every game.
import type { Component } from 'svelte';
import type { Choosing, Shown } from '../lib/choosing.svelte';
import type { LogLine, Option, Scene, Setting } from '../lib/types';

export interface BoardProps {
  scene: Scene;
  choosing: Choosing;
}

/** What a board can do besides, for whoever holds it. */
export interface BoardParts {
  /** Play what happened between two moments of the table, and come back to the present. */
  watch?: (before: Scene, after: Scene) => void;
}

export interface SeatProps {
  scene: Scene;
  seat: number;
}

export interface WordsProps {
  text: string;
  /** Set where the words are those of an option. */
  option?: Option;
}

/** A seat of a table that is being laid out. */
export interface SetupSeat {
  /** Stays the same for the seat when others come and go. */
  id: number;
  name: string;
  bot: boolean;
}

export interface SetupProps {
  /** The players in the order of their seats. */
  seats: readonly SetupSeat[];
  /** Seat one more bot, and tell the id of its seat; nothing where the game has no bot or every seat is taken. */
  addBot: (() => number) | null;
  /** What the game lets choose. */
  settings: readonly Setting[];
  /** The settings of the game as they stand. */
  options: Readonly<Record<string, string>>;
  /** Change settings; nothing as long as the table cannot be laid out. */
  set: (change: Record<string, string> | null) => void;
  /** What the player came with from elsewhere: the deck to be played. */
  wish: string;
}

/** A setting: what it is called, and its values where their own names do not speak for themselves. */
export interface SettingWords {
  title: string;
  values?: Record<string, string>;
}

/** A page of the client besides lobby and tables: a list of things at /path, and one of them at /path/id. */
export interface Page {
  path: string;
  /** The words of the link to it, beside the game in the lobby. */
  link: string;
  all: () => Promise<Component>;
  one: () => Promise<Component<{ id: string }>>;
}

/** One of those whom a campaign is about; `out`: who cannot play any more. */
export interface FaceProps {
  name: string;
  size: number;
  out: boolean;
}

/** How a score came about: for each source a head, and its share for each seat; and in sentences what decided the game. */
export interface Tally {
  heads: string[];
  rows: number[][];
  notes: string[];
}

/** A moment of the story, for a page that is read and closed: whose it is, its title, what is told, and what it means. */
export interface Moment {
  head: string;
  title: string;
  story: string;
  text: string;
}

export interface Kit {
  board: Component<BoardProps, BoardParts>;
  /** What a seat has, in the strip above the board. */
  seat?: Component<SeatProps>;
  /** The board shows all that a seat has: alone at the table, nobody needs the strip of seats. */
  showsOwn?: boolean;
  /** Options and log lines with the game's own signs in them. */
  words?: Component<WordsProps>;
  /** A line for the header: round, phase. */
  when?: (scene: Scene) => string;
  /** How a seat is called on the board, if not by the name of its player. */
  role?: (scene: Scene, seat: number) => string;
  /** Which of the pieces that a player leads is asked: the line above the question. Nothing where that is plain. */
  asked?: (scene: Scene) => string;
  /** Whether an option is a place on a map: a long list of such is left to the map. */
  onMap?: (option: Option) => boolean;
  /** What stands on the pieces that an option is about, for whoever must choose among them. */
  about?: (scene: Scene, option: Option) => string;
  /** The card that the open question comes from, where it does not lie on the board any more. */
  subject?: (scene: Scene) => Shown | null;
  /** The lines of the log that are moments of the story, and the page of such a line; empty where there is nothing to read. */
  story?: { kinds: readonly string[]; page: (line: LogLine, scene: Scene) => Moment[] };
  /** Whether its neighbours tell a line of the log as well, so that it can be left out. */
  isTold?: (line: LogLine, before: LogLine | undefined, after: LogLine | undefined) => boolean;
  /** The settings of the game in words for people: the title, and those values that need other words. */
  settings?: Record<string, SettingWords>;
  /** Of a finished game: the score by source, and what decided it. */
  tally?: (scene: Scene) => Tally;
  /** Those whom a campaign is about, as pictures in its book. */
  face?: Component<FaceProps>;
  /** What belongs to nobody alone in a campaign, as signs in its book. */
  thing?: Component<{ name: string }>;
  /** What is chosen before the game in the game's own way, and the settings that it stands for. */
  setup?: { part: Component<SetupProps>; settings: readonly string[] };
}
