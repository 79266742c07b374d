import type { Page } from '@playwright/test';
import { expect, group, test } from './fixtures/home';
import { goWithin } from './fixtures/test';
import { words } from './fixtures/words';

const { acknowledging } = words.notes;
const chooser = (page: Page) => page.getByRole('dialog', { name: /^Acknowledge / });
const choices = (page: Page) => chooser(page).getByRole('listbox', { name: acknowledging.choices });
const notice = (page: Page, text: RegExp | string) =>
  page.getByRole('region', { name: words.ui.notifications }).getByText(text);
const rowIn = (page: Page, name: string) => group(page, name).getByRole('row');

test('until Friday takes two clicks, says its date, and one more takes it back', async ({ appWindow, openFew }) => {
  await openFew();
  await rowIn(appWindow, 'Newly failed 1').getByRole('button', { name: 'Actions for Just broken' }).click();
  await appWindow.getByRole('menuitem', { name: words.commands.acknowledge.title }).hover();
  await appWindow.getByRole('menuitem', { name: /^Until Friday \(\d+ \w{3}\)$/ }).click();
  await expect(notice(appWindow, /^Acknowledged until Friday \d+ \w{3}/)).toBeVisible();
  await expect(rowIn(appWindow, 'Newly failed 1')).toContainText(/Acknowledged until Fri \d+ \w{3}/);
  await appWindow.mouse.move(0, 0);
  await appWindow.getByRole('link', { name: words.home.title }).focus();
  await expect(rowIn(appWindow, 'Acknowledged 1')).toContainText(/Until Fri \d+ \w{3} · Schema: 2 columns/);
  await appWindow.getByRole('button', { name: words.commands.undo.title }).click();
  await expect(rowIn(appWindow, 'Newly failed 1')).toContainText('Just broken');
});

test('from a focus that is nowhere, four keys acknowledge until Friday, and Ctrl+Z takes it back', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  await appWindow.keyboard.press('ArrowDown');
  await expect(rowIn(appWindow, 'Newly failed 1')).toBeFocused();
  await appWindow.keyboard.press('a');
  await expect(choices(appWindow)).toBeFocused();
  await appWindow.keyboard.press('f');
  await appWindow.keyboard.press('Enter');
  await expect(notice(appWindow, /^Acknowledged until Friday \d+ \w{3}/)).toBeVisible();
  await expect(rowIn(appWindow, 'Failing 1')).toBeFocused();
  await appWindow.keyboard.press('Control+z');
  await expect(rowIn(appWindow, 'Newly failed 1')).toContainText('Just broken');
  await expect(notice(appWindow, /^Acknowledged/)).toHaveCount(0);
});

test('A opens it at the row; Esc leads back, Enter in the note saves both', async ({ appWindow, openFew }) => {
  await openFew();
  const row = rowIn(appWindow, 'Newly failed 1');
  await row.focus();
  await appWindow.keyboard.press('a');
  await expect(choices(appWindow)).toBeFocused();
  await appWindow.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await appWindow.keyboard.press('a');
  await appWindow.keyboard.press('ArrowDown');
  const note = chooser(appWindow).getByRole('textbox', { name: acknowledging.note });
  await note.fill('Ticket 123, van A');
  await note.press('Enter');
  await expect(chooser(appWindow)).toBeHidden();
  await expect(notice(appWindow, /^Acknowledged until \w+day /)).toBeVisible();
  await expect(rowIn(appWindow, 'Failing 1'), 'the next row has the keys').toBeFocused();
  await appWindow.getByRole('link', { name: words.home.title }).focus();
  await expect(rowIn(appWindow, 'Acknowledged 1')).toContainText('Ticket 123');
});

