import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const texts = words.updates;
const release = {
  version: '9.1.0',
  date: '2026-11-20',
  notes: '- Contracts open **faster**.\n- <img src=x onerror="document.title=1"> and [a link](https://evil.example/).',
  download: 'https://127.0.0.1/download',
};

let server: Server;
let answer: () => unknown = () => release;
const asked: string[] = [];

test.beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
test.beforeEach(() => {
  answer = () => release;
  asked.length = 0;
});

const opened: string[] = [];
test.use({
  deskOptions: async ({ browserName: _ }, use) => {
    const { port } = server.address() as AddressInfo;
    opened.length = 0;
    await use({
      updateFeed: `http://127.0.0.1:${port}/latest.json`,
      controls: {
        openLink: async (url) => {
          opened.push(url);
          return true;
        },
      },
    });
  },
});

test('Check for updates… shows the version, its notes as text, and the page to get it from', async ({ page, desk }) => {
  await goTo(page, '/connections');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  desk.menu('check-updates');
  const found = page.getByRole('region', { name: texts.available('9.1.0') });
  await expect(found).toContainText('Released 20 Nov 2026');
  await expect(found.getByRole('listitem').first()).toHaveText('Contracts open faster.');
  await expect(found.getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: texts.available('9.1.0') })).toBeVisible();
  await found.getByRole('button', { name: texts.download }).click();
  await expect.poll(() => opened).toEqual(['https://127.0.0.1/download']);
  expect(asked).toEqual(['/latest.json']);

  // The mark stands, over a restart too, and leads to it.
  await goTo(page, '/connections');
  await desk.restart();
  const settings = page.getByRole('link', { name: `${words.app.rail.settings} ${words.app.rail.update}` });
  await settings.click();
  await expect(found).toBeVisible();
  await expect(page.getByRole('switch', { name: words.settings.updates.label })).toBeFocused();
  await expect(page.getByRole('switch', { name: words.settings.updates.label })).not.toBeChecked();
  expect(asked).toHaveLength(1);
});

test('says in a sentence that this version is the newest, or why nobody knows', async ({ appWindow: page }) => {
  await goTo(page, '/settings');
  const updates = page.getByRole('region', { name: words.settings.groups.updates });
  const status = updates.getByRole('status');
  await expect(status).toHaveText(texts.never);
  answer = () => ({ ...release, version: '0.0.0' });
  await updates.getByRole('button', { name: texts.check }).click();
  await expect(status).toHaveText(texts.current('0.0.0'));
  await expect(updates).toContainText('Checked');
  answer = () => ({ ...release, download: 'https://evil.example/' });
  await updates.getByRole('button', { name: texts.check }).click();
  await expect(status).toHaveText(texts.outcomes.invalid);
  await expect(updates.getByRole('button', { name: texts.download })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
