import {
  askToConfirm,
  backToRule,
  closeCleanUp,
  confirmCleanUp,
  editDraft,
  noteProgress,
  openCleanUp,
  readPreview,
  setTyped,
  showPreview,
  stopSending,
  useCleanUpJob,
} from '@renderer/features/clean-up/clean-up-job';
import type { CleanUpOffer } from '@renderer/features/clean-up/clean-up-phase';
import { newDraft } from '@renderer/features/clean-up/rule-draft';
import { aboutWords, goingFrom, undoOf } from '@renderer/features/clean-up/undo-offer';
import type { CleanUpReport, CleanUpTarget } from '@shared/domain/clean-up';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { cleanUpReport, contractId, plan, preview } from '@tests/support/clean-up';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const offer: CleanUpOffer = {
  connectionId: 'sample' as ConnectionId,
  contracts: [{ id: contractId, name: 'orders' }],
  leftOut: null,
  picked: [],
  isDirect: false,
};

type Call = { readonly name: string; readonly operationId: string };
const calls: Call[] = [];
const job = useCleanUpJob.getState;
const phase = () => job().phase;
const asked = (name: string) => calls.filter((each) => each.name === name);

/** What the preview on screen, or the one that is being read, was made for. */
function target(): CleanUpTarget {
  const now = phase();
  if (!('target' in now)) throw new Error(`no preview while ${now.kind}`);
  return now.target;
}

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('window', {
    desk: {
      call: (name: string, { operationId }: { readonly operationId: string }) => {
        calls.push({ name, operationId });
        return Promise.resolve({ ok: true, json: '{}' });
      },
    },
  });
  useCleanUpJob.setState({ undo: null });
  openCleanUp(offer, 'utc');
  editDraft({ ...newDraft('keep-last', 'utc'), count: '20' });
});

afterEach(() => {
  if (phase().kind !== 'sending') closeCleanUp();
  vi.unstubAllGlobals();
});

function previewed(): void {
  readPreview();
  showPreview(target(), preview());
}

describe('a preview', () => {
  test('is confirmed as exactly what was shown, and once', async () => {
    previewed();
    const sent: unknown[] = [];
    const ends: ((report: CleanUpReport) => void)[] = [];
    const send = (confirmed: unknown) => {
      sent.push(confirmed);
      return new Promise<CleanUpReport>((resolve) => ends.push(resolve));
    };
    const first = confirmCleanUp(send);
    await confirmCleanUp(send);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ confirmation: { ...target(), typed: '', backup: true } });
    ends[0]?.(cleanUpReport());
    await first;
    expect(phase().kind).toBe('reported');
    expect(job().undo).toMatchObject({ title: '42 of 42 are gone', about: 'orders', file: '/backups/orders.json' });
  });

  test('comes back where a contract was busy, and is confirmed again as it was shown', async () => {
    previewed();
    const shown = target();
    askToConfirm();
    await confirmCleanUp(() => Promise.reject(new AppError('contract_busy', { outcome: 'not-sent' })));
    expect(phase()).toMatchObject({ kind: 'ready', target: shown, busy: { code: 'contract_busy' } });
    askToConfirm();
    expect(phase()).not.toHaveProperty('busy');
    await confirmCleanUp(() => Promise.resolve(cleanUpReport()));
    expect(phase().kind).toBe('reported');
    expect(asked('operations.discard')).toEqual([]);
  });

  test('is kept where a contract was busy while its dialog was closed, until another is opened', async () => {
    previewed();
    const shown = target();
    let refuse = (_: AppError) => {};
    const sending = confirmCleanUp(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    closeCleanUp();
    refuse(new AppError('contract_busy', { outcome: 'not-sent' }));
    await sending;
    expect(job()).toMatchObject({ isOpen: false, phase: { kind: 'ready', target: shown } });
    expect(asked('operations.discard')).toEqual([]);
    openCleanUp(offer, 'utc');
    expect(asked('operations.discard')).toEqual([{ name: 'operations.discard', operationId: shown.previewId }]);
  });

  test('is void once the rule is to be changed: a new one has another id, and the old one is thrown away', async () => {
    previewed();
    const { previewId } = target();
    backToRule();
    expect(asked('operations.discard')).toEqual([{ name: 'operations.discard', operationId: previewId }]);
    await confirmCleanUp(() => Promise.reject(new Error('never')));
    expect(phase()).toEqual({ kind: 'choosing', hasTried: false });
    previewed();
    expect(target().previewId).not.toBe(previewId);
  });

  test('that comes after another one was asked for is not shown', () => {
    readPreview();
    const first = target();
    backToRule();
    showPreview(first, preview());
    expect(phase().kind).toBe('choosing');
    readPreview();
    showPreview(first, preview());
    expect(phase().kind).toBe('reading');
  });

  test('of a rule that makes no sense is not asked for', () => {
    editDraft({ ...newDraft('keep-last', 'utc'), count: 'many' });
    readPreview();
    expect(phase()).toEqual({ kind: 'choosing', hasTried: true });
  });

  test('of picked results comes at once', () => {
    openCleanUp({ ...offer, picked: [5], isDirect: true }, 'utc');
    expect(target()).toMatchObject({ rule: { kind: 'picked', timestamps: [5] } });
  });

  test('counts only its own progress', () => {
    readPreview();
    noteProgress({ operationId: 'another', phase: 'reading', done: 9, total: null });
    expect(phase()).toMatchObject({ kind: 'reading', rowsRead: 0 });
    noteProgress({ operationId: target().previewId, phase: 'reading', done: 9, total: null });
    expect(phase()).toMatchObject({ rowsRead: 9 });
  });
});

