import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fillForm } from '@tests/e2e/fixtures/connect';
import { canaryToken } from '@tests/support/canary/canary';
import { selfSigned } from '@tests/support/certificates';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { openForm } from './fixtures/connection-form';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const card = (appWindow: Page, name: string) => appWindow.getByRole('region', { name, exact: true });
const order = (appWindow: Page) =>
  appWindow.getByRole('list', { name: words.cards.title }).getByRole('heading').allInnerTexts();
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** From now on files are read as from a slow disk: not before what is returned is called. */
async function holdFiles(appWindow: Page): Promise<() => Promise<void>> {
  const gate = await appWindow.evaluateHandle(() => {
    const read = Blob.prototype.arrayBuffer;
    const opened = Promise.withResolvers<void>();
    Blob.prototype.arrayBuffer = async function later(this: Blob) {
      await opened.promise;
      return read.call(this);
    };
    const open = () => {
      Blob.prototype.arrayBuffer = read;
      opened.resolve();
    };
    return { open };
  });
  return () => gate.evaluate(({ open }) => open());
}

test.use({ sampleOptions: { token: canaryToken('ingestion-bot', { isBot: true, exp: null }) } });

test('makes, tests, copies, orders, imports a connection, and exports it without its token', async ({ at }) => {
  const passedOn = path.join(at.desk.folder, 'team.contractdesk');
  fewContracts(at.sample);

  await test.step('the form says whose token it is, and takes colour, page size and the way to the server', async () => {
    await openForm(at.page);
    await fillForm(at.page, {
      name: 'Production',
      baseUrl: at.sample.origin,
      token: `"Bearer ${at.sample.tokens.full}"\n`,
    });
    await expect(at.page.getByRole('textbox', { name: words.connectionForm.token.label })).toHaveAccessibleDescription(
      /^Bot ingestion-bot, never expires\. .*kept in memory until you quit/,
    );
    await at.page.getByRole('radio', { name: 'Red' }).check();
    const certificates = at.page.getByLabel(words.connectionForm.certificates.file);
    await certificates.setInputFiles(file('notes.txt', 'no certificate'));
    await expect(at.page.getByRole('alert')).toContainText('This file has no certificates in PEM format');
    const release = await holdFiles(at.page);
    await certificates.setInputFiles(file('company.pem', selfSigned.cert));
    // What is typed while the file is still being read stays.
    await at.page.getByRole('radio', { name: words.connectionForm.advanced.proxies.none.label }).check();
    await at.page.getByRole('textbox', { name: words.connectionForm.advanced.parallel.label }).fill('9');
    await at.page.getByRole('textbox', { name: words.connectionForm.pageSize.label }).fill('90');
    await release();
    await expect(at.page.getByRole('list', { name: words.connectionForm.certificates.list })).toContainText(
      'CN=contract-desk-test',
    );
    await expect(at.page.getByRole('radio', { name: words.connectionForm.advanced.proxies.none.label })).toBeChecked();
    await at.page.getByRole('button', { name: words.connectionForm.actions.save }).click();
    const parallel = at.page.getByRole('textbox', { name: words.connectionForm.advanced.parallel.label });
    await expect(parallel).toHaveAccessibleDescription(/Enter a whole number from 1 to 6/);
    await expect(parallel).toBeFocused();
    await parallel.fill('3');
    await at.page.getByRole('button', { name: words.connectionForm.actions.save }).click();
    await expect(at.page.getByRole('grid', { name: words.screens.contracts })).toBeVisible();
    await expect(
      at.page.getByRole('button', { name: /^Connection: Production, .*, Careful, color red$/ }),
    ).toBeVisible();
    await expect(at.page.getByText('(token never expires)')).toBeVisible();
  });

  await test.step('the card says the same, and tests with the kept token', async () => {
    await goTo(at.page, '/connections');
    await expect(card(at.page, 'Production')).toContainText(/bot ingestion-bot\s*never expires/);
    await expect(card(at.page, 'Production')).toContainText('Opened just now');
    await at.page.getByRole('button', { name: 'Test Production' }).click();
    const dialog = at.page.getByRole('dialog', { name: 'Test Production' });
    await expect(dialog.getByRole('status')).toHaveText('Passed');
    await dialog.getByRole('button', { name: words.cards.testing.close }).click();
  });

  await test.step('a copy comes without the token, right behind, and gets one by the sheet', async () => {
    await at.page.getByRole('button', { name: 'More actions for Production' }).click();
    await at.page.getByRole('menuitem', { name: words.commands['duplicate-connection'].title }).click();
    const copy = card(at.page, 'Production (copy)');
    await expect(copy).toContainText('No token');
    await copy.getByRole('button', { name: words.cards.card.enterToken }).click();
    const sheet = at.page.getByRole('dialog', { name: words.cards.card.enterToken });
    await sheet.getByRole('textbox', { name: words.token.sheet.label }).fill(at.sample.tokens.readOnly);
    await sheet.getByRole('button', { name: words.token.sheet.use }).click();
    await expect(sheet).toBeHidden();
    await expect(copy).toContainText(/user reader\s*expiry unknown/);
  });

  await test.step('the order is made by keys, by the mouse and by the menu, and stays', async () => {
    const handle = (name: string) => at.page.getByRole('button', { name: `Move ${name} with` });
    await handle('Production').press('ArrowDown');
    await expect
      .poll(() => order(at.page))
      .toEqual([/^Production \(copy\)/, /^Production/, /^Sample/].map(expect.stringMatching));
    await expect(handle('Production')).toBeFocused();
    await expect(at.page.getByText('Production is number 2 of 2')).toBeAttached();
    await handle('Production').dragTo(card(at.page, 'Production (copy)'));
    await expect
      .poll(() => order(at.page))
      .toEqual([/^Production\s/, /^Production \(copy\)/, /^Sample/].map(expect.stringMatching));
    await at.page.getByRole('button', { name: 'More actions for Production (copy)' }).click();
    await at.page.getByRole('menuitem', { name: words.commands['move-up'].title }).click();
    await at.page.reload();
    await expect
      .poll(() => order(at.page))
      .toEqual([/^Production \(copy\)/, /^Production/, /^Sample/].map(expect.stringMatching));
    await at.page.getByRole('button', { name: /^Connection:/ }).click();
    await expect(at.page.getByRole('menuitemcheckbox').first()).toHaveAccessibleName(/^Production \(copy\) – /);
    await at.page.keyboard.press('Escape');
  });

  await test.step('a file passes connections on without a token', async () => {
    at.desk.person.chooses = passedOn;
    await at.page.getByRole('button', { name: words.cards.export }).click();
    const dialog = at.page.getByRole('dialog', { name: words.exchange.export.title });
    await dialog.getByRole('checkbox', { name: /copy/ }).uncheck();
    await dialog.getByRole('button', { name: 'Export 1 connection…' }).click();
    await expect(at.page.getByText('1 connection exported').first()).toBeVisible();
    const text = readFileSync(passedOn, 'utf8');
    expect(text).toContain('Production');
    expect(text).toContain('BEGIN CERTIFICATE');
    for (const piece of [at.sample.tokens.full, 'ingestion-bot', 'eyJ']) expect(text).not.toContain(piece);
  });

  await test.step('a file is looked at before anything is added', async () => {
    const dialog = at.page.getByRole('dialog', { name: words.exchange.import.title });
    const choose = dialog.getByLabel(words.exchange.import.fileLabel);
    await at.page.getByRole('button', { name: words.cards.import }).click();
    const drop = async (...names: string[]) => {
      const dataTransfer = await at.page.evaluateHandle((all) => {
        const held = new DataTransfer();
        for (const name of all) held.items.add(new File(['{}'], name));
        return held;
      }, names);
      await dialog.getByRole('region', { name: words.exchange.import.file }).dispatchEvent('drop', { dataTransfer });
    };
    await drop('other.json');
    await expect(dialog.getByRole('alert')).toContainText('It is not a connections file.');
    await drop('one.json', 'two.json');
    await expect(dialog.getByRole('alert')).toHaveText(words.lib.file.oneAtATime);
    await choose.setInputFiles(passedOn);
    const known = dialog.getByRole('listitem').filter({ hasText: words.exchange.import.known });
    await expect(known).toContainText('Trusts 1 certificate from the file company.pem.');
    await expect(known.getByRole('checkbox')).not.toBeChecked();
    await known.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Import 1 connection' }).click();
    await expect(card(at.page, 'Production (copy 2)')).toContainText('No token');
  });

  await test.step('one that is removed leaves the focus at its neighbour', async () => {
    const remove = async (name: string) => {
      await at.page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
      await at.page.getByRole('menuitem', { name: words.commands['remove-connection'].title }).click();
      await at.page.getByRole('button', { name: words.belongings.removal.confirm }).click();
      await expect(card(at.page, name)).toHaveCount(0);
    };
    await remove('Production');
    await expect(at.page.getByRole('button', { name: 'Open Production (copy 2)' })).toBeFocused();
    await remove('Production (copy 2)');
    await expect(at.page.getByRole('button', { name: 'Open Sample workspace' })).toBeFocused();
  });
});
