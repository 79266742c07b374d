import type { Page } from '@playwright/test';
import { resultsPlace } from './fixtures/places';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

const from = (page: Page) => page.getByRole('dialog').getByRole('group', { name: 'From' });
const dateOf = (page: Page) => from(page).getByRole('textbox', { name: words.ui.field.date });
const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await at.page.getByRole('combobox', { name: words.timeline.range.label }).click();
  await at.page.getByRole('option', { name: words.timeline.range.presets.custom }).click();
});

test('a date is chosen from its calendar by keys alone, and the focus comes back to the text', async ({ at }) => {
  const { page } = at;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await dateOf(page).fill('11 Mar 2026');
  await press('ArrowDown');
  await expect(page.getByRole('grid', { name: 'March 2026' })).toBeVisible();
  await expect(day(page, 'Wednesday, 11 March 2026, selected')).toBeFocused();
  await press('ArrowDown', 'ArrowRight');
  await expect(day(page, 'Thursday, 19 March 2026')).toBeFocused();
  await press('Home');
  await expect(day(page, 'Monday, 16 March 2026')).toBeFocused();
  await press('End');
  await expect(day(page, 'Sunday, 22 March 2026')).toBeFocused();
  await press('PageDown', 'Shift+PageUp');
  await expect(day(page, 'Tuesday, 22 April 2025')).toBeFocused();
  await expect(page.getByRole('grid', { name: 'April 2025' })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(dateOf(page)).toHaveValue('2025-04-22');
  await expect(dateOf(page)).toBeFocused();

  await press('ArrowDown');
  await expect(day(page, 'Tuesday, 22 April 2025, selected')).toBeFocused();
  await press('PageUp', 'Escape');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(dateOf(page)).toHaveValue('2025-04-22');
  await expect(dateOf(page)).toBeFocused();
  await expect(page.getByRole('dialog', { name: words.timeline.customRange.title })).toBeVisible();
});

test('a date is chosen by mouse, years away, and no day before 1970 is offered', async ({ at }) => {
  const { page } = at;
  await dateOf(page).fill('1971-02-01');
  await from(page).getByRole('button', { name: words.ui.calendar.open }).click();
  await page.getByRole('button', { name: words.ui.calendar.nextYear }).click();
  await day(page, 'Tuesday, 29 February 1972').click();
  await expect(dateOf(page)).toHaveValue('1972-02-29');

  await dateOf(page).fill('1970-01-15');
  await from(page).getByRole('button', { name: words.ui.calendar.open }).click();
  await expect(day(page, 'Thursday, 1 January 1970')).toBeEnabled();
  await expect(day(page, 'Wednesday, 31 December 1969')).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.ui.calendar.previousMonth })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('today is that of the zone that the date is read in', async ({ at }) => {
  const { page } = at;
  // Half past midnight in Madrid, an hour before midnight in UTC.
  await page.clock.setFixedTime(new Date('2026-11-26T23:30:00Z'));
  const today = async () => {
    await from(page).getByRole('button', { name: words.ui.calendar.open }).click();
    await page.getByRole('button', { name: words.ui.calendar.today, exact: true }).click();
    return dateOf(page).inputValue();
  };
  expect(await today()).toBe('2026-11-27');
  await page.getByRole('dialog').getByRole('button', { name: words.ui.field.utc }).click();
  expect(await today()).toBe('2026-11-26');
});

test('the weeks of a calendar begin on the day that was chosen in Settings', async ({ at }) => {
  const { page } = at;
  await page.keyboard.press('Escape');
  await goTo(page, '/settings');
  const weeks = page.getByRole('group', { name: words.settings.weekStart.label });
  await weeks.getByRole('button', { name: words.settings.weekStart.values.sunday }).click();
  await page.goBack();
  await page.getByRole('combobox', { name: words.timeline.range.label }).click();
  await page.getByRole('option', { name: words.timeline.range.presets.custom }).click();
  await dateOf(page).fill('11 Mar 2026');
  await page.keyboard.press('ArrowDown');
  await expect(day(page, 'Wednesday, 11 March 2026, selected')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day(page, 'Sunday, 8 March 2026')).toBeFocused();
});
