import { expect } from '@playwright/test';
import { AppError } from '@shared/errors/app-error';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { keyringWith } from '@tests/support/keyrings';
import { contractPlace, resultsPlace } from '../fixtures/places';
import type { ScreenGroup } from './screen';
import { choose, fill, press, sees, seesAlert, dialogOf as sheet } from './steps';

const keyring = { isLocked: false, backend: 'gnome_libsecret' };
const opens = keyringWith().open;

/** What a connection looks like whose token cannot be had. */
export const keptTokens: ScreenGroup = {
  title: 'a token that is kept',
  deskOptions: {
    keyring: keyringWith({
      backend: () => keyring.backend,
      open: (sealed) => (keyring.isLocked ? Promise.reject(new AppError('token_locked')) : opens(sealed)),
    }),
  },
  async begin({ connect, goTo, desk }) {
    Object.assign(keyring, { isLocked: false, backend: 'gnome_libsecret' });
    await connect();
    await connect({ name: 'Second' });
    await goTo('/settings');
    keyring.isLocked = true;
    await desk.restart();
  },
  screens: [
    {
      name: 'a card whose keyring is locked',
      async show({ page, goTo }) {
        await goTo('/connections');
        await press(page, 'Test Second');
        await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Failed');
        await press(page, 'Done');
        await expect(page.getByRole('region', { name: 'Second' })).toContainText('the keyring is locked');
      },
    },
    {
      name: 'a screen whose keyring is locked',
      goesOn: true,
      async show({ page }) {
        await press(page, 'Open Second');
        await press(sheet(page, 'The keyring did not open'), 'Not now');
        await sees(page, 'Unlock it or enter your token to reconnect.');
      },
    },
    {
      name: 'the sheet for a keyring that stays locked',
      async show({ page, open }) {
        await open('/contracts');
        const locked = sheet(page, 'The keyring did not open');
        await press(locked, 'Try the keyring again');
        await sees(locked, /The keyring is still locked: .* only a restart can open it/);
      },
    },
    {
      name: 'the sheet for a token of another keyring',
      async show({ page, desk, open }) {
        await open('/contracts');
        keyring.backend = 'kwallet6';
        await desk.restart();
        await expect(
          sheet(page, 'The saved token can no longer be read').getByRole('textbox', { name: 'New token' }),
        ).toBeFocused();
      },
    },
  ],
};

/** The sheet where the server refuses a token, alone and over a dialog. */
export const refusedToken: ScreenGroup = {
  title: 'a token that the server refuses',
  screens: [
    {
      name: 'with what the server said',
      async show({ page, faults, sample, open }) {
        faults.add({ match: { path: /\/results\?/ }, fault: failing.unauthorized() });
        await open(resultsPlace(sample, 'no_owners'));
        const expired = sheet(page, 'The token has expired');
        await expect(expired.getByRole('textbox', { name: 'New token' })).toBeFocused();
        await expired.getByText('What the server said').click();
        await expect(expired).toContainText('Token has expired!');
      },
    },
    {
      name: 'and another one that it refuses too',
      goesOn: true,
      async show({ page }) {
        const expired = sheet(page, 'The token has expired');
        await fill(expired, 'New token', canaryToken('another server'));
        await press(expired, 'Use this token');
        await expect(expired).toContainText('The server does not accept this one either: it is not a valid token.');
      },
    },
    {
      name: 'over the dialog that has met it',
      async show({ page, faults, sample, open }) {
        await open(resultsPlace(sample, 'status_sampler'));
        await press(page, 'Actions');
        await choose(page, 'Clean up…');
        const dialog = sheet(page, 'Clean up results');
        await fill(dialog, 'Date', '2026-05-20');
        faults.add({ match: { path: '/results' }, fault: failing.unauthorized() });
        await press(dialog, 'Preview');
        await expect(sheet(page, 'The token has expired').getByRole('textbox', { name: 'New token' })).toBeFocused();
      },
    },
    {
      name: 'as that dialog says it once the sheet was left',
      goesOn: true,
      async show({ page }) {
        await page.keyboard.press('Escape');
        await expect(sheet(page, 'The token has expired')).toBeHidden();
        await seesAlert(sheet(page, 'Clean up results'), 'The server did not accept the token.');
      },
    },
    {
      name: 'that a person wants to replace, over a contract that was saved, after a restart without it',
      async show({ page, desk, sample, open }) {
        await open(contractPlace(sample, 'status_sampler'));
        await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
        await desk.restart();
        await expect(sheet(page, 'Enter the token').getByRole('textbox', { name: 'New token' })).toBeFocused();
      },
    },
    {
      name: 'as a screen says it that shows what is saved',
      async show({ page }) {
        await expect(page.getByRole('status').filter({ hasText: 'Enter your token to reconnect.' })).toBeVisible();
      },
    },
  ],
};
