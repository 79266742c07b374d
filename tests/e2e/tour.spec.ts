import { readdirSync } from 'node:fs';
import { expect, test } from '@tests/tour/commands';
import { endWithin } from '@tests/tour/tour';
import { firstPage, launch, withUserData } from './fixtures/launch';

test('npm start without a display does the main job and says what it saw', async ({ run, pictures }) => {
  // The whole main job, with pictures: as much as ten other tests.
  test.slow();
  // Elsewhere there always is a display: there the tour has to be asked for.
  const isLinux = process.platform === 'linux';
  const { code, output } = await run(isLinux ? 'start' : 'tour', [], { DISPLAY: '', WAYLAND_DISPLAY: '' });
  expect(output).toMatch(/Connect: Sample workspace .* Relaxed; Online/);
  expect(output).toMatch(/Home: Newly failed \d+, Failing \d+/);
  expect(output).toMatch(/Find out why: .+, Failing since .*Failed fields/);
  expect(output).toMatch(/Acknowledge: .*Fix under way/);
  expect(output).toMatch(/Validate many: Took .*: .*Passed \d/);
  expect(output).toMatch(/Search: “daily campaigns lake” finds Campaigns daily/);
  expect(output).toMatch(/Versions: /);
  expect(output).toMatch(/Report: 350 contracts; report\.html saved/);
  expect(output).toMatch(/Browse: (?:350 contracts|Showing \d+ found so far)/);
  expect(output).toMatch(/Open: “Orders events” of Table shop_postgres/);
  expect(output).toMatch(/Validate: (Queued|Running|Success), then Success/);
  expect(output).toMatch(/Scroll the runs: 101 of 100,001 loaded, then 201 of .*, then 301 of/);
  expect(output).toMatch(/Compare two: Failed .* with Success .*: .*1 fixed/);
  expect(output).toMatch(/Clean up: preview: Deletes 40 runs.*; then: .*\b40\b/);
  expect(output).toMatch(/Undo: Restored 40 runs\..*; 60 loaded/);
  expect(output).toMatch(/Activity: Restore .*, Clean-up .*, Validation .*, Validation /);
  expect(output).toContain(`light and dark, in ${pictures}`);
  expect(code).toBe(0);
  const names = readdirSync(pictures);
  expect(names).toContain('report.html');
  for (const name of [
    'welcome',
    'home',
    'contracts',
    'contract',
    'results',
    'compare',
    'clean-up',
    'restored',
    'activity',
  ]) {
    expect(names).toEqual(expect.arrayContaining([`${name}-light.png`, `${name}-dark.png`]));
  }
});

test('an app whose main process hangs does not keep the tour from its end', async () => {
  await withUserData(async (userData) => {
    const app = await launch(userData, { watched: false });
    await firstPage(app);
    // It hangs once it has answered, and not before the request to end has overtaken it.
    await app.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    const main = app.process();
    await endWithin(app, 500);
    await expect.poll(() => main.signalCode).toBe('SIGKILL');
  });
});
