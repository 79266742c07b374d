import type { Fault } from './fault';
import { guardFaults } from './guards';
import { httpFaults } from './http';
import { keptFaults } from './kept';
import { listFaults } from './lists';
import { readingFaults } from './reading';
import { screenFaults } from './screen';
import { writingFaults } from './writing';

/** All of them, in the order in which they are tried. */
export const faults: readonly Fault[] = [
  ...httpFaults,
  ...readingFaults,
  ...writingFaults,
  ...keptFaults,
  ...guardFaults,
  ...listFaults,
  ...screenFaults,
];
