import type { Page } from '@playwright/test';
import type { Settings } from '@shared/domain/local/setting-table';
import { dayMs } from '@shared/format/time-units';
import { loadedCount, resultRows } from '../e2e/fixtures/contract';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

/** Keeps every sentence that the timeline says from the next page on. */
async function watchSummary(appWindow: Page): Promise<() => Promise<string[]>> {
  await appWindow.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    new MutationObserver(() => {
      const sentence = document.querySelector('section[aria-label="Timeline"] p')?.textContent;
      if (sentence) said.add(sentence);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => appWindow.evaluate(() => [...(window as unknown as { readonly said: Set<string> }).said]);
}

test.use({ sampleOptions: { clock: Date.now }, isIndexed: false });

test('reads and zooms by keyboard, names its zone and true beginning, has lanes and a table', async ({ at }) => {
  const said = await watchSummary(at.page);
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  const plot = at.page.getByRole('slider', { name: words.timeline.chart.label });
  const timeline = at.page.getByRole('region', { name: words.timeline.title });
  const summary = timeline.getByRole('paragraph');
  await expect(summary).toHaveText(/^60 runs · 33\.3% passed · longest failing streak \d+ \(.+\) · /);
  expect(await said(), 'never that there were none, while they are counted').toEqual([await summary.textContent()]);
  await expect(timeline.getByText(/^No runs before \d+ \w+ \d{4}$/)).toBeVisible();

  await test.step('arrow keys read one bar after another', async () => {
    await plot.focus();
    await at.page.keyboard.press('Home');
    await expect(plot).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4} CES?T: 1 run: 1 \w+/);
    await at.page.keyboard.press('ArrowRight');
    await expect(plot).toHaveAttribute('aria-valuenow', '1');
  });

  await test.step('with Shift they cut the list, and Escape takes that back', async () => {
    await at.page.keyboard.press('Shift+ArrowRight');
    await at.page.keyboard.press('Shift+ArrowRight');
    await expect(plot).toHaveAttribute('aria-valuetext', /^Selected: .+: 3 runs: /);
    await expect(resultRows(at.page)).toHaveCount(3);
    await at.page.keyboard.press('Escape');
    await expect.poll(() => resultRows(at.page).count()).toBeGreaterThan(3);
  });

  await test.step('what its chip takes back is selected no longer', async () => {
    await at.page.keyboard.press('Shift+ArrowRight');
    const remove = at.page.getByRole('button', { name: /^Remove filter Time/ });
    const wide = `&text=${'a+message+that+fills+a+chip+'.repeat(2)}&failed=["schema","semantics","quality","sla"]`;
    await at.page.evaluate((filters) => location.assign(location.hash + filters), wide);
    for (const [width, height] of [
      [1280, 720],
      [1024, 640],
    ] as const) {
      await at.page.setViewportSize({ width, height });
      await expect(remove, `beside wide chips in ${width} px`).toBeInViewport({ ratio: 1 });
    }
    await remove.click();
    await at.page.getByRole('button', { name: words.results.filters.clearAll }).first().click();
    await at.page.setViewportSize({ width: 1280, height: 800 });
    await expect(plot).not.toHaveAttribute('aria-valuetext', /^Selected/);
    await plot.focus();
  });

  await test.step('Enter zooms in, minus zooms out', async () => {
    await at.page.keyboard.press('Shift+ArrowRight');
    await expect(resultRows(at.page)).toHaveCount(2);
    await at.page.keyboard.press('Enter');
    await expect(summary).toHaveText(/^2 runs · /);
    await expect(timeline.getByText(/^No runs before/)).toBeHidden();
    await at.page.keyboard.press('-');
    await expect(summary).toHaveText(/^60 runs · /);
  });

  await test.step('zone, lanes and the table are one step away', async () => {
    await at.page.getByRole('button', { name: words.ui.field.utc }).click();
    await expect(timeline.getByText('Now, UTC')).toBeVisible();
    await expect(at.page.getByText('Times in UTC')).toBeVisible();
    const lane = timeline.getByText(/^Schema \d+$/);
    await expect(lane, 'there is room for it').toBeVisible();
    await at.page.getByRole('button', { name: 'Lanes (4 shown)' }).click();
    await at.page.getByRole('menuitemcheckbox', { name: 'Schema' }).click();
    await at.page.keyboard.press('Escape');
    await expect(lane).toBeHidden();
    await expect(timeline.getByText(/^SLA \d+$/)).toBeVisible();
    await plot.press('Shift+ArrowLeft');
    await at.page.keyboard.press('t');
    await expect(at.page.getByRole('region', { name: words.timeline.table.label })).toContainText('Partial success');
    await timeline.getByRole('button', { name: words.timeline.table.copy }).click();
    await expect(timeline.getByRole('button', { name: words.ui.copy.copied })).toBeVisible();
  });
});

