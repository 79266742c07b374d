import type { Stage } from '@tests/support/fault-server/stage';
import { expect } from 'vitest';
import { openBench, type Scheme } from './bench';
import type { Case } from './case';
import type { FaultRow, ReadEnd, WriteEnd } from './fault-row';
import { type OperationName, operations, type Seen } from './operations';

/** The tests of a line: each of its operations, and each write both carried out and lost where the fault leaves it open. */
export function casesOf(row: FaultRow): Case[] {
  const { carriedOut = 'either' } = row;
  const fates = carriedOut === 'either' ? [true, false] : [carriedOut === 'always'];
  const reads = (['read', 'newest'] as const).flatMap((name) => {
    const end = row[name];
    return end === undefined ? [] : [readCase(row, name, end)];
  });
  const writes = (['delete', 'validate'] as const).flatMap((name) => {
    const end = row[name];
    return end === undefined ? [] : fates.map((isDone) => writeCase(row, { name, end, isDone }));
  });
  const { schemes } = row;
  return [...reads, ...writes].map((each) => (schemes === undefined ? each : { ...each, schemes }));
}

function readCase(row: FaultRow, name: 'read' | 'newest', end: ReadEnd): Case {
  return {
    row: row.row,
    operation: name,
    name: `${row.server}: a read ends as ${end.code} after ${times(end.hits)}`,
    async run(stage, scheme) {
      const met = await meet(row, { name, applied: false }, { stage, scheme });
      expect(met).toEqual({ outcome: null, found: null, ...end });
      row.after?.(stage);
      return met;
    },
  };
}

interface Write {
  readonly name: 'delete' | 'validate';
  readonly end: WriteEnd;
  readonly isDone: boolean;
}

function writeCase(row: FaultRow, { name, end, isDone }: Write): Case {
  const may = end.outcome === 'unknown' || end.outcome === 'applied';
  const isProved = name === 'delete' || end.outcome === 'applied';
  const fate = may ? `, ${isProved ? 'found ' : ''}${isDone ? 'done' : 'undone'}` : '';
  return {
    row: may ? `${row.row} ${isDone ? 'carried out' : 'lost'}` : row.row,
    operation: name,
    name: `${row.server}: a ${name === 'delete' ? 'deletion' : 'validation'} is ${end.outcome}${fate}`,
    async run(stage, scheme) {
      const met = await meet(row, { name, applied: isDone }, { stage, scheme });
      expect(met).toEqual({ hits: 1, ...(name === 'delete' ? deletion(end, isDone) : validation(end, isDone)) });
      row.after?.(stage);
      const isFound = name === 'validate' && isProved && isDone && end.code !== 'ok';
      return isFound ? { ...met, outcome: 'found by reading' } : met;
    },
  };
}

const gone = 'The run is deleted.';
const still = 'The run is still on the server.';

/** What the activity is to say of a deletion: nothing is claimed before the results were read again (docs/quality.md#outcomes). */
function deletion({ outcome, code, why }: WriteEnd, isDone: boolean): Seen {
  const said = (...parts: string[]) => parts.filter((text) => text !== '').join(' ');
  const known = { outcome, code, found: 'not checked' } as const;
  switch (outcome) {
    case 'not-sent':
      return { ...known, words: said('Nothing was sent. Nothing was deleted.', why) };
    case 'rejected':
      return { ...known, words: said('The server refused. Nothing was deleted.', why) };
    case 'applied':
    case 'unknown': {
      // After a success reading decides; without an answer it may still be at work.
      const without = outcome === 'applied' ? notDone : 'Outcome unknown. Checking…';
      return isDone
        ? { outcome, code, words: said(done, gone, why), found: 'effect' }
        : { outcome, code, words: said(without, still, why), found: 'no effect' };
    }
  }
}

const done = 'Done. Verified: the runs are deleted.';
const notDone = 'It was sent, and the app checked the runs. Nothing was deleted.';

const fates = {
  'not-sent': 'Nothing was sent to the server.',
  rejected: 'The server did not carry it out. Nothing was changed.',
  applied: 'The server accepted it, but its answer could not be read. Check the current state before trying again.',
  unknown: 'It is unknown whether the server carried it out. Check the current state before trying again.',
} as const;

/** A run that an accepted request has started is shown; after a lost answer one may be anybody's. */
function validation({ outcome, code, why }: WriteEnd, isDone: boolean): Seen {
  if (outcome === 'applied' && isDone) return { outcome: null, code: 'ok', words: 'Running', found: 'effect' };
  return { outcome, code, words: `${why} ${fates[outcome]}`, found: 'not checked' };
}

interface Meeting {
  readonly name: OperationName;
  readonly applied: boolean;
}

interface Place {
  readonly stage: Stage;
  readonly scheme: Scheme;
}

/** Runs an operation up to the fault, sets the fault, and lets the operation meet it. */
async function meet(row: FaultRow, { name, applied }: Meeting, { stage, scheme }: Place) {
  const { run, method, path } = operations[name];
  // What is small enough arrives in time however slowly.
  const late = row[name]?.code === 'timeout' ? row.late : undefined;
  const bench = await openBench(stage, scheme, { late });
  try {
    const act = await run(bench);
    const before = bench.hits(method, path);
    const nth = row.once === true ? 1 : 'all';
    stage.server.add({ match: { method, path, nth }, fault: row.fault(stage, scheme), applied });
    const seen = await act();
    return { ...seen, hits: bench.hits(method, path) - before };
  } finally {
    await bench.close();
  }
}

const times = (count: number): string => (count === 1 ? 'one request' : `${count} requests`);
