import { resultGrid } from '../e2e/fixtures/contract';
import { drawLate } from './fixtures/late-draws';
import { resultsPlace } from './fixtures/places';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ sampleOptions: { clock: Date.now }, isIndexed: false });

test('what the mouse drags quickly lands where it is let go, however late that is drawn', async ({ at }) => {
  const { page } = at;
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  const headers = resultGrid(page).getByRole('columnheader');
  const names = async () => (await headers.allTextContents()).filter((name) => name !== '').slice(0, 3);
  await expect.poll(names).toEqual(['Status', 'Time', 'Duration']);
  const plot = page.getByRole('slider', { name: words.timeline.chart.label });
  await expect(page.getByText(/^60 runs · /)).toBeVisible();
  const box = await plot.boundingBox();
  await drawLate(page);

  await test.step('a column', async () => {
    await headers.filter({ hasText: 'Duration' }).hover();
    await page.mouse.down();
    await headers.filter({ hasText: 'Status' }).hover();
    await page.mouse.up();
    await expect.poll(names).toEqual(['Duration', 'Status', 'Time']);
  });

  await test.step('a range of the timeline', async () => {
    const at = (share: number) =>
      [(box?.x ?? 0) + (box?.width ?? 0) * share, (box?.y ?? 0) + (box?.height ?? 0) - 18] as const;
    await page.mouse.move(...at(0.02));
    await page.mouse.down();
    await page.mouse.move(...at(0.5));
    await page.mouse.move(...at(0.98));
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await expect(plot).toHaveAttribute('aria-valuetext', /^Selected: .*: 5\d runs: /);
  });
});