test('keeps its place when zoomed, zooms around the pointer, and is as high as it was left', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  await connectTo(sample.baseUrl, sample.tokens.full, { place: resultsPlace(sample, 'status_sampler') });
  const plot = appWindow.getByRole('slider', { name: words.timeline.chart.label });
  const timeline = appWindow.getByRole('region', { name: words.timeline.title });
  const summary = timeline.getByRole('paragraph');
  const edge = timeline.getByRole('separator', { name: words.timeline.height.label });
  const top = async () => Math.round((await plot.boundingBox())?.y ?? 0);

  await test.step('the line of the range is one line, zoomed or not', async () => {
    for (const [width, height] of [
      [1280, 800],
      [1024, 640],
    ] as const) {
      await appWindow.setViewportSize({ width, height });
      await expect(summary).toHaveText(/^60 runs · /);
      const range = appWindow.getByRole('combobox', { name: words.timeline.range.label });
      const wide = (await range.boundingBox())?.width;
      const before = await top();
      await plot.focus();
      await plot.press('Home');
      await plot.press('Enter');
      await expect(summary).toHaveText(/^\d runs? · /);
      expect(await top(), `at ${width} px`).toBe(before);
      expect((await range.boundingBox())?.width).toBe(wide);
      await appWindow.getByRole('button', { name: words.timeline.zoomReset }).click();
      await expect(summary).toHaveText(/^60 runs · /);
      expect(await top()).toBe(before);
    }
  });

  await test.step('Ctrl and the wheel zoom the runs, not the page', async () => {
    await appWindow.setViewportSize({ width: 1280, height: 800 });
    const box = await plot.boundingBox();
    await appWindow.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60);
    await appWindow.keyboard.down('Control');
    await appWindow.mouse.wheel(0, -120);
    await expect(summary).toHaveText(/^(2\d|3\d) runs · /);
    await appWindow.mouse.wheel(0, -120);
    await expect(summary).toHaveText(/^(1\d) runs · /);
    await appWindow.mouse.wheel(0, 60);
    await expect(summary, 'less than the step before').toHaveText(/^2\d runs · /);
    await appWindow.mouse.wheel(0, 240);
    await expect(summary).toHaveText(/^60 runs · /);
    await expect(appWindow.getByRole('combobox', { name: words.timeline.range.label })).toHaveText(
      words.timeline.range.presets.all,
    );
    await appWindow.keyboard.up('Control');
    expect(await appWindow.evaluate(() => window.visualViewport?.scale)).toBe(1);
    expect(await appWindow.evaluate(() => window.innerWidth)).toBe(1280);
  });

  await test.step('its edge changes the height, which is remembered', async () => {
    await expect(edge).toHaveAttribute('aria-valuenow', '144');
    await edge.focus();
    await edge.press('ArrowDown');
    await expect(edge).toHaveAttribute('aria-valuenow', '152');
    const at = await edge.boundingBox();
    const [x, y] = [(at?.x ?? 0) + 40, (at?.y ?? 0) + 3];
    await appWindow.mouse.move(x, y);
    await appWindow.mouse.down();
    await appWindow.mouse.move(x, y + 50);
    await appWindow.mouse.up();
    await expect(edge).toHaveAttribute('aria-valuenow', '202');
    await goWithin(appWindow, contractPlace(sample, 'status_sampler', 'schema'));
    await expect(edge).toBeHidden();
    await goWithin(appWindow, resultsPlace(sample, 'status_sampler'));
    await expect(edge).toHaveAttribute('aria-valuenow', '202');
    await edge.dblclick();
    await expect(edge).toHaveAttribute('aria-valuenow', '144');
  });

  await test.step('at 200 % only bars are left of it', async () => {
    await appWindow.setViewportSize({ width: 640, height: 400 });
    await expect(edge).toBeHidden();
    expect((await plot.boundingBox())?.height).toBeLessThan(20);
    await resultRows(appWindow).nth(2).scrollIntoViewIfNeeded();
    // A row is wider than the window: 0.65 of it is all of its height.
    for (const row of [1, 2]) await expect(resultRows(appWindow).nth(row)).toBeInViewport({ ratio: 0.64 });
  });
});

