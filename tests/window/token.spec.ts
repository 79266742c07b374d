import type { Page } from '@playwright/test';
import { ruleDialog } from '@tests/e2e/fixtures/clean-up';
import { chooseAction, contractNamed, resultRows } from '@tests/e2e/fixtures/contract';
import { grid, listed } from '@tests/e2e/fixtures/contract-list';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

const sheet = (appWindow: Page) => appWindow.getByRole('dialog', { name: words.token.refused.expired.title });
const paste = async (appWindow: Page, token: string) => {
  await sheet(appWindow).getByRole('textbox', { name: words.token.sheet.label }).fill(token);
  await sheet(appWindow).getByRole('button', { name: words.token.sheet.use }).click();
};

test.describe('a token that is refused', () => {
  test.use({ heapSearched: true });

  test('is replaced while the list is read, which goes on with the new one', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(listed(appWindow)).toBeVisible();
    await expect(appWindow.getByText('Sample Steward')).toBeVisible();
    faults.add({ match: { path: /dataContracts\?/ }, fault: failing.unauthorized() });
    await appWindow.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(sheet(appWindow).getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
    await expect(sheet(appWindow)).toContainText('Test catalog');
    await sheet(appWindow).getByText(words.token.sheet.serverSaid).click();
    await expect(sheet(appWindow)).toContainText('Token has expired!');
    await paste(appWindow, canaryToken('another server'));
    await expect(sheet(appWindow)).toContainText(
      'The server does not accept this one either: it is not a valid token.',
    );
    await expect(listed(appWindow)).toBeVisible();

    faults.clear();
    await paste(appWindow, `  Bearer ${sample.tokens.readOnly}\n`);
    await expect(sheet(appWindow)).toBeHidden();
    await expect(appWindow.getByText('You are now Reader; before, you were Sample Steward.').first()).toBeVisible();
    await expect(listed(appWindow)).toBeVisible();
    await expect(grid(appWindow)).toHaveAttribute('aria-rowcount', '351');
    const later = () => faults.log.filter(({ url }) => url.includes('/v1/dataContracts'));
    await expect.poll(() => later().length).toBeGreaterThan(0);
    for (const { headers } of later()) expect(headers.authorization).toBe(`Bearer ${sample.tokens.readOnly}`);
    // It is said by the sheet alone.
    await expect(appWindow.getByRole('dialog', { name: 'Could not refresh this screen' })).toHaveCount(0);
  });

  test('by a validation or under a dialog asks once, sends nothing again, and leaves what is typed', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    const posts = () => faults.log.filter(({ method }) => method === 'POST');
    const validate = appWindow.getByRole('button', { name: words.commands.validate.title });
    const place = resultsPlace(sample, 'status_sampler');
    await connectTo(faults.baseUrl, sample.tokens.full, { place, isRead: false });
    await expect(resultRows(appWindow).first()).toBeVisible();

    await test.step('a validation', async () => {
      faults.add({ match: { method: 'POST' }, fault: failing.unauthorized() });
      await validate.click();
      await expect(sheet(appWindow)).toContainText('The refused request changed nothing on the server');
      await expect(appWindow.getByRole('dialog')).toHaveCount(1);
      await appWindow.keyboard.press('Escape');
      await expect(sheet(appWindow)).toBeHidden();
      await expect(validate).toBeFocused();

      await validate.click();
      const letGo = faults.hold({ path: 'loggedInUser' });
      await paste(appWindow, sample.tokens.full);
      // Left while the server is asked: what becomes of the token is told all the same.
      await appWindow.keyboard.press('Escape');
      await expect(sheet(appWindow)).toBeHidden();
      letGo();
      await expect(appWindow.getByText(words.token.renewed.title).first()).toBeVisible();
      expect(posts()).toHaveLength(2);
      faults.clear();
      await validate.click();
      await expect(appWindow.getByRole('button', { name: 'Validate again…' })).toBeVisible();
      expect(posts()).toHaveLength(1);
    });

    await test.step('a dialog, whose panel keeps a way back to the sheet', async () => {
      // Of another contract: the run that was just started is still followed.
      const other = contractNamed(sample, 'orders_events');
      await goWithin(appWindow, `/contracts/${other.id}?tab=results`);
      await chooseAction(appWindow, 'Clean up…');
      const dialog = ruleDialog(appWindow);
      await dialog.getByRole('textbox', { name: words.ui.field.date }).fill('2026-05-20');
      faults.add({ match: { path: `${other.id}/results` }, fault: failing.unauthorized() });
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(sheet(appWindow)).toBeVisible();
      await appWindow.keyboard.press('Escape');
      await expect(sheet(appWindow)).toBeHidden();
      await expect(dialog).toContainText('Strictly before 20 May 2026');
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expect(dialog.getByRole('alert')).toContainText('The server did not accept the token.');
      await dialog.getByRole('button', { name: words.ui.error.newToken }).click();
      faults.clear();
      await paste(appWindow, sample.tokens.full);
      await expect(dialog).toContainText(/results? would be deleted/);
    });
  });
});
