import { setImmediate } from 'node:timers/promises';
import type { ReportedFailure } from '@shared/domain/failure';
import type { StepFinding } from '@shared/domain/operation/activity';
import { stepSchema, type WriteStep } from '@shared/domain/operation/operation-table';
import { z } from 'zod';
import {
  expectOne,
  json,
  jsonOrNull,
  type ReadableDatabase,
  readable,
  transaction,
  type WritableDatabase,
} from './database';

/** The state of a request: nothing has left the app (`planned`, `not-sent`), or its answer. */
export const stepStates = ['planned', 'sending', 'not-sent', 'refused', 'success', 'unknown'] as const;
export type StepState = (typeof stepStates)[number];

/** What an answer, or the lack of one, says by itself. */
export type StepAnswer = Exclude<StepState, 'planned' | 'sending'>;

/** A step of an operation, by the operation's id and the step's index. */
export interface StepRef {
  readonly id: string;
  readonly place: number;
}

/** Rows written at a time, so that the app stays responsive. */
export const stepsPerPage = 250;

/** `first` is the index of the first one. */
export function insertSteps(
  { sql }: WritableDatabase,
  operation: number,
  { first, steps }: { readonly first: number; readonly steps: readonly WriteStep[] },
): void {
  for (const [offset, step] of steps.entries()) {
    sql.run`INSERT INTO step (operation, place, request) VALUES (${operation}, ${first + offset}, ${JSON.stringify(step)})`;
  }
}

/** The step is about to be sent. Throws when it was sent before or its operation has ended, and as the disk does. */
export function markSending({ sql }: WritableDatabase, { id, place }: StepRef, at: number): void {
  expectOne(sql.run`
    UPDATE step SET state = 'sending', sentAt = ${at}
    WHERE place = ${place} AND state = 'planned'
      AND operation = (SELECT number FROM operation WHERE id = ${id} AND phase = 'open' AND endedAt IS NULL)`);
}

/** Records the answer to a step that is being sent; a step whose sending could not be recorded may only become `not-sent`. */
export function recordAnswer(
  db: WritableDatabase,
  { id, place }: StepRef,
  { answer, failure }: { readonly answer: StepAnswer; readonly failure?: ReportedFailure | undefined },
): void {
  const { sql } = db;
  transaction(db, () => {
    expectOne(sql.run`
      UPDATE step SET state = ${answer}
      WHERE place = ${place} AND (state = 'sending' OR (state = 'planned' AND ${answer} = 'not-sent'))
        AND operation = (SELECT number FROM operation WHERE id = ${id} AND phase = 'open')`);
    const problem = jsonOrNull(failure);
    if (problem !== null) sql.run`UPDATE operation SET problem = coalesce(problem, ${problem}) WHERE id = ${id}`;
  });
}

/** Records what reading has found of some steps; `at` in epoch milliseconds. */
export function recordFindings(
  db: WritableDatabase,
  id: string,
  { findings, at }: { readonly findings: readonly StepFinding[]; readonly at: number },
): void {
  const { sql } = db;
  transaction(db, () => {
    expectOne(sql.run`UPDATE operation SET checkedAt = ${at} WHERE id = ${id} AND phase = 'open'`);
    for (const { step, finding, changed, unchanged } of findings) {
      expectOne(sql.run`
        UPDATE step SET finding = ${finding}, changed = ${changed ?? 0}, unchanged = ${unchanged ?? 0}
        WHERE place = ${step} AND operation = (SELECT number FROM operation WHERE id = ${id})`);
    }
  });
}

const countSchema = z.object({
  state: z.enum(stepStates),
  finding: z.enum(['done', 'not-done', 'unsure']).nullable(),
  steps: z.int(),
  /** How many of them have changed only some of their results. */
  partly: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});
/** Equal steps with their number. */
export type StepCount = z.infer<typeof countSchema>;

export const countSteps = ({ sql }: ReadableDatabase, operation: number): StepCount[] =>
  readable(
    countSchema,
    sql.all`
      SELECT state, finding, count(*) AS steps, sum(changed > 0 AND unchanged > 0) AS partly, sum(changed) AS changed,
        sum(unchanged) AS unchanged
      FROM step WHERE operation = ${operation} GROUP BY state, finding`,
  );

const openSchema = z.object({
  place: z.int(),
  request: json(stepSchema),
  state: z.enum(stepStates),
  sentAt: z.number().nullable(),
});
/** A step that only reading can resolve. `sentAt` in epoch milliseconds. */
export type StoredOpenStep = z.infer<typeof openSchema>;

/** The next steps after an index that were or may have been sent, were not refused, and have no finding yet. */
export const openSteps = ({ sql }: ReadableDatabase, operation: number, after: number): StoredOpenStep[] =>
  readable(
    openSchema,
    sql.all`
      SELECT place, request, state, sentAt FROM step
      WHERE operation = ${operation} AND place > ${after} AND state IN ('sending', 'success', 'unknown')
        AND coalesce(finding, 'unsure') = 'unsure'
      ORDER BY place LIMIT ${stepsPerPage}`,
  );

/** Deletes some steps of an operation; true when more may be left. */
export function removeSteps({ sql }: WritableDatabase, operation: number): boolean {
  const { changes } = sql.run`
    DELETE FROM step WHERE operation = ${operation}
      AND place < (SELECT min(place) FROM step WHERE operation = ${operation}) + ${stepsPerPage}`;
  return Number(changes) > 0;
}

const hasSteps = ({ sql }: ReadableDatabase, operation: number): boolean =>
  sql.get`SELECT 1 FROM step WHERE operation = ${operation} LIMIT 1` !== undefined;

/** Deletes all steps of an operation in pieces, yielding before each. */
export async function removeAllSteps(db: WritableDatabase, operation: number): Promise<void> {
  while (hasSteps(db, operation)) {
    await setImmediate();
    removeSteps(db, operation);
  }
}
