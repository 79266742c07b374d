import type { SampleColumn, SampleContract } from '@main/sample-service/model';
import { type CDPSession, type ElectronApplication, expect, type Page } from '@playwright/test';
import type { RunningSample } from '@tests/support/sample';
import { test } from './bench-app';
import { mainBlock } from './main-blocks';
import { processorMs } from './processor-time';
import { report } from './report';
import { taskTimes } from './task-times';

/** Of each of two versions. */
const sizes = [1, 4, 10] as const;
const bytesEach = 500;
const longMs = 50;

test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false });

/** Columns of about 500 bytes each; in the second version every hundredth has another type. */
function columnsOf(count: number, changed: boolean): SampleColumn[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `measure_${String(at).padStart(6, '0')}`,
    dataType: changed && at % 100 === 0 ? 'BIGINT' : 'VARCHAR',
    dataLength: 200,
    description: `What ${at} is counted for. `.padEnd(bytesEach - 120, 'It says nothing else, at some length. '),
  }));
}

/** A contract of a table with two versions of that size. */
function twoVersions({ service }: RunningSample, megabytes: number): SampleContract {
  const { catalog } = service.world;
  const found = [...catalog.contracts.forward(null)].find(({ asset, columns, inherited }) => {
    return asset.type === 'table' && columns !== null && !inherited;
  });
  if (found === undefined) throw new Error('the sample has contracts of tables');
  const count = Math.round((megabytes * 1e6) / bytesEach);
  const first = { ...found, version: 0.1, columns: columnsOf(count, false), history: { ...found.history, count: 0 } };
  catalog.contracts.put(first);
  const second = { ...first, version: 0.2, columns: columnsOf(count, true), updatedAt: first.updatedAt + 1000 };
  catalog.change(second);
  return second;
}

/** What reading two such documents costs at least, in ms of the processor: the answer and the texts in it are parsed once. */
async function parsing({ baseUrl, tokens }: RunningSample, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${tokens.full}` };
  const text = await (await fetch(`${baseUrl}/v1/dataContracts/${id}/versions`, { headers })).text();
  return processorMs(() => {
    const { versions }: { readonly versions: readonly string[] } = JSON.parse(text);
    return versions.map((version) => JSON.parse(version));
  });
}

const goTo = (page: Page, place: string) =>
  page.evaluate((to) => location.assign(location.hash.replace(/\/contracts.*/, to)), place);

test('P42 shows versions of 10 MB beside each other', async ({ app, appWindow, sample, connectTo, session }, info) => {
  await connectTo(sample.baseUrl, sample.tokens.full);
  const measured: {
    readonly block: number;
    readonly longest: number;
    readonly floor: number;
    readonly seconds: number;
  }[] = [];
  for (const megabytes of sizes) {
    const { id } = twoVersions(sample, megabytes);
    // What opening such a contract takes is no part of this.
    await goTo(appWindow, `/contracts/${id}?tab=schema`);
    await expect(appWindow.getByText('measure_000000').first()).toBeVisible();
    await goTo(appWindow, `/contracts/${id}?tab=terms`);
    await expect(appWindow.getByText('measure_000000')).toHaveCount(0);
    const startedAt = performance.now();
    let longest = 0;
    const block = await mainBlock(app, async () => {
      const times = await taskTimes(session, async () => {
        await goTo(appWindow, `/contracts/${id}?tab=versions`);
        // A search for a text would itself be a long task of the page.
        await expect(appWindow.locator('[data-kind="changed"]').first()).toBeVisible();
      });
      longest = times.longest;
    });
    const seconds = (performance.now() - startedAt) / 1000;
    measured.push({ block, longest, floor: await parsing(sample, id), seconds });
    await goTo(appWindow, '/contracts');
    await appWindow.reload();
    await expect(appWindow.getByRole('grid', { name: 'Contracts' })).toBeVisible();
  }
  const figures = (name: 'block' | 'longest' | 'floor' | 'seconds', digits = 0) =>
    measured.map((each) => each[name].toFixed(digits)).join(', ');
  const last = measured.at(-1);
  for (const [id, what, name] of [
    ['P42a', 'longest block of main', 'block'],
    ['P42b', 'longest task of the page', 'longest'],
  ] as const) {
    const value = last?.[name] ?? Number.NaN;
    report(info, {
      ...{ id, what: `Two versions of 10 MB listed and compared: ${what}` },
      measured: `${value.toFixed(0)} ms (of 1, 4 and 10 MB: ${figures(name)} ms; both parsed once ${figures('floor')} ms)`,
      spread: `shown in ${figures('seconds', 1)} s`,
      gate: `≤ ${longMs} ms or both parsed once`,
      verdict: value <= Math.max(longMs, last?.floor ?? 0) ? 'met' : 'missed',
      values: { value },
    });
  }
});

/** The opening of a contract of that many megabytes until its first column is there. */
async function opening({ app, appWindow, session, id }: Opening): Promise<{ block: number; longest: number }> {
  let longest = 0;
  const block = await mainBlock(app, async () => {
    const times = await taskTimes(session, async () => {
      await goTo(appWindow, `/contracts/${id}?tab=schema`);
      await expect(appWindow.getByText('measure_000000').first()).toBeVisible();
    });
    longest = times.longest;
  });
  return { block, longest };
}

interface Opening {
  readonly app: ElectronApplication;
  readonly appWindow: Page;
  readonly session: CDPSession;
  readonly id: string;
}

test('P42 opens a contract of 10 MB', async ({ app, appWindow, sample, connectTo, session }, info) => {
  await connectTo(sample.baseUrl, sample.tokens.full);
  const measured: { readonly block: number; readonly longest: number }[] = [];
  for (const megabytes of sizes) {
    const { id } = twoVersions(sample, megabytes);
    measured.push(await opening({ app, appWindow, session, id }));
    await goTo(appWindow, '/contracts');
    await appWindow.reload();
    await expect(appWindow.getByRole('grid', { name: 'Contracts' })).toBeVisible();
  }
  for (const [id, what, name] of [
    ['P42c', 'longest block of main', 'block'],
    ['P42d', 'longest task of the page', 'longest'],
  ] as const) {
    const value = measured.at(-1)?.[name] ?? Number.NaN;
    report(info, {
      ...{ id, what: `A contract of 10 MB opened: ${what}` },
      measured: `${value.toFixed(0)} ms`,
      spread: `of 1, 4 and 10 MB: ${measured.map((each) => each[name].toFixed(0)).join(', ')} ms`,
      gate: '–',
      verdict: 'shown',
      values: { value },
    });
  }
});
