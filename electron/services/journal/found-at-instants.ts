import type { ResultRow } from '@shared/domain/result';
import type { StepFinding, WriteStep } from './journal-record';

export type InstantStep = Extract<WriteStep, { kind: 'delete-one' | 'put' }>;

interface Reading {
  readonly step: number;
  /** The results at its instant; undefined when that could not be read. */
  readonly rows: readonly ResultRow[] | undefined;
  /** Whether the request cannot be at work any more. */
  readonly isOver: boolean;
}

/** What the results at the instant of a request say of it. What may still come to pass is not said to have failed. */
export function foundAtInstant(request: InstantStep, { step, rows, isOver }: Reading): StepFinding {
  if (rows === undefined) return { step, finding: 'unsure', changed: 0, unchanged: 0 };
  if (request.kind === 'delete-one') {
    const unchanged = Math.min(rows.length, request.results);
    const counts = { step, changed: request.results - unchanged, unchanged };
    if (rows.length === 0) return { ...counts, finding: 'done' };
    return { ...counts, finding: isOver ? 'not-done' : 'unsure' };
  }
  if (rows.some((row) => isIt(request, row)) && !request.isTaken) {
    return { step, finding: 'done', changed: 1, unchanged: 0 };
  }
  // Another one at this instant may be this one under another id: nothing tells them apart.
  const isMissing = rows.length === 0 && isOver;
  return { step, finding: isMissing ? 'not-done' : 'unsure', changed: 0, unchanged: isMissing ? 1 : 0 };
}

const isIt = ({ status, resultId }: Extract<InstantStep, { kind: 'put' }>, row: ResultRow): boolean =>
  row.status === status && (resultId === null || row.id?.toLowerCase() === resultId.toLowerCase());
