import { expect } from '@playwright/test';
import { AppError } from '@shared/errors/app-error';
import type { ScreenGroup } from './screen';
import { dialogOf, fill, press, sees, seesAlert, seesHeading } from './steps';

const handedOver = [
  { kind: 'link', text: 'contractdesk://open?contract=1f9e3a52-6c1e-4d67-9a3f-000000000001' },
] as const;
const openings = [...handedOver];

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
      notKept: () => 'newer-database',
    },
  },
  begin: async () => {
    openings.splice(0, openings.length, ...handedOver);
  },
  screens: [
    {
      name: 'a link that needs a connection, over banners about files of the app',
      async show({ page, goTo }) {
        await goTo('/');
        await expect(dialogOf(page, 'This link needs a connection')).toBeVisible();
        await sees(page, 'They were kept as');
      },
    },
    {
      name: 'welcome under banners about files of the app',
      async show({ page }) {
        await seesHeading(page, 'Contract Desk');
        await sees(page, 'database was saved by a newer version');
      },
    },
    {
      name: 'welcome whose sample workspace cannot start',
      async show({ page }) {
        for (const _ of [1, 2]) await press(page, 'Dismiss');
        await press(page, 'Open the sample workspace');
        await seesAlert(page, 'Could not start the sample workspace');
      },
    },
    {
      name: 'a connection that is gone',
      async show({ page, goTo }) {
        await goTo('/c/4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111/contracts');
        await sees(page, 'This connection no longer exists.');
      },
    },
    {
      name: 'an address that leads nowhere',
      async show({ page, goTo }) {
        await goTo('/nowhere');
        await expect(page.getByRole('button', { name: 'Go to the start' })).toBeVisible();
      },
    },
    {
      name: 'settings, with the tray on and a page size that is none',
      async show({ page, goTo }) {
        await goTo('/settings');
        const stay = page.getByRole('switch', { name: /^Stay in the (tray|menu bar)/ });
        await stay.click();
        await expect(stay).toBeChecked();
        await fill(page, 'Page size', '1001');
        await page.keyboard.press('Enter');
        await seesAlert(page, /1 to 1000/);
      },
    },
    {
      name: 'activity before anything was changed',
      async show({ page, goTo }) {
        await goTo('/activity');
        await sees(page, 'Nothing has been changed yet');
      },
    },
    {
      name: 'connections before there is one',
      async show({ page, goTo }) {
        await goTo('/connections');
        await sees(page, 'No servers yet.');
      },
    },
  ],
};
