import { expect } from '@playwright/test';
import { canaryToken } from '@tests/support/canary/canary';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, press, questionOf, sees } from './steps';

const inFiveDays = Math.floor(Date.now() / 1000) + 5 * 86_400 + 3600;

const file = (connections: readonly unknown[]) =>
  JSON.stringify({ format: 'contract-desk/connections', version: 1, connections });
const handedOver = file([{ name: 'Handed over', baseUrl: 'https://catalog.example/api' }]);
let handOver = false;

const card = ({ page }: At, name: string) => page.getByRole('region', { name, exact: true });

/** Some connections, with a view of the second and a copy without a token. */
async function begin(at: At): Promise<void> {
  handOver = false;
  await at.connect({ colour: 'red', protection: 'protected' });
  const other = await at.connect({ name: 'Other', baseUrl: at.sample.baseUrl });
  const view = { id: null, name: 'Broken', search: {}, layout: { order: [], hidden: [], widths: {} } };
  await at.desk.app.call('views.save', { connectionId: other, view });
  const network = {
    proxy: { mode: 'none' },
    timeoutSeconds: null,
    parallel: null,
    allowsHttp: true,
    certificates: null,
  } as const;
  await at.connect({ name: 'Lab', baseUrl: 'http://catalog.invalid', network });
  await at.desk.app.call('connections.duplicate', { connectionId: other });
}

export const connections: ScreenGroup = {
  title: 'connections',
  sampleOptions: { token: canaryToken('ana', { exp: inFiveDays }) },
  deskOptions: {
    openings: {
      next() {
        const given = handOver ? ({ kind: 'file', path: '/home/ana/team.contractdesk' } as const) : null;
        handOver = false;
        return given;
      },
      readFile: async () => ({ kind: 'text', text: handedOver }),
    },
  },
  begin,
  screens: [
    {
      name: 'a list under warnings about the token and the clock, without encryption, with the switcher open',
      async show({ page, faults, open }) {
        const headers = { Date: new Date(Date.now() - 3_600_000).toUTCString() };
        for (const [place, body] of [
          ['loggedInUser', '{"name":"ana"}'],
          ['system/version', '{"version":"1.12.0"}'],
        ] as const) {
          faults.add({ match: { path: place }, fault: { kind: 'status', status: 200, body, headers } });
        }
        await open('/contracts');
        await sees(page, /^The token expires in 5 days, on /);
        await sees(page, /clock is .* behind/);
        await press(page, /^Connection: Catalog/);
        await expect(page.getByRole('menuitemcheckbox', { name: /^Catalog – Protected/ })).toBeChecked();
      },
    },
    {
      name: 'cards',
      async show(at) {
        await at.goTo('/connections');
        await expect(card(at, 'Catalog')).toContainText('Last used');
        await expect(card(at, 'Lab')).toContainText('Not encrypted');
        await expect(card(at, 'Other (copy)')).toContainText('No token');
      },
    },
    {
      name: 'the menu of a card',
      async show({ page }) {
        await press(page, 'More actions for Other');
        await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
      },
    },
    {
      name: 'the test of a saved one',
      async show({ page }) {
        await press(page, 'Test Other');
        await expect(dialogOf(page, 'Test Other').getByRole('status')).toHaveText('Passed');
      },
    },
    {
      name: 'the sheet for a token that was never given',
      async show(at) {
        await press(card(at, 'Other (copy)'), 'Enter the token');
        await fill(dialogOf(at.page, 'Enter the token'), 'New token', at.sample.tokens.readOnly);
      },
    },
    {
      name: 'an export',
      async show({ page }) {
        await press(page, 'Export…');
        await dialogOf(page, 'Export connections').getByRole('checkbox', { name: /copy/ }).uncheck();
      },
    },
    {
      name: 'a file of connections, some of which are there already',
      async show({ page, sample }) {
        await press(page, 'Import…');
        const dialog = dialogOf(page, 'Import connections');
        const text = file([
          { name: 'Other', baseUrl: sample.baseUrl },
          { name: 'New', baseUrl: 'https://catalog.example/api' },
          7,
        ]);
        const chosen = { name: 'team.contractdesk', mimeType: 'text/plain', buffer: Buffer.from(text) };
        await dialog.getByLabel('Connections file').setInputFiles(chosen);
        await expect(dialog.getByRole('listitem').filter({ hasText: 'Already added' })).toBeVisible();
      },
    },
    {
      name: 'a file that the system has handed over',
      async show({ page, desk }) {
        handOver = true;
        desk.emit({ type: 'opening-waiting' });
        await expect(dialogOf(page, 'Import connections')).toContainText('Handed over');
      },
    },
    {
      name: 'the form of a saved one, made read-only, for another server',
      async show({ page, goTo, connectionId }) {
        await goTo(`/connections/${connectionId()}/edit`);
        await page.getByRole('radio', { name: 'Read-only' }).check();
        await fill(page, 'Base URL', 'https://catalog.example');
        await expect(page.getByRole('textbox', { name: 'Token' })).toHaveAccessibleDescription(/removes the token for/);
      },
    },
    {
      name: 'the question before one is removed with what was made on it',
      async show(at) {
        await at.goTo('/connections');
        await press(at.page, 'More actions for Other');
        await choose(at.page, 'Remove…');
        const dialog = questionOf(at.page, 'Remove Other?');
        await expect(dialog.getByRole('region', { name: 'Kept on this computer' })).toContainText('1 saved view');
      },
    },
    {
      name: 'what is kept of one that was removed',
      goesOn: true,
      async show({ page }) {
        await press(page, 'Remove connection');
        await expect(page.getByRole('listitem', { name: 'Kept from Other' })).toContainText('1 saved view');
      },
    },
  ],
};
