import { figuresOf } from '@shared/results/timeline/streaks';
import { row, unreadable } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const letters: Readonly<Record<string, string>> = {
  S: 'Success',
  F: 'Failed',
  P: 'PartialSuccess',
  A: 'Aborted',
  R: 'Running',
  Q: 'Queued',
  o: 'Paused',
};

/** Runs in the order of time, one letter each, at 0, 10, 20 … */
const runs = (text: string) => [...text].map((letter, at) => row(at * 10, { status: letters[letter] ?? '' })).reverse();
const figures = (text: string) => figuresOf(seriesOf(runs(text)));
const history = fc.array(fc.constantFrom(...Object.keys(letters)), { maxLength: 40 }).map((drawn) => drawn.join(''));

describe('the pass rate', () => {
  test('is Success among the runs with a verdict', () => {
    expect(figures('SSSFP')).toMatchObject({ runs: 5, judged: 5, passRate: 0.6 });
    expect(figures('SARQo')).toMatchObject({ runs: 5, judged: 1, passRate: 1 });
  });

  test('is not there without a verdict', () => expect(figures('ARQ').passRate).toBeNull());
});

describe('the longest failing streak', () => {
  test('is of Failed and partial runs, and neither ended nor lengthened by aborted ones', () => {
    expect(figures('SFSFPAFSF').longestFailing).toEqual({ count: 3, from: 30, to: 60 });
  });

  test('is the newer of two', () => expect(figures('FFSFF').longestFailing).toMatchObject({ from: 30 }));

  test('is not there when nothing failed', () => expect(figures('SSA').longestFailing).toBeNull());

  test('is as long as the longest row of failures in the history without what says nothing', () => {
    fc.assert(
      fc.property(history, (text) => {
        const rows = text.replace(/[ARQo]/g, '').match(/[FP]+/g) ?? [];
        expect(figures(text).longestFailing?.count ?? 0).toBe(Math.max(0, ...rows.map(({ length }) => length)));
      }),
    );
  });
});

describe('the current streak', () => {
  test('begins with the first failure after the last success', () => {
    expect(figures('SSFAPF')).toMatchObject({
      current: { verdict: 'failing', count: 3, from: 20, to: 50, isOpen: false },
    });
  });

  test('is open when there is no success before it', () => expect(figures('FF').current?.isOpen).toBe(true));

  test('is of passed runs after a success', () => {
    expect(figures('FSS')).toMatchObject({ current: { verdict: 'passed', count: 2, from: 10 } });
  });

  test('leaves out runs dated after now', () => {
    expect(figuresOf(seriesOf(runs('SFS')), { now: 15 }).current).toMatchObject({ verdict: 'failing', from: 10 });
  });
});

test('counts the same figures in any order, with unreadable rows too', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (text, random) => {
      const lines = [...runs(text)];
      const shuffled = [...lines, unreadable('x')]
        .map((line) => ({ line, place: random.next().value ?? 0 }))
        .sort((one, other) => one.place - other.place)
        .map(({ line }) => line);
      expect(figuresOf(seriesOf(shuffled))).toEqual(figuresOf(seriesOf(lines)));
    }),
  );
});

test('only wanted runs count', () => {
  const lines = runs('SFFS');
  const isWanted = (index: number) => lines[index]?.status === 'Failed';
  expect(figuresOf(seriesOf(lines), { isWanted })).toMatchObject({ runs: 2, passRate: 0, judged: 2 });
});
