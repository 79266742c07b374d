import {
  closeRestore,
  confirmPreview,
  noteRestoreProgress,
  openRestore,
  readBackup,
  stopRestore,
  useRestoreJob,
} from '@renderer/features/restore/restore-job';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError, type Outcome } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const connectionId = 'sample' as ConnectionId;
const ofClean = { connectionId, source: { kind: 'operation', operationId: 'a' } } as const;
const ofFile = { connectionId, source: { kind: 'file' } } as const;

interface Call {
  readonly name: string;
  readonly input: { readonly operationId: string };
  readonly answer: (value: unknown) => void;
}
const calls: Call[] = [];
const phase = () => useRestoreJob.getState().phase;
const asked = (name: string) => calls.filter((call) => call.name === name);
const lastId = (name: string) => asked(name).at(-1)?.input.operationId;

/** Answers the last call of a route, and lets what follows happen. */
async function answer(name: string, value: unknown): Promise<void> {
  asked(name)
    .at(-1)
    ?.answer({ ok: true, json: JSON.stringify(value) });
  await new Promise((resolve) => setImmediate(resolve));
}

/** Lets the last call of a route fail. */
async function refuse(name: string, { code, outcome }: { readonly code: ErrorCode; readonly outcome: Outcome }) {
  const error = new AppError(code, { outcome }).serialize();
  asked(name).at(-1)?.answer({ ok: false, error });
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  calls.length = 0;
  const call = (name: string, input: Call['input']) =>
    new Promise((resolve) => calls.push({ name, input, answer: resolve }));
  vi.stubGlobal('window', { desk: { call } });
});
afterEach(async () => {
  await answer('operations.confirm', {});
  closeRestore();
  vi.unstubAllGlobals();
});

describe('a restore', () => {
  it('reads the backup of a clean-up at once, and a file only when one is asked for', () => {
    openRestore(ofFile);
    expect([phase().kind, calls.length]).toEqual(['choosing', 0]);
    openRestore(ofClean);
    expect([phase().kind, asked('operations.plan').length]).toEqual(['reading', 1]);
  });

  it('goes back to the choice when no file was chosen', async () => {
    openRestore(ofFile);
    void readBackup();
    await answer('operations.plan', null);
    expect(phase().kind).toBe('choosing');
  });

  it('confirms under the id of the preview that was shown, once', async () => {
    openRestore(ofClean);
    await answer('operations.plan', { preview: { missing: 2 } });
    void confirmPreview();
    void confirmPreview();
    expect(asked('operations.confirm').map(({ input }) => input.operationId)).toEqual([lastId('operations.plan')]);
    await answer('operations.confirm', { report: { state: 'done' } });
    expect(phase()).toMatchObject({ kind: 'ended', report: { state: 'done' } });
  });

  it('goes back to its preview where a contract was busy, and can be confirmed again', async () => {
    openRestore(ofClean);
    await answer('operations.plan', { preview: { missing: 2 } });
    void confirmPreview();
    await refuse('operations.confirm', { code: 'contract_busy', outcome: 'not-sent' });
    expect(phase()).toMatchObject({ kind: 'ready', preview: { missing: 2 }, busy: { code: 'contract_busy' } });
    void confirmPreview();
    expect(new Set(asked('operations.confirm').map(({ input }) => input.operationId))).toEqual(
      new Set([lastId('operations.plan')]),
    );
    expect(asked('operations.confirm')).toHaveLength(2);
    expect(asked('operations.discard')).toEqual([]);
  });

  it('keeps its preview where a contract was busy while its dialog was closed, until another is opened', async () => {
    openRestore(ofClean);
    await answer('operations.plan', { preview: { missing: 2 } });
    void confirmPreview();
    closeRestore();
    await refuse('operations.confirm', { code: 'contract_busy', outcome: 'not-sent' });
    expect(useRestoreJob.getState()).toMatchObject({
      isOpen: false,
      phase: { kind: 'ready', preview: { missing: 2 } },
    });
    expect(asked('operations.discard')).toEqual([]);
    openRestore(ofFile);
    expect(asked('operations.discard').map(({ input }) => input.operationId)).toEqual([lastId('operations.plan')]);
  });

  it('shows no preview that stopping has discarded where a contract was busy', async () => {
    openRestore(ofClean);
    await answer('operations.plan', { preview: { missing: 2 } });
    void confirmPreview();
    stopRestore();
    await refuse('operations.confirm', { code: 'contract_busy', outcome: 'not-sent' });
    expect(phase()).toMatchObject({ kind: 'failed', error: { code: 'contract_busy' } });
  });

  it('takes no preview for another one that was asked for later', async () => {
    openRestore(ofFile);
    void readBackup();
    const [first] = asked('operations.plan');
    closeRestore();
    openRestore(ofClean);
    first?.answer({ ok: true, json: '{"missing":9}' });
    await answer('nothing', null);
    expect(phase().kind).toBe('reading');
    expect(asked('operations.discard').map(({ input }) => input.operationId)).toEqual([first?.input.operationId]);
  });

  it('is the only one while it is sending, goes on when its dialog is closed, and is stopped once', async () => {
    openRestore(ofClean);
    await answer('operations.plan', { preview: { missing: 2 } });
    void confirmPreview();
    closeRestore();
    expect(useRestoreJob.getState()).toMatchObject({ isOpen: false, phase: { kind: 'sending' } });
    openRestore(ofFile);
    expect(useRestoreJob.getState()).toMatchObject({ isOpen: true, request: ofClean, phase: { kind: 'sending' } });
    stopRestore();
    stopRestore();
    expect(asked('operations.discard')).toHaveLength(1);
  });

  it('hears of its own progress only', async () => {
    openRestore(ofClean);
    noteRestoreProgress({ operationId: 'another', phase: 'reading', done: 5, total: 9 });
    expect(phase()).toMatchObject({ progress: null });
    noteRestoreProgress({ operationId: lastId('operations.plan') ?? '', phase: 'reading', done: 5, total: 9 });
    expect(phase()).toMatchObject({ progress: { phase: 'reading', done: 5, total: 9 } });
  });
});
