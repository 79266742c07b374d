import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { processorMs } from '@tests/bench/processor-time';
import { report, reportFigure } from '@tests/bench/report';
import { createRandom } from '@tests/bench/statistics';
import { heapInUse, type MovedDesk, openMoved } from './moved-clock';

const [hours, stepMs, hourMs] = [8, 30_000, 3_600_000];
/** Runs that others add in an hour; every third fails. */
const runsAnHour = 40;
/** Two readings of a heap that does not grow differ by less. */
const noiseMb = 1;

interface Hour {
  readonly requests: number;
  readonly heap: number;
  readonly handles: number;
  readonly processor: number;
}

/** What the parts of a test keep of everything that they were told is not the app's. */
function forget({ app, server }: MovedDesk): void {
  for (const list of [app.events, app.notices, app.badges, app.log]) (list as unknown[]).length = 0;
  server.clear();
}

async function watchHour(desk: MovedDesk, addRun: () => void): Promise<Hour> {
  let requests = 0;
  const steps = hourMs / stepMs;
  const processor = await processorMs(async () => {
    for (let step = 0; step < steps; step += 1) {
      if (step % Math.floor(steps / runsAnHour) === 0) addRun();
      await desk.pass(stepMs);
      requests += desk.server.log.length;
      forget(desk);
    }
  });
  return { requests, processor, heap: await heapInUse(), handles: process.getActiveResourcesInfo().length };
}

test('P48 watches 350 contracts for eight hours and keeps nothing of them', async ({ browserName: _ }, info) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-bench-'));
  const desk = await openMoved(folder);
  const { app, sample, connectionId } = desk;
  const items = [{ id: 'watch', mine: true, pinned: true, view: 'all', contracts: [], always: true }];
  await app.call('local.put', { connectionId, change: { kind: 'watch', items } });
  await app.call('index.open', { connectionId });
  await desk.pass(stepMs);

  const { contracts } = sample.service.world.catalog;
  const ordinary = [...contracts.forward(null)].filter(({ deleted, inherited }) => !deleted && !inherited);
  const random = createRandom(48);
  let runs = 0;
  const addRun = () => {
    const contract = ordinary[Math.floor(random() * ordinary.length)];
    if (contract === undefined) return;
    runs += 1;
    const now = contracts.byId(contract.id) ?? contract;
    sample.service.world.results.store(now, {
      id: `00000000-0000-4000-8000-${String(runs).padStart(12, '0')}`,
      dataContractFQN: contract.fullyQualifiedName,
      timestamp: desk.now(),
      contractExecutionStatus: runs % 3 === 0 ? 'Failed' : 'Success',
    });
  };

  const measured: Hour[] = [];
  for (let hour = 0; hour < hours; hour += 1) measured.push(await watchHour(desk, addRun));
  await desk.close();
  rmSync(folder, { recursive: true });

  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) throw new Error('there are eight hours');
  expect(measured).toHaveLength(hours);
  const list = (of: (hour: Hour) => number, digits = 0) => measured.map((hour) => of(hour).toFixed(digits)).join(', ');
  const what = 'A watch of 350 contracts for eight hours by a moved clock';
  const shown = { id: 'P48', gate: '–', verdict: 'shown' } as const;
  const requests = Math.max(...measured.map((hour) => hour.requests));
  report(info, {
    ...shown,
    what: `${what}: requests in an hour`,
    measured: `${requests}`,
    spread: list((hour) => hour.requests),
  });
  const processor = Math.max(...measured.map((hour) => hour.processor));
  const each = list((hour) => hour.processor);
  report(info, {
    ...shown,
    what: `${what}: processor in an hour`,
    measured: `${processor.toFixed(0)} ms`,
    spread: each,
  });
  reportFigure(info, {
    ...{ id: 'P48', what: `${what}: growth of the heap from the first hour to the last`, unit: 'MB', gate: noiseMb },
    value: Math.max(0, last.heap - first.heap),
    spread: list((hour) => hour.heap, 1),
  });
  // Sockets are kept for a while and then closed, so an hour may end with a few or without.
  const before = Math.max(...measured.slice(0, hours / 2).map((hour) => hour.handles));
  reportFigure(info, {
    ...{ id: 'P48', what: `${what}: open handles at its end beyond those of its first half`, unit: 'handles', gate: 0 },
    value: Math.max(0, last.handles - before),
    spread: list((hour) => hour.handles),
  });
});
