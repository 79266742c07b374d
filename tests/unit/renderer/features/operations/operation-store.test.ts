import type { DialogKind, DialogTypes, Ended } from '@renderer/features/operations/dialog-kind';
import { type DialogState, noteProgress, OperationStore } from '@renderer/features/operations/operation-store';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A kind that sends so many things. */
interface Things extends DialogTypes {
  readonly subject: { readonly name: string; readonly skipsDraft: boolean };
  readonly draft: string;
  readonly input: number;
  readonly preview: { readonly count: number };
  readonly choice: { readonly hasBackup: boolean };
  readonly report: { readonly sent: number };
}

const calls: string[] = [];
const call = (route: string, { operationId }: { readonly operationId: string }) => {
  calls.push(`${route.replace('operations.', '')} ${operationId}`);
  return Promise.resolve({ ok: true, json: '{}' });
};

const kind: DialogKind<Things> = {
  calls: {
    readPreview: () => Promise.resolve(null),
    useSend: () => () => Promise.reject(new Error('sent by the test')),
  },
  text: {} as DialogKind<Things>['text'],
  command: 'clean-up',
  connectionOf: () => 'sample' as ConnectionId,
  draftOf: (_, before) => before ?? '1',
  draftAfter: () => 'sent',
  skipsDraft: ({ skipsDraft }) => skipsDraft,
  inputOf: (_, draft) => (/^\d+$/.test(draft) ? Number(draft) : null),
  returnsToDraft: false,
  choiceOf: (_, before) => before ?? { hasBackup: true },
  isEmpty: ({ count }) => count === 0,
  isDangerous: true,
  isStoppedFromToast: false,
  isLong: () => true,
  whyNot: () => null,
  confirmation: () => ({ kind: 'question' }),
  problemOf: () => null,
};

const subject = { name: 'orders', skipsDraft: false };
const inverse = { kind: 'restore', request: { source: { kind: 'file' } } } as const;
const busy = new AppError('contract_busy', { outcome: 'not-sent' });
let operation: OperationStore<Things>;
const now = () => operation.useStore.getState();
const state = () => now().state;

/** The id under which a preview is asked for, or was shown. */
function id(): string {
  const current = state();
  if (!('operationId' in current)) throw new Error(`no preview while ${current.kind}`);
  return current.operationId;
}

function shown(count = 2): void {
  operation.preview();
  operation.previewed(id(), { count });
}

