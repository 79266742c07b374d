import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { electronCommand } from '../../scripts/electron-command.mjs';
import { expectAccessible } from './fixtures/axe';
import { expect, fillForm, openForm, test } from './fixtures/connect';
import { firstPage, launch } from './fixtures/launch';

const closed = 'http://127.0.0.1:9';

test.describe('the test of a server', () => {
  test('waits for input, lists every step, is old once the address changes, and leads to saving', async ({
    appWindow,
    sample,
  }) => {
    test.slow();
    await test.step('what is empty or cannot be used is refused at its field, and nothing typed is lost', async () => {
      await openForm(appWindow);
      await expect(appWindow.getByRole('textbox', { name: 'Token' })).toHaveAccessibleDescription(
        /kept in memory until you quit and never written to disk/,
      );
      await appWindow.getByRole('button', { name: 'Save and open' }).click();
      await expect(appWindow.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        'Give the connection a name.',
      );
      await expect(appWindow.getByRole('textbox', { name: 'Base URL' })).toHaveAccessibleDescription(
        /Enter the address/,
      );
      await expect(appWindow.getByRole('textbox', { name: 'Name' })).toBeFocused();

      await fillForm(appWindow, { name: 'Catalog', baseUrl: 'http://catalog.example', token: canaryToken('typed') });
      await appWindow.getByRole('button', { name: 'Save and open' }).click();
      const address = appWindow.getByRole('textbox', { name: 'Base URL' });
      await expect(address).toHaveAccessibleDescription(/http is for this computer only/);
      await expect(address).toBeFocused();
      await expect(address).toHaveValue('http://catalog.example');
      await expect(appWindow.getByRole('textbox', { name: 'Name' })).toHaveValue('Catalog');
      await expect(appWindow.getByRole('textbox', { name: 'Token' })).toHaveValue(canaryToken('typed'));
    });

    await fillForm(appWindow, { name: 'Catalog', baseUrl: sample.origin, token: sample.tokens.full });
    await expect(appWindow.getByText(`Will call ${sample.baseUrl}/v1/…`)).toBeVisible();
    await appWindow.getByRole('button', { name: 'Test', exact: true }).click();
    const lines = appWindow.getByRole('list', { name: 'Test results' }).getByRole('listitem');
    await expect(lines).toHaveCount(9);
    // This kind of server does not tell what an account may do.
    await expect(lines.filter({ hasText: 'Unknown:' })).toContainText('What you may do');
    await expect(lines.filter({ hasText: 'Passed:' })).toHaveCount(8);
    await expect(lines.filter({ hasText: 'Who you are' })).toContainText('You are');
    await expect(lines.filter({ hasText: 'Contracts readable' })).toContainText(/Readable: \d+ contracts/);
    await expect(appWindow.getByRole('status').filter({ hasText: /^Passed$/ })).toBeVisible();
    await expectAccessible(appWindow);
    await fillForm(appWindow, { baseUrl: closed });
    await expect(appWindow.getByText('From before your last edit')).toBeVisible();

    await test.step('Ctrl+Enter tests, and saves what has passed', async () => {
      await fillForm(appWindow, { name: 'Catalog', baseUrl: sample.baseUrl, token: sample.tokens.full });
      await appWindow.keyboard.press('ControlOrMeta+Enter');
      await expect(appWindow.getByRole('status').filter({ hasText: /^Passed$/ })).toBeVisible();
      await appWindow.keyboard.press('ControlOrMeta+Enter');
      await expect(appWindow.getByRole('button', { name: 'Connection: Catalog' })).toBeVisible();
      await expect(appWindow.getByRole('grid')).toBeVisible();
    });
  });

  const causes = [
    {
      title: '401',
      path: 'loggedInUser',
      fault: failing.unauthorized(),
      field: 'Token',
      says: 'did not accept the token',
    },
    {
      title: 'a sign-in page',
      path: '/v1/',
      fault: failing.signInPage(),
      field: 'Base URL',
      says: 'A web page answered',
    },
    { title: '500', path: 'version', fault: failing.serverError(), field: 'Base URL', says: 'failed while answering' },
    {
      title: 'a redirect',
      path: '/v1/',
      fault: { kind: 'redirect', status: 302, to: 'http://127.0.0.1:9/login' },
      field: 'Base URL',
      says: 'does not follow redirects',
    },
  ] as const;
  test('points to the field that a failure belongs to, or says what the account may not do', async ({
    appWindow,
    faults,
    sample,
  }) => {
    test.slow();
    await openForm(appWindow);
    await fillForm(appWindow, { name: 'Catalog', baseUrl: faults.baseUrl, token: sample.tokens.full });
    for (const { title, path, fault, field, says } of causes) {
      await test.step(title, async () => {
        faults.clear();
        faults.add({ match: { path }, fault });
        await appWindow.getByRole('button', { name: 'Test', exact: true }).click();
        await expect(appWindow.getByRole('textbox', { name: field })).toHaveAccessibleDescription(new RegExp(says));
        await expect(appWindow.getByText('The test failed.')).toBeVisible();
        await expectAccessible(appWindow);
      });
    }
    faults.clear();
    faults.add({ match: { path: '/v1/dataContracts' }, fault: failing.forbidden('ViewBasic') });
    await appWindow.getByRole('button', { name: 'Test', exact: true }).click();
    const line = appWindow.getByRole('listitem').filter({ hasText: 'Contracts readable' });
    await expect(line).toContainText('Failed: Your account may not do this on the server.');
    await expect(line).toContainText('The server said: ');
    await expect(line).toContainText('[ViewBasic] not allowed');
  });
});

