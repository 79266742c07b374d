import { operationOf, stepOutcomeOf } from '@main/services/journal/operation-outcome';
import { findOperation } from '@main/store/operations';
import { countSteps, markSending, openSteps, recordAnswer, recordFindings, type StepAnswer } from '@main/store/steps';
import type { StepFinding } from '@shared/domain/operation/activity';
import { emptyDatabase } from '@tests/support/database';
import { beginIn, deleteOne, operationId } from '@tests/support/journal-records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Fate {
  readonly sent: boolean;
  readonly answer: StepAnswer | null;
  readonly finding: StepFinding['finding'] | null;
}

/** What can become of one request, each thing only after the one before it. */
const fate: fc.Arbitrary<Fate> = fc.record({
  sent: fc.boolean(),
  answer: fc.constantFrom('not-sent', 'refused', 'success', 'unknown', null),
  finding: fc.constantFrom('done', 'not-done', 'unsure', null),
});

/** What is known of an operation of so many requests, and the places of those that only reading can tell about. */
function known(fates: readonly Fate[], isActive = false) {
  const db = emptyDatabase();
  const number = beginIn(
    db,
    fates.map((_, place) => deleteOne(place)),
  );
  for (const [place, { sent, answer, finding }] of fates.entries()) {
    if (!sent) continue;
    markSending(db, { id: operationId, place }, 1);
    if (answer !== null) recordAnswer(db, { id: operationId, place }, { answer });
    const counts = { changed: finding === 'done' ? 1 : 0, unchanged: finding === 'done' ? 0 : 1 };
    if (finding !== null) recordFindings(db, operationId, { findings: [{ step: place, finding, ...counts }], at: 2 });
  }
  const stored = findOperation(db, operationId);
  if (stored === null) throw new Error('the operation is there');
  return {
    operation: operationOf(stored, { counts: countSteps(db, number), isActive }),
    open: openSteps(db, number, -1).map(({ place }) => place),
  };
}

const wentOut = ({ sent, answer }: Fate): boolean => sent && answer !== 'not-sent';
const isOpen = (each: Fate): boolean =>
  wentOut(each) && each.answer !== 'refused' && each.finding !== 'done' && each.finding !== 'not-done';

describe('what is known of an operation', () => {
  it('calls an operation unknown while one sent request is unexplained', () => {
    fc.assert(
      fc.property(fc.array(fate, { minLength: 1, maxLength: 8 }), (fates) => {
        const { operation, open } = known(fates);
        const { state, requests } = operation;
        expect(state === 'unknown').toBe(fates.some(isOpen));
        expect(open).toEqual(fates.flatMap((each, step) => (isOpen(each) ? [step] : [])));
        expect(requests.notSent).toBe(fates.filter((each) => !wentOut(each)).length);
        const { planned, ...counts } = requests;
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(planned);
      }),
      { numRuns: 300 },
    );
  });

  it('is done exactly when every request was found done, and "nothing" only when none was', () => {
    fc.assert(
      fc.property(fc.array(fate, { minLength: 1, maxLength: 8 }), (fates) => {
        const { state } = known(fates).operation;
        const isDone = (each: Fate) => wentOut(each) && each.answer !== 'refused' && each.finding === 'done';
        expect(state === 'done').toBe(fates.every(isDone));
        if (['not-sent', 'refused', 'not-done'].includes(state)) expect(fates.some(isDone)).toBe(false);
        if (state === 'not-sent') expect(fates.some(wentOut)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('calls an operation under way while something may still be sent', () => {
    const fates: Fate[] = [
      { sent: true, answer: 'success', finding: null },
      { sent: false, answer: null, finding: null },
    ];
    expect(known(fates, true).operation).toMatchObject({
      state: 'under-way',
      requests: { planned: 2, notSent: 0, done: 1 },
    });
    expect(known(fates).operation).toMatchObject({ state: 'unknown', requests: { planned: 2, notSent: 1 } });
  });

  it('is partly done when results of one request are gone and others are not', () => {
    const db = emptyDatabase();
    const number = beginIn(db, [deleteOne(1, 5)], { results: 5 });
    markSending(db, { id: operationId, place: 0 }, 1);
    recordAnswer(db, { id: operationId, place: 0 }, { answer: 'success' });
    recordFindings(db, operationId, { findings: [{ step: 0, finding: 'not-done', changed: 3, unchanged: 2 }], at: 7 });
    const stored = findOperation(db, operationId);
    expect(stored && operationOf(stored, { counts: countSteps(db, number), isActive: false })).toMatchObject({
      state: 'partly',
      checkedAt: 7,
      results: { planned: 5, changed: 3, unchanged: 2 },
    });
  });
});

it('stepOutcomeOf: calls a failure unknown that does not say whether the request arrived', () => {
  expect(stepOutcomeOf({ outcome: undefined })).toBe('unknown');
  expect(stepOutcomeOf({ outcome: 'rejected' })).toBe('refused');
  expect(stepOutcomeOf(null)).toBe('success');
});
