import { rawPages } from './bench-app';
import { linearFit } from './linear-fit';
import { heapAfterCollection } from './main-thread';
import { interleaved } from './protocol';
import { reportRatio } from './report';
import { test } from './shared-app';
import { sized } from './size';

const sizes = sized([10_000, 20_000, 40_000, 80_000], [5000, 20_000]);
const megabyte = 1024 * 1024;
const per10k = 10_000;

test('P19 takes memory by the row', async ({ catalog, appWindow, largeContractId, results, session }, info) => {
  const pages: { readonly text: string; readonly oldest: number }[] = [];
  for await (const { text, data } of rawPages(catalog, largeContractId)) {
    pages.push({ text, oldest: data.at(-1)?.timestamp ?? Number.NaN });
    if (pages.length * 1000 === sizes.at(-1)) break;
  }
  const slopeOf = (heaps: readonly number[]) =>
    linearFit(sizes.map((x, index) => ({ x, y: heaps[index] ?? Number.NaN }))).slope * (per10k / megabyte);

  async function app(): Promise<number> {
    const heaps: number[] = [];
    for (const size of sizes) {
      await results.restart();
      const from = pages[size / 1000 - 1]?.oldest;
      await results.readAll(size, { from });
      await results.show({ from });
      heaps.push(await heapAfterCollection(session));
    }
    return slopeOf(heaps);
  }

  /** The pages as the server sent them, parsed and kept by the same page. */
  async function control(): Promise<number> {
    await results.restart();
    const kept = await appWindow.evaluateHandle((): unknown[] => []);
    const heaps: number[] = [];
    for (const [index, { text }] of pages.entries()) {
      await kept.evaluate((rows, json) => rows.push(...JSON.parse(json).data), text);
      if (sizes.includes((index + 1) * 1000)) heaps.push(await heapAfterCollection(session));
    }
    await kept.dispose();
    return slopeOf(heaps);
  }

  const result = await interleaved(app, control, { pairs: sized(3, 2), gate: 1.5 });
  reportRatio(info, result, {
    ...{
      id: 'P19',
      what: `Memory slope over ${sizes.map((size) => size / 1000).join(', ')} thousand rows, a fit for each side`,
    },
    ...{ gate: 1.5, aim: 0.6, unit: 'MB per 10,000 rows', control: 'parsed array' },
  });
});
