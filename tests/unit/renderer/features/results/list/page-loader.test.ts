import type { ResultPage } from '@renderer/api/result/result-cache';
import { createPageLoader } from '@renderer/features/results/list/page-loader';
import type { Position } from '@shared/domain/result/paging';
import { AppError } from '@shared/errors/app-error';
import { page, row } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

const reading = '00000000-0000-4000-8000-000000000001';
const at = (step: number): Position => ({ mode: 'cursor', reading, step, after: `c${step}` });
const stepOf = (position: Position): number => (position.mode === 'start' ? 0 : position.step);
const [idle, busy, paused] = [{ kind: 'idle' }, { kind: 'reading' }, { kind: 'paused' }];

/** A list that has its first page and has asked for the next one, on a server that the test lets answer. */
function listOf(pages = 4) {
  const positions = Array.from({ length: pages }, (_, step) => at(step));
  const pageAt = (step: number): ResultPage =>
    page([row(1000 - step)], step + 1 < pages ? { next: positions[step + 1] ?? null, end: null } : {});
  let loaded: readonly ResultPage[] = [pageAt(0)];
  let now = 0;
  let restarts = 0;
  let shown = (): void => undefined;
  const asked: number[] = [];
  const appended: number[] = [];
  const answers: { step: number; resolve: (page: ResultPage) => void; reject: (error: unknown) => void }[] = [];
  const loader = createPageLoader({
    next: () => loaded.at(-1)?.next ?? null,
    read: (position) => {
      asked.push(stepOf(position));
      return new Promise<ResultPage>((resolve, reject) => answers.push({ step: stepOf(position), resolve, reject }));
    },
    append: (more, [first]) => {
      if (loaded.at(-1)?.next !== first) return;
      appended.push(more.length);
      loaded = [...loaded, ...more];
    },
    restart: async () => {
      restarts += 1;
      return restarts === 1;
    },
    whenShown: (callback) => {
      shown = callback;
    },
    clock: () => now,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  loader.start();
  return {
    loader,
    asked,
    appended,
    times: () => loaded.map(({ chunk }) => chunk.fields.timestamp[0]),
    /** Answers one request after the other, each after so many milliseconds. */
    answer: async (...waits: readonly number[]) => {
      for (const ms of waits) {
        now += ms;
        const next = answers.shift();
        next?.resolve(pageAt(next.step));
        await settle();
      }
    },
    /** What was appended last is on the screen, after so many milliseconds. */
    isShown: (ms: number) => {
      now += ms;
      shown();
    },
    fail: async (code: 'forbidden' | 'cursor_expired' = 'forbidden') => {
      answers.shift()?.reject(new AppError(code));
      await settle();
    },
    reload: () => {
      loaded = [{ ...pageAt(0), next: at(1) }];
    },
  };
}

describe(createPageLoader, () => {
  test('loads to the end, and shows pages that arrive quickly together', async () => {
    const list = listOf(5);
    expect(list.loader.state()).toEqual(busy);
    await list.answer(0, 250, 0, 0);
    expect([list.asked, list.appended]).toEqual([
      [1, 2, 3, 4],
      [2, 2],
    ]);
    expect(list.times()).toEqual([1000, 999, 998, 997, 996]);
    expect(list.loader.state()).toEqual(idle);
  });

  test('shows pages less often where showing them is slow, and at least once a second', async () => {
    const list = listOf(12);
    await list.answer(250);
    list.isShown(100);
    // A fifth of the time: the next ones are together for half a second.
    await list.answer(0, 200, 200);
    list.isShown(900);
    await list.answer(0, 50, 50);
    expect(list.appended).toEqual([1, 3, 3]);
  });

  test('keeps the page in flight at a pause, and resumes after it', async () => {
    const list = listOf();
    await list.answer(0);
    list.loader.pause();
    await list.answer(0);
    expect(list.loader.state()).toEqual(paused);
    expect([list.times(), list.asked]).toEqual([
      [1000, 999, 998],
      [1, 2],
    ]);
    list.loader.start();
    await list.answer(0);
    expect([list.times(), list.asked]).toEqual([
      [1000, 999, 998, 997],
      [1, 2, 3],
    ]);
  });

  test('keeps all loaded pages after a failure, and retries from there', async () => {
    const list = listOf();
    await list.answer(0);
    await list.fail();
    expect(list.loader.state()).toMatchObject({ kind: 'failed', error: { code: 'forbidden' } });
    expect(list.times()).toEqual([1000, 999]);
    list.loader.start();
    await list.answer(0, 0);
    expect(list.times()).toEqual([1000, 999, 998, 997]);
    expect(list.loader.state()).toEqual(idle);
  });

  test('requests nothing after a stop, and ignores a later failure', async () => {
    const list = listOf();
    list.loader.stop();
    await list.fail();
    expect([list.loader.state(), list.asked]).toEqual([idle, [1]]);
  });

  test('does not append pages of the old list to a reloaded one', async () => {
    const list = listOf();
    await list.answer(0);
    list.reload();
    await list.answer(250, 250);
    expect([list.times(), list.asked]).toEqual([
      [1000, 999],
      [1, 2, 1, 2],
    ]);
  });

  test('repeats no row when it resumes at once after a pause', async () => {
    const list = listOf();
    list.loader.pause();
    list.loader.start();
    expect(list.asked).toEqual([1, 1]);
    await list.answer(0, 250, 250, 250);
    expect(list.times()).toEqual([1000, 999, 998, 997]);
  });

  test('continues after the list restarted from its top, and fails when it could not', async () => {
    const list = listOf();
    await list.answer(0);
    await list.fail('cursor_expired');
    expect(list.loader.state()).toEqual(busy);
    await list.answer(0);
    expect(list.asked).toEqual([1, 2, 2, 3]);
    await list.fail('cursor_expired');
    expect(list.loader.state()).toMatchObject({ kind: 'failed', error: { code: 'cursor_expired' } });
  });
});
