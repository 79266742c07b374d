import { expect, type Page } from '@playwright/test';
import { type Catalog, contractCalled, getJson, rawPages, test } from './bench-app';
import { interleavedFigures } from './protocol';
import { type Relay, startRelay } from './relay';
import { reportRatio } from './report';
import { createResultsScreen } from './results-screen';

const far = { delayMs: 300, bytesPerSecond: 20e6 / 8 };
const gate = 1.3;
/** Longer lists say the same in fewer pairs. */
const sizes = [
  { count: 5000, pairs: 6 },
  { count: 20_000, pairs: 2 },
];

/** The list of contracts is known, as in the app at any time but its first seconds; what else the index reads would use the link. */
async function untilListed(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const [, connectionId] = /#\/c\/([^/]+)/.exec(location.hash) ?? [];
      const reply = await window.desk.call('index.status', { connectionId });
      if (!reply.ok || JSON.parse(reply.json).listedAt === null) return false;
      await window.desk.call('index.control', { connectionId, action: 'pause' });
      return true;
    },
    null,
    { polling: 200, timeout: 60_000 },
  );
}

/** What a contract's screen needs from the server, all asked for at once: its id and its asset are known before. */
async function needed(catalog: Catalog, { id, entity }: Awaited<ReturnType<typeof contractCalled>>): Promise<void> {
  await Promise.all([
    getJson(catalog, `/v1/dataContracts/${id}?include=all&fields=owners,reviewers,extension`),
    getJson(catalog, `/v1/dataContracts/entity?entityId=${entity.id}&entityType=${entity.type}`),
    getJson(catalog, `/v1/dataContracts/${id}/results?limit=1000`),
  ]);
}

/** From the first of these requests to the last of their answers, since a moment. In ms. */
function chainOf({ passed }: Relay, id: string, since: number): number {
  const isNeeded = (url: string) =>
    url.includes(`/${id}?`) || url.includes('/entity?') || url.includes('results?limit=1000&');
  const chain = passed.filter(({ url, askedAt }) => askedAt >= since && isNeeded(url));
  expect(chain.map(({ url }) => url)).toHaveLength(3);
  return Math.max(...chain.map(({ endedAt }) => endedAt)) - Math.min(...chain.map(({ askedAt }) => askedAt));
}

// Twice: what a page costs beyond what the link asks for must not grow with the list.
for (const { count, pairs } of sizes) {
  test.describe(`${count} results`, () => {
    test.use({ largeCount: count, isIndexed: true });

    test(`P43 reads ${count} results by a link of 300 ms and 20 Mbit/s`, async ({
      catalog,
      connectTo,
      appWindow,
    }, info) => {
      const relay = await startRelay(catalog.baseUrl, far);
      const behind = { ...catalog, baseUrl: relay.baseUrl };
      const [large, other] = [
        await contractCalled(catalog, 'orders_events'),
        await contractCalled(catalog, 'drifted_table'),
      ];
      await connectTo(relay.baseUrl, catalog.token);
      await untilListed(appWindow);
      const results = await createResultsScreen(appWindow, large.id);

      const app = async () => {
        await results.restart();
        await results.showOther(other.id);
        const [since, startedAt] = [Date.now(), performance.now()];
        await results.show();
        const shownAt = performance.now();
        const chain = chainOf(relay, large.id, since);
        await results.readAll(count);
        return { chain, shown: shownAt - startedAt, rest: performance.now() - shownAt };
      };
      const control = async () => {
        const startedAt = performance.now();
        await needed(behind, large);
        const chain = performance.now() - startedAt;
        let [rows, readAt] = [0, Number.NaN];
        // Each page has the cursor of the next one, so none can be asked for earlier.
        for await (const { data } of rawPages(behind, large.id)) {
          if (rows === 0) readAt = performance.now();
          rows += data.length;
        }
        expect(rows).toBe(count);
        return { chain, shown: chain, rest: performance.now() - readAt };
      };
      const gates = { rest: { pairs, gate }, chain: { gate }, shown: {} };
      const { rest, chain, shown } = await interleavedFigures(app, control, gates);
      relay.close();
      const by = `${count.toLocaleString('en')} results by a link of 300 ms and 20 Mbit/s`;
      const sides = { unit: 'ms', control: 'bare loop' };
      const pages = `The pages after the first of ${by} / page after page`;
      reportRatio(info, rest, { id: 'P43a', what: pages, gate, ...sides });
      const opening = `A contract with the first page of ${by}`;
      reportRatio(info, chain, { id: 'P43b', what: `${opening}, on the link / all of it at once`, gate, ...sides });
      reportRatio(info, shown, { id: 'P43b', what: `${opening}, until it is shown / the same`, gate: null, ...sides });
    });
  });
}
