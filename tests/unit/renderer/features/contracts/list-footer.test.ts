import { listedText } from '@renderer/features/contracts/list-footer';
import { expect, it } from 'vitest';

const read = { listedAt: 1, state: 'idle' } as const;
const building = { listedAt: null, state: 'running' } as const;

it.each([
  ['all', { status: read, all: 340, matching: null }, '340 contracts'],
  ['the only one', { status: read, all: 1, matching: null }, '1 contract'],
  ['nothing', { status: read, all: 0, matching: null }, 'No contracts'],
  ['one match', { status: read, all: 340, matching: 1 }, '1 match · 340 contracts'],
  ['no match', { status: read, all: 340, matching: 0 }, 'No matches · 340 contracts'],
  ['a list that is read', { status: building, all: 210, matching: null }, 'Showing 210 found so far, still looking'],
  [
    'a list whose reading waits',
    { status: { ...building, state: 'paused' as const }, all: 210, matching: 3 },
    '3 matches · Showing 210 found so far',
  ],
])('listedText: claims no more than is known of %s', (_, given, text) => expect(listedText(given)).toBe(text));
