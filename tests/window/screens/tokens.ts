import { expect } from '@playwright/test';
import { AppError } from '@shared/errors/app-error';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { keyringWith } from '@tests/support/keyrings';
import { next, state } from './rows';
import type { ScreenGroup } from './screen';
import { choose, fill, hasFocus, press, regionOf, sees, seesAlert, seesThe, dialogOf as sheet } from './steps';

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
    state('a card whose keyring is locked', async ({ page, goTo }) => {
      await goTo('/connections');
      await press(page, 'Test Second');
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Failed');
      await press(page, 'Done');
      await expect(regionOf(page, 'Second')).toContainText('the keyring is locked');
    }),
    next('a screen whose keyring is locked', async ({ page }) => {
      await press(page, 'Open Second');
      await press(sheet(page, 'The keyring did not open'), 'Not now');
      await sees(page, 'Unlock it or enter your token to reconnect.');
    }),
    state('the sheet for a keyring that stays locked', async ({ page, open }) => {
      await open('/contracts');
      const locked = sheet(page, 'The keyring did not open');
      await press(locked, 'Try the keyring again');
      await sees(locked, /The keyring is still locked: .* only a restart can open it/);
    }),
    state('the sheet for a token of another keyring', async ({ page, desk, open }) => {
      await open('/contracts');
      keyring.backend = 'kwallet6';
      await desk.restart();
      await hasFocus(sheet(page, 'The saved token can no longer be read'), 'New token');
    }),
  ],
};

/** The sheet where the server refuses a token, alone and over a dialog. */
export const refusedToken: ScreenGroup = {
  title: 'a token that the server refuses',
  screens: [
    state('with what the server said', async ({ page, fail, contract }) => {
      fail(/\/results\?/, failing.unauthorized());
      await contract('no_owners', 'results');
      const expired = sheet(page, 'The token has expired');
      await hasFocus(expired, 'New token');
      await expired.getByText('What the server said').click();
      await expect(expired).toContainText('Token has expired!');
    }),
    next('and another one that it refuses too', async ({ page }) => {
      const expired = sheet(page, 'The token has expired');
      await fill(expired, 'New token', canaryToken('another server'));
      await press(expired, 'Use this token');
      await expect(expired).toContainText('The server does not accept this one either: it is not a valid token.');
    }),
    state('over the dialog that has met it', async ({ page, fail, contract }) => {
      await contract('status_sampler', 'results');
      await press(page, 'Actions');
      await choose(page, 'Clean up runs…');
      const dialog = sheet(page, 'Clean up runs');
      await press(dialog, 'Before a date');
      await fill(dialog, 'Date', '2026-05-20');
      // At once: what the screen itself still reads may meet it too, and the sheet would be in the way.
      await dialog.getByRole('button', { name: 'Preview' }).focus();
      fail('/results', failing.unauthorized());
      await page.keyboard.press('Enter');
      await hasFocus(sheet(page, 'The token has expired'), 'New token');
    }),
    next('as that dialog says it once the sheet was left', async ({ page }) => {
      await page.keyboard.press('Escape');
      await expect(sheet(page, 'The token has expired')).toBeHidden();
      await seesAlert(sheet(page, 'Clean up runs'), 'The server did not accept the token.');
    }),
    state('to be replaced, over a contract that was saved, after a restart', async ({ page, desk, contract }) => {
      await contract('status_sampler');
      await seesThe(page, 'tab', 'Overview');
      await desk.restart();
      await hasFocus(sheet(page, 'Enter the token'), 'New token');
    }),
    state('as a screen says it that shows what is saved', ({ page }) =>
      expect(page.getByRole('status').filter({ hasText: 'Enter your token to reconnect.' })).toBeVisible(),
    ),
  ],
};
