import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contractIdSchema } from '@shared/domain/ids';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import { faults as failing } from '@tests/support/fault-server/faults';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { next, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { dialogOf, inSmallWindow, press, rowOf, sees } from './steps';

const opened = (page: Page) => page.getByRole('complementary', { name: 'Opened change' });

/** Deletes ten results of a contract. */
async function cleanUp({ sample, desk, connectionId }: At): Promise<void> {
  const target = {
    previewId: randomUUID(),
    connectionId: connectionId(),
    contractIds: [contractIdSchema.parse(contractNamed(sample, 'status_sampler').id)],
    rule: { kind: 'keep-last', count: 50 } as const,
    keep: { newest: true, lastSuccess: false, lastFailure: false },
  };
  await planCleanUp(desk.app, target);
  await confirmCleanUp(desk.app, { ...target, typed: '', backup: true });
}

/** What has been changed, of which one outcome is not known. */
export const activity: ScreenGroup = {
  title: 'what has been changed',
  async begin(at) {
    await at.connect();
    await cleanUp(at);
  },
  screens: [
    state('a clean-up with its backup', async ({ page, goTo }) => {
      await goTo('/activity');
      await rowOf(page, 'Changes', 0).click();
      await sees(opened(page), 'All 10 runs are deleted.');
      await expect(opened(page)).toContainText(/Backup10 runs, [\d.]+ kB/);
    }),
    state('what a restore would bring back', async ({ page }) => {
      await press(opened(page), 'Restore…');
      await sees(dialogOf(page, 'Restore from a backup'), 'Restores 10 runs');
    }),
    state(
      'a clean-up in a small window',
      async ({ page }) => {
        await inSmallWindow(page);
        await sees(dialogOf(page, /^Clean-up/), 'All 10 runs are deleted.');
      },
      { dialogUpTo: 1024 },
    ),
    state('nothing that matches', async ({ page, goTo }) => {
      await goTo('/activity?kind=add-results');
      await sees(page, 'No change matches');
    }),
    state('any screen while an outcome is unknown', async ({ page, faults, fail, hold, letGo, contract }) => {
      await contract('status_sampler');
      hold({ method: 'POST' }, { kind: 'reset-before-headers' });
      await press(page, 'Validate');
      await expect.poll(() => faults.log.some(({ method }) => method === 'POST')).toBe(true);
      // Whoever may not read the results cannot tell what became of it.
      fail('/results', failing.forbidden('ViewAll'));
      letGo();
      await press(dialogOf(page, 'It is not known whether'), 'Close');
      await page.reload();
      await sees(page, 'The outcome of 1 earlier change is unknown.');
    }),
    next('a change whose outcome is unknown', async ({ page }) => {
      await press(page, 'Show in Activity');
      await rowOf(page, 'Changes', 0).click();
      await sees(opened(page), 'Outcome unknown. Checking…');
    }),
  ],
};
