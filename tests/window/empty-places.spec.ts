import type { RunningSample } from '@tests/support/sample';
import { expect, goTo, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

function removeContracts({ service: { world } }: RunningSample): void {
  for (const { id } of [...world.catalog.contracts.forward(null)]) world.catalog.contracts.remove(id);
}

test('a server without contracts: each place says what it is for and leads to where contracts come from', async ({
  at,
}) => {
  removeContracts(at.sample);
  await at.connect('/contracts');
  const { page } = at;
  const heading = (name: string) => page.getByRole('heading', { name });
  const assets = page.getByRole('heading', { level: 1, name: 'Assets' });

  await expect(heading(words.contracts.empty.title)).toBeVisible();
  await page.getByRole('button', { name: words.contracts.showAssets }).click();
  await expect(assets).toBeVisible();

  await goWithin(page, '/runs');
  await expect(heading(words.runs.empty.noContracts.title)).toBeVisible();
  await page.getByRole('button', { name: words.runs.empty.noContracts.action }).click();
  await expect(assets).toBeVisible();

  await goWithin(page, '/home');
  await page.getByRole('button', { name: words.home.empty.none.action }).click();
  await expect(assets).toBeVisible();

  await goTo(page, '/activity');
  await expect(heading(words.activity.list.empty.title)).toBeVisible();
  await page.getByRole('button', { name: words.activity.list.empty.action }).click();
  await expect(heading(words.contracts.empty.title)).toBeVisible();
});
