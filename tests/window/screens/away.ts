import { expect } from '@playwright/test';
import { answersThatBreak } from '../fixtures/answers-that-break';
import { briefly } from '../fixtures/home';
import { next, place, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { onHome, press, rowOf, sees, seesHeading, withFew } from './steps';

/** A contract of which only what the list knows is on this computer. */
const tab =
  (name: string) =>
  ({ sample }: At): string => {
    const all = [...sample.service.world.catalog.contracts.forward(null)];
    return `/contracts/${all.find(({ displayName }) => displayName === 'Just broken')?.id}?tab=${name}`;
  };

const notSaved = 'Not saved on this computer. Loads when you are connected again.';

/** A server that hangs, and one that is away. */
export const away: ScreenGroup = {
  title: 'a server that does not answer',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  deskOptions: { sleep: briefly },
  async begin(at) {
    await at.page.clock.install();
    await onHome(at);
  },
  screens: [
    state('while it is waited for', async (at) => {
      at.hold(/\/v1\/dataContracts\/[0-9a-f-]{36}\?/);
      await at.open(tab('overview')(at));
      await expect.poll(() => at.faults.log.some(({ url }) => /[0-9a-f-]{36}\?/.test(url))).toBe(true);
      // Longer than it takes to say so.
      await at.page.clock.runFor(10_000);
      await sees(at.page, /^Still waiting for /);
    }),
    next('once nobody waits for it', async ({ page }) => {
      await press(page.getByRole('status').filter({ hasText: 'Still waiting' }), 'Cancel');
      await sees(page, 'Stopped waiting for the server.');
    }),
    state('the overview of what is saved', async ({ page, faults }) => {
      await faults.stop();
      await press(page, 'Refresh');
      await sees(page, /^Offline since /);
      await seesHeading(page, 'Newest run');
    }),
    place('a part that is not saved', tab('schema'), notSaved),
    state('saved runs, one of them opened, with changes switched off', async (at) => {
      await at.open(tab('results')(at));
      await rowOf(at.page, 'Validation runs', 0).press('Enter');
      await expect(at.page.getByRole('complementary', { name: 'Opened run' })).toContainText('Failed');
      const validate = at.page.getByRole('button', { name: 'Validate', exact: true });
      await expect(validate).toHaveAttribute('aria-disabled', 'true');
    }),
    place('assets of the saved contracts', '/assets', /^These are the assets of the contracts/),
  ],
};

/** What main does not answer as agreed. */
export const broken: ScreenGroup = {
  title: 'a screen that stopped working',
  mayLog: /^error: TypeError/,
  isIndexed: true,
  begin: withFew,
  screens: [
    state('in the place of the screen', async ({ page, desk, connectionId }) => {
      desk.answerWith(answersThatBreak(connectionId()));
      await press(page, 'Refresh');
      await seesHeading(page, 'This screen stopped working');
    }),
  ],
};
