import type { Page } from '@playwright/test';
import { showEmpty } from './frames';
import { longestBlock } from './main-thread';
import { interleaved, interleavedFigures, pairsOr } from './protocol';
import { reportFigure, reportRatio } from './report';
import { test } from './shared-app';
import { counted, sized } from './size';
import { createRandom, percentile, resampled } from './statistics';

/** From now on each key's time to the end of the next frame is noted; the call that it resolves to gives them, in ms. */
async function watchKeys(appWindow: Page): Promise<() => Promise<readonly number[]>> {
  const watch = await appWindow.evaluateHandle(() => {
    const times: number[] = [];
    const note = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    addEventListener('keydown', note, { capture: true });
    return { times, end: () => removeEventListener('keydown', note, { capture: true }) };
  });
  return () =>
    watch.evaluate(({ times, end }) => {
      end();
      return times;
    });
}

/** Parts of messages and what is in none, at the speed of a fast typist. */
const typed = sized('schema check failed', 'schema');
const betweenKeys = 90;

async function keyTimes(appWindow: Page): Promise<{ readonly p95: number; readonly all: readonly number[] }> {
  const ended = await watchKeys(appWindow);
  await appWindow.keyboard.type(typed, { delay: betweenKeys });
  for (const _ of typed) await appWindow.keyboard.press('Backspace', { delay: betweenKeys / 2 });
  const all = await ended();
  return { p95: percentile(all, 95), all };
}

test('P12 types a filter over many results', async ({ appWindow, results, largeCount }, info) => {
  await results.readAll(largeCount);
  await results.show();
  const all: number[] = [];
  const app = async () => {
    await results.messageField.focus();
    const times = await keyTimes(appWindow);
    all.push(...times.all);
    return times.p95;
  };
  const control = async () => {
    await showEmpty(appWindow, true);
    await appWindow.evaluate(() => {
      const input = document.createElement('input');
      document.getElementById('empty-scroller')?.prepend(input);
      input.focus();
    });
    const { p95 } = await keyTimes(appWindow);
    await showEmpty(appWindow, false);
    return p95;
  };
  const result = await interleaved(app, control, { pairs: 6, gate: 4 });
  reportRatio(info, result, {
    ...{
      id: 'P12b',
      what: `Key to frame while filtering ${counted(largeCount)} results, 95th percentile / empty input`,
    },
    ...{ gate: 10, aim: 4, unit: 'ms', control: 'empty input' },
  });
  const measured = all.slice(-typed.length * 2 * pairsOr(6));
  reportFigure(info, {
    ...{ id: 'P12a', what: `Key to next frame while filtering ${counted(largeCount)} results, 95th percentile` },
    ...{ value: percentile(measured, 95), unit: 'ms', gate: 24 },
    interval: resampled(measured, (times) => percentile(times, 95)),
    spread: `median ${percentile(measured, 50).toFixed(1)}, most ${Math.max(...measured).toFixed(1)}, ${measured.length} keys`,
  });
});

test('P15 sorts and filters many results', async ({ appWindow, results, largeCount }, info) => {
  await results.readAll(largeCount);
  await results.show();
  const random = createRandom(15);
  const durations = Array.from({ length: largeCount }, () => Math.floor(random() * 90_000));

  /** `Array.sort` of row numbers by a typed key, in the same page. */
  const control = async () => {
    const time = await appWindow.evaluate((values) => {
      const key = Float64Array.from(values);
      const rows = Array.from(key, (_, index) => index);
      const startedAt = performance.now();
      rows.sort((a, b) => (key[a] ?? 0) - (key[b] ?? 0));
      return performance.now() - startedAt;
    }, durations);
    return { sort: time, filter: time };
  };
  const app = async () => {
    const sort = await longestBlock(appWindow, () => results.header('Duration').click());
    const filter = await longestBlock(appWindow, () => results.show({ status: ['Failed'] }));
    await results.show();
    return { sort, filter };
  };
  const protocol = { pairs: 8, combine: (side: number) => side, widest: 10, gate: 50 };
  const { sort, filter } = await interleavedFigures(app, control, { sort: protocol, filter: protocol });
  const line = { gate: 50, unit: 'ms', resultUnit: ' ms', control: 'Array.sort' };
  reportRatio(info, sort, {
    id: 'P15a',
    what: `Longest block while ${counted(largeCount)} results are sorted`,
    ...line,
  });
  reportRatio(info, filter, {
    id: 'P15b',
    what: `Longest block while ${counted(largeCount)} results are filtered`,
    ...line,
  });
});
