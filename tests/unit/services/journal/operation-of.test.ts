import { type JournalRecord, readRecord, type StepFinding } from '@main/services/journal/journal-record';
import { createLedger, enter, isWhole, type Ledger } from '@main/services/journal/ledger';
import { openSteps, operationOf } from '@main/services/journal/operation-of';
import { beginRecord, begunRecords, contractId, deleteOne } from '@tests/support/journal-records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Answer = Extract<JournalRecord, { t: 'answer' }>['as'];
interface Fate {
  readonly sent: boolean;
  readonly answer: Answer | null;
  readonly finding: StepFinding['finding'] | null;
}

/** What can become of one request, each thing only after the one before it. */
const fate: fc.Arbitrary<Fate> = fc.record({
  sent: fc.boolean(),
  answer: fc.constantFrom('not-sent', 'refused', 'success', 'unknown', null),
  finding: fc.constantFrom('done', 'not-done', 'unsure', null),
});

function ledgerOf(fates: readonly Fate[]): Ledger {
  const steps = fates.map((_, at) => deleteOne(at));
  const ledger = createLedger(beginRecord({ requests: steps.length, results: steps.length }));
  const records: JournalRecord[] = [{ t: 'steps', steps }];
  for (const [step, { sent, answer, finding }] of fates.entries()) {
    if (!sent) continue;
    records.push({ t: 'sending', step, at: 1 });
    if (answer !== null) records.push({ t: 'answer', step, as: answer });
    const isDone = finding === 'done';
    const counts = { changed: isDone ? 1 : 0, unchanged: isDone ? 0 : 1 };
    if (finding !== null) records.push({ t: 'found', at: 2, findings: [{ step, finding, ...counts }] });
  }
  for (const record of records) expect(enter(ledger, record)).toBe(true);
  return ledger;
}

const wentOut = ({ sent, answer }: Fate): boolean => sent && answer !== 'not-sent';
const isOpen = (each: Fate): boolean =>
  wentOut(each) && each.answer !== 'refused' && each.finding !== 'done' && each.finding !== 'not-done';

describe('what is known of an operation', () => {
  it('is neither success nor failure as long as one request that went out was not explained', () => {
    fc.assert(
      fc.property(fc.array(fate, { minLength: 1, maxLength: 8 }), (fates) => {
        const ledger = ledgerOf(fates);
        const { state, requests } = operationOf(ledger, false);
        expect(state === 'unknown').toBe(fates.some(isOpen));
        expect(openSteps(ledger)).toEqual(fates.flatMap((each, step) => (isOpen(each) ? [step] : [])));
        expect(requests.notSent).toBe(fates.filter((each) => !wentOut(each)).length);
        const { planned, ...counts } = requests;
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(planned);
      }),
      { numRuns: 500 },
    );
  });

  it('is done only when every request was found done, and "nothing" only when none was', () => {
    fc.assert(
      fc.property(fc.array(fate, { minLength: 1, maxLength: 8 }), (fates) => {
        const { state } = operationOf(ledgerOf(fates), false);
        const isDone = (each: Fate) => wentOut(each) && each.answer !== 'refused' && each.finding === 'done';
        if (state === 'done') expect(fates.every(isDone)).toBe(true);
        if (['not-sent', 'refused', 'not-done'].includes(state)) expect(fates.some(isDone)).toBe(false);
        if (state === 'not-sent') expect(fates.some(wentOut)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('is under way while something may still be sent, and what was not sent yet is not said to be unsent', () => {
    const ledger = ledgerOf([
      { sent: true, answer: 'success', finding: null },
      { sent: false, answer: null, finding: null },
    ]);
    expect(operationOf(ledger, true)).toMatchObject({
      state: 'under-way',
      requests: { planned: 2, notSent: 0, done: 1 },
    });
    expect(operationOf(ledger, false)).toMatchObject({ state: 'unknown', requests: { planned: 2, notSent: 1 } });
  });

  it('is partly done when results of one request are gone and others are not', () => {
    const ledger = createLedger(beginRecord({ results: 5 }));
    const records: JournalRecord[] = [
      { t: 'steps', steps: [deleteOne(1, 5)] },
      { t: 'sending', step: 0, at: 1 },
      { t: 'answer', step: 0, as: 'success' },
      { t: 'found', at: 7, findings: [{ step: 0, finding: 'not-done', changed: 3, unchanged: 2 }] },
    ];
    for (const record of records) enter(ledger, record);
    expect(operationOf(ledger, false)).toMatchObject({
      state: 'partly',
      checkedAt: 7,
      results: { planned: 5, changed: 3, unchanged: 2 },
    });
  });
});

describe('records that do not fit', () => {
  const begun = () => {
    const ledger = createLedger(beginRecord({ requests: 1 }));
    enter(ledger, { t: 'steps', steps: [deleteOne(1)] });
    return ledger;
  };
  it.each<[string, JournalRecord]>([
    ['an answer to nothing', { t: 'answer', step: 0, as: 'success' }],
    ['a request that is none', { t: 'sending', step: 1, at: 1 }],
    ['more requests than were planned', { t: 'steps', steps: [deleteOne(2)] }],
    [
      'a finding about no request',
      { t: 'found', at: 1, findings: [{ step: 4, finding: 'done', changed: 0, unchanged: 0 }] },
    ],
    ['a second beginning', begunRecords([])[0] ?? { t: 'end', at: 0 }],
  ])('are refused: %s', (_, record) => {
    expect(enter(begun(), record)).toBe(false);
  });

  it('are refused: a request that is sent twice', () => {
    const ledger = begun();
    expect(enter(ledger, { t: 'sending', step: 0, at: 1 })).toBe(true);
    expect(enter(ledger, { t: 'sending', step: 0, at: 2 })).toBe(false);
  });

  it('do not hide that requests are missing', () => {
    expect(isWhole(createLedger(beginRecord({ requests: 1 })))).toBe(false);
    expect(isWhole(begun())).toBe(true);
  });
});

it('a record of an earlier version, which named no asset, is read all the same', () => {
  const line = JSON.stringify(beginRecord({ contracts: [{ id: contractId, name: 'orders', asset: null }] }));
  const earlier = line.replace(',"asset":null}]', '}]');
  expect(earlier).not.toBe(line);
  expect(readRecord(earlier)).toMatchObject({
    t: 'begin',
    contracts: [{ id: contractId, name: 'orders', asset: null }],
  });
});
