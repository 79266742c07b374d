import { AppError } from '@shared/errors/app-error';
import { fillForm } from '@tests/e2e/fixtures/connect';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import type { TestAppOptions } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { keyringWith } from '@tests/support/keyrings';
import { openForm } from './fixtures/connection-form';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const closed = 'http://127.0.0.1:9';

test.describe('the test of a server', () => {
  test('waits for input, lists every step, is old once the address changes, and leads to saving', async ({
    appWindow,
    sample,
  }) => {
    fewContracts(sample);
    await test.step('what is empty or cannot be used is refused at its field, and nothing typed is lost', async () => {
      await openForm(appWindow);
      await expect(
        appWindow.getByRole('textbox', { name: words.connectionForm.token.label }),
      ).toHaveAccessibleDescription(/kept in memory until you quit and never written to disk/);
      await appWindow.getByRole('button', { name: words.connectionForm.actions.save }).click();
      await expect(
        appWindow.getByRole('textbox', { name: words.connectionForm.name.label }),
      ).toHaveAccessibleDescription(words.connectionForm.problems.noName);
      await expect(
        appWindow.getByRole('textbox', { name: words.connectionForm.address.label }),
      ).toHaveAccessibleDescription(/Enter the address/);
      await expect(appWindow.getByRole('textbox', { name: words.connectionForm.name.label })).toBeFocused();

      await fillForm(appWindow, { name: 'Catalog', baseUrl: 'http://catalog.example', token: canaryToken('typed') });
      await appWindow.getByRole('button', { name: words.connectionForm.actions.save }).click();
      const address = appWindow.getByRole('textbox', { name: words.connectionForm.address.label });
      await expect(address).toHaveAccessibleDescription(/http is for this computer only/);
      await expect(address).toBeFocused();
      await expect(address).toHaveValue('http://catalog.example');
      await expect(appWindow.getByRole('textbox', { name: words.connectionForm.name.label })).toHaveValue('Catalog');
      await expect(appWindow.getByRole('textbox', { name: words.connectionForm.token.label })).toHaveValue(
        canaryToken('typed'),
      );
    });

    await fillForm(appWindow, { name: 'Catalog', baseUrl: sample.origin, token: sample.tokens.full });
    await expect(appWindow.getByText(`Will call ${sample.baseUrl}/v1/…`)).toBeVisible();
    await appWindow.getByRole('button', { name: words.connectionForm.actions.test, exact: true }).click();
    const lines = appWindow.getByRole('list', { name: words.server.probe.list }).getByRole('listitem');
    await expect(lines).toHaveCount(9);
    // This kind of server does not tell what an account may do.
    await expect(lines.filter({ hasText: 'Unknown:' })).toContainText(words.server.probe.steps.rights);
    await expect(lines.filter({ hasText: 'Passed:' })).toHaveCount(8);
    await expect(lines.filter({ hasText: words.server.probe.steps.who })).toContainText('You are');
    await expect(lines.filter({ hasText: words.server.probe.steps.contracts })).toContainText(
      /Readable: \d+ contracts/,
    );
    await expect(appWindow.getByRole('status').filter({ hasText: /^Passed$/ })).toBeVisible();
    await fillForm(appWindow, { baseUrl: closed });
    await expect(appWindow.getByText(words.server.probe.notes.stale)).toBeVisible();

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
    await openForm(appWindow);
    await fillForm(appWindow, { name: 'Catalog', baseUrl: faults.baseUrl, token: sample.tokens.full });
    for (const { title, path, fault, field, says } of causes) {
      await test.step(title, async () => {
        faults.clear();
        faults.add({ match: { path }, fault });
        await appWindow.getByRole('button', { name: words.connectionForm.actions.test, exact: true }).click();
        await expect(appWindow.getByRole('textbox', { name: field })).toHaveAccessibleDescription(new RegExp(says));
        await expect(appWindow.getByText('The test failed.')).toBeVisible();
      });
    }
    faults.clear();
    faults.add({ match: { path: '/v1/dataContracts' }, fault: failing.forbidden('ViewBasic') });
    await appWindow.getByRole('button', { name: words.connectionForm.actions.test, exact: true }).click();
    const line = appWindow.getByRole('listitem').filter({ hasText: words.server.probe.steps.contracts });
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
  fewContracts(sample);
  await connectTo(sample.baseUrl, sample.tokens.full, { name: 'Production' });
  const production = appWindow.getByRole('button', { name: 'Connection: Production' });
  await expect(production).toBeVisible();
  await goTo(appWindow, '/settings');
  await production.click();
  await expect(appWindow.getByRole('menuitemcheckbox', { name: /^Production – Careful – 127\.0\.0\.1/ })).toBeChecked();
  await appWindow.getByRole('menuitemcheckbox', { name: words.connections.sample }).click();
  await expect(appWindow.getByRole('button', { name: 'Connection: Sample workspace' })).toBeVisible();
  // Coming back to a connection that was open before makes it the one used last.
  await appWindow.getByRole('button', { name: 'Connection: Sample workspace' }).click();
  await appWindow.getByRole('menuitemcheckbox', { name: /^Production/ }).click();
  await expect(production).toBeVisible();
  await goTo(appWindow, '/connections');
  await expect(appWindow.getByRole('region', { name: 'Production' })).toContainText(words.cards.card.lastUsed);
  await production.press('Enter');
  await appWindow.getByRole('menuitem', { name: words.commands['add-connection'].title }).press('Enter');
  await expect(appWindow.getByRole('heading', { name: words.connections.connect })).toBeVisible();
  await goTo(appWindow, '/connections');
  await appWindow.getByRole('button', { name: 'Edit Production' }).click();
  const token = appWindow.getByRole('textbox', { name: words.connectionForm.token.label });
  await expect(token).toHaveAccessibleDescription(/Leave empty to keep the token/);
  await fillForm(appWindow, { baseUrl: 'https://catalog.example' });
  await expect(token).toHaveAccessibleDescription(new RegExp(`removes the token for ${sample.origin}`));
  await fillForm(appWindow, { name: 'Renamed', baseUrl: sample.origin });
  await appWindow.getByRole('button', { name: words.connectionForm.actions.save }).click();
  await expect(appWindow.getByRole('button', { name: 'Connection: Renamed' })).toBeVisible();
  await expect(appWindow.getByRole('grid').first()).toBeVisible();

  // Removing asks first, and Cancel is the default.
  await goTo(appWindow, '/connections');
  const region = appWindow.getByRole('region', { name: 'Renamed' });
  await expect(region).toContainText(words.cards.card.lastUsed);
  const remove = async () => {
    await appWindow.getByRole('button', { name: 'More actions for Renamed' }).click();
    await appWindow.getByRole('menuitem', { name: words.commands['remove-connection'].title }).click();
  };
  await remove();
  const dialog = appWindow.getByRole('alertdialog', { name: 'Remove Renamed?' });
  await expect(dialog.getByRole('button', { name: words.connections.cancel })).toBeFocused();
  await expect(dialog.getByRole('region', { name: words.belongings.removal.goes })).toContainText(
    'the address with its settings and the token',
  );
  await appWindow.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(region).toBeVisible();
  await remove();
  await dialog.getByRole('button', { name: words.belongings.removal.confirm }).click();
  await expect(region).toBeHidden();
  await expect(appWindow.getByRole('button', { name: words.cards.switcher.labelEmpty })).toBeVisible();
  await expect(appWindow.getByText('No servers yet.')).toBeVisible();
});

test('what was made on a removed connection stays, and the next one to the address takes it over', async ({
  appWindow,
  connectTo,
  desk,
  sample,
}) => {
  fewContracts(sample);
  const connectionId = await connectTo(sample.baseUrl, sample.tokens.full, { name: 'First' });
  const view = { id: null, name: 'Broken', search: {}, layout: { order: [], hidden: [], widths: {} } };
  await desk.app.call('views.save', { connectionId, view });
  await goTo(appWindow, '/connections');
  await appWindow.getByRole('button', { name: 'More actions for First' }).click();
  await appWindow.getByRole('menuitem', { name: words.commands['remove-connection'].title }).click();
  const dialog = appWindow.getByRole('alertdialog', { name: 'Remove First?' });
  await expect(dialog.getByRole('region', { name: words.belongings.removal.goes })).toContainText(
    'the address with its settings',
  );
  await expect(dialog.getByRole('region', { name: words.belongings.removal.stays })).toContainText('1 saved view');
  await dialog.getByRole('checkbox', { name: words.belongings.removal.deletes }).check();
  await expect(dialog.getByRole('button', { name: words.belongings.removal.confirmDeleting })).toBeVisible();
  await dialog.getByRole('checkbox', { name: words.belongings.removal.deletes }).uncheck();
  await dialog.getByRole('button', { name: words.belongings.removal.confirm }).click();

  const left = appWindow.getByRole('listitem', { name: 'Kept from First' });
  await expect(left).toContainText('1 saved view');
  await left.getByRole('button', { name: words.belongings.left.connect }).click();
  await expect(appWindow.getByRole('textbox', { name: words.connectionForm.address.label })).toHaveValue(
    sample.baseUrl,
  );
  await fillForm(appWindow, { name: 'Again', token: sample.tokens.full });
  await appWindow.getByRole('button', { name: words.connectionForm.actions.save }).click();
  await expect(appWindow.getByRole('button', { name: 'Connection: Again' })).toBeVisible();
  const offer = appWindow.getByRole('status').filter({ hasText: 'address: 1 saved view' });
  await offer.getByRole('button', { name: words.belongings.offer.take }).click();
  await expect(appWindow.getByText('Added to Again: 1 saved view')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(appWindow.getByRole('link', { name: /^Broken/ })).toBeVisible();
  await goTo(appWindow, '/connections');
  await expect(left).toHaveCount(0);
});

/** The keyring of the system, as this test has it at the moment. */
const ring = { backend: 'gnome_libsecret', isLocked: false };
const restarts: string[] = [];

test.describe('with a keyring', () => {
  const plain = keyringWith();
  const open: typeof plain.open = async (sealed) => {
    if (ring.isLocked) throw new AppError('token_locked');
    return plain.open(sealed);
  };
  const deskOptions: TestAppOptions = {
    keyring: { ...plain, backend: () => ring.backend, open },
    controls: { restart: () => void restarts.push('restart') },
  };
  test.use({ deskOptions });

  test('seals a token; where the keyring is locked or another one, only that connection asks', async ({
    appWindow,
    desk,
    sample,
  }) => {
    fewContracts(sample);
    const region = (name: string) => appWindow.getByRole('region', { name });
    const isOpen = appWindow.getByRole('heading', { level: 1, name: /^(?:Home|Contracts)$/ });
    await openForm(appWindow);
    const token = appWindow.getByRole('textbox', { name: words.connectionForm.token.label });
    await expect(token).toHaveAccessibleDescription(/encrypted with the GNOME keyring/);
    await appWindow.getByRole('radio', { name: words.connectionForm.keeping.session }).check();
    await expect(token).toHaveAccessibleDescription(/kept in memory until you quit/);
    for (const name of ['Catalog', 'Second', 'Third']) {
      await desk.app.call('connections.save', { name, baseUrl: sample.baseUrl, token: sample.tokens.full });
    }

    await test.step('the same keyring, whose prompt was closed', async () => {
      ring.isLocked = true;
      await desk.restart();
      await goTo(appWindow, '/connections');
      await expect(region('Catalog')).toContainText(words.token.places.sealed);
      // What is known to be locked says so, and is not opened before it can be.
      await appWindow.getByRole('button', { name: 'Test Second' }).click();
      await expect(appWindow.getByRole('dialog').getByRole('status')).toHaveText('Failed');
      await appWindow.getByRole('button', { name: words.cards.testing.close }).click();
      await expect(region('Second')).toContainText(words.token.places.locked);
      await appWindow.getByRole('button', { name: 'Open Second' }).click();
      const sheet = appWindow.getByRole('dialog', { name: words.token.unavailable.locked.title });
      await expect(sheet.getByText('unlock the keyring and restart Contract Desk')).toBeVisible();
      await sheet.getByRole('button', { name: words.belongings.offer.later }).click();
      await expect(appWindow.getByText(words.token.banner.locked)).toBeVisible();
      await goTo(appWindow, '/connections');
      await appWindow.getByRole('button', { name: 'Open Catalog' }).click();
      await sheet.getByRole('button', { name: words.connections.tryKeyring }).click();
      await expect(sheet.getByText(/The keyring is still locked: .* only a restart can open it/)).toBeVisible();
      await sheet.getByRole('button', { name: words.token.sheet.restart }).click();
      await expect.poll(() => restarts).toEqual(['restart']);
    });

    await test.step('the same keyring after a restart', async () => {
      ring.isLocked = false;
      await desk.restart();
      await goTo(appWindow, '/connections');
      for (const name of ['Catalog', 'Second', 'Third'])
        await expect(region(name)).toContainText(words.token.places.sealed);
      await appWindow.getByRole('button', { name: 'Open Second' }).click();
      await expect(isOpen).toBeVisible();
    });

    await test.step('another keyring', async () => {
      ring.backend = 'kwallet6';
      await desk.restart();
      const unreadable = appWindow.getByRole('dialog', { name: words.token.unavailable.unreadable.title });
      await expect(appWindow.locator('h1')).toBeVisible();
      await expect(unreadable.getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
      await unreadable.getByRole('textbox', { name: words.token.sheet.label }).fill(sample.tokens.full);
      await unreadable.getByRole('button', { name: words.token.sheet.use }).click();
      await expect(unreadable).toBeHidden();
      await expect(isOpen).toBeVisible();
    });
  });
});
