// What the folder of a game brings along: kit.ts a Kit for the frame, of which only the board is needed; Cover.svelte the
// picture on its box; pages.ts further pages of the client. What is missing has a plain form for every game.
import type { Component } from 'svelte';
import type { Choosing } from '../lib/choosing.svelte';
import type { Option, Scene } from '../lib/types';

export interface BoardProps {
  scene: Scene;
  choosing: Choosing;
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

export interface SetupProps {
  /** The players by name, in the order of their seats. */
  seats: readonly string[];
  /** The settings of the game as they stand. */
  options: Readonly<Record<string, string>>;
  /** Change settings; nothing as long as the table cannot be laid out. */
  set: (change: Record<string, string> | null) => void;
  /** What the player came with from elsewhere: the deck to be played. */
  wish: string;
}

/** A page of the client besides lobby and tables: a list of things at /path, and one of them at /path/id. */
export interface Page {
  path: string;
  /** The words of the link to it, beside the game in the lobby. */
  link: string;
  all: () => Promise<Component>;
  one: () => Promise<Component<{ id: string }>>;
}

export interface Kit {
  board: Component<BoardProps>;
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
  /** What is chosen before the game in the game's own way, and the settings that it stands for. */
  setup?: { part: Component<SetupProps>; settings: readonly string[] };
}
