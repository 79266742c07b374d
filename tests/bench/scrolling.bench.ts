import { type CDPSession, expect, type Page } from '@playwright/test';
import { largeCount, test } from './bench-desk';
import { interleaved, reportRatio } from './protocol';

const frames = 120;
const pixelsPerFrame = 150;

/** Main-thread milliseconds per frame while something scrolls (quality-goals, finding 13: frame times say nothing). */
async function workPerFrame(session: CDPSession, scroll: () => Promise<void>): Promise<number> {
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await taskSeconds();
  await scroll();
  return ((await taskSeconds()) - before) * (1000 / frames);
}

/** Scrolls the element that `selector` finds first, from its top, one step each frame. */
const scrollBy = (page: Page, selector: string) =>
  page.evaluate(
    ([query, count, step]) =>
      new Promise<void>((done) => {
        const scroller = document.querySelector(String(query));
        if (!scroller) throw new Error(`nothing scrolls at ${query}`);
        scroller.scrollTop = 0;
        let left = Number(count);
        const next = () => {
          scroller.scrollTop += Number(step);
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      }),
    [selector, frames, pixelsPerFrame] as const,
  );

/** Shows an empty scroller of the same size in place of the app, or the app again. */
const showEmpty = (page: Page, isShown: boolean) =>
  page.evaluate((shown) => {
    const root = document.getElementById('root');
    if (root) root.style.display = shown ? 'none' : '';
    document.getElementById('empty-scroller')?.remove();
    if (!shown) return;
    const scroller = document.createElement('div');
    scroller.id = 'empty-scroller';
    Object.assign(scroller.style, { height: '100vh', overflow: 'auto' });
    const content = document.createElement('div');
    content.style.height = '3200000px';
    scroller.append(content);
    document.body.append(scroller);
  }, isShown);

test('P7 scrolls through 100,000 results', async ({ catalog, largeContractId, desk, connectTo }, info) => {
  await connectTo(catalog.baseUrl, catalog.token);
  await desk.evaluate((pageSize) => window.desk.call('settings.set', { pageSize }), 1000);
  await desk.reload();
  const hash = await desk.evaluate(() => location.hash);
  const results = `${hash.split('?')[0]}/${largeContractId}?tab=results`;
  const nothing = `&status=${encodeURIComponent(JSON.stringify(['Nothing']))}`;
  await desk.evaluate((address) => location.assign(address), results + nothing);
  await desk
    .getByText(/100,000 loaded/)
    .first()
    .waitFor({ timeout: 120_000 });
  await desk.evaluate((address) => location.assign(address), results);
  await expect(desk.getByRole('grid')).toHaveAttribute('aria-rowcount', String(largeCount + 1));

  const session = await desk.context().newCDPSession(desk);
  await session.send('Performance.enable');
  const result = await interleaved(
    async () => {
      await showEmpty(desk, false);
      return workPerFrame(session, () => scrollBy(desk, '[role="grid"]'));
    },
    async () => {
      await showEmpty(desk, true);
      return workPerFrame(session, () => scrollBy(desk, '#empty-scroller'));
    },
  );
  reportRatio(info, result, { id: 'P7', what: 'Scroll work per frame, 150 px a frame', gate: 5, unit: 'ms' });
});
