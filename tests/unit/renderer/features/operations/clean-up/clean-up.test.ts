import { cleanUp, cleanUpKind, stepsOf } from '@renderer/features/operations/clean-up/clean-up';
import type { CleanUp } from '@renderer/features/operations/clean-up/draft';
import { goingFrom } from '@renderer/features/operations/clean-up/preview';
import { dismissUndo, undoOf, useUndo } from '@renderer/features/operations/clean-up/undo';
import type { Previewed } from '@renderer/features/operations/dialog-kind';
import { type Restore, restore } from '@renderer/features/operations/restore/restore';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { CleanUpReport } from '@shared/domain/operation/clean-up';
import type { RestoreSource } from '@shared/domain/operation/restore';
import { cleanUpReport, contractId, plan, preview } from '@tests/support/clean-up';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const subject: CleanUp['subject'] = {
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

const state = () => cleanUp.useStore.getState().state;

/** Has the preview of what is asked for sent, with this end. */
async function deleted(report: CleanUpReport, by: typeof inverse | null = inverse): Promise<void> {
  cleanUp.preview();
  const now = state();
  if (now.kind !== 'previewing') throw new Error(`no preview while ${now.kind}`);
  cleanUp.previewed(now.operationId, preview());
  await cleanUp.confirm(() => Promise.resolve({ report, inverse: by }));
}

beforeEach(() => {
  vi.stubGlobal('window', { desk: { call: () => Promise.resolve({ ok: true, json: '{}' }) } });
  dismissUndo();
  cleanUp.open(subject);
  // It begins with a preview of its first rule.
  cleanUp.backToDraft();
  cleanUp.edit((draft) => ({ ...draft, kind: 'keep-last', count: '20' }));
});

afterEach(() => {
  cleanUp.close();
  vi.unstubAllGlobals();
});

describe('cleanUp', () => {
  it('previews the rule, with what is always kept', () => {
    cleanUp.preview();
    const keep = { newest: true, lastSuccess: true, lastFailure: true };
    expect(state()).toMatchObject({ kind: 'previewing', input: { rule: { kind: 'keep-last', count: 20 }, keep } });
  });

  it('opens on what is older than 90 days, with its preview at once', () => {
    cleanUp.open(subject);
    expect(state()).toMatchObject({ kind: 'previewing', input: { rule: { kind: 'older-than', days: 90 } } });
  });

  it('asks for a second press where a connection is careful, and for typing where it is protected', () => {
    const { confirmation, text } = cleanUpKind;
    expect(confirmation(preview())).toEqual({ kind: 'none' });
    expect(confirmation(preview({ protection: 'careful' }))).toEqual({ kind: 'twice' });
    expect(confirmation(preview({ typedChoices: ['42'] }))).toEqual({ kind: 'typed', choices: ['42'] });
    expect(text.confirmNow?.({ preview: preview() } as Previewed<CleanUp>)).toBe('Delete 42 now');
    expect(text.confirmNow?.({ preview: preview({ count: 1 }) } as Previewed<CleanUp>)).toBe('Delete now');
  });

  it('requests no preview of an invalid rule', () => {
    cleanUp.edit((draft) => ({ ...draft, count: 'many' }));
    cleanUp.preview();
    expect(state()).toEqual({ kind: 'editing', tries: 1 });
  });

  it('previews selected results at once', () => {
    cleanUp.open({ ...subject, picked: [5], isDirect: true });
    expect(state()).toMatchObject({ kind: 'previewing', input: { rule: { kind: 'picked', timestamps: [5] } } });
  });

  it('shows a step for the backup only where one is written before everything that is sent', () => {
    const phases = (hasBackup: boolean, contracts = [plan()]) =>
      stepsOf({ hasBackup }, { contracts }).map((step) => step.phases);
    expect(phases(true)).toEqual([['backup'], ['sending'], ['checking']]);
    const withoutBackup = [['reading', 'sending'], ['checking']];
    expect(phases(false)).toEqual(withoutBackup);
    expect(phases(true, [plan(), plan()])).toEqual([['backup', 'sending'], ['checking']]);
    expect(phases(false, [plan(), plan()])).toEqual(withoutBackup);
    // Of the other one nothing goes.
    expect(phases(true, [plan(), plan({ count: 0 })])).toHaveLength(3);
  });
});

describe(useUndo, () => {
  it('offers Undo after a proved deletion, until its results are restored', async () => {
    await deleted(cleanUpReport());
    const { undo } = useUndo.getState();
    expect(undo).toMatchObject({ title: 'Deleted 42 runs', about: 'orders', connectionId: 'sample' });
    dismissUndo('another');
    expect(useUndo.getState().undo).toBe(undo);
    dismissUndo(undo?.operationId);
    expect(useUndo.getState().undo).toBeNull();
  });

  it.each<RestoreSource>([inverse.request.source, { kind: 'file' }])(
    'withdraws Undo once the backup is restored (%j)',
    async (source) => {
      const { operationId } = inverse.request.source;
      await deleted(cleanUpReport());
      const restored = async (end: Restore['report']['state']) => {
        restore.open({ connectionId: subject.connectionId, source });
        if (source.kind === 'file') restore.preview();
        const now = restore.useStore.getState().state;
        if (now.kind !== 'previewing') throw new Error(`no preview while ${now.kind}`);
        restore.previewed(now.operationId, {
          missing: 42,
          contracts: [],
          operationId,
        } as unknown as Restore['preview']);
        await restore.confirm(async () => ({ report: { state: end } as Restore['report'], inverse: null }));
      };
      await restored('partly');
      expect(useUndo.getState().undo).not.toBeNull();
      await restored('done');
      expect(useUndo.getState().undo).toBeNull();
    },
  );

  it('keeps the Undo of an earlier deletion when the next one deletes nothing', async () => {
    await deleted(cleanUpReport());
    const { undo } = useUndo.getState();
    await deleted(
      cleanUpReport({ state: 'not-sent', gone: null, stillThere: null, appeared: null }, { stopped: true }),
    );
    expect(useUndo.getState().undo).toBe(undo);
  });

  it('withdraws the Undo of an earlier deletion after a later one without a backup', async () => {
    await deleted(cleanUpReport());
    await deleted(cleanUpReport({}, { backup: null }), null);
    expect(useUndo.getState().undo).toBeNull();
  });

  it('offers Undo only for results that are proved deleted and in a backup', () => {
    const at = 7;
    const undone = (report: CleanUpReport, by: typeof inverse | null = inverse) =>
      undoOf({ subject, report, inverse: by, at, protection: 'careful' });
    expect(undone(cleanUpReport())).toMatchObject({ at, connectionId: 'sample', inverse, protection: 'careful' });
    expect(undone(cleanUpReport({}, { backup: null }), null)).toBeNull();
    expect(undone(cleanUpReport({ gone: null, state: 'unknown' }))).toBeNull();
    expect(undone(cleanUpReport({ gone: 0, stillThere: 42 }))).toBeNull();
  });

  it('shows no toast beside the bar that offers Undo', () => {
    expect(cleanUpKind.text.notification(subject, cleanUpReport(), inverse)).toBeNull();
    const unsaved = cleanUpReport({}, { backup: null });
    expect(cleanUpKind.text.notification(subject, unsaved, null)).toMatchObject({ title: 'Deleted 42 runs' });
  });
});

it('goingFrom: names only the contracts that lose something', () => {
  const two = { contracts: [...subject.contracts, { id: 'b' as ContractId, name: 'b' }] };
  expect(goingFrom(two, { contracts: [plan(), plan({ contractId: 'b' as ContractId })] })).toBe('2 contracts');
  expect(goingFrom(two, { contracts: [plan({ count: 0 }), plan({ contractId: 'b' as ContractId })] })).toBe('b');
});
