import type { ElectronApplication, Page } from '@playwright/test';
import type { CleanUpPreview, CleanUpReport } from '@shared/domain/operation/clean-up';
import { test } from './bench-app';
import { reportFigure } from './report';

const [count, kept] = [499_000, 1000];
test.use({ largeCount: count + kept, isIndexed: false });

/** Watches main; the call that it resolves to gives the longest block of its event loop in ms, and its memory at most in MB. */
async function watchMain(app: ElectronApplication): Promise<() => Promise<{ block: number; memory: number }>> {
  const watch = await app.evaluateHandle(() => {
    const histogram = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 });
    histogram.enable();
    const peak = { rss: 0 };
    const timer = setInterval(() => {
      peak.rss = Math.max(peak.rss, process.memoryUsage.rss());
    }, 20);
    return { histogram, peak, timer };
  });
  return () =>
    watch.evaluate(({ histogram, peak, timer }) => {
      clearInterval(timer);
      histogram.disable();
      return { block: histogram.max / 1e6, memory: peak.rss / 1024 / 1024 };
    });
}

/** What main answers to a call of the window. */
async function answer<T>(page: Page, route: string, input: unknown): Promise<T> {
  const json = await page.evaluate(
    async ([name, value]) => {
      const reply = await window.desk.call(name as string, value);
      if (!reply.ok) throw new Error(JSON.stringify(reply.error));
      return reply.json;
    },
    [route, input] as const,
  );
  return JSON.parse(json);
}

test('P37 cleans up 499,000 results in little memory, and never holds up main for long', async ({
  app,
  appWindow,
  catalog,
  connectTo,
  largeContractId,
}, info) => {
  await connectTo(catalog.baseUrl, catalog.token);
  const connectionId = /#\/c\/([^/]+)/.exec(appWindow.url())?.[1];
  const keep = { newest: false, lastSuccess: true, lastFailure: true };
  const request = { contractIds: [largeContractId], rule: { kind: 'keep-last', count: kept }, keep };
  const target = { kind: 'clean-up', operationId: crypto.randomUUID(), connectionId, request };

  const startedAt = performance.now();
  const previewing = await watchMain(app);
  const { preview } = await answer<{ preview: CleanUpPreview }>(appWindow, 'operations.plan', target);
  const previewed = await previewing();
  const deleting = await watchMain(app);
  const confirmation = { typed: preview.typedChoices[0] ?? '', backup: true };
  const { report } = await answer<{ report: CleanUpReport }>(appWindow, 'operations.confirm', {
    ...target,
    confirmation,
  });
  const deleted = await deleting();
  if (report.state !== 'done' || report.backup?.results !== preview.count) throw new Error(JSON.stringify(report));

  const seconds = (performance.now() - startedAt) / 1000;
  const spread = `${preview.count.toLocaleString('en')} results in ${seconds.toFixed(0)} s`;
  const what = 'Previewing and deleting 499,000 results with a backup';
  for (const [id, part, { block }] of [
    ['P37a', 'preview', previewed],
    ['P37b', 'deletion', deleted],
  ] as const) {
    reportFigure(info, {
      id,
      what: `${what}: longest block of main, ${part}`,
      value: block,
      unit: 'ms',
      gate: 50,
      spread,
    });
  }
  const memory = Math.max(previewed.memory, deleted.memory);
  reportFigure(info, {
    id: 'P37c',
    what: `${what}: memory of main at most`,
    value: memory,
    unit: 'MB',
    gate: 400,
    spread,
  });
});
