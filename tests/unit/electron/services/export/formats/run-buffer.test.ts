import { createRunBuffer } from '@main/services/export/formats/run-buffer';
import { row } from '@tests/support/result-builders';
import { expect, it } from 'vitest';

it('the runs that a report remembers keeps each run’s status after any number of invented ones', () => {
  const buffer = createRunBuffer();
  const words = [...Array.from({ length: 300 }, (_, at) => `Made up ${at}`), 'Failed', 'Made up 0'];
  for (const status of words) buffer.add(row(1, { status }));
  const told = words.map((_, at) => buffer.statusAt(at));
  expect(told.filter((word, at) => word !== words[at] && word !== 'Other')).toEqual([]);
  expect(told.slice(-2)).toEqual(['Failed', 'Made up 0']);
  expect(told.filter((word) => word === 'Other')).toHaveLength(100);
});
