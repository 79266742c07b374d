import type { Page } from '@playwright/test';
import { ruleDialog } from '@tests/e2e/fixtures/clean-up';
import { chooseAction, contractNamed, resultRows } from '@tests/e2e/fixtures/contract';
import { grid, listed } from '@tests/e2e/fixtures/contract-list';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { holdCalls } from './fixtures/held-calls';
import { resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

const sheet = (appWindow: Page) => appWindow.getByRole('dialog', { name: words.token.refused.expired.title });
const paste = async (appWindow: Page, token: string) => {
  await sheet(appWindow).getByRole('textbox', { name: words.token.sheet.label }).fill(token);
  await sheet(appWindow).getByRole('button', { name: words.token.sheet.use }).click();
};

test.describe('a token that is refused', () => {
  test('what is known of a pasted token moves no button, however late it comes', async ({ at }) => {
    await at.connect('/contracts', { isRead: false });
    at.fail(/dataContracts\?/, failing.unauthorized());
    await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
    const use = sheet(at.page).getByRole('button', { name: words.token.sheet.use });
    await expect(sheet(at.page)).toContainText('This computer has no keyring');
    const letGo = await holdCalls(at.page, 'connections.readToken');
    await sheet(at.page).getByRole('textbox', { name: words.token.sheet.label }).fill(at.sample.tokens.full);
    const before = await use.boundingBox();
    await letGo();
    await expect(sheet(at.page)).toContainText('User steward');
    expect(await use.boundingBox()).toEqual(before);
  });

  test.describe('and pasted anew', () => {
    test.use({ heapSearched: true });

    test('is replaced while the list is read, which goes on with the new one', async ({ at }) => {
      await at.connect();
      await expect(listed(at.page)).toBeVisible();
      await expect(at.page.getByText('Sample Steward')).toBeVisible();
      at.fail(/dataContracts\?/, failing.unauthorized());
      await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
      await expect(sheet(at.page).getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
      await expect(sheet(at.page)).toContainText('Test catalog');
      await sheet(at.page).getByText(words.token.sheet.serverSaid).click();
      await expect(sheet(at.page)).toContainText('Token has expired!');
      await paste(at.page, canaryToken('another server'));
      await expect(sheet(at.page)).toContainText(
        'The server does not accept this one either: it is not a valid token.',
      );
      await expect(listed(at.page)).toBeVisible();

      at.faults.clear();
      await paste(at.page, `  Bearer ${at.sample.tokens.readOnly}\n`);
      await expect(sheet(at.page)).toBeHidden();
      await expect(at.page.getByText('You are now Reader; before, you were Sample Steward.').first()).toBeVisible();
      await expect(listed(at.page)).toBeVisible();
      await expect(grid(at.page)).toHaveAttribute('aria-rowcount', '351');
      const later = () => at.faults.log.filter(({ url }) => url.includes('/v1/dataContracts'));
      await expect.poll(() => later().length).toBeGreaterThan(0);
      for (const { headers } of later()) expect(headers.authorization).toBe(`Bearer ${at.sample.tokens.readOnly}`);
      // It is said by the sheet alone.
      await expect(at.page.getByRole('dialog', { name: 'Could not refresh this screen' })).toHaveCount(0);
    });
  });

  test('by a validation or under a dialog asks once, sends nothing again, and leaves what is typed', async ({ at }) => {
    const posts = () => at.faults.log.filter(({ method }) => method === 'POST');
    const validate = at.page.getByRole('button', { name: words.commands.validate.title });
    const place = resultsPlace(at.sample, 'status_sampler');
    await at.connect(place, { isRead: false });
    await expect(resultRows(at.page).first()).toBeVisible();

    await test.step('a validation', async () => {
      at.fail({ method: 'POST' }, failing.unauthorized());
      await validate.click();
      await expect(sheet(at.page)).toContainText('The refused request changed nothing on the server');
      await expect(at.page.getByRole('dialog')).toHaveCount(1);
      await at.page.keyboard.press('Escape');
      await expect(sheet(at.page)).toBeHidden();
      await expect(validate).toBeFocused();

      await validate.click();
      const letGo = at.faults.hold({ path: 'loggedInUser' });
      await paste(at.page, at.sample.tokens.full);
      // Left while the server is asked: what becomes of the token is told all the same.
      await at.page.keyboard.press('Escape');
      await expect(sheet(at.page)).toBeHidden();
      letGo();
      await expect(at.page.getByText(words.token.renewed.title).first()).toBeVisible();
      expect(posts()).toHaveLength(2);
      at.faults.clear();
      await validate.click();
      await expect(at.page.getByRole('button', { name: 'Validate again…' })).toBeVisible();
      expect(posts()).toHaveLength(1);
    });

    await test.step('a dialog, whose panel keeps a way back to the sheet', async () => {
      // Of another contract: the run that was just started is still followed.
      const other = contractNamed(at.sample, 'orders_events');
      await goWithin(at.page, `/contracts/${other.id}?tab=results`);
      await expect(resultRows(at.page).first()).toBeVisible();
      await chooseAction(at.page, 'Clean up runs…');
      const dialog = ruleDialog(at.page);
      await dialog.getByRole('button', { name: words.cleanUp.form.rules.before }).click();
      await dialog.getByRole('textbox', { name: words.ui.field.date }).fill('2026-05-20');
      // What the page itself still asks for would open the sheet, too.
      await at.faults.idle();
      at.fail(`${other.id}/results`, failing.unauthorized());
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(sheet(at.page)).toBeVisible();
      await at.page.keyboard.press('Escape');
      await expect(sheet(at.page)).toBeHidden();
      await expect(dialog.getByRole('textbox', { name: words.ui.field.date })).toHaveValue(/2026/);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expect(dialog.getByRole('alert')).toContainText('The server did not accept the token.');
      await dialog.getByRole('button', { name: words.ui.error.newToken }).click();
      at.faults.clear();
      await paste(at.page, at.sample.tokens.full);
      await expect(dialog).toContainText(/Deletes [\d,]+ runs?\./);
    });
  });
});
