import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contractIdSchema } from '@shared/domain/ids';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import { faults as failing } from '@tests/support/fault-server/faults';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { contractPlace } from '../fixtures/places';
import type { At, ScreenGroup } from './screen';
import { dialogOf, press, sees } from './steps';

const opened = (page: Page) => page.getByRole('complementary', { name: 'Opened change' });
const newest = (page: Page) => page.getByRole('grid', { name: 'Changes' }).locator('[role="row"][data-index="0"]');

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
    {
      name: 'a clean-up with its backup',
      async show({ page, goTo }) {
        await goTo('/activity');
        await newest(page).click();
        await sees(opened(page), 'All 10 results are gone.');
        await expect(opened(page)).toContainText(/Backup10 results, [\d.]+ kB/);
      },
    },
    {
      name: 'what a restore would bring back',
      async show({ page }) {
        await press(opened(page), 'Restore…');
        await sees(dialogOf(page, 'Restore from a backup'), '10 results would be restored');
      },
    },
    {
      name: 'a clean-up in a small window',
      dialogUpTo: 1024,
      async show({ page }) {
        await page.setViewportSize({ width: 1024, height: 640 });
        await sees(dialogOf(page, /^Clean-up/), 'All 10 results are gone.');
      },
    },
    {
      name: 'nothing that matches',
      async show({ page, goTo }) {
        await goTo('/activity?kind=add-results');
        await sees(page, 'No change matches');
      },
    },
    {
      name: 'any screen while an outcome is unknown',
      async show({ page, faults, hold, letGo, sample, open }) {
        await open(contractPlace(sample, 'status_sampler'));
        hold({ method: 'POST' }, { kind: 'reset-before-headers' });
        await press(page, 'Validate');
        await expect.poll(() => faults.log.some(({ method }) => method === 'POST')).toBe(true);
        // Whoever may not read the results cannot tell what became of it.
        faults.add({ match: { path: '/results' }, fault: failing.forbidden('ViewAll') });
        letGo();
        await press(dialogOf(page, 'It is not known whether'), 'Close');
        await page.reload();
        await sees(page, 'The outcome of 1 earlier change is unknown.');
      },
    },
    {
      name: 'a change whose outcome is unknown',
      goesOn: true,
      async show({ page }) {
        await press(page, 'Show in Activity');
        await newest(page).click();
        await sees(opened(page), 'Outcome unknown. Checking…');
      },
    },
  ],
};
