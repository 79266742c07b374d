import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { electronCommand } from '../../scripts/electron-command.mjs';
import { expect, test } from './fixtures/connect';
import { root } from './fixtures/launch';

const run = promisify(execFile);
const toNowhere = 'contractdesk://open?contract=1f9e3a52-6c1e-4d67-9a3f-000000000001';

test.use({ appArgs: [toNowhere] });

test('a link or a file from outside leads to its screen, and changes nothing by itself', async ({
  app,
  appWindow,
  userData,
  connectTo,
  faults,
  sample,
}) => {
  /** A second start of the app, as a system makes one when a link is followed. */
  const startAgain = (text: string) =>
    run(electronCommand().path, [root, `--user-data-dir=${userData}`, '--no-sandbox', text], { timeout: 120_000 });
  /** What the running app hears of such a start. */
  const handOver = (text: string) =>
    app.evaluate((electron, argument) => void electron.app.emit('second-instance', {}, ['desk', argument], '/'), text);
  const dialog = (name: string) => appWindow.getByRole('dialog', { name });
  const heading = (name: string) => appWindow.getByRole('heading', { level: 1, name });
  const contracts = [...sample.service.world.catalog.contracts.forward(null)];
  const [first, second] = contracts.filter(({ deleted }) => !deleted);
  if (!first || !second) throw new Error('the sample has contracts');

  await test.step('a link of the first start, without a connection, says what it needs', async () => {
    await expect(dialog('This link needs a connection')).toContainText('Connect to the server');
    await dialog('This link needs a connection').getByRole('button', { name: 'Not now' }).click();
  });

  await test.step('a link opens its contract on the connection that it names, by reading alone', async () => {
    await connectTo(faults.baseUrl, sample.tokens.full, 'Test catalog');
    await connectTo(sample.baseUrl, sample.tokens.full, 'Other');
    await startAgain(`contractdesk://open?c=test%20catalog&contract=${first.id}&tab=schema`);
    await expect(heading(first.displayName ?? first.name)).toBeVisible();
    await expect(appWindow.getByRole('tab', { name: /Schema/ })).toHaveAttribute('aria-selected', 'true');
    await expect(appWindow.getByRole('button', { name: 'Connection: Test catalog' })).toBeVisible();
    await expect(dialog('Search')).toBeHidden();
    expect(faults.log.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  await test.step('a link to a server that is not known stays in the box, with the reason', async () => {
    await handOver('contractdesk://open?c=evil.example&table=shop.orders');
    await expect(dialog('Search')).toContainText('which no saved connection uses.');
    await appWindow.keyboard.press('Escape');
    await expect(heading(first.displayName ?? first.name)).toBeVisible();
  });

  await test.step('a link does not cover what is being done; it waits for a press', async () => {
    await appWindow.getByRole('button', { name: 'Search contracts, assets and commands' }).click();
    await expect(dialog('Search')).toBeVisible();
    await handOver(`contractdesk://open?contract=${second.id}`);
    const news = appWindow.getByText('Something is waiting to be opened');
    await expect(news).toBeVisible();
    await appWindow.keyboard.press('Escape');
    await expect(heading(first.displayName ?? first.name)).toBeVisible();
    await appWindow.getByRole('button', { name: 'Open it' }).click();
    await expect(news).toBeHidden();
    await expect(heading(second.displayName ?? second.name)).toBeVisible();
  });

  await test.step('a link that asks for anything else is refused in words', async () => {
    await handOver(`contractdesk://delete?contract=${second.id}`);
    await expect(appWindow.getByText('The link was not opened')).toBeVisible();
    await expect(heading(second.displayName ?? second.name)).toBeVisible();
  });

  await test.step('a file of connections is previewed, and adds none before a person says so', async () => {
    const file = path.join(userData, 'team.contractdesk');
    const connections = [{ name: 'Handed over', baseUrl: 'https://catalog.example/api' }];
    writeFileSync(file, JSON.stringify({ format: 'contract-desk/connections', version: 1, connections }));
    await handOver(file);
    await expect(dialog('Import connections')).toContainText('team.contractdesk');
    await expect(dialog('Import connections')).toContainText('Handed over');
    await dialog('Import connections').getByRole('button', { name: 'Cancel' }).click();
    await appWindow.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Connections' }).click();
    await expect(appWindow.getByText('Test catalog').first()).toBeVisible();
    await expect(appWindow.getByText('Handed over')).toHaveCount(0);
    expect(faults.log.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
