import type { Page } from '@playwright/test';
import { holdCalls } from './fixtures/held-calls';
import { expect, group, test } from './fixtures/home';
import { goWithin } from './fixtures/test';
import { words } from './fixtures/words';

/** Opens the menu of the first row of a group of Home, and chooses in it. */
async function chooseInMenu(page: Page, inGroup: string, item: string): Promise<void> {
  await group(page, inGroup).getByRole('row').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');

async function acknowledge(page: Page, text: string, until: string | RegExp): Promise<void> {
  await chooseInMenu(page, 'Newly failed 1', words.commands['add-note'].title);
  await dialog(page).getByRole('button', { name: words.notes.add }).click();
  await write(page, text, until);
}

async function write(page: Page, text: string, until: string | RegExp): Promise<void> {
  await dialog(page).getByRole('textbox', { name: words.notes.form.text }).fill(text);
  await dialog(page).getByRole('combobox', { name: words.notes.form.acknowledge }).click();
  await page.getByRole('option', { name: until }).click();
}

test('a failure that somebody acknowledges leaves “Newly failed” with its note, which every list shows', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  await acknowledge(appWindow, 'Known, **ticket 123**, until Friday', 'Until it changes');
  await appWindow.keyboard.press('Control+Enter');
  await expect(dialog(appWindow).getByText(words.notes.acknowledged.until('until it changes'))).toBeVisible();
  await expect(dialog(appWindow).getByText('ticket 123')).toHaveCSS('font-weight', /[67]\d\d/);
  await appWindow.keyboard.press('Escape');
  await expect(group(appWindow, 'Newly failed 1')).toBeHidden();
  const row = group(appWindow, 'Acknowledged 1').getByRole('row');
  await expect(row).toContainText('Known, ticket 123, until Friday');

  await row.click();
  const notes = appWindow.getByRole('region', { name: words.notes.title });
  await expect(notes.getByText('ticket 123')).toBeVisible();
  const timeline = appWindow.getByRole('slider', { name: words.timeline.chart.label });
  await expect
    .poll(async () => {
      await timeline.press('ArrowLeft');
      return timeline.getAttribute('aria-valuetext');
    })
    .toMatch(/1 failed.*, Note: Known/i);
  await expect(appWindow.getByRole('row', { name: /has a note/ })).toHaveCount(1);
  await notes.getByRole('button', { name: words.notes.edit }).click();
  await notes.getByRole('textbox', { name: words.notes.form.text }).fill('Still known');
  await notes.getByRole('button', { name: words.notes.form.save }).click();
  await expect(notes.getByText('Still known')).toBeVisible();
  await expect(notes.getByRole('button', { name: words.notes.edit })).toBeFocused();

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
  await acknowledge(appWindow, '  ', /^No$/);
  await dialog(appWindow).getByRole('button', { name: words.notes.form.save }).click();
  await expect(dialog(appWindow).getByText(words.notes.form.noText)).toBeVisible();
  await write(appWindow, '  ', 'Until a date…');
  await dialog(appWindow).getByRole('textbox', { name: words.notes.form.until }).fill('2020-01-01');
  await dialog(appWindow).getByRole('button', { name: words.notes.form.save }).click();
  await expect(dialog(appWindow).getByText(/^Choose .* or later/)).toBeVisible();
  await expect(dialog(appWindow).getByRole('textbox', { name: words.notes.form.until })).toHaveValue('2020-01-01');
  await write(appWindow, 'Somebody is on it', /^Until next week/);
  await dialog(appWindow).getByRole('button', { name: words.notes.form.save }).click();
  await dialog(appWindow).getByRole('button', { name: words.notes.remove }).click();
  await expect(dialog(appWindow).getByText(words.notes.none)).toBeVisible();
  await expect(dialog(appWindow).getByRole('button', { name: words.marks.undo })).toBeFocused();
  await appWindow.keyboard.press('Enter');
  await expect(dialog(appWindow).getByText('Somebody is on it')).toBeVisible();
  await appWindow.keyboard.press('Escape');
  await expect(group(appWindow, 'Acknowledged 1').getByRole('row')).toHaveCount(1);

  await appWindow.getByRole('button', { name: words.home.scope.notes }).click();
  await dialog(appWindow).getByRole('searchbox', { name: words.notes.filter }).fill('nobody');
  await expect(dialog(appWindow).getByText('No note contains “nobody”.')).toBeVisible();
  await dialog(appWindow).getByRole('searchbox', { name: words.notes.filter }).fill('broken somebody');
  await expect(dialog(appWindow).getByText('1 note', { exact: true })).toBeVisible();
  await dialog(appWindow).getByRole('button', { name: words.notes.remove }).click();
  await expect(dialog(appWindow).getByRole('button', { name: words.marks.undo })).toBeFocused();
  await appWindow.keyboard.press('Escape');
  await expect(group(appWindow, 'Newly failed 1').getByRole('row')).toHaveCount(1);
});

test('a note about a run keeps text and focus while the run is read; what is typed is no command', async ({
  at,
  openFew,
}) => {
  const contract = (await openFew(at.faults.baseUrl)).get('Long broken');
  await goWithin(at.page, `/contracts/${contract?.id}?tab=results`);
  const runs = at.page.getByRole('grid', { name: words.results.grid.label }).getByRole('row', { name: /Failed/ });
  await expect(runs).toHaveCount(2);
  const letGo = at.faults.hold({ path: /results/ });
  await runs.nth(1).click();
  const opened = at.page.getByRole('complementary', { name: words.results.opened.label });
  await opened.getByRole('button', { name: words.notes.add, exact: true }).click();
  const field = opened.getByRole('textbox', { name: words.notes.form.text });
  await field.pressSequentially('The source was ');
  letGo();
  await expect(opened.getByRole('button', { name: words.run.opened.copySummary })).toBeVisible();
  await at.page.keyboard.type('void');
  await expect(field).toHaveValue('The source was void');
  expect(at.faults.log.filter(({ method }) => method !== 'GET')).toEqual([]);

  await test.step('another run has none of it, and with its own run it is there again', async () => {
    await runs.first().click();
    await expect(opened.getByRole('button', { name: words.notes.add, exact: true })).toBeVisible();
    await expect(field).toBeHidden();
    await runs.nth(1).click();
    await expect(field).toHaveValue('The source was void');
    await opened.getByRole('button', { name: words.notes.form.cancel }).click();
    await runs.first().click();
    await expect(field).toBeHidden();
    await runs.nth(1).click();
    await expect(opened.getByRole('button', { name: words.notes.add, exact: true })).toBeVisible();
    await expect(field).toBeHidden();
  });

  await test.step('one that is left while it is saved does not come back, before that or after', async () => {
    await opened.getByRole('button', { name: words.notes.add, exact: true }).click();
    await field.fill('Saved in passing');
    const letSave = await holdCalls(at.page, 'local.save');
    await opened.getByRole('button', { name: words.notes.form.save }).click();
    await runs.first().click();
    await expect(field).toBeHidden();
    await runs.nth(1).click();
    await expect(opened.getByRole('button', { name: words.notes.add, exact: true })).toBeVisible();
    await expect(field).toBeHidden();
    await letSave();
    await expect(opened.getByText('Saved in passing')).toBeVisible();
    await expect(field).toBeHidden();
  });
});
