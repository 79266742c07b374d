import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { expect, group, onlyGood, test } from './fixtures/home';
import { words } from './fixtures/words';

const tomorrow = Date.now() + 20 * 3_600_000;

test('names a contract that may not be read, and counts it neither as good nor as failed', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  const hidden = fewContracts(sample).get('Just broken');
  faults.add({ match: { path: `${hidden?.id}/results` }, fault: failing.forbidden('ViewBasic') });
  await connectTo(faults.baseUrl, sample.tokens.full, { place: '/home' });
  await expect(appWindow.getByText('1 could not be read')).toBeVisible();
  const row = group(appWindow, 'Not loaded 1').getByRole('row');
  await expect(row).toHaveText(/Not loaded.*Just broken.*Could not read its results\./);
  await expect(appWindow.getByRole('grid', { name: /^Newly failed/ })).toHaveCount(0);
});

test.describe('a token that ends tomorrow', () => {
  test.use({
    sampleOptions: { clock: () => Date.now(), token: canaryToken('steward', { exp: Math.floor(tomorrow / 1000) }) },
  });

  test('is said on Home, which does not say beside it that nothing needs anybody', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    const contracts = fewContracts(sample);
    onlyGood(contracts, (id) => sample.service.world.catalog.contracts.remove(id));
    await connectTo(sample.baseUrl, sample.tokens.full, { place: '/home' });
    await expect(appWindow.getByText('1 of 1 contract checked')).toBeVisible();
    await expect(appWindow.getByRole('heading', { name: words.home.token })).toBeVisible();
    await expect(appWindow.getByText(words.home.allGood.title)).toHaveCount(0);
    await appWindow
      .getByRole('region', { name: words.home.token })
      .getByRole('button', { name: words.commands['replace-token'].title })
      .click();
    await expect(appWindow.getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
    await appWindow.keyboard.press('Escape');
  });
});
