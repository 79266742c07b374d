import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { electronCommand } from '../../scripts/electron-command.mjs';
import { expect, test } from './fixtures/connect';
import { firstPage, launch } from './fixtures/launch';

interface Draft {
  readonly name: string;
  readonly baseUrl: string;
  readonly token: string;
}

/** Saves a connection and does not open it; gives its id. */
const save = (appWindow: Page, typed: Draft): Promise<string> =>
  appWindow.evaluate(async (draft) => {
    const reply = await window.desk.call('connections.save', draft);
    if (!reply.ok) throw new Error(reply.error.code);
    return JSON.parse(reply.json).id;
  }, typed);

test('connections are passed on in the file that the dialog of the system names, without a token', async ({
  app,
  appWindow,
  sample,
  userData,
}) => {
  const file = path.join(userData, 'team.contractdesk');
  const id = await save(appWindow, { name: 'Production', baseUrl: sample.baseUrl, token: sample.tokens.full });
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
  await appWindow.evaluate((own) => window.desk.call('connections.exportFile', { connectionIds: [own] }), id);
  expect(readFileSync(file, 'utf8')).toContain('Production');
  expect(readFileSync(file, 'utf8')).not.toContain(sample.tokens.full);
});

// A real keyring is not a test's to write to, and a tool that drives Electron itself takes the keyring away.
if (electronCommand().host === 'stand-in') {
  test.describe('with a keyring', () => {
    const args = ['--password-store=gnome-libsecret'];
    test.use({ appArgs: args });

    test('a sealed token outlives the app, which restarts when the page asks for it', async ({
      app,
      appWindow,
      sample,
      userData,
    }) => {
      await save(appWindow, { name: 'Catalog', baseUrl: sample.baseUrl, token: sample.tokens.full });
      await app.evaluate(({ app: own }) => {
        own.relaunch = () => console.log('relaunched');
      });
      const output: string[] = [];
      app.process().stdout?.on('data', (text) => output.push(String(text)));
      const ended = new Promise((done) => app.process().once('close', done));
      // The page may be gone before it has its answer.
      await appWindow.evaluate(() => window.desk.call('app.restart', {})).catch(() => undefined);
      expect(await ended).toBe(0);
      expect(output.join('')).toContain('relaunched');

      const again = await launch(userData, { args });
      const page = await firstPage(again);
      await expect(page.getByRole('region', { name: 'Catalog' })).toContainText('Token saved on this computer');
      await page.getByRole('button', { name: 'Open Catalog' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await again.close();
    });
  });
}
