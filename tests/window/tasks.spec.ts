import type { Page } from '@playwright/test';
import { ruleDialog } from '@tests/e2e/fixtures/clean-up';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import type { RunningSample } from '@tests/support/sample';
import { failsToo, type Hand, test, thirtyWithOldRuns } from './fixtures/hand';
import { briefly, expect, group } from './fixtures/home';
import { words } from './fixtures/words';

const { commands } = words;

test.use({
  deskOptions: { sleep: briefly },
  sampleOptions: { clock: () => Date.now(), validationTiming: { queued: 50, running: 300 } },
});

interface Task {
  readonly name: string;
  readonly clicks: number;
  readonly keys: number;
  readonly before?: (sample: RunningSample) => void;
  readonly byMouse: (hand: Hand) => Promise<void>;
  readonly byKeys: (hand: Hand) => Promise<void>;
  readonly done: (page: Page, copied: () => string | undefined) => Promise<void>;
}

const justBroken = (page: Page) => group(page, /^Newly failed/).getByRole('row', { name: /Just broken/ });
const field = (page: Page) => page.getByRole('dialog', { name: words.palette.label }).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name, selected: true });
const found = (page: Page, name: string | RegExp) => expect(option(page, name)).toBeVisible();
const batch = (page: Page) => page.getByRole('button', { name: 'Validate 2 contracts' });
const batchPanel = (page: Page) => page.getByRole('region', { name: 'Batch validation' });
const report = (page: Page) => page.getByRole('dialog', { name: words.report.title });
const deleting = (page: Page) => ruleDialog(page).getByRole('button', { name: /^Delete [\d,]+ (runs…|now)$/ });
const deleted = (page: Page) => ruleDialog(page).getByRole('button', { name: commands.undo.title });

