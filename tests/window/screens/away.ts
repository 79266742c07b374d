import { expect } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { briefly } from '../fixtures/home';
import type { At, ScreenGroup } from './screen';
import { press, sees, seesHeading } from './steps';

/** A contract of which only what the list knows is on this computer. */
const placeOf = ({ sample }: At, tab: string): string => {
  const all = [...sample.service.world.catalog.contracts.forward(null)];
  return `/contracts/${all.find(({ displayName }) => displayName === 'Just broken')?.id}?tab=${tab}`;
};

/** A server that hangs, and one that is away. */
export const away: ScreenGroup = {
  title: 'a server that does not answer',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  deskOptions: { sleep: briefly },
  async begin(at) {
    fewContracts(at.sample);
    await at.page.clock.install();
    await at.connect();
    await at.open('/home');
    await sees(at.page, '8 of 8 contracts checked');
  },
  screens: [
    {
      name: 'while it is waited for',
      async show(at) {
        at.hold({ path: /\/v1\/dataContracts\/[0-9a-f-]{36}\?/ });
        await at.open(placeOf(at, 'overview'));
        await expect.poll(() => at.faults.log.some(({ url }) => /[0-9a-f-]{36}\?/.test(url))).toBe(true);
        // Longer than it takes to say so.
        await at.page.clock.runFor(10_000);
        await sees(at.page, /^Still waiting for /);
      },
    },
    {
      name: 'once nobody waits for it',
      goesOn: true,
      async show({ page }) {
        await press(page.getByRole('status').filter({ hasText: 'Still waiting' }), 'Cancel');
        await sees(page, 'Stopped waiting for the server.');
      },
    },
    {
      name: 'the overview of what is saved',
      async show({ page, faults }) {
        await faults.stop();
        await press(page, 'Refresh');
        await sees(page, /^Offline since /);
        await seesHeading(page, 'Newest result');
      },
    },
    {
      name: 'a part that is not saved',
      async show(at) {
        await at.open(placeOf(at, 'schema'));
        await sees(at.page, 'Not saved on this computer. Loads when you are connected again.');
      },
    },
    {
      name: 'saved results, one of them opened, with changes switched off',
      async show(at) {
        await at.open(placeOf(at, 'results'));
        await at.page.getByRole('grid', { name: 'Validation results' }).locator('[data-index="0"]').press('Enter');
        await expect(at.page.getByRole('complementary', { name: 'Opened result' })).toContainText('Failed');
        const validate = at.page.getByRole('button', { name: 'Validate', exact: true });
        await expect(validate).toHaveAttribute('aria-disabled', 'true');
      },
    },
    {
      name: 'assets that are not saved',
      async show(at) {
        await at.open('/assets');
        await sees(at.page, 'Not saved on this computer. Loads when you are connected again.');
      },
    },
  ],
};

/** What main does not answer as agreed. */
export const broken: ScreenGroup = {
  title: 'a screen that stopped working',
  mayLog: /^error: TypeError/,
  isIndexed: true,
  async begin(at) {
    fewContracts(at.sample);
    await at.connect();
    await at.open('/contracts');
    await sees(at.page, /^8 contracts$/);
  },
  screens: [
    {
      name: 'in the place of the screen',
      async show({ page, desk, connectionId }) {
        const counts = { contracts: 1, checked: 0, unread: 1, unreadable: 0, left: 0 };
        const times = { oldestReadAt: null, listedAt: 1, listing: null, resumesAt: null };
        const state = { connectionId: connectionId(), state: 'idle', isCrawled: false, error: null, first: 1 };
        const revision = 1_000_000;
        desk.answerWith({
          'index.control': { ...counts, ...times, ...state, revision },
          'index.changes': { lines: '[{"key":"x"}]', removed: [], revision, first: 1, isMore: false },
          'connections.session': { user: null, serverVersion: null, token: 'session', clockOffsetMs: null },
        });
        await press(page, 'Refresh');
        await seesHeading(page, 'This screen stopped working');
      },
    },
  ],
};
