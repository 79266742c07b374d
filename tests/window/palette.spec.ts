import type { Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

const { palette, commands } = words;
const box = (page: Page) => page.getByRole('dialog', { name: palette.label });
const field = (page: Page) => box(page).getByRole('combobox');
const group = (page: Page, name: string) => box(page).getByRole('group', { name });
const options = (page: Page) => box(page).getByRole('option');
const chosen = (page: Page) => box(page).getByRole('option', { selected: true });
const status = (page: Page) => box(page).getByRole('status').last();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a link to the last failed run of a half-known table: its name, →, a word, Enter', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect();
  await expect(at.page.getByRole('grid')).toContainText('Long broken');
  await at.page.keyboard.press('Control+p');
  await expect(field(at.page)).toBeFocused();
  await at.page.keyboard.type('long brok');
  await expect(chosen(at.page)).toContainText('Long broken');
  await at.page.keyboard.press('ArrowRight');
  await expect(field(at.page)).toHaveAccessibleName(palette.actionField);
  await expect(options(at.page).filter({ hasText: commands['copy-link'].title }).first()).toContainText('Y');
  await at.page.keyboard.type('link fail');
  await expect(chosen(at.page)).toContainText(commands['copy-failed-link'].title);
  await at.page.keyboard.press('Enter');
  await expect(box(at.page)).toHaveCount(0);
  await expect.poll(() => at.desk.copied.at(-1)).toMatch(/^contractdesk:\/\/open\?.*contract=[\da-f-]{36}&run=\d{13}$/);
});

test('the actions of a result are left by ←, Backspace and Escape, to what was found before', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect();
  await expect(at.page.getByRole('grid')).toContainText('Long broken');
  at.desk.menu('search');
  await field(at.page).fill('broken');
  await field(at.page).press('ArrowDown');
  const second = await chosen(at.page).textContent();
  for (const [open, leave] of [
    ['Tab', 'ArrowLeft'],
    ['ArrowRight', 'Backspace'],
    ['Tab', 'Shift+Tab'],
    ['Tab', 'Escape'],
  ] as const) {
    await field(at.page).press(open);
    await expect(group(at.page, palette.list.groups.actions)).toBeVisible();
    await field(at.page).press(leave);
    await expect(field(at.page)).toHaveValue('broken');
    await expect(chosen(at.page)).toHaveText(second ?? '');
  }
  // Within the text, the arrow moves the caret.
  await field(at.page).press('ArrowLeft');
  await field(at.page).press('ArrowRight');
  await expect(group(at.page, palette.list.groups.contracts)).toBeVisible();
  await group(at.page, palette.list.groups.contracts).getByRole('option').first().click({ button: 'right' });
  await expect(field(at.page)).toBeFocused();
  await field(at.page).fill('no such action');
  await expect(status(at.page)).toHaveText(palette.noActions);
  await field(at.page).press('Escape');
  await field(at.page).press('Escape');
  await expect(box(at.page)).toHaveCount(0);
});

test('letters typed before the field is there reach it, and no row below', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect('/home');
  const row = at.page.getByRole('row').filter({ hasText: 'Just broken' }).first();
  await row.focus();
  await at.page.keyboard.press('Control+p');
  await at.page.keyboard.type('vat');
  await expect(field(at.page)).toHaveValue('vat');
  expect(at.faults.log.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a prefix limits the search to one kind, also offline', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect();
  // Their runs are read one after the other.
  for (const name of ['Just broken', 'Long broken']) {
    await expect(at.page.getByRole('row').filter({ hasText: name })).toContainText('Failed');
  }
  await at.faults.stop();
  at.desk.menu('search-commands');
  await expect(field(at.page)).toHaveValue('>');
  await expect(group(at.page, palette.list.groups.commands)).toContainText(commands['retention-rules'].title);
  await field(at.page).fill('!failed');
  await expect(group(at.page, palette.list.groups.runs).getByRole('option')).toHaveCount(2);
  await expect(status(at.page)).toHaveText('2 results');
  await field(at.page).fill('@broken');
  await expect(options(at.page)).toHaveCount(2);
  await expect(status(at.page)).toHaveText('2 contracts');
  await field(at.page).fill('!just broken');
  await field(at.page).press('Enter');
  await expect(heading(at.page, 'Just broken')).toBeVisible();
  await expect(at.page).toHaveURL(/run=/);
});

