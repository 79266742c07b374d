import { interleaved } from '@tests/bench/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.stubEnv('BENCH_PAIRS', undefined);
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Takes so many seconds and gives a value; `taken` counts. */
function side(seconds: number, values: readonly number[]) {
  const measure = async () => {
    vi.advanceTimersByTime(seconds * 1000);
    measure.taken += 1;
    return values[measure.taken % values.length] ?? Number.NaN;
  };
  measure.taken = 0;
  return measure;
}

test('a comparison that says enough is made once, after a pair that warms up', async () => {
  const [app, control] = [side(1, [2]), side(1, [1])];
  expect(await interleaved(app, control, { pairs: 5 })).toMatchObject({ median: 2, isConclusive: true });
  expect([app.taken, control.taken]).toEqual([6, 6]);
});

test('a comparison on a slow machine ends after minutes, with what it has by then', async () => {
  const [app, control] = [side(20, [1, 9]), side(10, [1])];
  expect(await interleaved(app, control, { pairs: 50 })).toMatchObject({ isConclusive: false });
  expect(app.taken).toBeLessThan(6);
});

test('a series that says too little is repeated only where there is time for all of another', async () => {
  const [app, control] = [side(6, [1, 9]), side(6, [1])];
  expect(await interleaved(app, control, { pairs: 4 })).toMatchObject({ isConclusive: false, count: 4 });
  expect(app.taken).toBe(5);
  const [quicker, other] = [side(2, [1, 9]), side(2, [1])];
  await interleaved(quicker, other, { pairs: 4 });
  expect(quicker.taken).toBe(15);
});

test('a comparison of sides that each take minutes still has two pairs', async () => {
  const [app, control] = [side(200, [1, 9]), side(200, [1])];
  await interleaved(app, control, { pairs: 50 });
  expect(app.taken).toBe(3);
});
