import type { Page } from '@playwright/test';
import { keepSome } from './fixtures/keep-contracts';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

const groups = (page: Page) => page.getByRole('treegrid', { name: words.contracts.title });

test('contracts stand in groups that are opened, closed and selected by keys', async ({ at }) => {
  keepSome(at.sample);
  await at.connect();
  const button = (name: string) => at.page.getByRole('button', { name, exact: true });

  await test.step('the choice is in the menu and in the address', async () => {
    await button(words.contracts.groups.button).click();
    await at.page.getByRole('menuitemcheckbox', { name: 'Owner', exact: true }).click();
    await expect(groups(at.page)).toBeVisible();
    await at.page.reload();
    await expect(button('Group by: Owner')).toBeVisible();
  });

  const rows = groups(at.page).getByRole('row');
  const head = rows.nth(1);
  await test.step('Left closes a group, Right opens it and leads into it', async () => {
    // The rows come anew with each reading of the list.
    await expect(at.page.getByText(/^Up to date/)).toBeVisible();
    await head.focus();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(rows.nth(2)).toHaveAttribute('aria-level', '2');
    await at.page.keyboard.press('ArrowLeft');
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(rows.nth(2)).toHaveAttribute('aria-level', '1');
    await at.page.keyboard.press('ArrowRight');
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await at.page.keyboard.press('ArrowRight');
    await expect(rows.nth(2)).toBeFocused();
    await at.page.keyboard.press('ArrowLeft');
    await expect(head).toBeFocused();
    await at.page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await at.page.keyboard.press('Enter');
  });

  await test.step('contracts are selected, their head is not', async () => {
    await at.page.keyboard.press('Space');
    await expect(at.page.getByRole('toolbar', { name: words.contracts.selection.toolbar })).toBeHidden();
    await rows.nth(2).focus();
    await at.page.keyboard.press('Space');
    await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(head).not.toHaveAttribute('aria-selected');
    await expect(at.page.getByText(/^1 of \d+ selected$/)).toBeVisible();
  });

  await test.step('all close, and stay closed while the window is open', async () => {
    await head.click({ button: 'right' });
    await at.page.getByRole('menuitem', { name: words.contracts.groups.closeAll }).click();
    await expect(rows.and(at.page.locator('[aria-level="2"]'))).toHaveCount(0);
    await at.page.getByRole('link', { name: 'Home' }).click();
    await at.page.goBack();
    await expect(head).toHaveAttribute('aria-expanded', 'false');
  });
});
