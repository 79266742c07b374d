import { dismissUndo, type UndoableCleanUp, useUndo } from '@renderer/features/operations/clean-up/undo';
import {
  isAsDeleted,
  isAtOnce,
  undoAtOnce,
  undoAtOnceMs,
  undoing,
} from '@renderer/features/operations/clean-up/undo-at-once';
import { undoFace } from '@renderer/features/operations/clean-up/undo-face';
import { type Restore, restore } from '@renderer/features/operations/restore/restore';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const operationId = '33333333-3333-4333-8333-333333333333';
const undo: UndoableCleanUp = {
  operationId,
  connectionId: 'sample' as ConnectionId,
  protection: 'careful',
  inverse: { kind: 'restore', request: { source: { kind: 'operation', operationId } } },
  title: 'Deleted',
  about: 'orders',
  at: 1000,
};

/** What main reads of the backup: all of it is missing on the server. */
const whole = {
  ...{ operationId, results: 42, missing: 42, losing: 0, lost: [], contracts: [] },
  ...{ isSameServer: true, isCut: false, typedChoices: [], protection: 'careful' },
} as unknown as Restore['preview'];

const report = {
  ...{ state: 'done', operationId, restored: 42, results: 42, isEqual: true, reason: null, problem: null },
  ...{ refused: 0, unknown: 0, missing: 0, different: 0, skipped: 0, losing: 0, lost: [] },
} as unknown as Restore['report'];

const calls: string[] = [];
let answer: { ok: true; json: string } | { ok: false; error: unknown };
const planned = (preview: object) => ({ ok: true as const, json: JSON.stringify({ preview, isComplete: true }) });
const sent: unknown[] = [];
const send = (confirmed: unknown) => {
  sent.push(confirmed);
  return Promise.resolve({ report, inverse: null });
};
const state = () => undoing.useStore.getState().state;

beforeEach(() => {
  // Another test may have left it open.
  restore.close();
  calls.length = 0;
  sent.length = 0;
  answer = planned(whole);
  const call = (name: string) => {
    calls.push(name);
    return Promise.resolve(name === 'operations.plan' ? answer : { ok: true, json: '{}' });
  };
  vi.stubGlobal('window', { desk: { call } });
  useUndo.setState({ undo });
});

afterEach(() => {
  undoing.close();
  restore.close();
  dismissUndo();
  vi.unstubAllGlobals();
});

describe(undoAtOnce, () => {
  it('sends what the backup holds, once, and withdraws the offer when it is proved', async () => {
    await Promise.all([undoAtOnce(undo, send), undoAtOnce(undo, send)]);
    expect(sent).toEqual([expect.objectContaining({ preview: whole, typed: '' })]);
    expect(calls).toEqual(['operations.plan']);
    expect(useUndo.getState().undo).toBeNull();
    expect(restore.useStore.getState().isOpen).toBe(false);
    expect(undoFace(state())).toMatchObject({ kind: 'ended', tone: 'success', operationId });
  });

  it.each<[string, Partial<Restore['preview']>]>([
    ['something of it is there again', { missing: 41 }],
    ['something would be lost', { losing: 1 }],
    ['the backup is cut off', { isCut: true }],
    ['the connection leads to another server', { isSameServer: false }],
    ['the protection was changed', { protection: 'open' }],
    ['the connection became protected', { protection: 'protected', typedChoices: ['42'] }],
    ['there is nothing in it', { results: 0, missing: 0 }],
  ])('opens the dialog and sends nothing where %s', async (_, part) => {
    answer = planned({ ...whole, ...part });
    await undoAtOnce(undo, send);
    expect(sent).toEqual([]);
    expect(undoing.useStore.getState().subject).toBeNull();
    expect(calls).toEqual(['operations.plan', 'operations.discard']);
    expect(restore.useStore.getState()).toMatchObject({ isOpen: true, subject: undo.inverse.request });
    expect(useUndo.getState().undo).toBe(undo);
  });

  it('sends nothing once it was cancelled while the backup was read', async () => {
    const undone = undoAtOnce(undo, send);
    undoing.close();
    await undone;
    expect(sent).toEqual([]);
    expect(restore.useStore.getState().isOpen).toBe(false);
  });

  it('says what failed, keeps the offer, and the next clean-up takes its place', async () => {
    await undoAtOnce(undo, () => Promise.reject(new AppError('results_changed', { outcome: 'not-sent' })));
    expect(undoFace(state())).toMatchObject({ kind: 'ended', tone: 'failed', operationId: null });
    expect(useUndo.getState().undo).toBe(undo);
    useUndo.setState({ undo: { ...undo, operationId: 'next' } });
    expect(undoing.useStore.getState().subject).toBeNull();
  });
});

it('isAtOnce: one click for a minute, and never where a person has to type', () => {
  expect(isAtOnce(undo, undo.at + undoAtOnceMs - 1)).toBe(true);
  expect(isAtOnce(undo, undo.at + undoAtOnceMs)).toBe(false);
  expect(isAtOnce({ ...undo, protection: 'protected' }, undo.at)).toBe(false);
});

it('isAsDeleted: the whole backup, over the connection as it was', () => {
  expect(isAsDeleted(whole, undo)).toBe(true);
  expect(isAsDeleted(whole, { protection: 'open' })).toBe(false);
});
