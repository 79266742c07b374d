import type { ConnectionColour } from '@shared/domain/connection/connection';
import { catalogue } from './catalogue';

/** The names of connection colours, in the order in which they are offered. */
export const colourNames: Readonly<Record<ConnectionColour, string>> = catalogue({
  grey: 'Gray',
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  pink: 'Pink',
  violet: 'Violet',
} satisfies Record<ConnectionColour, string>);

export const colours = Object.keys(colourNames) as readonly ConnectionColour[];