const tasks: readonly Task[] = [
  {
    name: 'what broke, since when and why',
    ...{ clicks: 0, keys: 0 },
    byMouse: async () => undefined,
    byKeys: async () => undefined,
    done: (page) => expect(justBroken(page)).toContainText(/2 hours ago.*Schema: 2 columns · amount, currency/),
  },
  {
    name: 'a group is validated, and which failed is shown',
    ...{ clicks: 2, keys: 3 },
    before: (sample) => failsToo(sample),
    byMouse: async ({ page, click }) => {
      const alone = page.getByRole('region', { name: /^Never validated/ });
      await expect(alone.getByRole('button', { name: /^Validate all/ }), 'a single one is no group').toHaveCount(0);
      await click(page.getByRole('button', { name: words.home.validateAll(2) }));
      await click(batch(page));
    },
    byKeys: async ({ page, press }) => {
      await expect(justBroken(page)).toBeVisible();
      await press('ArrowDown');
      await press('Shift+V');
      await expect(batch(page)).toBeFocused();
      await press('Enter');
    },
    done: async (page) => {
      await expect(batchPanel(page)).toContainText('Took ');
      await expect(batchPanel(page).getByRole('row')).toHaveCount(3);
    },
  },
  {
    name: 'what changed since the last success',
    ...{ clicks: 1, keys: 2 },
    byMouse: ({ page, click }) => click(justBroken(page).getByRole('button', { name: words.home.row.compare })),
    byKeys: async ({ page, press }) => {
      await expect(justBroken(page)).toBeVisible();
      await press('ArrowDown');
      await press('c');
    },
    done: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: words.compare.title })).toBeVisible();
      await expect(page.getByText('currency').first()).toBeVisible();
    },
  },
  {
    name: 'what is older than 90 days goes from 30 contracts and comes back',
    ...{ clicks: 6, keys: 9 },
    before: (sample) => thirtyWithOldRuns(sample),
    byMouse: async ({ page, click }) => {
      await click(page.getByRole('link', { name: words.screens.contracts, exact: true }));
      await expect(page.getByText('30 contracts', { exact: true })).toBeVisible();
      await click(page.getByRole('checkbox', { name: commands['select-all'].title }));
      await click(page.getByRole('button', { name: commands['clean-up'].title }));
      await click(deleting(page));
      await click(deleting(page));
      await click(deleted(page));
    },
    byKeys: async ({ page, press, accelerator }) => {
      await accelerator('contracts');
      await expect(page.getByText('30 contracts', { exact: true })).toBeVisible();
      await press('ArrowDown');
      await press('Control+a');
      await accelerator('search');
      await field(page).fill('clean up');
      await found(page, /^Clean up runs of 30/);
      await press('Enter');
      await expect(deleting(page)).toBeEnabled();
      await press('Tab');
      await expect(deleting(page)).toBeFocused();
      await press('Enter');
      await expect(page.getByRole('button', { name: /now$/ })).toBeFocused();
      await press('Enter');
      await expect(deleted(page)).toBeVisible();
      await press('Control+z');
    },
    done: (page) => expect(page.getByText(/Verified: all [\d,]+ runs match the backup\./)).toBeVisible(),
  },
  {
    name: 'a link to the last failed run of a half-known table',
    ...{ clicks: 2, keys: 2 },
    byMouse: async ({ page, click }) => {
      await click(page.getByRole('button', { name: words.app.topBar.search }));
      await field(page).fill('long brok link fail');
      await click(option(page, /^Copy link to the last failed run.*Long broken/));
    },
    byKeys: async ({ page, press, accelerator }) => {
      await accelerator('search');
      await field(page).fill('long brok link fail');
      await found(page, /^Copy link to the last failed run.*Long broken/);
      await press('Enter');
    },
    done: (_, copied) => expect.poll(copied).toMatch(/^contractdesk:\/\/open\?.*contract=[\da-f-]{36}&run=\d{13}$/),
  },
  {
    name: 'the weekly report',
    ...{ clicks: 2, keys: 3 },
    byMouse: async ({ page, click }) => {
      await click(page.getByRole('button', { name: words.home.scope.report }));
      await click(report(page).getByRole('button', { name: words.report.save }));
    },
    byKeys: async ({ page, press, accelerator }) => {
      await accelerator('search');
      await field(page).fill('report');
      await found(page, commands['report-all'].title);
      await press('Enter');
      await expect(report(page).getByRole('button', { name: words.report.save })).toBeFocused();
      await press('Enter');
    },
    done: (page) => expect(page.getByText('report.html saved')).toBeVisible(),
  },
  {
    name: 'a failure is acknowledged until Friday',
    ...{ clicks: 3, keys: 4 },
    byMouse: async ({ page, click, hover }) => {
      await click(justBroken(page).getByRole('button', { name: 'Actions for Just broken' }));
      await hover(page.getByRole('menuitem', { name: commands.acknowledge.title }));
      await click(page.getByRole('menuitem', { name: /^Until Friday / }));
    },
    byKeys: async ({ page, press }) => {
      await expect(justBroken(page)).toBeVisible();
      await press('ArrowDown');
      await press('a');
      await expect(page.getByRole('listbox')).toBeFocused();
      await press('f');
      await press('Enter');
    },
    done: (page) => expect(page.getByText(/^Acknowledged until Friday \d+ \w{3}/)).toBeVisible(),
  },
];

for (const { name, clicks, keys, before = fewContracts, byMouse, byKeys, done } of tasks) {
  const ways = [
    [`${clicks} clicks`, clicks, byMouse],
    [`${keys} keys`, keys, byKeys],
  ] as const;
  for (const [how, limit, act] of clicks === 0 ? ways.slice(0, 1) : ways) {
    test(`${name}: ${how}`, async ({ at, hand }) => {
      before(at.sample);
      at.desk.person.chooses = `${at.desk.folder}/report.html`;
      await at.connect('/home');
      await expect(at.page.getByText(/^Up to date/)).toBeVisible();
      await act(hand);
      await done(at.page, () => at.desk.copied.at(-1));
      expect(hand.count()).toBe(limit);
      expect(keys, 'by keys alone it takes at most twice as many').toBeLessThanOrEqual(2 * clicks);
    });
  }
}
