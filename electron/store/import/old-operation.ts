import type { Afterwards, NewOperation } from '@main/store/operations';
import type { RecordedStep } from '@main/store/steps';
import type { Operation } from '@shared/domain/activity';
import { type JournalLine, readLine } from './journal-lines';

/** An operation as its whole file describes it: one whose outcome is known, or one with its steps. */
export type OldOperation =
  | { readonly kind: 'settled'; readonly operation: Operation }
  | {
      readonly kind: 'open';
      readonly facts: NewOperation;
      readonly steps: readonly RecordedStep[];
      readonly afterwards: Afterwards;
    };

interface Begun {
  facts: NewOperation;
  readonly steps: { -readonly [K in keyof RecordedStep]: RecordedStep[K] }[];
  readonly afterwards: { -readonly [K in keyof Afterwards]: Afterwards[K] };
}

/** Reads the lines of one operation, and changes nothing. Throws for a line that does not fit what came before it. */
export function createOldOperation(id: string) {
  let settled: Operation | null = null;
  let begun: Begun | null = null;
  /** The last line could not be read; a crash may have cut it short. */
  let isBroken = false;

  function begin(line: JournalLine): void {
    if (line.t === 'closed' && line.operation.id === id) {
      settled = line.operation;
    } else if (line.t === 'begin' && line.id === id) {
      const afterwards = { endedAt: null, checkedAt: null, acknowledgedAt: null, problem: null, run: null };
      begun = { facts: { ...line, startedAt: line.at }, steps: [], afterwards };
    } else {
      throw new Error('no beginning');
    }
  }

  return {
    take(text: string): void {
      if (isBroken) throw new Error('a line that is none');
      const line = readLine(text);
      isBroken = line === null;
      if (line === null) return;
      if (settled !== null) throw new Error('a line after the end');
      if (begun === null) begin(line);
      else takeLine(begun, line);
    },

    /** Throws when its beginning or one of its steps is missing. */
    whole(): OldOperation {
      if (settled !== null) return { kind: 'settled', operation: settled };
      if (begun === null || !isWhole(begun)) throw new Error('not whole');
      return { kind: 'open', ...begun };
    },
  };
}

const isWhole = ({ facts, steps }: Begun): boolean => steps.length === facts.requests;

function takeLine(begun: Begun, line: JournalLine): void {
  const { facts, steps, afterwards } = begun;
  if (line.t === 'steps') {
    for (const request of line.steps) {
      steps.push({ request, state: 'planned', sentAt: null, finding: null, changed: 0, unchanged: 0 });
    }
    if (steps.length > facts.requests) throw new Error('more requests than were planned');
    return;
  }
  if (!isWhole(begun)) throw new Error('requests are missing');
  switch (line.t) {
    case 'sending':
    case 'answer':
      takeStep(begun, line);
      break;
    case 'found':
      afterwards.checkedAt = line.at;
      for (const { step, finding, changed, unchanged } of line.findings) {
        const found = stepAt(begun, step);
        [found.finding, found.changed, found.unchanged] = [finding, changed, unchanged];
      }
      break;
    case 'started':
      afterwards.run = line.run;
      if (line.contract !== undefined) begun.facts = { ...facts, contracts: [line.contract] };
      break;
    case 'acknowledged':
      afterwards.acknowledgedAt = line.at;
      break;
    case 'end':
      afterwards.endedAt = line.at;
      break;
    case 'begin':
    case 'closed':
      throw new Error('a second beginning');
  }
}

/** A step is sent once, and not after the end; an answer belongs to a step that was sent. */
function takeStep(begun: Begun, line: Extract<JournalLine, { t: 'sending' | 'answer' }>): void {
  const step = stepAt(begun, line.step);
  if (line.t === 'sending') {
    if (step.state !== 'planned' || begun.afterwards.endedAt !== null) throw new Error('sent twice or too late');
    [step.state, step.sentAt] = ['sending', line.at];
    return;
  }
  const isUnsent = step.state === 'planned' && line.as === 'not-sent';
  if (step.state !== 'sending' && !isUnsent) throw new Error('an answer to nothing');
  step.state = line.as;
  begun.afterwards.problem ??= line.failure ?? null;
}

function stepAt({ steps }: Begun, place: number): Begun['steps'][number] {
  const step = steps[place];
  if (step === undefined) throw new Error('no such request');
  return step;
}
