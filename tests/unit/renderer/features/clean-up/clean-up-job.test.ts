import {
  askToConfirm,
  backToRule,
  closeCleanUp,
  confirmCleanUp,
  editDraft,
  noteRead,
  noteSent,
  openCleanUp,
  readPreview,
  setTyped,
  stopSending,
  useCleanUpJob,
} from '@renderer/features/clean-up/clean-up-job';
import type { CleanUpOffer } from '@renderer/features/clean-up/clean-up-phase';
import { newDraft } from '@renderer/features/clean-up/rule-draft';
import { aboutWords, undoOf } from '@renderer/features/clean-up/undo-offer';
import type { CleanUpReport } from '@shared/domain/clean-up';
import type { ConnectionId } from '@shared/domain/ids';
import { cleanUpReport, contractId, plan, preview } from '@tests/support/clean-up';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const offer: CleanUpOffer = {
  connectionId: 'sample' as ConnectionId,
  contracts: [{ id: contractId, name: 'orders' }],
  leftOut: null,
  picked: [],
  isDirect: false,
};

type Call = { readonly name: string; readonly input: { readonly previewId: string } };
const calls: Call[] = [];
const answers = new Map<string, (value: unknown) => void>();
const job = useCleanUpJob.getState;
const phase = () => job().phase;
const asked = (name: string) => calls.filter((each) => each.name === name);

/** Answers the last call of a route, and lets what follows happen. */
async function answer(name: string, value: unknown): Promise<void> {
  answers.get(asked(name).at(-1)?.input.previewId ?? '')?.({ ok: true, json: JSON.stringify(value) });
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('window', {
    desk: {
      call: (name: string, input: Call['input']) => {
        calls.push({ name, input });
        return name === 'cleanUp.preview'
          ? new Promise((resolve) => answers.set(input.previewId, resolve))
          : Promise.resolve({ ok: true, json: '{}' });
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

async function previewed(): Promise<void> {
  void readPreview();
  await answer('cleanUp.preview', preview());
}

describe('a preview', () => {
  test('is confirmed as exactly what was shown, and once', async () => {
    await previewed();
    const sent: unknown[] = [];
    const ends: ((report: CleanUpReport) => void)[] = [];
    const send = (confirmed: unknown) => {
      sent.push(confirmed);
      return new Promise<CleanUpReport>((resolve) => ends.push(resolve));
    };
    const first = confirmCleanUp(send);
    await confirmCleanUp(send);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      confirmation: { ...asked('cleanUp.preview')[0]?.input, typed: '', backup: true },
    });
    ends[0]?.(cleanUpReport());
    await first;
    expect(phase().kind).toBe('reported');
    expect(job().undo).toMatchObject({ title: '42 of 42 are gone', about: 'orders', file: '/backups/orders.json' });
  });

  test('is void once the rule is to be changed: a new one has another id, and the old one is thrown away', async () => {
    await previewed();
    backToRule();
    expect(asked('cleanUp.discard')).toHaveLength(1);
    await confirmCleanUp(() => Promise.reject(new Error('never')));
    expect(phase()).toEqual({ kind: 'choosing', hasTried: false });
    await previewed();
    const [first, second] = asked('cleanUp.preview');
    expect(first?.input.previewId).not.toBe(second?.input.previewId);
  });

  test('that comes after the rule was changed is not shown', async () => {
    void readPreview();
    backToRule();
    await answer('cleanUp.preview', preview());
    expect(phase().kind).toBe('choosing');
  });

  test('of a rule that makes no sense is not asked for', () => {
    editDraft({ ...newDraft('keep-last', 'utc'), count: 'many' });
    void readPreview();
    expect(phase()).toEqual({ kind: 'choosing', hasTried: true });
    expect(asked('cleanUp.preview')).toHaveLength(0);
  });

  test('of picked results comes at once', () => {
    openCleanUp({ ...offer, picked: [5], isDirect: true }, 'utc');
    expect(asked('cleanUp.preview')[0]?.input).toMatchObject({ rule: { kind: 'picked', timestamps: [5] } });
  });

  test('counts only its own progress', () => {
    void readPreview();
    noteRead({ type: 'preview-progress', previewId: 'another', rowsRead: 9 });
    expect(phase()).toMatchObject({ kind: 'reading', rowsRead: 0 });
    noteRead({ type: 'preview-progress', previewId: asked('cleanUp.preview')[0]?.input.previewId ?? '', rowsRead: 9 });
    expect(phase()).toMatchObject({ rowsRead: 9 });
  });
});

describe('what is being sent', () => {
  test('carries what was typed, goes on when the dialog is closed, and is stopped once', async () => {
    await previewed();
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
    const previewId = asked('cleanUp.preview')[0]?.input.previewId ?? '';
    noteSent({ type: 'clean-up-progress', previewId, phase: 'sending', done: 1, total: 3 });
    stopSending();
    stopSending();
    expect(asked('cleanUp.stop')).toHaveLength(1);
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
    expect(aboutWords({ contracts: [...offer.contracts, { id: plan().contractId, name: 'b' }] })).toBe('2 contracts');
  });
});
