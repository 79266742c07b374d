import type { ContractId } from '@shared/domain/ids';
import type { Operation, OperationKind, OperationState } from '@shared/domain/operation/activity';
import { operationStates } from '@shared/domain/operation/activity';
import { keptNames, operationFacts, operationKinds } from '@shared/domain/operation/operation-kinds';
import {
  batchLine,
  batchMark,
  findingText,
  kindName,
  operationStateNames,
  outcomeLines,
  outcomeMark,
  requestText,
  resultCountText,
  ruleSentence,
  stateSentence,
  subjectAsset,
  subjectText,
} from '@shared/format/operation-messages';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

const cases = operationKinds.flatMap((kind) => operationStates.map((state) => ({ kind, state })));
const claimsSuccess = /^Done\b|\bgone\b|\bstarted\b|restored[^.]*there/;

describe('the sentence of an outcome', () => {
  test.each(cases)('$kind, $state: claims no more than is known', ({ kind, state }) => {
    const sentence = stateSentence(kind, state);
    expect(sentence).toMatch(/[.…]$/);
    expect(claimsSuccess.test(sentence)).toBe(state === 'done');
    expect(sentence.includes(`Nothing was ${operationFacts[kind].words.done}`)).toBe(
      ['not-sent', 'refused', 'not-done'].includes(state),
    );
  });

  it('speaks of each outcome class in its own words', () => {
    expect(stateSentence('clean-up', 'not-sent')).toBe('Nothing was sent. Nothing was deleted.');
    expect(stateSentence('clean-up', 'refused')).toBe('The server refused. Nothing was deleted.');
    expect(stateSentence('clean-up', 'unknown')).toBe('Outcome unknown. Checking…');
    expect(stateSentence('restore', 'refused')).toBe('The server refused. Nothing was restored.');
    expect(stateSentence('validation', 'not-sent')).toBe('Nothing was sent. Nothing was validated.');
  });

  it('has a word and a drawing for each state, unknown a drawing of its own', () => {
    expect(operationStates.map((state) => operationStateNames[state].word)).toEqual([
      ...['In progress', 'Not sent', 'Refused', 'Done', 'Partly done', 'Not done', 'Unknown'],
    ]);
    expect(new Set(operationStates.map((state) => operationStateNames[state].tone)).size).toBe(operationStates.length);
    expect(new Set(operationKinds.map(kindName)).size).toBe(operationKinds.length);
  });
});

const found = (
  kind: OperationKind,
  [changed, unchanged]: readonly [number | null, number | null],
  rest: { readonly state?: OperationState; readonly checkedAt?: number } = {},
) =>
  findingText({
    kind,
    results: { planned: 42, changed, unchanged },
    state: rest.state ?? 'done',
    checkedAt: rest.checkedAt ?? null,
  });

describe('what reading found', () => {
  test.each([
    ['clean-up', [42, 0], 'All 42 runs are deleted.'],
    ['clean-up', [1, 0], 'The run is deleted.'],
    ['clean-up', [0, 1], 'The run is still on the server.'],
    ['clean-up', [0, 1200], 'All 1,200 runs are still on the server.'],
    ['clean-up', [18, 24], '18 of 42 runs are deleted, 24 are still on the server.'],
    ['clean-up', [1, 2], '1 of 3 runs is deleted, 2 are still on the server.'],
    ['restore', [42, 0], 'All 42 runs are on the server.'],
    ['add-results', [1, 1], '1 of 2 runs is on the server, 1 is missing.'],
    ['restore', [0, 0], 'There was no run to check.'],
    ['clean-up', [null, null], null],
  ] as const)('of a %s with %j: %s', (kind, counts, words) => expect(found(kind, counts)).toBe(words));

  it('says of an unknown outcome that a reading could not tell, once there was one', () => {
    const unread = [null, null] as const;
    expect(found('clean-up', unread, { state: 'unknown' })).toBeNull();
    expect(found('clean-up', unread, { state: 'unknown', checkedAt: 5 })).toMatch(/inconclusive/);
    expect(found('validation', unread, { state: 'unknown', checkedAt: 5 })).toBe(
      'No run can be attributed to it. One that began since may be somebody else’s.',
    );
    expect(found('validation', unread, { checkedAt: 5 })).toBeNull();
  });
});

describe('the outcome of a validation', () => {
  const validation = (runStatus: string | null) =>
    ({ kind: 'validation', state: 'done', runStatus, batch: null }) as const;

  it('is that of its run, not that it was started', () => {
    expect(outcomeMark(validation('Failed'))).toEqual({ word: 'Failed', tone: 'failed' });
    expect(outcomeMark(validation('Success'))).toMatchObject({ tone: 'success' });
    expect(outcomeMark(validation(null))).toEqual({ word: 'Started', tone: 'other' });
    const lines = outcomeLines({
      ...validation('Failed'),
      checkedAt: null,
      results: null,
    });
    expect(lines).toEqual(['The run has ended: Failed.']);
  });

  it('is of a batch what is most urgent, and all of it in a sentence', () => {
    const counts = { contracts: 20, waiting: 0, underWay: 0, passed: 0, failed: 0, errors: 0, unknown: 0, started: 0 };
    const none = { id: 'a', startedAt: 1, ...counts };
    const batch = { ...none, passed: 16, failed: 3, errors: 1 };
    expect(batchMark(batch)).toEqual({ word: '3 failed', tone: 'failed' });
    expect(batchLine(batch)).toBe('3 failed, 1 error, 16 passed.');
    expect(batchMark({ ...none, passed: 20 })).toEqual({ word: 'All passed', tone: 'success' });
  });
});

