import type { ConnectionColour } from '@shared/domain/connection';

/** The colours of connections in words, in the order in which they are offered. */
export const colourWords: Readonly<Record<ConnectionColour, string>> = {
  grey: 'Grey',
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  pink: 'Pink',
  violet: 'Violet',
};

export const colours = Object.keys(colourWords) as readonly ConnectionColour[];
