import { cleanUp } from '@renderer/features/operations/clean-up/clean-up';
import type { CleanUp } from '@renderer/features/operations/clean-up/messages';
import { cleanUpMessages as messages } from '@renderer/features/operations/clean-up/messages';
import { goingFrom } from '@renderer/features/operations/clean-up/preview';
import { dismissUndo, undoOf, useUndo } from '@renderer/features/operations/clean-up/report';
import type { Restore } from '@renderer/features/operations/restore/messages';
import { restore } from '@renderer/features/operations/restore/restore';
import type { CleanUpReport } from '@shared/domain/clean-up';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RestoreSource } from '@shared/domain/restore';
import { cleanUpReport, contractId, plan, preview } from '@tests/support/clean-up';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const offer: CleanUp['offer'] = {
  connectionId: 'sample' as ConnectionId,
  contracts: [{ id: contractId, name: 'orders' }],
  leftOut: null,
  picked: [],
  isDirect: false,
  zone: 'utc',
};

/** What main answers for a deletion that was backed up. */
const inverse = {
  kind: 'restore',
  request: { source: { kind: 'operation', operationId: '33333333-3333-4333-8333-333333333333' } },
} as const;

const noneKept = { newest: false, lastSuccess: false, lastFailure: false };
const state = () => cleanUp.useStore.getState().state;

/** Has the preview of what is asked for sent, with this end. */
async function deleted(report: CleanUpReport, by: typeof inverse | null = inverse): Promise<void> {
  cleanUp.plan();
  const now = state();
  if (now.kind !== 'planning') throw new Error(`no preview while ${now.kind}`);
  cleanUp.planned(now.operationId, preview());
  await cleanUp.confirm(() => Promise.resolve({ report, inverse: by }));
}

beforeEach(() => {
  vi.stubGlobal('window', { desk: { call: () => Promise.resolve({ ok: true, json: '{}' }) } });
  dismissUndo();
  cleanUp.open(offer);
  cleanUp.edit((draft) => ({ ...draft, kind: 'keep-last', count: '20' }));
});

afterEach(() => {
  cleanUp.close();
  vi.unstubAllGlobals();
});

describe('a preview', () => {
  test('is of the rule, with the switches beside it', () => {
    cleanUp.plan();
    const keep = { newest: true, lastSuccess: true, lastFailure: true };
    expect(state()).toMatchObject({ kind: 'planning', input: { rule: { kind: 'keep-last', count: 20 }, keep } });
  });

  test('of a rule that makes no sense is not asked for', () => {
    cleanUp.edit((draft) => ({ ...draft, count: 'many' }));
    cleanUp.plan();
    expect(state()).toEqual({ kind: 'editing', tries: 1 });
  });

  test('of picked results comes at once', () => {
    cleanUp.open({ ...offer, picked: [5], isDirect: true });
    expect(state()).toMatchObject({ kind: 'planning', input: { rule: { kind: 'picked', timestamps: [5] } } });
  });

  test('of picked results is asked about with their time', () => {
    const input: CleanUp['input'] = { rule: { kind: 'picked', timestamps: [1] }, keep: noneKept };
    const one = preview({ count: 1, contracts: [plan({ count: 1, oldest: 1, newest: 1 })] });
    expect(messages.ruleAndRequests(input, one, 'UTC')).toBe(
      'The picked result: 1 Jan 1970, 00:00:00.001 UTC. It takes 1 request.',
    );
    const rule = { kind: 'keep-last', count: 5 } as const;
    expect(messages.ruleAndRequests({ rule, keep: { ...noneKept, newest: true } }, preview(), 'UTC')).toBe(
      'All but the last 5 results; the newest always stays. It takes 1 request.',
    );
  });

  test('has a step for its backup only where one is wanted', () => {
    const phases = (hasBackup: boolean) => messages.steps({ hasBackup }).map(({ phase }) => phase);
    expect(phases(true)).toEqual(['backup', 'sending', 'checking']);
    expect(phases(false)).toEqual(['sending', 'checking']);
  });
});

describe('undo', () => {
  test('is offered after a deletion that was proved, until its results are back', async () => {
    await deleted(cleanUpReport());
    const { undo } = useUndo.getState();
    expect(undo).toMatchObject({ title: '42 of 42 are gone', about: 'orders', connectionId: 'sample' });
    dismissUndo('another');
    expect(useUndo.getState().undo).toBe(undo);
    dismissUndo(undo?.operationId);
    expect(useUndo.getState().undo).toBeNull();
  });

  test.each<RestoreSource>([inverse.request.source, { kind: 'file' }])(
    'goes once a restore of its backup has brought the results back (%j)',
    async (source) => {
      const { operationId } = inverse.request.source;
      await deleted(cleanUpReport());
      const restored = async (end: Restore['report']['state']) => {
        restore.open({ connectionId: offer.connectionId, source });
        if (source.kind === 'file') restore.plan();
        const now = restore.useStore.getState().state;
        if (now.kind !== 'planning') throw new Error(`no plan while ${now.kind}`);
        restore.planned(now.operationId, { missing: 42, contracts: [], operationId } as unknown as Restore['plan']);
        await restore.confirm(async () => ({ report: { state: end } as Restore['report'], inverse: null }));
      };
      await restored('partly');
      expect(useUndo.getState().undo).not.toBeNull();
      await restored('done');
      expect(useUndo.getState().undo).toBeNull();
    },
  );

  test('of an earlier deletion stays where the next one leaves nothing to take back', async () => {
    await deleted(cleanUpReport());
    const { undo } = useUndo.getState();
    await deleted(
      cleanUpReport({ state: 'not-sent', gone: null, stillThere: null, appeared: null }, { stopped: true }),
    );
    expect(useUndo.getState().undo).toBe(undo);
  });

  test('of an earlier deletion goes once a later one has removed something without a backup', async () => {
    await deleted(cleanUpReport());
    await deleted(cleanUpReport({}, { backup: null }), null);
    expect(useUndo.getState().undo).toBeNull();
  });

  test('is offered only for results that are proved to be gone, and are in a backup', () => {
    const at = 7;
    const undone = (report: CleanUpReport, by: typeof inverse | null = inverse) =>
      undoOf({ offer, report, inverse: by, at });
    expect(undone(cleanUpReport())).toMatchObject({ at, connectionId: 'sample', inverse });
    expect(undone(cleanUpReport({}, { backup: null }), null)).toBeNull();
    expect(undone(cleanUpReport({ gone: null, state: 'unknown' }))).toBeNull();
    expect(undone(cleanUpReport({ gone: 0, stillThere: 42 }))).toBeNull();
  });

  test('makes the toast needless: the bar says as much', () => {
    expect(messages.news(offer, cleanUpReport(), inverse)).toBeNull();
    const unsaved = cleanUpReport({}, { backup: null });
    expect(messages.news(offer, unsaved, null)).toMatchObject({ title: '42 of 42 are gone' });
  });
});

test('what goes is said of the contracts that lose something', () => {
  const two = { contracts: [...offer.contracts, { id: 'b' as ContractId, name: 'b' }] };
  expect(goingFrom(two, { contracts: [plan(), plan({ contractId: 'b' as ContractId })] })).toBe('2 contracts');
  expect(goingFrom(two, { contracts: [plan({ count: 0 }), plan({ contractId: 'b' as ContractId })] })).toBe('b');
  expect(messages.whose({ contracts: [...offer.contracts, { id: plan().contractId, name: 'b' }] })).toBe('2 contracts');
});