test('a date is typed, one in the past is refused, and a menu takes the acknowledgement back', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  await rowIn(appWindow, 'Failing 1').click({ button: 'right' });
  await appWindow.getByRole('menuitem', { name: words.commands.acknowledge.title }).press('ArrowRight');
  await appWindow.getByRole('menuitem', { name: 'Until a date…' }).click();
  const date = chooser(appWindow).getByRole('textbox', { name: acknowledging.date });
  await expect(date).toBeFocused();
  await date.fill('2020-01-01');
  await date.press('Enter');
  await expect(chooser(appWindow)).toContainText(/Choose \d+ \w{3} \d{4} or later/);
  await date.fill('31 Dec 2099');
  await date.press('Enter');
  await expect(notice(appWindow, 'Acknowledged until Thursday 31 Dec 2099')).toBeVisible();
  await appWindow.getByRole('link', { name: words.home.title }).focus();
  await appWindow.mouse.move(0, 0);
  const row = rowIn(appWindow, 'Acknowledged 1');
  await row.focus();
  await appWindow.keyboard.press('a');
  await chooser(appWindow).getByRole('button', { name: words.commands['acknowledge-not'].title }).click();
  await expect(notice(appWindow, acknowledging.removed)).toBeVisible();
  await appWindow.getByRole('button', { name: words.commands.undo.title }).click();
  await appWindow.getByRole('link', { name: words.home.title }).focus();
  await expect(rowIn(appWindow, 'Acknowledged 1')).toContainText('Long broken');
});

test('of a selection, what fails is acknowledged and the rest skipped', async ({ appWindow, openFew }) => {
  await openFew();
  await goWithin(appWindow, '/contracts');
  const grid = appWindow.getByRole('grid', { name: words.contracts.title });
  await expect(appWindow.getByText('8 contracts', { exact: true })).toBeVisible();
  await grid.getByRole('row', { name: /Just broken/ }).focus();
  await appWindow.keyboard.press('Space');
  const bar = appWindow.getByRole('toolbar', { name: words.contracts.selection.toolbar });
  await expect(bar).toBeVisible();
  await appWindow.keyboard.press('Control+a');
  await bar.getByRole('button', { name: words.commands.acknowledge.title }).click();
  await choices(appWindow).getByRole('option', { name: 'Until it changes' }).click();
  await expect(notice(appWindow, 'Acknowledged 4 contracts until it changes')).toBeVisible();
  await expect(notice(appWindow, '4 contracts not failing, skipped.')).toBeVisible();
});

test('in a narrow window, where an opened run is a dialog, the focus comes back into it', async ({
  appWindow,
  openFew,
}) => {
  await appWindow.setViewportSize({ width: 1024, height: 640 });
  await openFew();
  await rowIn(appWindow, 'Newly failed 1').press('Enter');
  await appWindow.getByRole('button', { name: words.commands.acknowledge.title, exact: true }).click();
  await choices(appWindow).getByRole('option', { name: 'Until tomorrow' }).click();
  await expect(appWindow.getByRole('button', { name: /^Acknowledged until / })).toBeFocused();
  await appWindow.keyboard.press('Control+Shift+c');
  await appWindow.keyboard.press('Escape');
  await expect(appWindow.getByRole('button', { name: /^Acknowledged until / })).toBeFocused();
});

test('a key that is pressed before its commands are loaded counts once they are', async ({ appWindow, openFew }) => {
  let letGo: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await appWindow.route(/\/of-connection-[^/]+\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await openFew();
  const row = rowIn(appWindow, 'Newly failed 1');
  await row.focus();
  await appWindow.keyboard.press('a');
  await expect(row).toBeFocused();
  letGo();
  await expect(choices(appWindow)).toBeFocused();
});

test('Ctrl+Shift+C opens the copies at the row of any list', async ({ appWindow, openFew }) => {
  await openFew();
  const row = rowIn(appWindow, 'Failing 1');
  await row.focus();
  await appWindow.keyboard.press('Control+Shift+c');
  await expect(appWindow.getByRole('menu', { name: words.commands['copy-as'].title })).toBeVisible();
  await appWindow.keyboard.press('v');
  await expect(notice(appWindow, words.subjects.validationStarted)).toBeHidden();
  await appWindow.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await goWithin(appWindow, '/assets');
  await appWindow.getByRole('grid', { name: words.assets.title }).getByRole('row').nth(1).focus();
  await appWindow.keyboard.press('Control+Shift+c');
  await expect(appWindow.getByRole('menuitem', { name: 'Name', exact: true })).toBeVisible();
});
