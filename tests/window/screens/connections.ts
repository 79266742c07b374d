import { expect } from '@playwright/test';
import { canaryToken } from '@tests/support/canary/canary';
import type { Fault } from '@tests/support/fault-server/fault';
import { saveItem } from '@tests/support/local-items';
import { next, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { choose, describes, dialogOf, fill, press, questionOf, sees, seesThe } from './steps';

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
  const view = { name: 'Broken', search: {}, layout: { order: [], hidden: [], widths: {} } };
  await saveItem({ app: at.desk.app, connectionId: other }, 'view', view);
  const usual = { timeoutSeconds: null, parallel: null, certificates: null };
  const network = { ...usual, proxy: { mode: 'none' }, allowsHttp: true } as const;
  await at.connect({ name: 'Lab', baseUrl: 'http://catalog.invalid', network });
  await at.desk.app.call('connections.duplicate', { connectionId: other });
}

/** An answer of a server whose clock is an hour behind. */
const late = (body: string): Fault => {
  const headers = { Date: new Date(Date.now() - 3_600_000).toUTCString() };
  return { kind: 'status', status: 200, body, headers };
};

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
    state('a list under warnings about token and clock, with the switcher open', async ({ page, fail, open }) => {
      fail('loggedInUser', late('{"name":"ana"}'));
      fail('system/version', late('{"version":"1.12.0"}'));
      await open('/contracts');
      for (const text of [/^The token expires in 5 days, on /, /clock is .* behind/]) await sees(page, text);
      await press(page, /^Connection: Catalog/);
      await expect(page.getByRole('menuitemcheckbox', { name: /^Catalog – Protected/ })).toBeChecked();
    }),
    state('cards', async (at) => {
      await at.goTo('/connections');
      await expect(card(at, 'Catalog')).toContainText('Last used');
      await expect(card(at, 'Lab')).toContainText('Not encrypted');
      await expect(card(at, 'Other (copy)')).toContainText('No token');
    }),
    state('the menu of a card', async ({ page }) => {
      await press(page, 'More actions for Other');
      await seesThe(page, 'menuitem', 'Move up');
    }),
    state('the test of a saved one', async ({ page }) => {
      await press(page, 'Test Other');
      await expect(dialogOf(page, 'Test Other').getByRole('status')).toHaveText('Passed');
    }),
    state('the sheet for a token that was never given', async (at) => {
      await press(card(at, 'Other (copy)'), 'Enter the token');
      await fill(dialogOf(at.page, 'Enter the token'), 'New token', at.sample.tokens.readOnly);
    }),
    state('an export', async ({ page }) => {
      await press(page, 'Export…');
      await dialogOf(page, 'Export connections').getByRole('checkbox', { name: /copy/ }).uncheck();
    }),
    state('a file of connections, some of which are there already', async ({ page, sample }) => {
      await press(page, 'Import…');
      const dialog = dialogOf(page, 'Import connections');
      const fresh = { name: 'New', baseUrl: 'https://catalog.example/api' };
      const buffer = Buffer.from(file([{ name: 'Other', baseUrl: sample.baseUrl }, fresh, 7]));
      const chosen = { name: 'team.contractdesk', mimeType: 'text/plain', buffer };
      await dialog.getByLabel('Connections file').setInputFiles(chosen);
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Already added' })).toBeVisible();
    }),
    state('a file that the system has handed over', async ({ page, desk }) => {
      handOver = true;
      desk.emit({ type: 'opening-waiting' });
      await expect(dialogOf(page, 'Import connections')).toContainText('Handed over');
    }),
    state('the form of a saved one, made read-only, for another server', async ({ page, goTo, connectionId }) => {
      await goTo(`/connections/${connectionId()}/edit`);
      await page.getByRole('radio', { name: 'Read-only' }).check();
      await fill(page, 'Address', 'https://catalog.example');
      await describes(page, 'Token', /removes the token for/);
    }),
    state('the question before one is removed with what was made on it', async ({ page, goTo }) => {
      await goTo('/connections');
      await press(page, 'More actions for Other');
      await choose(page, 'Remove…');
      const kept = questionOf(page, 'Remove Other?').getByRole('region', { name: 'Kept on this computer' });
      await expect(kept).toContainText('1 saved view');
    }),
    next('what is kept of one that was removed', async ({ page }) => {
      await press(page, 'Remove connection');
      await expect(page.getByRole('listitem', { name: 'Kept from Other' })).toContainText('1 saved view');
    }),
  ],
};