/** Sends what is shown; the test ends it. */
function sent() {
  let resolve = (_: Ended<Things>) => {};
  let reject = (_: AppError) => {};
  const end = new Promise<Ended<Things>>((resolveEnd, rejectEnd) => {
    resolve = resolveEnd;
    reject = rejectEnd;
  });
  const sending = operation.confirm(() => end);
  return {
    report: async (count: number) => {
      resolve({ report: { sent: count }, inverse });
      await sending;
    },
    fail: async (error: AppError) => {
      reject(error);
      await sending;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('window', { desk: { call } });
  calls.length = 0;
  operation = new OperationStore<Things>(kind);
  operation.open(subject);
});

afterEach(() => vi.unstubAllGlobals());

describe(OperationStore, () => {
  it('sends exactly the preview on screen, once', async () => {
    operation.edit(() => '20');
    shown();
    operation.choose({ hasBackup: false });
    operation.question();
    operation.type('2');
    const confirmed: unknown[] = [];
    const send = (each: unknown) => {
      confirmed.push(each);
      return Promise.resolve({ report: { sent: 2 }, inverse });
    };
    const operationId = id();
    await Promise.all([operation.confirm(send), operation.confirm(send)]);
    const choice = { hasBackup: false };
    expect(confirmed).toEqual([{ operationId, subject, input: 20, preview: { count: 2 }, choice, typed: '2' }]);
    expect(state()).toMatchObject({ kind: 'reported', report: { sent: 2 }, inverse });
    expect(now().draft).toBe('sent');
    expect(calls).toEqual([]);
  });

  it('carries out what was planned once: what follows its report is something new', async () => {
    const planning = { ...kind, plannedIdOf: () => 'planned', isCarriedOut: ({ sent }: Things['report']) => sent > 0 };
    operation = new OperationStore<Things>(planning);
    operation.open(subject);
    shown();
    await sent().report(0);
    expect(now().plannedId).toBe('planned');
    operation.backToDraft();
    operation.edit(() => '2');
    shown();
    await sent().report(2);
    expect(now().plannedId).toBeNull();
    operation.open(subject);
    expect(now().plannedId).toBe('planned');
  });

  it('is planned for its own dialog only, however late that is saved', () => {
    const other = { name: 'payments', skipsDraft: false };
    operation = new OperationStore<Things>({ ...kind, draftAfterPlan: () => 'planned' });
    operation.open(subject);
    expect([operation.planned(subject), now().draft]).toEqual([true, 'planned']);
    operation.close();
    operation.open(other);
    operation.edit(() => '20');
    shown();
    expect(operation.planned(subject)).toBe(false);
    expect([state().kind, now().subject, now().draft]).toEqual(['ready', other, '20']);
    operation.close();
    expect([operation.planned(subject), now().draft]).toEqual([false, 'planned']);
  });

  it('requests no preview of an invalid draft', () => {
    operation.edit(() => 'many');
    operation.preview();
    operation.preview();
    expect(state()).toEqual({ kind: 'editing', tries: 2 });
  });

  it('requests the preview at once where there is nothing to fill in', () => {
    operation.open({ ...subject, skipsDraft: true });
    expect(state()).toMatchObject({ kind: 'previewing', input: 1 });
  });

  it('discards the preview before the draft changes, and gives the next one a new id', () => {
    shown();
    const first = id();
    operation.edit(() => '3');
    expect(now().draft).toBe('1');
    operation.backToDraft();
    expect(calls).toEqual([`discard ${first}`]);
    expect(state()).toEqual({ kind: 'editing', tries: 0 });
    shown();
    expect(id()).not.toBe(first);
  });

  it('ignores a preview that arrives after a later request', () => {
    operation.preview();
    const first = id();
    operation.backToDraft();
    operation.previewed(first, { count: 1 });
    expect(state().kind).toBe('editing');
    operation.preview();
    operation.previewed(first, { count: 1 });
    operation.previewFailed(first, busy);
    operation.previewed(first, null);
    expect(state().kind).toBe('previewing');
  });

  it('leads back to the draft when the preview is cancelled', () => {
    operation.preview();
    operation.previewed(id(), null);
    expect(state().kind).toBe('editing');
  });

  it('retries a failed preview under the same id', () => {
    operation.preview();
    const asked = id();
    const error = new AppError('unreachable');
    operation.previewFailed(asked, error);
    expect(state()).toMatchObject({ kind: 'preview-failed', error });
    operation.previewFailed(asked, null);
    expect(state()).toMatchObject({ kind: 'previewing', operationId: asked });
    operation.previewed(asked, { count: 2 });
    expect(state().kind).toBe('ready');
  });

  it('keeps the options of the last preview until the dialog is opened anew', () => {
    shown();
    operation.choose({ hasBackup: false });
    operation.backToDraft();
    shown();
    expect(state()).toMatchObject({ choice: { hasBackup: false } });
    operation.close();
    operation.open(subject);
    shown();
    expect(state()).toMatchObject({ choice: { hasBackup: true } });
  });

  it('discards the preview when its dialog is closed', () => {
    shown();
    const first = id();
    operation.close();
    expect(calls).toEqual([`discard ${first}`]);
    expect(now()).toMatchObject({ subject: null, isOpen: false, state: { kind: 'editing' } });
  });
});

it('OperationStore: its question leads back to the preview, and forgets what was typed', () => {
  shown();
  operation.question();
  operation.type('2');
  operation.backToPreview();
  expect(state()).toMatchObject({ kind: 'ready', preview: { count: 2 } });
  operation.question();
  expect(state()).toMatchObject({ kind: 'confirming', typed: '' });
});

describe('OperationStore: sending', () => {
  it('continues with its dialog closed, blocks a second one, and is stopped once', async () => {
    shown();
    const sending = sent();
    const current = id();
    operation.close();
    expect(now()).toMatchObject({ isOpen: false, state: { kind: 'sending' } });
    operation.open({ name: 'customers', skipsDraft: true });
    operation.preview();
    operation.backToDraft();
    expect(now()).toMatchObject({ isOpen: true, isAnotherAsked: true, subject, state: { kind: 'sending' } });
    operation.close();
    operation.reopen();
    expect(now()).toMatchObject({ isOpen: true, isAnotherAsked: false });
    operation.stop();
    operation.stop();
    expect(calls).toEqual([`stop ${current}`]);
    expect(state()).toMatchObject({ isStopping: true });
    await sending.report(1);
    expect(state()).toMatchObject({ kind: 'reported', report: { sent: 1 } });
  });

  it('takes only its own progress events', () => {
    operation.preview();
    const changed = vi.fn();
    operation.useStore.subscribe(changed);
    noteProgress({ operationId: 'another', phase: 'reading', done: 9, total: null });
    expect(state()).toMatchObject({ progress: null });
    expect(changed).not.toHaveBeenCalled();
    noteProgress({ operationId: id(), phase: 'reading', done: 9, total: null });
    expect(state()).toMatchObject({ progress: { phase: 'reading', done: 9, total: null } });
    operation.previewed(id(), { count: 2 });
    void sent();
    expect(state()).toMatchObject({ progress: null });
    noteProgress({ operationId: id(), phase: 'sending', done: 1, total: 2 });
    expect(state()).toMatchObject({ progress: { phase: 'sending', done: 1, total: 2 } });
    for (const [phase, done] of [
      ['backup', 5],
      ['sending', 2],
      ['backup', 9],
    ] as const)
      noteProgress({ operationId: id(), phase, done, total: 9 });
    expect(state()).toMatchObject({ progress: { phase: 'backup', done: 9 } });
    expect(state()).toMatchObject({
      reached: [
        { phase: 'sending', done: 2 },
        { phase: 'backup', done: 9 },
      ],
    });
  });

  it('returns to the preview of a busy contract, which can be confirmed again', async () => {
    shown();
    const first = id();
    operation.question();
    await sent().fail(busy);
    expect(state()).toMatchObject({ kind: 'ready', operationId: first, preview: { count: 2 }, busy });
    operation.question();
    expect(state()).not.toHaveProperty('busy');
    await sent().report(2);
    expect(state().kind).toBe('reported');
    expect(calls).toEqual([]);
  });

  it('keeps the preview of a busy contract until another dialog is opened', async () => {
    shown();
    const first = id();
    const sending = sent();
    operation.close();
    await sending.fail(busy);
    expect(now()).toMatchObject({ isOpen: false, state: { kind: 'ready', operationId: first } });
    expect(calls).toEqual([]);
    operation.open(subject);
    expect(calls).toEqual([`discard ${first}`]);
  });

  it('discards the preview of a busy contract after a stop', async () => {
    shown();
    const first = id();
    const sending = sent();
    operation.stop();
    await sending.fail(busy);
    expect(state()).toMatchObject({ kind: 'not-sent', error: busy });
    expect(calls).toEqual([`stop ${first}`, `discard ${first}`]);
  });

  it('shows a failure, and keeps the draft', async () => {
    shown();
    await sent().fail(new AppError('preview_expired', { outcome: 'not-sent' }));
    expect(state()).toMatchObject({ kind: 'not-sent', error: { code: 'preview_expired' } });
    expect(now().draft).toBe('1');
  });
});

it('OperationStore: reopen opens the dialog only while there is something to show', async () => {
  operation.close();
  operation.reopen();
  expect(now().isOpen).toBe(false);
  operation.open(subject);
  shown();
  const sending = sent();
  operation.close();
  await sending.report(1);
  operation.reopen();
  expect(now()).toMatchObject({ isOpen: true, state: { kind: 'reported' } });
});

describe('OperationStore: its steps', () => {
  const error = new AppError('internal');
  const shownAs = { operationId: 'a', input: 1, preview: { count: 2 }, choice: { hasBackup: true } };
  const states: readonly DialogState<Things>[] = [
    { kind: 'editing', tries: 0 },
    { kind: 'previewing', operationId: 'a', input: 1, progress: null },
    { kind: 'preview-failed', operationId: 'a', input: 1, error },
    { kind: 'ready', ...shownAs, busy: null },
    { kind: 'confirming', ...shownAs, typed: '' },
    { kind: 'sending', ...shownAs, typed: '', progress: null, reached: [], isStopping: false },
    { kind: 'reported', ...shownAs, report: { sent: 2 }, inverse: null },
    { kind: 'not-sent', ...shownAs, error },
  ];
  const preview = { count: 2 };
  const never = () => new Promise<Ended<Things>>(() => {});
  type Leads = Partial<Record<DialogState<Things>['kind'], DialogState<Things>['kind']>>;

  /** From which states a step leads on, and where; in all others it changes nothing. */
  it.each<[string, () => void, Leads]>([
    ['a preview', () => operation.previewed('a', preview), { previewing: 'ready', 'preview-failed': 'ready' }],
    ['a preview of another draft', () => operation.previewed('b', preview), {}],
    [
      'a preview given up',
      () => operation.previewed('a', null),
      { previewing: 'editing', 'preview-failed': 'editing' },
    ],
    [
      'a preview that cannot be read',
      () => operation.previewFailed('a', error),
      { previewing: 'preview-failed', 'preview-failed': 'preview-failed' },
    ],
    ['a preview that is read again', () => operation.previewFailed('a', null), { 'preview-failed': 'previewing' }],
    ['a choice', () => operation.choose({ hasBackup: false }), { ready: 'ready', confirming: 'confirming' }],
    ['the question', () => operation.question(), { ready: 'confirming' }],
    ['typing', () => operation.type('2'), { confirming: 'confirming' }],
    ['the way back from the question', () => operation.backToPreview(), { confirming: 'ready' }],
    ['sending', () => void operation.confirm(never), { ready: 'sending', confirming: 'sending' }],
    ['stopping', () => operation.stop(), { sending: 'sending' }],
    [
      'progress',
      () => noteProgress({ operationId: 'a', phase: 'sending', done: 1, total: 2 }),
      { previewing: 'previewing', sending: 'sending' },
    ],
  ])('%s: changes no state in which it does not belong', (_, step, leads) => {
    for (const before of states) {
      operation.useStore.setState({ state: before });
      step();
      expect([before.kind, state().kind]).toEqual([before.kind, leads[before.kind] ?? before.kind]);
      if (leads[before.kind] === undefined) expect(state()).toBe(before);
    }
  });

  it('discards exactly the plans that only the window knows when it closes', () => {
    const discarded = states.filter((before) => {
      calls.length = 0;
      operation.useStore.setState({ state: before });
      operation.close();
      return calls.includes('discard a');
    });
    expect(discarded.map((before) => before.kind)).toEqual(['previewing', 'preview-failed', 'ready', 'confirming']);
  });
});
