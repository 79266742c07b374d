import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readGuide } from '@renderer/features/guide/read-guide';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const { title, tasks } = readGuide(readFileSync(path.join(import.meta.dirname, '../../docs/guide.md'), 'utf8'));
const [first, second] = tasks;
const last = tasks.at(-1);

const contents = (page: Page) => page.getByRole('navigation', { name: words.guide.contents });
const link = (page: Page, name = '') => contents(page).getByRole('link', { name, exact: true });
const heading = (page: Page, name = '') => page.getByRole('heading', { level: 2, name, exact: true });

test('opens from the menu without a connection, and leads to each task by mouse and by key', async ({
  appWindow,
  desk,
}) => {
  await goTo(appWindow, '/welcome');
  await expect(appWindow.getByRole('heading', { level: 1 })).toBeVisible();
  desk.menu('guide');
  await expect(appWindow).toHaveTitle(`${title} – Contract Desk`);
  await expect(contents(appWindow).getByRole('link')).toHaveText(tasks.map((task) => task.title));
  await expect(link(appWindow, first?.title)).toHaveAttribute('aria-current', 'true');

  await link(appWindow, last?.title).click();
  await expect(heading(appWindow, last?.title)).toBeFocused();
  await expect(heading(appWindow, last?.title)).toBeInViewport();
  await expect(link(appWindow, last?.title)).toHaveAttribute('aria-current', 'true');

  await link(appWindow, second?.title).focus();
  await appWindow.keyboard.press('Enter');
  await expect(heading(appWindow, second?.title)).toBeFocused();
  await expect(contents(appWindow).locator('[aria-current]')).toHaveText([second?.title ?? '']);

  await test.step('a task that was scrolled away is asked for again', async () => {
    await heading(appWindow, last?.title).scrollIntoViewIfNeeded();
    await expect(heading(appWindow, second?.title)).not.toBeInViewport();
    await link(appWindow, second?.title).click();
    await expect(heading(appWindow, second?.title)).toBeInViewport();
  });

  await test.step('and one step back leaves it', async () => {
    desk.menu('back');
    await expect(appWindow).not.toHaveTitle(`${title} – Contract Desk`);
  });
});

test('opens on the task that an address names, and from the beginning where there is none', async ({ appWindow }) => {
  await goTo(appWindow, `/guide?task=${last?.id}`);
  await expect(heading(appWindow, last?.title)).toBeFocused();
  await goTo(appWindow, '/guide?task=gone');
  await expect(appWindow.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(heading(appWindow, first?.title)).toBeVisible();
});