test('switches anywhere, edits with the token kept, drops it for another server, asks to remove', async ({
  appWindow,
  sample,
  connectTo,
}) => {
  test.slow();
  await connectTo(sample.baseUrl, sample.tokens.full, 'Production');
  await appWindow.getByRole('link', { name: 'Settings' }).click();
  await appWindow.getByRole('button', { name: 'Connection: Production' }).click();
  await expect(appWindow.getByRole('menuitemcheckbox', { name: /^Production – Careful – 127\.0\.0\.1/ })).toBeChecked();
  await expectAccessible(appWindow);
  await appWindow.getByRole('menuitemcheckbox', { name: 'Sample workspace' }).click();
  await expect(appWindow.getByRole('button', { name: 'Connection: Sample workspace' })).toBeVisible();
  // Coming back to a connection that was open before makes it the one used last.
  await appWindow.getByRole('button', { name: 'Connection: Sample workspace' }).click();
  await appWindow.getByRole('menuitemcheckbox', { name: /^Production/ }).click();
  await expect(appWindow.getByRole('button', { name: 'Connection: Production' })).toBeVisible();
  await appWindow.getByRole('link', { name: 'Connections' }).click();
  await expect(appWindow.getByRole('region', { name: 'Production' })).toContainText('Last used');
  await appWindow.getByRole('button', { name: 'Connection: Production' }).press('Enter');
  await appWindow.getByRole('menuitem', { name: 'Add connection…' }).press('Enter');
  await expect(appWindow.getByRole('heading', { name: 'Connect to a server' })).toBeVisible();
  await appWindow.getByRole('link', { name: 'Connections' }).click();
  await appWindow.getByRole('button', { name: 'Edit Production' }).click();
  const token = appWindow.getByRole('textbox', { name: 'Token' });
  await expect(token).toHaveAccessibleDescription(/Leave empty to keep the token/);
  await expectAccessible(appWindow);
  await fillForm(appWindow, { baseUrl: 'https://catalog.example' });
  await expect(token).toHaveAccessibleDescription(new RegExp(`removes the token for ${sample.origin}`));
  await fillForm(appWindow, { name: 'Renamed', baseUrl: sample.origin });
  await appWindow.getByRole('button', { name: 'Save and open' }).click();
  await expect(appWindow.getByRole('button', { name: 'Connection: Renamed' })).toBeVisible();
  await expect(appWindow.getByRole('grid').first()).toBeVisible();

  // Removing asks first, and Cancel is the default.
  await appWindow.getByRole('link', { name: 'Connections' }).click();
  const region = appWindow.getByRole('region', { name: 'Renamed' });
  await expect(region).toContainText('Last used');
  await expectAccessible(appWindow);
  const remove = async () => {
    await appWindow.getByRole('button', { name: 'More actions for Renamed' }).click();
    await appWindow.getByRole('menuitem', { name: 'Remove…' }).click();
  };
  await remove();
  const dialog = appWindow.getByRole('alertdialog', { name: 'Remove Renamed?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Removed' })).toContainText(
    'the address with its settings and the token',
  );
  await appWindow.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(region).toBeVisible();
  await remove();
  await dialog.getByRole('button', { name: 'Remove connection' }).click();
  await expect(region).toBeHidden();
  await expect(appWindow.getByRole('button', { name: 'Connection: none' })).toBeVisible();
  await expect(appWindow.getByText('No servers yet.')).toBeVisible();
});

