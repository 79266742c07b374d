import { expect } from '@playwright/test';
import { AppError } from '@shared/errors/app-error';
import { state } from './rows';
import type { ScreenGroup } from './screen';
import { dialogOf, fill, press, sees, seesAlert, seesHeading, seesThe } from './steps';

const link = { kind: 'link', text: 'contractdesk://open?contract=1f9e3a52-6c1e-4d67-9a3f-000000000001' } as const;
const openings = [link];

/** An address without a connection, and words that stand there. */
const address = (name: string, target: string, words: string) =>
  state(name, async ({ page, goTo }) => {
    await goTo(target);
    await sees(page, words);
  });

/** Without a connection: a start with files of the app that could not be used, and with a link from the system. */
export const start: ScreenGroup = {
  title: 'the first start',
  deskOptions: {
    startSample: () => Promise.reject(new AppError('internal')),
    openings: {
      next: () => openings.shift() ?? null,
      readFile: async () => ({ kind: 'refused', reason: 'unreadable' }),
    },
    controls: {
      info: { version: '0.0.0', electron: '', host: 'stand-in', platform: 'test', setAside: ['desk.json.corrupt-1'] },
      unsavedReason: () => 'newer-database',
    },
  },
  begin: async () => {
    openings.splice(0, openings.length, link);
  },
  screens: [
    state('a link that needs a connection, over banners about files of the app', async ({ page, goTo }) => {
      await goTo('/');
      await expect(dialogOf(page, 'This link needs a connection')).toBeVisible();
      await sees(page, 'They were kept as');
    }),
    state('welcome under banners about files of the app', async ({ page }) => {
      await seesHeading(page, 'Contract Desk');
      await sees(page, 'database was saved by a newer version');
    }),
    state('welcome whose sample workspace cannot start', async ({ page }) => {
      for (const name of ['Dismiss', 'Dismiss', 'Open the sample workspace']) await press(page, name);
      await seesAlert(page, 'Could not start the sample workspace');
    }),
    address(
      'a connection that is gone',
      '/c/4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111/contracts',
      'This connection no longer exists.',
    ),
    state('an address that leads nowhere', async ({ page, goTo }) => {
      await goTo('/nowhere');
      await seesThe(page, 'button', 'Go to the start');
    }),
    state('settings, with the tray on and a page size that is none', async ({ page, goTo }) => {
      await goTo('/settings');
      const stay = page.getByRole('switch', { name: /^Stay in the (tray|menu bar)/ });
      await stay.click();
      await expect(stay).toBeChecked();
      await fill(page, 'Rows per request', '1001');
      await page.keyboard.press('Enter');
      await seesAlert(page, /1 to 1000/);
    }),
    state('the guide, from one task to another', async ({ page, goTo }) => {
      await goTo('/guide');
      await page.getByRole('navigation', { name: 'Tasks' }).getByRole('link').last().click();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeFocused();
    }),
    address('activity before anything was changed', '/activity', 'Nothing has been changed yet'),
    address('connections before there is one', '/connections', 'No servers yet.'),
  ],
};
