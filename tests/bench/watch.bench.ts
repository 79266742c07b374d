import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from '@playwright/test';
import { test as connectTest, expect } from '@tests/e2e/fixtures/connect';
import { clickTray, closeWindow, isWindowShown, shownTray, watchDesktop } from '@tests/e2e/fixtures/desktop';
import { number, report } from './report';

/** How long it is watched; `WATCH_MINUTES=60` takes the whole hour, with a look every five minutes as it comes. */
const minutes = Number(process.env['WATCH_MINUTES'] ?? 1);
const looksAnHour = 12;

const test = connectTest.extend({ sampleOptions: { clock: () => Date.now() } });

/** Processor time and memory of the main process, in ms and MB. */
const used = async (app: ElectronApplication) => {
  const { cpu, rss, heap } = await app.evaluate(() => {
    const { user, system } = process.cpuUsage();
    const { rss: all, heapUsed } = process.memoryUsage();
    return { cpu: user + system, rss: all, heap: heapUsed };
  });
  return { cpuMs: cpu / 1000, rssMb: rss / 1e6, heapMb: heap / 1e6 };
};

test('P36 watches 350 contracts from the tray', async ({ app, appWindow, faults, sample, connectTo }, info) => {
  test.setTimeout((minutes + 5) * 60_000);
  await watchDesktop(app);
  await connectTo(faults.baseUrl, sample.tokens.full);
  await appWindow.evaluate(async () => {
    const reply = await window.desk.call('connections.list', {});
    if (!reply.ok) throw new Error(reply.error.code);
    const [{ id }] = JSON.parse(reply.json).connections;
    const items = [{ id: 'watch', mine: true, pinned: true, view: 'all', always: true }];
    await window.desk.call('local.put', { connectionId: id, change: { kind: 'watch', items } });
    await window.desk.call('settings.set', { staysInTray: true });
  });
  await expect.poll(async () => (await shownTray(app)).isThere).toBe(true);
  const lists = () => faults.log.filter(({ url }) => url.includes('/dataContracts?')).length;
  const others = () => faults.log.length - lists();
  // Until every contract was read, at four requests a second.
  await expect.poll(others, { timeout: 200_000, intervals: [1000] }).toBeGreaterThan(350);
  await closeWindow(app);
  await expect.poll(() => isWindowShown(app)).toBe(false);
  await wait(5000);

  const before = await used(app);
  const asked = faults.log.length;
  await wait(minutes * 60_000);
  const after = await used(app);
  const requests = faults.log.length - asked;
  const looks = await looksOf(app, lists);
  const show = (what: string, value: number, unit: string) =>
    report(info, { id: 'P36', what, measured: `${number(value)} ${unit}`, spread: '–', gate: '–', verdict: 'shown' });
  show(`a watch of 350 contracts for ${minutes} min: processor`, after.cpuMs - before.cpuMs, 'ms');
  show('its requests', requests, 'requests');
  show('its memory, all of main', after.rssMb, 'MB');
  show('its heap before', before.heapMb, 'MB');
  show('its heap at the end', after.heapMb, 'MB');
  show('one look at an unchanged list: processor', looks / looksAnHour, 'ms');
});

/** The processor time of as many looks as an hour has, in ms. */
async function looksOf(app: ElectronApplication, lists: () => number): Promise<number> {
  const { cpuMs } = await used(app);
  for (let look = 0; look < looksAnHour; look += 1) {
    const pages = lists();
    await clickTray(app, 'Check now');
    await expect.poll(() => lists() - pages, { intervals: [200] }).toBeGreaterThanOrEqual(4);
  }
  await wait(1000);
  return (await used(app)).cpuMs - cpuMs;
}
