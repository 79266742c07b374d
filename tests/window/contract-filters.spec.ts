import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

const { filters: text } = words.contracts;

test.use({ sampleOptions: { clock: Date.now } });

test('contracts are filtered by how long and in what they fail, by owner and domain, and by their last run', async ({
  at: { page, sample, connect },
}) => {
  const broken = fewContracts(sample).get('Just broken');
  if (broken === undefined) throw new Error('it is one of the few');
  // A name that is markup, and a domain, which OpenMetadata sends of assets only.
  const domain = { id: broken.id, type: 'domain', name: '<img src=x>' };
  sample.service.world.catalog.contracts.put({ ...broken, owners: [], others: { domains: [domain] } });
  await connect();
  await expect(page.getByText(/^Up to date/)).toBeVisible();
  const bar = page.getByRole('toolbar', { name: text.toolbar });
  const rows = page.getByRole('grid').getByRole('row');
  const open = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  const choose = async (button: string, item: string | RegExp) => {
    await open(button);
    await page.getByRole('menuitemcheckbox', { name: item }).first().click();
    await page.keyboard.press('Escape');
  };
  const tick = async (button: string, value: string) => {
    await open(button);
    await page.getByRole('checkbox', { name: value }).click();
    await page.keyboard.press('Escape');
  };
  const shows = async (...names: string[]) => {
    await expect(rows).toHaveCount(names.length + 1);
    for (const name of names) await expect(rows.filter({ hasText: name })).toBeVisible();
  };

  await choose(text.groups.failing, /^Schema \(2\)/);
  await shows('Just broken', 'Long broken');
  await tick(text.failedItem.button, 'currency');
  await shows('Just broken', 'Long broken');
  await open(`${text.groups.failing}: 1`);
  await page.getByRole('menuitemcheckbox', { name: '1 day', exact: true }).first().click();
  await shows('Just broken');
  await page.getByRole('menuitemcheckbox', { name: '1 day', exact: true }).first().click();
  await page.getByRole('menuitemcheckbox', { name: '1 day', exact: true }).last().click();
  await page.keyboard.press('Escape');
  await shows('Long broken');
  await expect(page).toHaveURL(/failingOlderDays=1/);
  await page.getByRole('button', { name: `Remove filter ${text.failingOlderDays.name}: 1 day` }).click();

  await tick(text.domain.name, domain.name);
  await tick(text.owner.name, text.owner.options['']);
  await shows('Just broken');
  await page.getByRole('button', { name: text.clear, exact: true }).click();
  await choose(text.groups.lastRun, '1 day');
  await expect(rows).toHaveCount(6);
  await page.reload();
  await expect(bar.getByRole('button', { name: `${text.groups.lastRun}: 1` })).toBeVisible();
  await expect(rows).toHaveCount(6);
});
