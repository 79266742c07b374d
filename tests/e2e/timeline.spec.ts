import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { loadedCount, openResults, resultRows } from './fixtures/contract';
import { expect, test } from './fixtures/shared-app';

/** Keeps every sentence that the timeline says from now on. */
async function watchSummary(appWindow: Page): Promise<() => Promise<string[]>> {
  const heard = await appWindow.evaluateHandle(() => {
    const sentences = new Set<string>();
    new MutationObserver(() => {
      const said = document.querySelector('section[aria-label="Timeline"] p')?.textContent;
      if (said) sentences.add(said);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return sentences;
  });
  return () => heard.evaluate((sentences) => [...sentences]);
}

test.use({ sampleOptions: { clock: Date.now } });

test('reads and zooms by keyboard, names its zone and true beginning, has lanes and a table', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  test.slow();
  await connectTo(sample.baseUrl, sample.tokens.full);
  const said = await watchSummary(appWindow);
  await openResults(appWindow, 'status_sampler');
  const plot = appWindow.getByRole('slider', { name: 'Runs over time' });
  const timeline = appWindow.getByRole('region', { name: 'Timeline' });
  const summary = timeline.getByRole('paragraph');
  await expect(summary).toHaveText(/^60 runs · 33\.3% passed · longest failing streak \d+ \(.+\) · /);
  expect(await said(), 'never that there were none, while they are counted').toEqual([await summary.textContent()]);
  await expect(timeline.getByText(/^No runs before \d+ \w+ \d{4}$/)).toBeVisible();

  await test.step('arrow keys read one bar after another', async () => {
    await plot.focus();
    await appWindow.keyboard.press('Home');
    await expect(plot).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4} CES?T: 1 run: 1 \w+/);
    await appWindow.keyboard.press('ArrowRight');
    await expect(plot).toHaveAttribute('aria-valuenow', '1');
  });

  await test.step('with Shift they cut the list, and Escape takes that back', async () => {
    await appWindow.keyboard.press('Shift+ArrowRight');
    await appWindow.keyboard.press('Shift+ArrowRight');
    await expect(plot).toHaveAttribute('aria-valuetext', /^Selected: .+: 3 runs: /);
    await expect(resultRows(appWindow)).toHaveCount(3);
    await appWindow.keyboard.press('Escape');
    await expect.poll(() => resultRows(appWindow).count()).toBeGreaterThan(3);
  });

  await test.step('what its chip takes back is selected no longer', async () => {
    await appWindow.keyboard.press('Shift+ArrowRight');
    const remove = appWindow.getByRole('button', { name: /^Remove filter Time/ });
    const wide = `&text=${'a+message+that+fills+a+chip+'.repeat(2)}&failed=["schema","semantics","quality","sla"]`;
    await appWindow.evaluate((filters) => location.assign(location.hash + filters), wide);
    for (const [width, height] of [
      [1280, 720],
      [1024, 640],
    ] as const) {
      await appWindow.setViewportSize({ width, height });
      await expect(remove, `beside wide chips in ${width} px`).toBeInViewport({ ratio: 1 });
    }
    await remove.click();
    await appWindow.getByRole('button', { name: 'Clear all' }).first().click();
    await appWindow.setViewportSize({ width: 1280, height: 800 });
    await expect(plot).not.toHaveAttribute('aria-valuetext', /^Selected/);
    await plot.focus();
  });

  await test.step('Enter zooms in, minus zooms out', async () => {
    await appWindow.keyboard.press('Shift+ArrowRight');
    await expect(resultRows(appWindow)).toHaveCount(2);
    await appWindow.keyboard.press('Enter');
    await expect(summary).toHaveText(/^2 runs · /);
    await expect(timeline.getByText(/^No runs before/)).toBeHidden();
    await appWindow.keyboard.press('-');
    await expect(summary).toHaveText(/^60 runs · /);
  });

  await test.step('zone, lanes and the table are one step away', async () => {
    await timeline.getByRole('button', { name: 'UTC' }).click();
    await expect(timeline.getByText('Now, UTC')).toBeVisible();
    await expect(appWindow.getByText('Times in UTC')).toBeVisible();
    await timeline.getByRole('button', { name: 'Lanes' }).click();
    await appWindow.getByRole('menuitemcheckbox', { name: 'Schema' }).click();
    await appWindow.keyboard.press('Escape');
    await expect(timeline.getByText(/^Schema \d+$/)).toBeVisible();
    await plot.press('Shift+ArrowLeft');
    await expectAccessible(appWindow);
    await appWindow.keyboard.press('t');
    await expect(appWindow.getByRole('region', { name: 'Runs over time as a table' })).toContainText('Partial success');
    await timeline.getByRole('button', { name: 'Copy table' }).click();
    await expect(timeline.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expectAccessible(appWindow);
  });
});

test.describe('where the newest result is months old', () => {
  const dayMs = 86_400_000;
  test.use({ sampleOptions: { clock: () => Date.now() - 180 * dayMs } });

  test('selects the time on its chip, and searches no older pages for an empty one', async ({
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openResults(appWindow, 'orders_events');
    const plot = appWindow.getByRole('slider', { name: 'Runs over time' });
    const chip = appWindow.getByRole('button', { name: /^Remove filter Time/ });
    // Without the newest result, and without what the index reads of all contracts.
    const pages = () => faults.log.filter(({ url }) => /\/results\?(?!limit=(?:1|50)&)/.test(url)).length;
    /** The plot reads out the time that is on the chip, which cuts it short. */
    const expectAgreement = () =>
      expect(async () => {
        const words = (await plot.getAttribute('aria-valuetext')) ?? '';
        const [, time] = /^Remove filter Time: (.*?)…?$/.exec((await chip.getAttribute('aria-label')) ?? '') ?? [];
        expect(words).toMatch(/^Selected: /);
        expect(words.slice('Selected: '.length, 'Selected: '.length + (time?.length ?? 0))).toBe(time);
      }).toPass();
    await expect(appWindow.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
    await faults.idle();
    const before = pages();
    await plot.focus();
    await plot.press('End');
    for (let bars = 0; bars < 3; bars += 1) await plot.press('Shift+ArrowLeft');
    await expect(appWindow.getByText('No results in the selected time')).toBeVisible();
    await expectAgreement();
    await faults.idle();
    expect(pages(), 'what is loaded reaches beyond the time').toBe(before);

    const selected = await chip.getAttribute('aria-label');
    await appWindow.getByRole('button', { name: 'Load the rest' }).click();
    await expect.poll(() => loadedCount(appWindow)).toBeGreaterThan(2000);
    await appWindow.getByRole('button', { name: 'Pause' }).click();
    expect(await chip.getAttribute('aria-label'), 'bars that stand for more time change nothing').toBe(selected);
    await plot.focus();
    await plot.press('Shift+ArrowLeft');
    await expectAgreement();
  });
});