describe('the outcome in full', () => {
  const outcome = (kind: OperationKind, state: OperationState, counts: readonly [number | null, number | null]) =>
    outcomeLines({ kind, state, checkedAt: 5, results: { planned: 3, changed: counts[0], unchanged: counts[1] } });

  it('says what is known and what was counted, and of what is done only what was read', () => {
    expect(outcome('clean-up', 'done', [3, 0])).toEqual(['Verified on the server.', 'All 3 runs are deleted.']);
    expect(outcomeLines({ kind: 'validation', state: 'done', checkedAt: 5, results: null })).toEqual([
      'The run was started. Its outcome is not known here.',
    ]);
    expect(outcome('restore', 'partly', [2, 0])).toEqual([
      'Only some of the runs were restored.',
      '2 of 3 runs are on the server.',
    ]);
    expect(outcome('clean-up', 'unknown', [1, 2])).toEqual([
      'Outcome unknown. Checking…',
      '1 of 3 runs is deleted, 2 are still on the server.',
    ]);
    expect(outcome('restore', 'refused', [null, null])).toEqual(['The server refused. Nothing was restored.']);
  });
});

describe('what was asked for', () => {
  const instant = Date.UTC(2025, 2, 3);
  const all = [...keptNames];

  it.each([
    [{ kind: 'before', instant, keep: [] }, 'Before 3 Mar 2025, 00:00:00.000 UTC'],
    [{ kind: 'status', to: 'Approved', undo: [] }, 'New status: Approved'],
    [{ kind: 'status', to: null, undo: [] }, 'Different statuses'],
    [
      { kind: 'older-than', days: 30, instant, keep: ['newest'] },
      'Older than 30 days: before 3 Mar 2025, 00:00:00.000 UTC; keeps the newest',
    ],
    [
      { kind: 'older-than', days: 30, instant, keep: ['newest'], newestCount: 20 },
      'Older than 30 days: before 3 Mar 2025, 00:00:00.000 UTC; keeps the newest 20',
    ],
    [
      { kind: 'keep-last', count: 1000, keep: ['lastSuccess', 'lastFailure'] },
      'All but the last 1,000 runs; keeps the last success and the last failure',
    ],
    [{ kind: 'keep-last', count: 1, keep: [] }, 'All but the last run'],
    [
      { kind: 'keep-last', count: 0, keep: all },
      'All runs; keeps the newest, the last success, the last failure and any with a note',
    ],
    [{ kind: 'picked', count: 1, only: instant }, 'The run at 3 Mar 2025, 00:00:00.000 UTC'],
    [{ kind: 'picked', count: 2, only: null }, '2 selected runs'],
    [{ kind: 'backup', file: 'orders.json' }, 'From orders.json'],
    [null, null],
  ] as const)('%j', (rule, words) => {
    const own = rule !== null && 'keep' in rule ? { ...rule, keep: [...rule.keep] } : rule;
    expect(ruleSentence(own)).toBe(words);
  });
});

describe('numbers in words', () => {
  it('count results as far as they were read', () => {
    const count = (planned: number, changed: number | null) =>
      resultCountText({ state: 'done', results: { planned, changed, unchanged: null } });
    expect([count(42, null), count(42, 42), count(1200, 18)]).toEqual(['42', '42', '18 of 1,200']);
    expect(resultCountText({ state: 'done', results: null })).toBeNull();
  });

  it('count none as changed where nothing was, and claim none where nobody knows', () => {
    const results = { planned: 1, changed: null, unchanged: null };
    const told = operationStates.map((state) => [state, resultCountText({ state, results })]);
    expect(Object.fromEntries(told)).toEqual({
      'not-sent': '0 of 1',
      refused: '0 of 1',
      'not-done': '0 of 1',
      done: '1',
      partly: '? of 1',
      'under-way': '? of 1',
      unknown: '? of 1',
    });
  });

  it('tell each end of the requests once, and together all of them', () => {
    expect(requestText(requests(0, [0, 0, 0, 0, 0]))).toBe('None');
    expect(requestText(requests(1, [1, 0, 0, 0, 0]))).toBe('1 request, accepted');
    expect(requestText(requests(3, [0, 0, 0, 3, 0]))).toBe('3 requests, all not sent');
    expect(requestText(requests(6, [2, 1, 1, 0, 1]))).toBe(
      '6 requests: 2 accepted, 1 refused, 1 without effect, 1 unknown, 1 to go',
    );
    const ends = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9));
    fc.assert(
      fc.property(ends, fc.nat(9), (told, open) => {
        const planned = told.reduce((sum, count) => sum + count, open);
        const [, list] = requestText(requests(planned, told)).split(': ');
        const sum = list?.split(', ').reduce((all, part) => all + Number.parseInt(part, 10), 0);
        expect(sum ?? planned).toBe(planned);
      }),
    );
  });

  it('name one contract and count several', () => {
    const contract = (name: string) => ({ id: name as ContractId, name, asset: `shop.${name}` });
    const asset = { id: 'a', type: 'table', name: 'raw_orders' };
    expect(subjectText({ contracts: [], asset: null })).toBe('No contract');
    expect(subjectText({ contracts: [], asset })).toBe('raw_orders');
    expect(subjectText({ contracts: [contract('orders')], asset })).toBe('orders');
    expect(subjectText({ contracts: [contract('orders'), contract('customers')], asset: null })).toBe('2 contracts');
    expect(subjectAsset({ contracts: [contract('orders')] })).toBe('shop.orders');
    expect(subjectAsset({ contracts: [contract('orders'), contract('customers')] })).toBeNull();
    expect(subjectAsset({ contracts: [] })).toBeNull();
  });
});

const requests = (
  planned: number,
  [done, refused, unknown, notSent, notDone]: readonly [number, number, number, number, number],
): Operation['requests'] => ({ planned, done, refused, unknown, notSent, notDone });
