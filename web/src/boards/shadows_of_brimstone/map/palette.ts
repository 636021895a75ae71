// The inks of the two worlds: warm umber by lamplight, and the cold metal of a city that was left running.

export type World = 'mine' | 'targa';

export interface Ground {
  base: string;
  light: string;
  dark: string;
  seam: string;
  gleam: string;
  wall: [string, string, string];
  face: string;
  gap: string;
}

export const GROUND: Readonly<Record<World, Ground>> = {
  mine: {
    base: '#4f3c2a',
    light: '#5d4833',
    dark: '#433122',
    seam: '#291c11',
    gleam: '#8f7352',
    wall: ['#66564a', '#5a4a3d', '#74634f'],
    face: '#8d7a63',
    gap: '#150e08',
  },
  targa: {
    base: '#31404e',
    light: '#3d4f5e',
    dark: '#283643',
    seam: '#141d27',
    gleam: '#7da0b4',
    wall: ['#2b3846', '#34434f', '#23303c'],
    face: '#6e8a9c',
    gap: '#0a1017',
  },
};

export const WOOD = { dark: '#2e1d0f', base: '#6d4a2a', light: '#8c6338', grain: '#432b16' };
export const IRON = { dark: '#1b1b1d', base: '#4a4744', light: '#85807a', rust: '#7d4526' };
export const BRASS = { dark: '#5f4319', base: '#b98a3e', light: '#f2d594' };
export const BONE = { dark: '#4a3d2b', base: '#b9a782', light: '#e2d5b5' };
export const LAMP = '#ffd489';
export const EMBER = '#e8792f';
export const CHALK = '#d9cdb6';
export const STONE = { dark: '#123f3d', base: '#3aa596', light: '#a9f3e2' };

export const METAL = { dark: '#0f1720', base: '#46586a', light: '#8ba5b6', deep: '#1e2a36' };
export const ICE = { dark: '#4f7d92', base: '#9cc7d6', light: '#e6f6f9' };
export const TEAL = { dark: '#14555a', base: '#35c3ba', light: '#b6fff5' };
export const VIOLET = { dark: '#3d1c5c', base: '#a552d8', light: '#f0a8ff' };