describe('what is being sent', () => {
  test('carries what was typed, goes on when the dialog is closed, and is stopped once', async () => {
    previewed();
    askToConfirm();
    setTyped('42');
    let typed = '';
    let end = (_: CleanUpReport) => {};
    const sending = confirmCleanUp(({ confirmation }) => {
      typed = confirmation.typed;
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    expect(typed).toBe('42');
    closeCleanUp();
    openCleanUp({ ...offer, picked: [5], isDirect: true }, 'utc');
    expect(job()).toMatchObject({ isOpen: true, offer: { picked: [] }, phase: { kind: 'sending' } });
    const { previewId } = target();
    noteProgress({ operationId: previewId, phase: 'sending', done: 1, total: 3 });
    stopSending();
    stopSending();
    expect(asked('operations.stop')).toHaveLength(1);
    expect(phase()).toMatchObject({ isStopping: true, progress: { step: 'sending', done: 1, total: 3 } });
    end(cleanUpReport({ state: 'not-sent', gone: null, stillThere: null, appeared: null }, { stopped: true }));
    await sending;
    expect(job()).toMatchObject({ undo: null, phase: { kind: 'reported' } });
  });
});

describe('undo', () => {
  test('is offered only for results that are proved to be gone, and are in a backup', () => {
    const at = 7;
    expect(undoOf({ offer, report: cleanUpReport(), at })).toMatchObject({ at, connectionId: 'sample' });
    expect(undoOf({ offer, report: cleanUpReport({}, { backup: null }), at })).toBeNull();
    expect(undoOf({ offer, report: cleanUpReport({ gone: null, state: 'unknown' }), at })).toBeNull();
    expect(undoOf({ offer, report: cleanUpReport({ gone: 0, stillThere: 42 }), at })).toBeNull();
    const two = { contracts: [...offer.contracts, { id: 'b' as ContractId, name: 'b' }] };
    expect(goingFrom(two, { contracts: [plan(), plan({ contractId: 'b' as ContractId })] })).toBe('2 contracts');
    expect(goingFrom(two, { contracts: [plan({ count: 0 }), plan({ contractId: 'b' as ContractId })] })).toBe('b');
    expect(aboutWords({ contracts: [...offer.contracts, { id: plan().contractId, name: 'b' }] })).toBe('2 contracts');
  });
});
