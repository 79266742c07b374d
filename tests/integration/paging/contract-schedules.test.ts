import type { Dialect, SampleContract } from '@main/sample-service/model';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import type { FaultServer } from '@tests/support/fault-server/fault-server';
import { openedForAll } from '@tests/support/opened';
import { type Step, schedules } from '@tests/support/schedules/schedule';
import { openServedApp } from '@tests/support/served-app';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

type Page = OutputOf<Routes['contracts.page']>;

describe.each(['documented', 'openmetadata'] as const)('scrolling through contracts (%s)', (dialect: Dialect) => {
  const on = openedForAll(() => openServedApp({ dialect }, { http: { sleep: async () => {} } }));
  let seed: readonly SampleContract[];
  beforeAll(() => {
    const listed = ({ inherited, deleted }: SampleContract) => !inherited && !deleted;
    const { contracts } = on.sample.service.world.catalog;
    const all = [...contracts.forward(null)];
    seed = all.filter(listed).slice(0, 16);
    for (const { id } of all) contracts.remove(id);
  });

  /** The contracts of the sample, of which some go and others come; `lasting` has the ids of those that stay all the time. */
  function begin() {
    const { contracts } = on.sample.service.world.catalog;
    for (const contract of [...contracts.forward(null)])
      if (contract.name.startsWith('made ')) contracts.remove(contract.id);
    for (const contract of seed) contracts.put(contract);
    const lasting = new Set(seed.map(({ id }) => id));
    let made = 0;
    const change = ({ change: kind, at }: Step) => {
      const chosen = seed[(at * 7) % seed.length];
      if (kind === 'none' || chosen === undefined) return;
      if (kind.startsWith('delete')) {
        contracts.remove(chosen.id);
        lasting.delete(chosen.id);
        return;
      }
      made += 1;
      const id = `5b1f3a52-6c1e-4d67-9a3f-${String(made).padStart(12, '0')}`;
      // Beside another one in the order of names, so that it comes before or behind the place that is being read.
      const name = `made ${kind === 'insert a twin' ? chosen.name : at} ${made}`;
      contracts.put({ ...chosen, id, name, fullyQualifiedName: `made.${made}` });
    };
    return { lasting, change };
  }

  async function scroll(pageSize: number, steps: readonly Step[], change: (step: Step) => void) {
    const ids: string[] = [];
    let calls = 0;
    let position: Page['next'] = { mode: 'start' };
    let end: Page['end'] = null;
    for (; position !== null && calls < 100; calls += 1) {
      const step = steps[calls];
      on.server.clear();
      if (step !== undefined) {
        change(step);
        failNext(on.server, step);
      }
      const query: Parameters<typeof on.app.call<'contracts.page'>>[1] = {
        connectionId: on.connectionId,
        include: 'non-deleted',
        pageSize,
        position,
      };
      const page: Page | null = await on.app.call('contracts.page', query).catch(() => null);
      if (page === null) continue;
      ids.push(
        ...page.lines.flatMap((line) => (line.kind === 'contract' ? [`${line.id}/${line.asset?.id ?? ''}`] : [])),
      );
      ({ next: position, end } = page);
    }
    return { ids, end, calls };
  }

  it('shows none twice and misses none that was there all the time, over 100 schedules', async () => {
    let calls = 0;
    await fc.assert(
      fc.asyncProperty(schedules, async ({ pageSize, steps }) => {
        const { lasting, change } = begin();
        const read = await scroll(3 + pageSize, steps, change);
        expect(new Set(read.ids).size).toBe(read.ids.length);
        const seen = new Set(read.ids.map((id) => id.split('/')[0]));
        expect([...lasting].filter((id) => !seen.has(id))).toEqual([]);
        expect(read.end).toBe('complete');
        calls += read.calls;
      }),
      { numRuns: 100, seed: 35 },
    );
    expect(calls).toBeGreaterThan(200);
  });
});

function failNext(server: FaultServer, { fault, failing }: Step): void {
  if (fault === null) return;
  for (let nth = 1; nth <= failing; nth += 1) server.add({ match: { path: 'dataContracts?', nth }, fault });
}
