import { setImmediate as nextTurn } from 'node:timers/promises';
import { createQueryClient } from '@renderer/api/cache/query-client';
import { resultQueries } from '@renderer/api/result/results';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RouteName } from '@shared/ipc/routes';
import { linesOf } from '@shared/results/columns/chunk-rows';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { createTestApp, type TestApp } from '@tests/support/app';
import { type RunningSample, startSample } from '@tests/support/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** A contract on a server, and whether a result is one of its own. */
interface Place {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly isOwn: (key: string) => boolean;
}

describe('a list whose server or contract is switched while its pages are on their way', () => {
  let app: TestApp;
  const samples: RunningSample[] = [];
  const places: Place[] = [];
  let underWay = 0;
  const delays = fc.sample(fc.nat(6), { numRuns: 997, seed: 8 });

  beforeAll(async () => {
    app = createTestApp({ checkReplies: false });
    for (const dialect of ['documented', 'openmetadata'] as const) {
      const sample = await startSample({ dialect });
      samples.push(sample);
      const connectionId = await app.connect(sample.baseUrl, sample.tokens.full);
      const { catalog, results } = sample.service.world;
      const contracts = [...catalog.contracts.forward(null)].filter(({ inherited, deleted }) => !inherited && !deleted);
      for (const contract of contracts.filter((each) => results.of(each).count() > 30).slice(0, 3)) {
        const log = results.of(contract);
        const isOwn = (key: string) =>
          log.byId(key.split('#')[1] ?? '')?.dataContractFQN === contract.fullyQualifiedName;
        places.push({ connectionId, contractId: contract.id as ContractId, isOwn });
      }
    }
    let calls = 0;
    // The window's own door to the real main process, with answers that overtake each other.
    vi.stubGlobal('window', {
      desk: {
        call: async (route: RouteName, input: unknown) => {
          calls += 1;
          underWay += 1;
          const delay = delays[calls % delays.length] ?? 0;
          const reply = await app.container.dispatch(route, input);
          for (let turn = delay; turn > 0; turn -= 1) await nextTurn();
          underWay -= 1;
          return reply;
        },
        subscribe: () => () => {},
      },
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await app.container.close();
    await Promise.all(samples.map((sample) => sample.stop()));
  });

  it('never shows a row of another one, over 400 switches', async () => {
    expect(places).toHaveLength(6);
    const client = createQueryClient();
    const listOf = ({ connectionId, contractId }: Place) =>
      resultQueries.list({ source: { of: 'contract', connectionId, contractId }, pageSize: 5 });
    let [current] = places as [Place];
    const seen = { rows: 0, strangers: 0 };
    const observer = new InfiniteQueryObserver(client, listOf(current));
    const stop = observer.subscribe(() => {});
    /** What a screen would draw now. */
    const look = () => {
      const pages = observer.getCurrentResult().data?.pages ?? [];
      const keys = pages.flatMap(({ chunk }) => linesOf(chunk).map(({ key }) => key));
      seen.rows += keys.length;
      seen.strangers += keys.filter((key) => !current.isOwn(key)).length;
    };
    const moves = fc.sample(fc.record({ to: fc.nat(5), prefetch: fc.boolean(), answers: fc.nat(2) }), {
      numRuns: 400,
      seed: 9,
    });
    for (const { to, prefetch, answers } of moves) {
      current = places[to] ?? current;
      observer.setOptions(listOf(current));
      look();
      if (prefetch) void observer.fetchNextPage().catch(() => undefined);
      for (const goal = underWay - answers; underWay > Math.max(0, goal); ) {
        await nextTurn();
        look();
      }
    }
    await expect.poll(() => client.isFetching()).toBe(0);
    stop();
    expect(seen.strangers).toBe(0);
    expect(seen.rows).toBeGreaterThan(400);
    client.clear();
  });
});