test.describe('where the newest result is months old', () => {
  test.use({ sampleOptions: { clock: () => Date.now() - 180 * dayMs } });

  test('selects the time on its chip, and searches no older pages for an empty one', async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'orders_events'));
    const plot = at.page.getByRole('slider', { name: words.timeline.chart.label });
    const chip = at.page.getByRole('button', { name: /^Remove filter Time/ });
    // Without the newest result.
    const pages = () => at.faults.log.filter(({ url }) => /\/results\?(?!limit=1&)/.test(url)).length;
    /** The plot reads out the time that is on the chip, which cuts it short. */
    const expectAgreement = () =>
      expect(async () => {
        const words = (await plot.getAttribute('aria-valuetext')) ?? '';
        const [, time] = /^Remove filter Time: (.*?)…?$/.exec((await chip.getAttribute('aria-label')) ?? '') ?? [];
        expect(words).toMatch(/^Selected: /);
        expect(words.slice('Selected: '.length, 'Selected: '.length + (time?.length ?? 0))).toBe(time);
      }).toPass();
    await expect(at.page.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
    await test.step('what is not read is hatched in forced colours too', async () => {
      await at.page.emulateMedia({ forcedColors: 'active' });
      const unread = at.page.getByTitle('Load older');
      await expect(at.page.getByText(/older runs not loaded/i)).toBeVisible();
      await expect(unread).toHaveCSS('background-image', /gradient/);
      await expect(unread).toHaveCSS('forced-color-adjust', 'none');
      await at.page.emulateMedia({ forcedColors: null });
    });
    await at.faults.idle();
    const before = pages();
    await plot.focus();
    await plot.press('End');
    for (let bars = 0; bars < 3; bars += 1) await plot.press('Shift+ArrowLeft');
    await expect(at.page.getByText(words.results.empty.noneInSelection)).toBeVisible();
    await expectAgreement();
    await at.faults.idle();
    expect(pages(), 'what is loaded reaches beyond the time').toBe(before);

    const selected = await chip.getAttribute('aria-label');
    await at.page.getByRole('button', { name: words.timeline.coverage.older }).click();
    await expect.poll(() => loadedCount(at.page)).toBeGreaterThan(2000);
    await at.page.getByRole('button', { name: words.timeline.coverage.pause }).click();
    expect(await chip.getAttribute('aria-label'), 'bars that stand for more time change nothing').toBe(selected);
    await plot.focus();
    await plot.press('Shift+ArrowLeft');
    await expectAgreement();
  });
});

test('an open chart and its rows follow the clock and the week that another window chooses', async ({ at }) => {
  const elsewhere = (change: Partial<Settings>) => at.desk.app.call('settings.set', change);
  const place = resultsPlace(at.sample, 'status_sampler');
  await at.connect(place);
  const timeline = at.page.getByRole('region', { name: words.timeline.title });
  const plot = at.page.getByRole('slider', { name: words.timeline.chart.label });
  const row = resultRows(at.page).first();
  await plot.focus();
  await at.page.keyboard.press('Home');
  await at.page.keyboard.press('Enter');
  const tick = (written: RegExp) => timeline.getByText(written).first();
  await expect(tick(/^\d\d:\d\d$/)).toBeVisible();
  await expect(row).toContainText(/ \d\d:\d\d:\d\d CE/);
  await elsewhere({ hours: '12' });
  await expect(row).toContainText(/ \d+:\d\d:\d\d [ap]m CE/);
  await expect(tick(/^\d+:\d\d [ap]m$/)).toBeVisible();

  await goWithin(at.page, `${place}&from=${Date.now() - 700 * dayMs}`);
  await expect(timeline.getByRole('paragraph')).toHaveText(/^60 runs · /);
  await plot.focus();
  await at.page.keyboard.press('Home');
  await at.page.keyboard.press('ArrowRight');
  await expect(plot).toHaveAttribute('aria-valuenow', '1');
  const week = (await plot.getAttribute('aria-valuetext')) ?? '';
  await elsewhere({ weekStart: 'saturday' });
  await expect(plot).not.toHaveAttribute('aria-valuetext', week);
});
