import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { expect, group, onlyGood, test } from './fixtures/home';
import { words } from './fixtures/words';

const tomorrow = Date.now() + 20 * 3_600_000;

test('names a contract that may not be read, and counts it neither as good nor as failed', async ({ at }) => {
  const hidden = fewContracts(at.sample).get('Just broken');
  at.fail(`${hidden?.id}/results`, failing.forbidden('ViewBasic'));
  await at.connect('/home');
  await expect(at.page.getByText('1 could not be loaded')).toBeVisible();
  const row = group(at.page, 'Not loaded 1').getByRole('row');
  await expect(row).toHaveText(/Server: failed.*Just broken.*Could not load its runs\./);
  await expect(at.page.getByRole('grid', { name: /^Newly failed/ })).toHaveCount(0);
});

test.describe('a token that ends tomorrow', () => {
  test.use({
    sampleOptions: { clock: () => Date.now(), token: canaryToken('steward', { exp: Math.floor(tomorrow / 1000) }) },
  });

  test('is said on Home, which does not say beside it that nothing needs anybody', async ({ at }) => {
    const contracts = fewContracts(at.sample);
    onlyGood(contracts, (id) => at.sample.service.world.catalog.contracts.remove(id));
    await at.connect('/home');
    await expect(at.page.getByText('Up to date')).toBeVisible();
    await expect(at.page.getByRole('heading', { name: words.home.token })).toBeVisible();
    await expect(at.page.getByText(words.home.allGood.title)).toHaveCount(0);
    await at.page
      .getByRole('region', { name: words.home.token })
      .getByRole('button', { name: words.commands['replace-token'].title })
      .click();
    await expect(at.page.getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
    await at.page.keyboard.press('Escape');
  });
});
