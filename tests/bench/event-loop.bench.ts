import type { ElectronApplication } from '@playwright/test';
import { interleavedFigures, pairsOr } from './protocol';
import { reportFigure, reportRatio } from './report';
import { test } from './shared-app';
import { counted } from './size';

type Delay = Readonly<Record<'p99' | 'longest', number>>;

/** Watches main's event loop; the call that it resolves to gives its delays in milliseconds. */
async function watchLoop(app: ElectronApplication): Promise<() => Promise<Delay>> {
  const watch = await app.evaluateHandle(() => {
    const histogram = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 });
    histogram.enable();
    return histogram;
  });
  return () =>
    watch.evaluate((histogram) => {
      histogram.disable();
      const milliseconds = (nanoseconds: number) => nanoseconds / 1e6;
      return { p99: milliseconds(histogram.percentile(99)), longest: milliseconds(histogram.max) };
    });
}

test('P6 keeps the main process responsive while results are listed', async ({
  app,
  results,
  catalog,
  largeContractId,
  largeCount,
}, info) => {
  const longest: number[] = [];

  async function listing(): Promise<Delay> {
    await results.restart();
    const ended = await watchLoop(app);
    await results.readAll(largeCount);
    const delay = await ended();
    longest.push(delay.longest);
    return delay;
  }

  /** The same pages in the same process, fetched and parsed and nothing else. */
  async function bareLoop(): Promise<Delay> {
    const ended = await watchLoop(app);
    await app.evaluate(
      async (_, { baseUrl, token, id }) => {
        let after: string | null | undefined = '';
        while (typeof after === 'string') {
          const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
          const address = `${baseUrl}/v1/dataContracts/${id}/results?limit=1000${cursor}`;
          const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
          after = JSON.parse(await response.text()).paging.after;
        }
      },
      { ...catalog, id: largeContractId },
    );
    return ended();
  }

  const gates = { p99: { pairs: 6, gate: 3 }, longest: { pairs: 6, gate: 3 } };
  const { p99 } = await interleavedFigures(listing, bareLoop, gates);
  const what = `Delay of main's event loop while ${counted(largeCount)} are listed`;
  reportRatio(info, p99, { id: 'P6a', what: `${what}, 99th percentile`, gate: 3, aim: 1.5, unit: 'ms' });
  const measured = longest.slice(-pairsOr(6)).sort((a, b) => a - b);
  reportFigure(info, {
    ...{ id: 'P6b', what: `${what}, longest, median`, value: measured[Math.floor(measured.length / 2)] ?? Number.NaN },
    ...{ unit: 'ms', gate: 100, aim: 50 },
    interval: { low: measured[0] ?? Number.NaN, high: measured.at(-1) ?? Number.NaN },
    spread: `${measured[0]?.toFixed(0)}–${measured.at(-1)?.toFixed(0)}, ${measured.length} loads`,
  });
});
