import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { openResults, resultRows } from './fixtures/contract';

/** Keeps every sentence that the timeline says from now on. */
async function watchSummary(desk: Page): Promise<() => Promise<string[]>> {
  const heard = await desk.evaluateHandle(() => {
    const sentences = new Set<string>();
    new MutationObserver(() => {
      const said = document.querySelector('section[aria-label="Timeline"] p')?.textContent;
      if (said) sentences.add(said);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return sentences;
  });
  return () => heard.evaluate((sentences) => [...sentences]);
}

test.use({ appArgs: ['--sample'], appEnv: { TZ: 'Europe/Madrid' } });

test('the timeline is walked, brushed and zoomed by keyboard, names its zone and the true beginning, and has lanes and a table', async ({
  desk,
}) => {
  test.slow();
  const said = await watchSummary(desk);
  await openResults(desk, 'status_sampler');
  const plot = desk.getByRole('slider', { name: 'Runs over time' });
  const timeline = desk.getByRole('region', { name: 'Timeline' });
  const summary = timeline.getByRole('paragraph');
  await expect(summary).toHaveText(/^60 runs · 33\.3 % passed · longest failing streak \d+ \(.+\) · /);
  expect(await said(), 'never that there were none, while they are counted').toEqual([await summary.textContent()]);
  await expect(timeline.getByText(/^No runs before \d+ \w+ \d{4}$/)).toBeVisible();

  await test.step('arrow keys read one bar after another', async () => {
    await plot.focus();
    await desk.keyboard.press('Home');
    await expect(plot).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4} CES?T: 1 run: 1 \w+/);
    await desk.keyboard.press('ArrowRight');
    await expect(plot).toHaveAttribute('aria-valuenow', '1');
  });

  await test.step('with Shift they cut the list, and Escape takes that back', async () => {
    await desk.keyboard.press('Shift+ArrowRight');
    await desk.keyboard.press('Shift+ArrowRight');
    await expect(plot).toHaveAttribute('aria-valuetext', /^Selected: .+: 3 runs: /);
    await expect(resultRows(desk)).toHaveCount(3);
    await desk.keyboard.press('Escape');
    await expect.poll(() => resultRows(desk).count()).toBeGreaterThan(3);
  });

  await test.step('what its chip takes back is selected no longer', async () => {
    await desk.keyboard.press('Shift+ArrowRight');
    await desk.getByRole('button', { name: /^Remove filter During/ }).click();
    await expect(plot).not.toHaveAttribute('aria-valuetext', /^Selected/);
    await plot.focus();
  });

  await test.step('Enter zooms in, minus zooms out', async () => {
    await desk.keyboard.press('Shift+ArrowRight');
    await expect(resultRows(desk)).toHaveCount(2);
    await desk.keyboard.press('Enter');
    await expect(summary).toHaveText(/^2 runs · /);
    await expect(timeline.getByText(/^No runs before/)).toBeHidden();
    await desk.keyboard.press('-');
    await expect(summary).toHaveText(/^60 runs · /);
  });

  await test.step('zone, lanes and the table are one step away', async () => {
    await timeline.getByRole('button', { name: 'UTC' }).click();
    await expect(timeline.getByText('Now, UTC')).toBeVisible();
    await expect(desk.getByText('Times in UTC')).toBeVisible();
    await timeline.getByRole('button', { name: 'Lanes' }).click();
    await desk.getByRole('menuitemcheckbox', { name: 'Schema' }).click();
    await desk.keyboard.press('Escape');
    await expect(timeline.getByText(/^Schema \d+$/)).toBeVisible();
    await plot.press('Shift+ArrowLeft');
    await expectAccessible(desk);
    await desk.keyboard.press('t');
    await expect(desk.getByRole('region', { name: 'Runs over time as a table' })).toContainText('Partial success');
    await timeline.getByRole('button', { name: 'Copy table' }).click();
    await expect(timeline.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expectAccessible(desk);
  });
});
