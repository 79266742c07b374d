import { expect, test } from './fixtures/connect';
import { openContract } from './fixtures/contract';

test.use({ sampleOptions: { dialect: 'openmetadata' }, appEnv: { TZ: 'Europe/Madrid' } });
const theme = process.env['THEME'] ?? 'light';
const [w, h] = (process.env['SIZE'] ?? '1280x800').split('x').map(Number);
const name = process.env['NAME'] ?? 'status_sampler';
test('zz', async ({ appWindow, sample, connectTo }) => {
  test.setTimeout(120_000);
  await appWindow.emulateMedia({ colorScheme: theme as 'light' });
  await appWindow.setViewportSize({ width: w ?? 1280, height: h ?? 800 });
  await connectTo(sample.baseUrl, sample.tokens.full);
  await openContract(appWindow, name);
  for (const tab of (process.env['TABS'] ?? 'Overview,Schema,Semantics,Quality,SLA,Versions').split(',')) {
    await appWindow.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await appWindow.waitForTimeout(900);
    await appWindow.screenshot({ path: `/tmp/shots/${name}-${tab}-${w}-${theme}.png` });
  }
  expect(1).toBe(1);
});
