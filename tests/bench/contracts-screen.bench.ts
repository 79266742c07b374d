import type { SampleContract } from '@main/sample-service/model';
import { expect, type Page } from '@playwright/test';
import type { RunningSample } from '@tests/support/sample';
import { test, untilTrue } from './bench-app';
import { widening } from './figures/yardstick';
import { mainBlock } from './main-blocks';
import { placeAgain } from './place-again';
import { type BenchRow, number, report } from './report';
import { taskTimes } from './task-times';

const sizes = [1000, 10_000] as const;
/** So many have the same owner: 2,000 groups of 10,000 contracts. */
const eachOwner = 5;
const readingMs = 3 * 60_000;

test.use({ isIndexed: true });

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Leaves a sample so many contracts of one kind. */
function manyContracts({ service }: RunningSample, count: number): void {
  const { contracts } = service.world.catalog;
  const all = [...contracts.forward(null)];
  const like = all.find(({ asset, inherited, columns }) => asset.type === 'table' && !inherited && columns !== null);
  const [owner] = all.flatMap(({ owners }) => owners);
  if (like === undefined || owner === undefined) throw new Error('the sample has contracts of tables, and owners');
  for (const { id } of all) contracts.remove(id);
  for (let at = 0; at < count; at += 1) {
    const name = `orders_of_region_${at}`;
    const number = Math.floor(at / eachOwner);
    const fullyQualifiedName = `warehouse.sales.public.${name}`;
    contracts.put({
      ...like,
      ...{ id: uuid(at), name, displayName: name, fullyQualifiedName: `${fullyQualifiedName}.contract` },
      asset: { ...like.asset, id: uuid(1e6 + at), name, fullyQualifiedName },
      approval: at % 3 === 0 ? 'Draft' : 'Approved',
      owners: [{ ...owner, id: uuid(2e6 + number), name: `owner.${number}`, displayName: `Owner ${number}` }],
      history: { ...like.history, count: 0 },
    } satisfies SampleContract);
  }
}

/** Runs in the page: the whole list has come. Reading their runs stops then: it is no part of this. */
async function isListed(count: number): Promise<boolean> {
  const [, connectionId] = /#\/c\/([^/]+)/.exec(location.hash) ?? [];
  const reply = await window.desk.call('index.status', { connectionId });
  if (!reply.ok) return false;
  const { contracts, listing, listedAt } = JSON.parse(reply.json);
  if (contracts < count || listing !== null || listedAt === null) return false;
  await window.desk.call('index.control', { connectionId, action: 'pause' });
  return true;
}

const goTo = (page: Page, place: string) =>
  page.evaluate((to) => location.assign(location.hash.replace(/(#\/c\/[^/]+).*/, `$1${to}`)), place);
const rows = (page: Page, name: 'grid' | 'treegrid', count: number) =>
  expect(page.getByRole(name, { name: 'Contracts' })).toHaveAttribute('aria-rowcount', String(count + 1));

/** What is done, one after the other, and when it is shown. */
const steps: readonly { readonly name: string; readonly act: (page: Page, count: number) => Promise<void> }[] = [
  {
    name: 'list',
    act: async (page, count) => {
      await goTo(page, '/contracts');
      await rows(page, 'grid', count);
    },
  },
  {
    name: 'Home',
    act: async (page) => {
      await goTo(page, '/home');
      await expect(page.locator('[data-cell]').first()).toBeVisible();
    },
  },
  {
    name: 'filter',
    act: async (page, count) => {
      await goTo(page, `/contracts?approval=${encodeURIComponent('["Draft"]')}`);
      await rows(page, 'grid', Math.ceil(count / 3));
    },
  },
  {
    name: 'text',
    act: async (page) => {
      await goTo(page, '/contracts?text=region_777');
      await expect(page.getByRole('grid', { name: 'Contracts' }).getByText('region_777').first()).toBeVisible();
    },
  },
  {
    name: 'groups',
    act: async (page) => {
      await goTo(page, '/contracts?by=owner');
      await expect(page.getByRole('treegrid', { name: 'Contracts' }).getByText('Owner 0').first()).toBeVisible();
    },
  },
];

interface Measured {
  readonly ms: number;
  readonly block: number;
  readonly longest: number;
  /** The longest task that making and laying out the same elements takes without React. */
  readonly floor: number;
  readonly elements: number;
}

const rounds = 2;
const [mostOfFloor, longMs] = [2, 50];

/** What disturbs a measure only adds to it, so the lower one of all rounds counts. */
const lowest = (all: readonly Measured[]): Measured => {
  const of = (name: keyof Measured) => Math.min(...all.map((each) => each[name]));
  return { ms: of('ms'), block: of('block'), longest: of('longest'), floor: of('floor'), elements: of('elements') };
};

function rowOf(what: string, { ms, block, longest, floor, elements }: Measured): BenchRow {
  const most = longMs * widening('ms');
  const isMet = block <= most && (longest <= most || longest <= mostOfFloor * floor);
  return {
    ...{ id: 'P41', what: `${what}: longest task of the page / its elements without React; block of main` },
    measured: `${number(longest / floor)}x (${longest.toFixed(0)} ms, without React ${floor.toFixed(0)} ms); ${block.toFixed(0)} ms`,
    spread: `shown in ${ms.toFixed(0)} ms, ${elements} elements, the lower of ${rounds} rounds`,
    gate: `≤ ${longMs} ms, × ${widening('ms').toFixed(1)} here, or ≤ ${mostOfFloor}x; ≤ ${longMs} ms`,
    verdict: isMet ? 'met' : 'missed',
    values: { value: longest / floor, longest, block, elements },
  };
}

// Twice: nothing of it may grow with the contracts.
for (const count of sizes) {
  test(`P41 shows ${count} contracts`, async ({ app, appWindow, sample, connectTo, session }, info) => {
    async function measure(act: () => Promise<void>): Promise<Measured> {
      const startedAt = performance.now();
      let [ms, longest] = [0, 0];
      const block = await mainBlock(app, async () => {
        const times = await taskTimes(session, async () => {
          await act();
          ms = performance.now() - startedAt;
        });
        longest = times.longest;
      });
      const elements = await appWindow.evaluate(() => document.querySelectorAll('*').length);
      const { longest: floor } = await taskTimes(session, () => appWindow.evaluate(placeAgain));
      return { ms, block, longest, floor, elements };
    }

    manyContracts(sample, count);
    await connectTo(sample.baseUrl, sample.tokens.full);
    await untilTrue(appWindow, { ask: isListed, of: count, timeout: readingMs });
    // Until all of them have come in, the list grows.
    await expect(appWindow.getByRole('grid', { name: 'Contracts' })).toHaveAttribute(
      'aria-rowcount',
      String(count + 1),
      { timeout: readingMs },
    );
    const measured = new Map(steps.map(({ name }): [string, Measured[]] => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      await goTo(appWindow, '/runs');
      await appWindow.reload();
      for (const { name, act } of steps) measured.get(name)?.push(await measure(() => act(appWindow, count)));
    }
    for (const [name, all] of measured) {
      report(info, rowOf(`${count.toLocaleString('en')} contracts, ${name}`, lowest(all)));
    }
  });
}
