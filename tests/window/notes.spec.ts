import type { Page } from '@playwright/test';
import { expect, group, test } from './fixtures/home';
import { goWithin } from './fixtures/test';

/** Opens the menu of the first row of a group of Home, and chooses in it. */
async function chooseInMenu(page: Page, inGroup: string, item: string): Promise<void> {
  await group(page, inGroup).getByRole('row').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');

async function acknowledge(page: Page, text: string, until: string): Promise<void> {
  await chooseInMenu(page, 'Newly failed 1', 'Notes…');
  await dialog(page).getByRole('button', { name: 'Add note…' }).click();
  await write(page, text, until);
}

async function write(page: Page, text: string, until: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill(text);
  await dialog(page).getByRole('combobox', { name: 'Acknowledge the failure' }).click();
  await page.getByRole('option', { name: until }).click();
}

test('a failure that somebody acknowledges leaves “Newly failed” with its note, which every list shows', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  await acknowledge(appWindow, 'Known, **ticket 123**, until Friday', 'Until the outcome changes');
  await appWindow.keyboard.press('Control+Enter');
  await expect(dialog(appWindow).getByText('Acknowledged until the outcome changes')).toBeVisible();
  await expect(dialog(appWindow).getByText('ticket 123')).toHaveCSS('font-weight', /[67]\d\d/);
  await appWindow.keyboard.press('Escape');
  await expect(group(appWindow, 'Newly failed 1')).toBeHidden();
  const row = group(appWindow, 'Acknowledged 1').getByRole('row');
  await expect(row).toContainText('Known, ticket 123, until Friday');

  await row.click();
  const notes = appWindow.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('ticket 123')).toBeVisible();
  const timeline = appWindow.getByRole('slider', { name: 'Runs over time' });
  await expect
    .poll(async () => {
      await timeline.press('ArrowLeft');
      return timeline.getAttribute('aria-valuetext');
    })
    .toMatch(/1 failed.*, Note: Known/i);
  await expect(appWindow.getByRole('row', { name: /has a note/ })).toHaveCount(1);
  await notes.getByRole('button', { name: 'Edit' }).click();
  await notes.getByRole('textbox', { name: 'Note' }).fill('Still known');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByText('Still known')).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Edit' })).toBeFocused();

  await goWithin(appWindow, '/contracts');
  await appWindow.getByRole('searchbox', { name: 'Filter contracts' }).fill('still known');
  await expect(appWindow.getByRole('row', { name: /Just broken/ })).toBeVisible();
  await expect(appWindow.getByText('Long broken')).toHaveCount(0);
});

test('an incomplete note says why; a deleted one comes back, or its failure is news again', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  await acknowledge(appWindow, '  ', 'Until a date…');
  await dialog(appWindow).getByRole('textbox', { name: 'Date' }).fill('2020-01-01');
  await dialog(appWindow).getByRole('button', { name: 'Save note' }).click();
  await expect(dialog(appWindow).getByText('Write something first.')).toBeVisible();
  await expect(dialog(appWindow).getByText('Choose a time in the future.')).toBeVisible();
  await expect(dialog(appWindow).getByRole('textbox', { name: 'Date' })).toHaveValue('2020-01-01');
  await write(appWindow, 'Somebody is on it', 'For a week');
  await dialog(appWindow).getByRole('button', { name: 'Save note' }).click();
  await dialog(appWindow).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(appWindow).getByText('No notes.')).toBeVisible();
  await expect(dialog(appWindow).getByRole('button', { name: 'Undo' })).toBeFocused();
  await appWindow.keyboard.press('Enter');
  await expect(dialog(appWindow).getByText('Somebody is on it')).toBeVisible();
  await appWindow.keyboard.press('Escape');
  await expect(group(appWindow, 'Acknowledged 1').getByRole('row')).toHaveCount(1);

  await appWindow.getByRole('button', { name: 'Notes…' }).click();
  await dialog(appWindow).getByRole('searchbox', { name: 'Filter notes' }).fill('nobody');
  await expect(dialog(appWindow).getByText('No note contains “nobody”.')).toBeVisible();
  await dialog(appWindow).getByRole('searchbox', { name: 'Filter notes' }).fill('broken somebody');
  await expect(dialog(appWindow).getByText('1 note', { exact: true })).toBeVisible();
  await dialog(appWindow).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(appWindow).getByRole('button', { name: 'Undo' })).toBeFocused();
  await appWindow.keyboard.press('Escape');
  await expect(group(appWindow, 'Newly failed 1').getByRole('row')).toHaveCount(1);
});
