import { expect } from '@playwright/test';
import { words } from '../fixtures/words';
import { asHeading, place, state } from './rows';
import type { ScreenGroup } from './screen';
import { onHome, sees } from './steps';

/** The page about a group of contracts. */
export const rollUp: ScreenGroup = {
  title: 'a page about a service',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  async begin(at) {
    await onHome(at);
    await at.open('/contracts?by="service"');
    await at.page.getByRole('button', { name: words.contracts.groups.rollUp }).first().click();
  },
  screens: [
    state('its contracts, promises and days', async ({ page }) => {
      await expect(page.getByRole('grid', { name: words.contracts.title, exact: true })).toBeVisible();
      await sees(page.getByRole('table'), /% met/);
    }),
    place('one that no contract belongs to', '/rollup/owner?key="gone"', asHeading(words.rollUp.gone.title)),
  ],
};
