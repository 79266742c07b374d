import { type Restore, restore } from '@renderer/features/operations/restore/restore';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const connectionId = 'sample' as ConnectionId;
const calls: (readonly [name: string, operationId: string])[] = [];
const state = () => restore.useStore.getState().state;

beforeEach(() => {
  calls.length = 0;
  const call = (name: string, { operationId }: { readonly operationId: string }) => {
    calls.push([name, operationId]);
    return Promise.resolve({ ok: true, json: '{}' });
  };
  vi.stubGlobal('window', { desk: { call } });
});
afterEach(() => {
  restore.close();
  vi.unstubAllGlobals();
});

describe('restore', () => {
  it('reads the backup of a clean-up at once, and a file only when requested', () => {
    restore.open({ connectionId, source: { kind: 'file' } });
    expect(state().kind).toBe('editing');
    restore.open({ connectionId, source: { kind: 'operation', operationId: 'a' } });
    expect(state()).toMatchObject({ kind: 'previewing', input: { connectionId, source: { operationId: 'a' } } });
  });

  it('opens no file before a connection is chosen', () => {
    restore.open({ connectionId: null, source: { kind: 'file' } });
    restore.preview();
    expect(state().kind).toBe('editing');
    expect(restore.kind.whyNoPreview?.({ connectionId: null, source: { kind: 'file' } })).toBe(
      'First choose a connection.',
    );
    restore.edit((draft) => ({ ...draft, connectionId }));
    restore.preview();
    expect(state()).toMatchObject({ kind: 'previewing', input: { connectionId } });
  });

  it('previews again only a restore that was not sent', async () => {
    const subject = { connectionId, source: { kind: 'operation', operationId: 'a' } } as const;
    const { again } = restore.kind.text;
    restore.open(subject);
    const now = state();
    if (now.kind !== 'previewing') throw new Error(`no preview while ${now.kind}`);
    restore.previewed(now.operationId, { missing: 1, contracts: [] } as unknown as Restore['preview']);
    await restore.confirm(() => Promise.reject(new AppError('results_changed', { outcome: 'not-sent' })));
    expect(state().kind).toBe('not-sent');
    expect(again(null, subject)).toBe('Preview again');
    expect(again(null, { ...subject, source: { kind: 'file' } })).toBe('Choose a file…');
    expect(again({ state: 'partly' } as Restore['report'], subject)).toBeNull();
    restore.preview();
    expect(state()).toMatchObject({ kind: 'previewing', input: { source: { operationId: 'a' } } });
  });

  it('discards the plan in main when its dialog is closed', () => {
    restore.open({ connectionId, source: { kind: 'operation', operationId: 'a' } });
    const now = state();
    restore.close();
    expect(calls).toEqual([['operations.discard', now.kind === 'previewing' ? now.operationId : '']]);
  });
});
