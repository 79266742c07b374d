import { AppError } from '@shared/errors/app-error';
import { fillForm, openAdvanced } from '@tests/e2e/fixtures/connect';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import type { TestAppOptions } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { keyringWith } from '@tests/support/keyrings';
import { saveItem } from '@tests/support/local-items';
import { openForm } from './fixtures/connection-form';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const closed = 'http://127.0.0.1:9';

test.describe('the test of a server', () => {
  test('waits for input, lists every step, is old once the address changes, and leads to saving', async ({ at }) => {
    fewContracts(at.sample);
    await test.step('what is empty or cannot be used is refused at its field, and nothing typed is lost', async () => {
      await openForm(at.page);
      await expect(
        at.page.getByRole('textbox', { name: words.connectionForm.token.label }),
      ).toHaveAccessibleDescription(/kept in memory until you quit and never written to disk/);
      await at.page.getByRole('button', { name: words.connectionForm.actions.save }).click();
      const address = at.page.getByRole('textbox', { name: words.connectionForm.address.label, exact: true });
      await expect(address).toHaveAccessibleDescription(/Enter the address/);
      await expect(address).toBeFocused();

      await fillForm(at.page, { name: 'Catalog', baseUrl: 'http://catalog.example', token: canaryToken('typed') });
      await at.page.getByRole('button', { name: words.connectionForm.actions.save }).click();
      await expect(address).toHaveAccessibleDescription(/http is for this computer only/);
      await expect(address).toBeFocused();
      await expect(address).toHaveValue('http://catalog.example');
      await expect(at.page.getByRole('textbox', { name: words.connectionForm.name.label })).toHaveValue('Catalog');
      await expect(at.page.getByRole('textbox', { name: words.connectionForm.token.label })).toHaveValue(
        canaryToken('typed'),
      );
    });

    await fillForm(at.page, { name: 'Catalog', baseUrl: at.sample.origin, token: at.sample.tokens.full });
    await expect(at.page.getByText(`Will call ${at.sample.baseUrl}/v1/…`)).toBeVisible();
    await at.page.getByRole('button', { name: words.connectionForm.actions.test, exact: true }).click();
    const lines = at.page.getByRole('list', { name: words.server.probe.list }).getByRole('listitem');
    await expect(lines).toHaveCount(9);
    // This kind of server does not tell what an account may do.
    await expect(lines.filter({ hasText: 'Unknown:' })).toContainText(words.server.probe.steps.rights);
    await expect(lines.filter({ hasText: 'Passed:' })).toHaveCount(8);
    await expect(lines.filter({ hasText: words.server.probe.steps.who })).toContainText('You are');
    await expect(lines.filter({ hasText: words.server.probe.steps.contracts })).toContainText(
      /Readable: \d+ contracts/,
    );
    await expect(at.page.getByRole('status').filter({ hasText: /^Passed$/ })).toBeVisible();
    await fillForm(at.page, { baseUrl: closed });
    await expect(at.page.getByText(words.server.probe.notes.stale)).toBeVisible();

    await test.step('Ctrl+Enter tests, and saves what has passed', async () => {
      await fillForm(at.page, { name: 'Catalog', baseUrl: at.sample.baseUrl, token: at.sample.tokens.full });
      await at.page.keyboard.press('ControlOrMeta+Enter');
      await expect(at.page.getByRole('status').filter({ hasText: /^Passed$/ })).toBeVisible();
      await at.page.keyboard.press('ControlOrMeta+Enter');
      await expect(at.page.getByRole('button', { name: 'Connection: Catalog' })).toBeVisible();
      await expect(at.page.getByRole('grid')).toBeVisible();
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
      field: 'Address',
      says: 'A web page answered',
    },
    { title: '500', path: 'version', fault: failing.serverError(), field: 'Address', says: 'failed while answering' },
    {
      title: 'a redirect',
      path: '/v1/',
      fault: { kind: 'redirect', status: 302, to: 'http://127.0.0.1:9/login' },
      field: 'Address',
      says: 'does not follow redirects',
    },
  ] as const;
  test('points to the field that a failure belongs to, or says what the account may not do', async ({ at }) => {
    await openForm(at.page);
    await fillForm(at.page, { name: 'Catalog', baseUrl: at.faults.baseUrl, token: at.sample.tokens.full });
    for (const { title, path, fault, field, says } of causes) {
      await test.step(title, async () => {
        at.faults.clear();
        at.fail({ path }, fault);
        await at.page.getByRole('button', { name: words.connectionForm.actions.test, exact: true }).click();
        await expect(at.page.getByRole('textbox', { name: field, exact: true })).toHaveAccessibleDescription(
          new RegExp(says),
        );
        await expect(at.page.getByText('The test failed.')).toBeVisible();
      });
    }
    at.faults.clear();
    at.fail('/v1/dataContracts', failing.forbidden('ViewBasic'));
    await at.page.getByRole('button', { name: words.connectionForm.actions.test, exact: true }).click();
    const line = at.page.getByRole('listitem').filter({ hasText: words.server.probe.steps.contracts });
    await expect(line).toContainText('Failed: Your account may not do this on the server.');
    await expect(line).toContainText('The server said: ');
    await expect(line).toContainText('[ViewBasic] not allowed');
  });
});

test('the form asks for address and token alone, and opens the rest where it is not as at first', async ({ at }) => {
  fewContracts(at.sample);
  await openForm(at.page);
  const text = words.connectionForm;
  const field = (name: string) => at.page.getByRole('textbox', { name, exact: true });
  await expect(field(text.address.label)).toBeFocused();
  await expect(field(text.token.label)).toBeVisible();
  for (const name of [text.name.label, text.pageSize.label, text.advanced.timeout.label]) {
    await expect(field(name)).toBeHidden();
  }
  await expect(at.page.getByRole('radio')).toHaveCount(0);
  await fillForm(at.page, { baseUrl: at.sample.origin, token: at.sample.tokens.full });
  const host = new URL(at.sample.origin).host;
  await expect(at.page.getByText(`Saved as ${host}`)).toBeVisible();

  await test.step('an address without encryption opens what allows it', async () => {
    await fillForm(at.page, { baseUrl: 'http://catalog.example' });
    await at.page.getByRole('button', { name: text.actions.save }).click();
    await expect(at.page.getByRole('checkbox', { name: text.advanced.plainHttp })).toBeVisible();
    await fillForm(at.page, { baseUrl: at.sample.origin });
    await at.page.getByText(text.advanced.label, { exact: true }).click();
    await expect(at.page.getByRole('checkbox', { name: text.advanced.plainHttp })).toBeHidden();
  });

  await test.step('Change leads to the name; without one the connection is called by its address', async () => {
    await at.page.getByRole('button', { name: text.advanced.changeLabel }).click();
    await expect(field(text.name.label)).toBeFocused();
    await expect(field(text.name.label)).toHaveAttribute('placeholder', host);
    await at.page.getByRole('button', { name: text.actions.save }).click();
    await expect(at.page.getByRole('button', { name: `Connection: ${host}` })).toBeVisible();
  });

  await test.step('it is open at once for a connection that is not as at first', async () => {
    await goTo(at.page, '/connections');
    await at.page.getByRole('button', { name: `Edit ${host}` }).click();
    await expect(field(text.name.label)).toBeHidden();
    await at.page.getByRole('button', { name: text.advanced.changeLabel }).click();
    await at.page.getByRole('radio', { name: 'Read-only' }).check();
    await at.page.getByRole('button', { name: text.actions.save }).click();
    await expect(at.page.getByRole('button', { name: /^Connection: .*Read-only/ })).toBeVisible();
    await goTo(at.page, '/connections');
    await at.page.getByRole('button', { name: `Edit ${host}` }).click();
    await expect(field(text.name.label)).toBeVisible();
  });
});

test('switches anywhere, edits with the token kept, drops it for another server, asks to remove', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect('/contracts', { name: 'Production' });
  const production = at.page.getByRole('button', { name: 'Connection: Production' });
  await expect(production).toBeVisible();
  await goTo(at.page, '/settings');
  await production.click();
  await expect(at.page.getByRole('menuitemcheckbox', { name: /^Production – Careful – 127\.0\.0\.1/ })).toBeChecked();
  await at.page.getByRole('menuitemcheckbox', { name: words.connections.sample }).click();
  await expect(at.page.getByRole('button', { name: 'Connection: Sample workspace' })).toBeVisible();
  // Coming back to a connection that was open before makes it the one used last.
  await at.page.getByRole('button', { name: 'Connection: Sample workspace' }).click();
  await at.page.getByRole('menuitemcheckbox', { name: /^Production/ }).click();
  await expect(production).toBeVisible();
  await goTo(at.page, '/connections');
  await expect(at.page.getByRole('region', { name: 'Production' })).toContainText(words.cards.card.lastUsed);
  await production.press('Enter');
  await at.page.getByRole('menuitem', { name: words.commands['add-connection'].title }).press('Enter');
  await expect(at.page.getByRole('heading', { name: words.connections.connect })).toBeVisible();
  await goTo(at.page, '/connections');
  await at.page.getByRole('button', { name: 'Edit Production' }).click();
  const token = at.page.getByRole('textbox', { name: words.connectionForm.token.label });
  await expect(token).toHaveAccessibleDescription(/Leave empty to keep the token/);
  await fillForm(at.page, { baseUrl: 'https://catalog.example' });
  await expect(token).toHaveAccessibleDescription(new RegExp(`removes the token for ${at.faults.baseUrl}`));
  await fillForm(at.page, { name: 'Renamed', baseUrl: at.faults.baseUrl });
  await at.page.getByRole('button', { name: words.connectionForm.actions.save }).click();
  await expect(at.page.getByRole('button', { name: 'Connection: Renamed' })).toBeVisible();
  await expect(at.page.getByRole('grid').first()).toBeVisible();

  // Removing asks first, and Cancel is the default.
  await goTo(at.page, '/connections');
  const region = at.page.getByRole('region', { name: 'Renamed' });
  await expect(region).toContainText(words.cards.card.lastUsed);
  const remove = async () => {
    await at.page.getByRole('button', { name: 'More actions for Renamed' }).click();
    await at.page.getByRole('menuitem', { name: words.commands['remove-connection'].title }).click();
  };
  await remove();
  const dialog = at.page.getByRole('alertdialog', { name: 'Remove Renamed?' });
  await expect(dialog.getByRole('button', { name: words.connections.cancel })).toBeFocused();
  await expect(dialog.getByRole('region', { name: words.belongings.removal.goes })).toContainText(
    'the address with its settings and the token',
  );
  await at.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(region).toBeVisible();
  await remove();
  await dialog.getByRole('button', { name: words.belongings.removal.confirm }).click();
  await expect(region).toBeHidden();
  await expect(at.page.getByRole('button', { name: words.cards.switcher.labelEmpty })).toBeVisible();
  await expect(at.page.getByText('No servers yet.')).toBeVisible();
});

test('what was made on a removed connection stays, and the next one to the address takes it over', async ({ at }) => {
  fewContracts(at.sample);
  const connectionId = await at.connect('/contracts', { name: 'First' });
  const view = { name: 'Broken', search: {}, layout: { order: [], hidden: [], widths: {} } };
  await saveItem({ app: at.desk.app, connectionId }, 'view', view);
  await goTo(at.page, '/connections');
  await at.page.getByRole('button', { name: 'More actions for First' }).click();
  await at.page.getByRole('menuitem', { name: words.commands['remove-connection'].title }).click();
  const dialog = at.page.getByRole('alertdialog', { name: 'Remove First?' });
  await expect(dialog.getByRole('region', { name: words.belongings.removal.goes })).toContainText(
    'the address with its settings',
  );
  await expect(dialog.getByRole('region', { name: words.belongings.removal.stays })).toContainText('1 saved view');
  await dialog.getByRole('checkbox', { name: words.belongings.removal.deletes }).check();
  await expect(dialog.getByRole('button', { name: words.belongings.removal.confirmDeleting })).toBeVisible();
  await dialog.getByRole('checkbox', { name: words.belongings.removal.deletes }).uncheck();
  await dialog.getByRole('button', { name: words.belongings.removal.confirm }).click();

  const left = at.page.getByRole('listitem', { name: 'Kept from First' });
  await expect(left).toContainText('1 saved view');
  await left.getByRole('button', { name: words.belongings.left.connect }).click();
  await expect(at.page.getByRole('textbox', { name: words.connectionForm.address.label, exact: true })).toHaveValue(
    `${at.faults.baseUrl}/api`,
  );
  await fillForm(at.page, { name: 'Again', token: at.sample.tokens.full });
  await at.page.getByRole('button', { name: words.connectionForm.actions.save }).click();
  await expect(at.page.getByRole('button', { name: 'Connection: Again' })).toBeVisible();
  const offer = at.page.getByRole('status').filter({ hasText: 'address: 1 saved view' });
  await offer.getByRole('button', { name: words.belongings.offer.take }).click();
  await expect(at.page.getByText('Added to Again: 1 saved view')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(at.page.getByRole('link', { name: /^Broken/ })).toBeVisible();
  await goTo(at.page, '/connections');
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

  test('seals a token; where the keyring is locked or another one, only that connection asks', async ({ at }) => {
    fewContracts(at.sample);
    const region = (name: string) => at.page.getByRole('region', { name });
    const isOpen = at.page.getByRole('heading', { level: 1, name: /^(?:Home|Contracts)$/ });
    await openForm(at.page);
    const token = at.page.getByRole('textbox', { name: words.connectionForm.token.label });
    await expect(token).toHaveAccessibleDescription(/encrypted with the GNOME keyring/);
    await openAdvanced(at.page);
    await at.page.getByRole('radio', { name: words.connectionForm.keeping.session }).check();
    await expect(token).toHaveAccessibleDescription(/kept in memory until you quit/);
    for (const name of ['Catalog', 'Second', 'Third']) {
      await at.desk.app.call('connections.save', { name, baseUrl: at.sample.baseUrl, token: at.sample.tokens.full });
    }

    await test.step('the same keyring, whose prompt was closed', async () => {
      ring.isLocked = true;
      await at.desk.restart();
      await goTo(at.page, '/connections');
      await expect(region('Catalog')).toContainText(words.token.places.sealed);
      // What is known to be locked says so, and is not opened before it can be.
      await at.page.getByRole('button', { name: 'Test Second' }).click();
      await expect(at.page.getByRole('dialog').getByRole('status')).toHaveText('Failed');
      await at.page.getByRole('button', { name: words.cards.testing.close }).click();
      await expect(region('Second')).toContainText(words.token.places.locked);
      await at.page.getByRole('button', { name: 'Open Second' }).click();
      const sheet = at.page.getByRole('dialog', { name: words.token.unavailable.locked.title });
      await expect(sheet.getByText('unlock the keyring and restart Contract Desk')).toBeVisible();
      await sheet.getByRole('button', { name: words.belongings.offer.later }).click();
      await expect(at.page.getByText(words.token.banner.locked)).toBeVisible();
      await goTo(at.page, '/connections');
      await at.page.getByRole('button', { name: 'Open Catalog' }).click();
      await sheet.getByRole('button', { name: words.connections.tryKeyring }).click();
      await expect(sheet.getByText(/The keyring is still locked: .* only a restart can open it/)).toBeVisible();
      await sheet.getByRole('button', { name: words.token.sheet.restart }).click();
      await expect.poll(() => restarts).toEqual(['restart']);
    });

    await test.step('the same keyring after a restart', async () => {
      ring.isLocked = false;
      await at.desk.restart();
      await goTo(at.page, '/connections');
      for (const name of ['Catalog', 'Second', 'Third'])
        await expect(region(name)).toContainText(words.token.places.sealed);
      await at.page.getByRole('button', { name: 'Open Second' }).click();
      await expect(isOpen).toBeVisible();
    });

    await test.step('another keyring', async () => {
      ring.backend = 'kwallet6';
      await at.desk.restart();
      const unreadable = at.page.getByRole('dialog', { name: words.token.unavailable.unreadable.title });
      await expect(at.page.locator('h1')).toBeVisible();
      await expect(unreadable.getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
      await unreadable.getByRole('textbox', { name: words.token.sheet.label }).fill(at.sample.tokens.full);
      await unreadable.getByRole('button', { name: words.token.sheet.use }).click();
      await expect(unreadable).toBeHidden();
      await expect(isOpen).toBeVisible();
    });
  });
});