test('runs what the screen is about, and puts what was used first the next time', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect();
  await expect(at.page.getByRole('grid')).toContainText('Long broken');
  await at.page.getByRole('grid').getByText('Long broken').click();
  await expect(heading(at.page, 'Long broken')).toBeVisible();
  await expect(at.page.getByRole('button', { name: commands.validate.title, exact: true })).toBeEnabled();
  at.desk.menu('search');
  await expect(box(at.page).getByRole('group', { name: /Long broken/ })).toContainText(commands.validate.title);
  await field(at.page).fill('note');
  await expect(chosen(at.page)).toContainText(commands['add-note'].title);
  await field(at.page).press('Enter');
  await expect(at.page.getByRole('dialog')).toContainText('Long broken');
  await at.page.keyboard.press('Escape');
  await expect(at.page.getByRole('dialog')).toHaveCount(0);

  at.desk.menu('search');
  await field(at.page).fill('>retention rules');
  await field(at.page).press('Enter');
  await expect(at.page.getByRole('dialog', { name: /Retention rules/ })).toBeVisible();
  await at.page.keyboard.press('Escape');
  at.desk.menu('search');
  await expect(chosen(at.page)).toContainText(commands['retention-rules'].title);
});

test('leads to a view, and to a setting whose control then has the focus', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect();
  await expect(at.page.getByRole('grid')).toContainText('Long broken');
  at.desk.menu('search');
  await field(at.page).fill('never val');
  await expect(chosen(at.page)).toContainText('Never validated');
  await field(at.page).press('Enter');
  await expect(at.page).toHaveURL(/view=never/);

  for (const _ of ['once', 'and again, from the settings']) {
    at.desk.menu('search');
    await field(at.page).fill('rows per');
    await field(at.page).press('Enter');
    await expect(at.page.getByRole('textbox', { name: words.settings.pageSize.label })).toBeFocused();
    await at.page.getByRole('button', { name: commands.back.title, exact: true }).focus();
  }
});

test('shows what was opened and the commands while nothing is typed, and gives the focus back', async ({ at }) => {
  await at.connect('/contracts', { isRead: false });
  const search = at.page.getByRole('button', { name: words.app.topBar.search });
  await expect(search).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  await search.click();
  await expect(field(at.page)).toBeFocused();
  await expect(options(at.page).first()).toContainText(commands.home.title);
  await expect(box(at.page).getByRole('button')).toHaveCount(0);
  await expect(box(at.page).getByRole('heading')).toHaveCount(0);
  await field(at.page).press('Escape');
  await expect(search).toBeFocused();
});

test('lists every key by ?, from Help and from the palette, and finds one', async ({ at }) => {
  await at.connect('/contracts', { isRead: false });
  const list = at.page.getByRole('dialog', { name: words.commands.shortcuts.title });
  await at.page.getByRole('main').focus();
  await at.page.keyboard.press('?');
  await expect(list.getByRole('region', { name: words.shortcuts.groups.screens })).toContainText('Ctrl+1');
  await at.page.keyboard.type('reopen');
  await expect(list.getByRole('term')).toHaveText([commands['reopen-window'].title]);
  await at.page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  at.desk.menu('shortcuts');
  await expect(list).toBeVisible();
  await at.page.keyboard.press('Escape');
  at.desk.menu('search');
  await field(at.page).fill('keyboard sho');
  await field(at.page).press('Enter');
  await expect(list).toBeVisible();
  await at.page.keyboard.press('Escape');
  // In a field it is a letter.
  await goWithin(at.page, '/contracts');
  const filter = at.page.getByRole('searchbox').first();
  await filter.fill('');
  await filter.press('?');
  await expect(list).toHaveCount(0);
});
