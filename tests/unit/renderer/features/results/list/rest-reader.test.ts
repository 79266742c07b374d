import type { ResultPage } from '@renderer/api/result-cache';
import { createRestReader } from '@renderer/features/results/list/rest-reader';
import type { Position } from '@shared/domain/paging';
import { AppError } from '@shared/errors/app-error';
import { page, row } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

const crawl = '00000000-0000-4000-8000-000000000001';
const at = (step: number): Position => ({ mode: 'cursor', crawl, step, after: `c${step}` });
const stepOf = (position: Position): number => (position.mode === 'start' ? 0 : position.step);

/** A list of some pages, of which the first is loaded, on a server that the test lets answer. */
function listOf(pages: number) {
  const positions = Array.from({ length: pages }, (_, step) => at(step));
  const pageAt = (step: number): ResultPage =>
    page([row(1000 - step)], step + 1 < pages ? { next: positions[step + 1] ?? null, end: null } : {});
  let loaded: readonly ResultPage[] = [pageAt(0)];
  let now = 0;
  let restarts = 0;
  const asked: number[] = [];
  const appended: number[] = [];
  const answers: { step: number; resolve: (page: ResultPage) => void; reject: (error: unknown) => void }[] = [];
  const reader = createRestReader({
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
    clock: () => now,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    reader,
    asked,
    appended,
    times: () => loaded.map(({ chunk }) => chunk.fields.timestamp[0]),
    answer: async (ms = 0) => {
      now += ms;
      const next = answers.shift();
      next?.resolve(pageAt(next.step));
      await settle();
    },
    fail: async (code: 'forbidden' | 'cursor_expired' = 'forbidden') => {
      answers.shift()?.reject(new AppError(code));
      await settle();
    },
    readAnew: () => {
      loaded = [{ ...pageAt(0), next: at(1) }];
    },
  };
}

test('reads to the end, and shows pages that come quickly together', async () => {
  const list = listOf(5);
  list.reader.read();
  expect(list.reader.state()).toEqual({ kind: 'reading' });
  await list.answer();
  await list.answer(250);
  await list.answer();
  await list.answer();
  expect(list.asked).toEqual([1, 2, 3, 4]);
  expect(list.appended).toEqual([2, 2]);
  expect(list.times()).toEqual([1000, 999, 998, 997, 996]);
  expect(list.reader.state()).toEqual({ kind: 'idle' });
});

test('a pause keeps what was on its way, and going on asks for what follows', async () => {
  const list = listOf(4);
  list.reader.read();
  await list.answer();
  list.reader.pause();
  await list.answer();
  expect(list.reader.state()).toEqual({ kind: 'paused' });
  expect(list.times()).toEqual([1000, 999, 998]);
  expect(list.asked).toEqual([1, 2]);
  list.reader.read();
  await list.answer();
  expect(list.asked).toEqual([1, 2, 3]);
  expect(list.times()).toEqual([1000, 999, 998, 997]);
});

test('after a failure everything that was read is there, and trying again goes on from it', async () => {
  const list = listOf(4);
  list.reader.read();
  await list.answer();
  await list.fail();
  expect(list.reader.state()).toMatchObject({ kind: 'failed', error: { code: 'forbidden' } });
  expect(list.times()).toEqual([1000, 999]);
  list.reader.read();
  await list.answer();
  await list.answer();
  expect(list.times()).toEqual([1000, 999, 998, 997]);
  expect(list.reader.state()).toEqual({ kind: 'idle' });
});

test("an end asks for nothing more, and a failure that comes after it is nobody's business", async () => {
  const list = listOf(4);
  list.reader.read();
  list.reader.stop();
  await list.fail();
  expect(list.reader.state()).toEqual({ kind: 'idle' });
  expect(list.asked).toEqual([1]);
});

test('a list that was read anew meanwhile is not mixed with what followed the old one', async () => {
  const list = listOf(4);
  list.reader.read();
  await list.answer();
  list.readAnew();
  await list.answer(250);
  await list.answer(250);
  expect(list.times()).toEqual([1000, 999]);
  expect(list.asked).toEqual([1, 2, 1, 2]);
});

test('going on at once after a pause makes no row come twice', async () => {
  const list = listOf(4);
  list.reader.read();
  list.reader.pause();
  list.reader.read();
  expect(list.asked).toEqual([1, 1]);
  await list.answer();
  await list.answer(250);
  await list.answer(250);
  await list.answer(250);
  expect(list.times()).toEqual([1000, 999, 998, 997]);
});

test('goes on after the list was started again from its top, and stands still when it may not be', async () => {
  const list = listOf(4);
  list.reader.read();
  await list.answer();
  await list.fail('cursor_expired');
  expect(list.reader.state()).toEqual({ kind: 'reading' });
  await list.answer();
  expect(list.asked).toEqual([1, 2, 2, 3]);
  await list.fail('cursor_expired');
  expect(list.reader.state()).toMatchObject({ kind: 'failed', error: { code: 'cursor_expired' } });
});
