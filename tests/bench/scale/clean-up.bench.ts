import type { Page } from '@playwright/test';
import type { CleanUpPreview, CleanUpReport } from '@shared/domain/operation/clean-up';
import type { RestorePreview, RestoreReport } from '@shared/domain/operation/restore';
import { reportFigure } from '@tests/bench/report';
import { test as connectTest } from '@tests/e2e/fixtures/connect';
import { answer, connectionIn } from './main-calls';
import { type MainUse, watchMain } from './main-use';
import { type RenewableSample, startRenewable } from './renewable-sample';

/** What stays of each size, and what is put back: the rest of the backup is on the server by then, and is only compared. */
const [kept, missing] = [1000, 2000];
/** The largest take minutes: `BENCH_LONG=1` measures them, too. */
const sizes = [60_000, 125_000, ...(process.env['BENCH_LONG'] === undefined ? [] : [250_000, 500_000])];

interface Sizes {
  readonly size: number;
  readonly renewable: RenewableSample;
}

const test = connectTest.extend<Sizes>({
  size: [kept, { option: true }],
  renewable: async ({ size }, use) => {
    const sample = await startRenewable(size);
    await use(sample);
    await sample.stop();
  },
});
test.use({ isIndexed: false });

interface Part {
  readonly name: string;
  readonly use: MainUse;
  readonly seconds: number;
}

/** Plans as the window does, and confirms what has to be typed. */
async function carryOut<P extends { readonly typedChoices: readonly string[] }, R>(
  page: Page,
  target: object,
  more: object,
) {
  const planned = async () => (await answer<{ preview: P }>(page, 'operations.plan', target)).preview;
  const confirm = async ({ typedChoices }: P) => {
    const confirmation = { typed: typedChoices[0] ?? '', ...more };
    return (await answer<{ report: R }>(page, 'operations.confirm', { ...target, confirmation })).report;
  };
  return { planned, confirm };
}

for (const size of sizes) {
  test.describe(() => {
    test.use({ size });

    const number = size === sizes.at(-1) ? 'P37 P45' : 'P45';
    test(`${number} cleans up and restores ${size} results`, async ({ app, appWindow, renewable, connectTo }, info) => {
      test.setTimeout(20 * 60_000);
      await connectTo(renewable.baseUrl, renewable.token);
      const connectionId = connectionIn(appWindow);
      const parts: Part[] = [];
      const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
        const [ended, startedAt] = [await watchMain(app), performance.now()];
        const value = await work();
        parts.push({ name, use: await ended(), seconds: (performance.now() - startedAt) / 1000 });
        return value;
      };

      const keep = { newest: false, lastSuccess: true, lastFailure: true };
      const request = { contractIds: [renewable.large.id], rule: { kind: 'keep-last', count: kept }, keep };
      const cleaning = { kind: 'clean-up', operationId: crypto.randomUUID(), connectionId, request };
      const cleanUp = await carryOut<CleanUpPreview, CleanUpReport>(appWindow, cleaning, { backup: true });
      const going = await timed('preview', cleanUp.planned);
      const cleaned = await timed('deletion', () => cleanUp.confirm(going));
      if (cleaned.state !== 'done' || cleaned.backup?.results !== going.count) throw new Error(JSON.stringify(cleaned));

      const source = { kind: 'operation', operationId: cleaning.operationId };
      const restoring = { ...cleaning, kind: 'restore', operationId: crypto.randomUUID(), request: { source } };
      const all = await carryOut<RestorePreview, RestoreReport>(appWindow, restoring, {});
      const gone = await timed('preview of the restore of all', all.planned);
      if (gone.missing !== going.count) throw new Error(`${gone.missing} are missing`);

      await renewable.renew(kept, missing);
      const restore = await carryOut<RestorePreview, RestoreReport>(appWindow, restoring, {});
      const lost = await timed('preview of the restore', restore.planned);
      const restored = await timed('restore', () => restore.confirm(lost));
      if (restored.isEqual !== true || restored.restored !== missing) throw new Error(JSON.stringify(restored));

      const what = `${going.count.toLocaleString('en')} results cleaned up with a backup and restored`;
      for (const { name, use, seconds } of parts) {
        reportFigure(info, {
          ...{ id: 'P45', what: `${what}: longest block of main, ${name}`, value: use.block, unit: 'ms', gate: 50 },
          spread: `${seconds.toFixed(1)} s, ${(seconds / (size / 100_000)).toFixed(1)} s per 100,000`,
        });
      }
      const most = Math.max(...parts.map(({ use }) => use.memory));
      const spread = parts.map(({ name, use }) => `${name} ${use.memory.toFixed(0)}`).join(', ');
      reportFigure(info, { id: 'P45', what: `${what}: memory of main`, value: most, unit: 'MB', gate: 400, spread });
    });
  });
}