test('what was made on a removed connection stays, and the next one to the address takes it over', async ({
  appWindow,
  sample,
}) => {
  test.slow();
  const connect = async (name: string) => {
    await fillForm(appWindow, { name, baseUrl: sample.baseUrl, token: sample.tokens.full });
    await appWindow.getByRole('button', { name: 'Save and open' }).click();
    await expect(appWindow.getByRole('button', { name: `Connection: ${name}` })).toBeVisible();
  };
  await openForm(appWindow);
  await connect('First');
  await expect(appWindow.getByRole('heading', { level: 1 })).toBeVisible();
  await appWindow.evaluate(saveView);
  const toConnections = () => appWindow.getByRole('link', { name: 'Connections' }).click();
  await toConnections();
  await appWindow.getByRole('button', { name: 'More actions for First' }).click();
  await appWindow.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = appWindow.getByRole('alertdialog', { name: 'Remove First?' });
  await expect(dialog.getByRole('region', { name: 'Removed' })).toContainText('the address with its settings');
  await expect(dialog.getByRole('region', { name: 'Kept on this computer' })).toContainText('1 saved view');
  await expectAccessible(appWindow);
  await dialog.getByRole('checkbox', { name: 'Also delete what is kept' }).check();
  await expect(dialog.getByRole('button', { name: 'Remove and delete' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Also delete what is kept' }).uncheck();
  await dialog.getByRole('button', { name: 'Remove connection' }).click();

  const left = appWindow.getByRole('listitem', { name: 'Kept from First' });
  await expect(left).toContainText('1 saved view');
  await expectAccessible(appWindow);
  await left.getByRole('button', { name: 'Connect…' }).click();
  await expect(appWindow.getByRole('textbox', { name: 'Base URL' })).toHaveValue(sample.baseUrl);
  await connect('Again');
  const offer = appWindow.getByRole('status').filter({ hasText: 'address: 1 saved view' });
  await offer.getByRole('button', { name: 'Add to this connection' }).click();
  await expect(appWindow.getByText('Added to Again: 1 saved view')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(appWindow.getByRole('link', { name: /^Broken/ })).toBeVisible();
  await toConnections();
  await expect(left).toHaveCount(0);
});

// A real keyring is not a test's to write to, and a tool that drives Electron itself takes the keyring away.
if (electronCommand().host === 'stand-in') {
  test.describe('with a keyring', () => {
    const switches = ['--password-store=gnome-libsecret'];
    test.use({ appArgs: switches });
    test('seals a token; where the keyring is locked or another one, only that connection asks', async ({
      app,
      appWindow,
      sample,
      userData,
    }) => {
      test.slow();
      await openForm(appWindow);
      await fillForm(appWindow, { name: 'Catalog', baseUrl: sample.baseUrl, token: sample.tokens.full });
      const token = appWindow.getByRole('textbox', { name: 'Token' });
      await expect(token).toHaveAccessibleDescription(/encrypted with the GNOME keyring/);
      await appWindow.getByRole('radio', { name: 'This session only' }).check();
      await expect(token).toHaveAccessibleDescription(/kept in memory until you quit/);
      for (const name of ['Catalog', 'Second', 'Third']) {
        await appWindow.evaluate(saveOnly, { name, baseUrl: sample.baseUrl, token: sample.tokens.full });
      }
      await app.close();

      await test.step('the same keyring, whose prompt was closed', async () => {
        const again = await launch(userData, { args: switches });
        const page = await firstPage(again);
        await expect(page.getByRole('region', { name: 'Catalog' })).toContainText('Token saved on this computer');
        await again.evaluate(({ app: own, safeStorage }) => {
          // Electron has asked the keyring for its key once and for all.
          safeStorage.decryptStringAsync = () =>
            Promise.reject(new Error('Encryption is temporarily unavailable. Please try again.'));
          own.relaunch = () => console.log('relaunched');
        });
        // What is known to be locked says so, and is not opened before it can be.
        await page.getByRole('button', { name: 'Test Second' }).click();
        await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Failed');
        await page.getByRole('button', { name: 'Done' }).click();
        const second = page.getByRole('region', { name: 'Second' });
        await expect(second).toContainText('Token saved; the keyring is locked');
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Open Second' }).click();
        const sheet = page.getByRole('dialog', { name: 'The keyring did not open' });
        await expect(sheet.getByText('unlock the keyring and restart Contract Desk')).toBeVisible();
        await sheet.getByRole('button', { name: 'Not now' }).click();
        await expect(
          page.getByText('The keyring is locked. Unlock it or enter your token to reconnect.'),
        ).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Connections' }).click();
        await page.getByRole('button', { name: 'Open Catalog' }).click();
        await sheet.getByRole('button', { name: 'Try the keyring again' }).click();
        await expect(sheet.getByText(/The keyring is still locked: .* only a restart can open it/)).toBeVisible();
        await expectAccessible(page);
        await expect(sheet.getByRole('button', { name: 'Restart Contract Desk' })).toBeVisible();
        await sheet.getByRole('button', { name: 'Not now' }).click();
        const output: string[] = [];
        again.process().stdout?.on('data', (text) => output.push(String(text)));
        const ended = new Promise((done) => again.process().once('close', done));
        await page.getByRole('link', { name: 'Connections' }).click();
        await page.getByRole('button', { name: 'Open Second' }).click();
        await sheet.getByRole('button', { name: 'Try the keyring again' }).click();
        // The page may be gone before the press that ends the app was confirmed.
        await sheet
          .getByRole('button', { name: 'Restart Contract Desk' })
          .click()
          .catch((error) => {
            if (!page.isClosed()) throw error;
          });
        expect(await ended).toBe(0);
        expect(output.join('')).toContain('relaunched');
      });

      await test.step('the same keyring after a restart', async () => {
        const again = await launch(userData, { args: switches });
        const page = await firstPage(again);
        await page.getByRole('link', { name: 'Connections' }).click();
        for (const name of ['Catalog', 'Second', 'Third'])
          await expect(page.getByRole('region', { name })).toContainText('Token saved on this computer');
        await page.getByRole('button', { name: 'Open Second' }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^(?:Home|Contracts)$/ })).toBeVisible();
        await again.close();
      });

      await test.step('another keyring', async () => {
        const other = await launch(userData, { args: ['--password-store=kwallet6'] });
        const page = await firstPage(other);
        const unreadable = page.getByRole('dialog', { name: 'The saved token can no longer be read' });
        await expect(page.locator('h1')).toBeVisible();
        await expectAccessible(page);
        await expect(unreadable.getByRole('textbox', { name: 'New token' })).toBeFocused();
        await unreadable.getByRole('textbox', { name: 'New token' }).fill(sample.tokens.full);
        await unreadable.getByRole('button', { name: 'Use this token' }).click();
        await expect(unreadable).toBeHidden();
        await expect(page.getByRole('heading', { level: 1, name: /^(?:Home|Contracts)$/ })).toBeVisible();
        await other.close();
      });
    });
  });
}

/** Runs in the page: saves a connection and does not open it. */
async function saveOnly(draft: { readonly name: string; readonly baseUrl: string; readonly token: string }) {
  const reply = await window.desk.call('connections.save', draft);
  if (!reply.ok) throw new Error(reply.error.code);
}

/** Runs in the page: saves a view of the connection that is open. */
async function saveView(): Promise<void> {
  const [, connectionId] = /c\/([^/]+)/.exec(location.hash) ?? [];
  const view = { id: null, name: 'Broken', search: {}, layout: { order: [], hidden: [], widths: {} } };
  const reply = await window.desk.call('views.save', { connectionId, view });
  if (!reply.ok) throw new Error(reply.error.code);
}
