import { availableParallelism } from 'node:os';
import { expect } from '@playwright/test';
import { rawPages } from './bench-app';
import { interleaved, pairsOr } from './protocol';
import { reportFigure, reportRatio } from './report';
import { test } from './shared-app';
import { counted, sized } from './size';
import { taskTimes } from './task-times';

/** On two processors the five processes of the app and the catalog wait for each other (docs/adr/0003-results-cross-as-columns.md#measured). */
const gate = availableParallelism() > 2 ? 2.2 : 2.6;

test('P1 reads many results to the screen', async ({ catalog, largeContractId, largeCount, results }, info) => {
  async function app(): Promise<number> {
    await results.restart();
    const startedAt = performance.now();
    await results.readAll(largeCount);
    return performance.now() - startedAt;
  }

  async function control(): Promise<number> {
    const startedAt = performance.now();
    let rows = 0;
    for await (const { data } of rawPages(catalog, largeContractId)) rows += data.length;
    expect(rows).toBe(largeCount);
    return performance.now() - startedAt;
  }

  const result = await interleaved(app, control, { gate });
  const what = `List ${counted(largeCount)} results to the screen`;
  // Of few results most is the way to the screen, which costs the same for any number.
  reportRatio(info, result, { id: 'P1', what, gate: sized(gate, null), unit: 'ms' });
});

const loads = pairsOr(8);

test('P14 shows many results as they come, in short tasks', async ({ session, largeCount, results }, info) => {
  const longest: number[] = [];
  // The first load compiles the code: it is left out.
  for (let load = 0; load <= loads; load += 1) {
    await results.restart();
    const tasks = await taskTimes(session, () => results.readAll(largeCount));
    if (load > 0) longest.push(tasks.longest);
  }
  const sorted = longest.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  reportFigure(info, {
    id: 'P14',
    what: `Longest task of the page while ${counted(largeCount)} rows load, in time of its thread, median`,
    value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    unit: 'ms',
    spread: `${low.toFixed(0)}–${high.toFixed(0)}, ${sorted.length} loads`,
    gate: 50,
    interval: { low, high },
  });
});
