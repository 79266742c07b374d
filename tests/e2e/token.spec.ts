import type { Page } from '@playwright/test';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { ruleDialog } from './fixtures/clean-up';
import { expect, test } from './fixtures/connect';
import { chooseAction, openContract, openResults, resultRows } from './fixtures/contract';
import { grid, listed } from './fixtures/contract-list';
import { expectOneScroll } from './fixtures/one-scroll';

const sheet = (appWindow: Page) => appWindow.getByRole('dialog', { name: 'The token has expired' });
const paste = async (appWindow: Page, token: string) => {
  await sheet(appWindow).getByRole('textbox', { name: 'New token' }).fill(token);
  await sheet(appWindow).getByRole('button', { name: 'Use this token' }).click();
};

test.describe('a token that is refused', () => {
  test.use({ heapSearched: true });

  test('is replaced while the list is read, which goes on with the new one', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    test.slow();
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(listed(appWindow)).toBeVisible();
    await expect(appWindow.getByText('Sample Steward')).toBeVisible();
    faults.add({ match: { path: /dataContracts\?/ }, fault: failing.unauthorized() });
    await appWindow.getByRole('button', { name: 'Refresh' }).click();
    await expect(sheet(appWindow).getByRole('textbox', { name: 'New token' })).toBeFocused();
    await expect(sheet(appWindow)).toContainText('Test catalog');
    await sheet(appWindow).getByText('What the server said').click();
    await expect(sheet(appWindow)).toContainText('Token has expired!');
    await expectAccessible(appWindow);
    await expectOneScroll(appWindow);
    await paste(appWindow, canaryToken('another server'));
    await expect(sheet(appWindow)).toContainText(
      'The server does not accept this one either: it is not a valid token.',
    );
    await expect(listed(appWindow)).toBeVisible();
    await expectAccessible(appWindow);

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

  test('by a validation asks once, sends nothing again, and can be left for later', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    test.slow();
    const posts = () => faults.log.filter(({ method }) => method === 'POST');
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openContract(appWindow, 'status_sampler');
    faults.add({ match: { method: 'POST' }, fault: failing.unauthorized() });
    await appWindow.getByRole('button', { name: 'Validate' }).click();
    await expect(sheet(appWindow)).toContainText('The refused request changed nothing on the server');
    await expect(appWindow.getByRole('dialog')).toHaveCount(1);
    await appWindow.keyboard.press('Escape');
    await expect(sheet(appWindow)).toBeHidden();
    await expect(appWindow.getByRole('button', { name: 'Validate' })).toBeFocused();

    await appWindow.getByRole('button', { name: 'Validate' }).click();
    const letGo = faults.hold({ path: 'loggedInUser' });
    await paste(appWindow, sample.tokens.full);
    // Left while the server is asked: what becomes of the token is told all the same.
    await appWindow.keyboard.press('Escape');
    await expect(sheet(appWindow)).toBeHidden();
    letGo();
    await expect(appWindow.getByText('The new token is in use').first()).toBeVisible();
    expect(posts()).toHaveLength(2);
    faults.clear();
    await appWindow.getByRole('button', { name: 'Validate' }).click();
    await expect(appWindow.getByRole('button', { name: 'Validate again…' })).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  test('under an open dialog leaves what is typed there, and the panels keep a way back to it', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    test.slow();
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openResults(appWindow, 'status_sampler');
    await expect(resultRows(appWindow).first()).toBeVisible();
    await chooseAction(appWindow, 'Clean up…');
    const dialog = ruleDialog(appWindow);
    const date = dialog.getByRole('textbox', { name: 'Date' });
    await date.fill('2026-05-20');
    // Not the requests for other contracts, which are checked in the background.
    const contract = new URL(appWindow.url()).hash.match(/contracts\/([\da-f-]{36})/)?.[1] ?? 'none';
    faults.add({ match: { path: `${contract}/results` }, fault: failing.unauthorized() });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(sheet(appWindow)).toBeVisible();
    await expectAccessible(appWindow);
    await appWindow.keyboard.press('Escape');
    await expect(sheet(appWindow)).toBeHidden();
    await expect(dialog).toContainText('Strictly before 20 May 2026');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(dialog.getByRole('alert')).toContainText('The server did not accept the token.');
    await expectAccessible(appWindow);
    await dialog.getByRole('button', { name: 'Enter a new token' }).click();
    faults.clear();
    await paste(appWindow, sample.tokens.full);
    await expect(dialog).toContainText(/results? would be deleted/);
    await appWindow.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
