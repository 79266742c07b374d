import type { HandlersFor } from '@main/ipc/handlers-for';
import type { RangeReader } from '@main/services/index/range-reader';
import type { ReadRunPage } from '@main/services/index/run-pages';
import type { ReadSavedRuns } from '@main/services/results/saved-runs';
import type { runsOfAllRoutes } from '@shared/ipc/routes/runs-of-all';
import { columnsOf } from '@shared/results/columns/packing';

interface RunsOfAll {
  readonly page: ReadRunPage;
  readonly ranges: RangeReader;
  readonly saved: ReadSavedRuns;
}

/** The runs of all contracts, and reading more of them. */
export const createRunsOfAllHandlers = ({ page, ranges, saved }: RunsOfAll): HandlersFor<typeof runsOfAllRoutes> => ({
  'index.runs': async (query) => {
    const { rows, next } = await page(query);
    const end = next === null ? 'complete' : null;
    return { columns: columnsOf(rows), next, end, total: null, repeated: 0, again: [] };
  },
  'index.savedRuns': async ({ connectionId, contractId, range }) => {
    const found = await saved(connectionId, contractId, range);
    if (found === null) return null;
    const { rows, ...facts } = found;
    return { columns: columnsOf(rows), ...facts };
  },
  'index.readRange': async (request) => ranges.start(request),
  'index.rangeReading': async ({ connectionId }) => ranges.status(connectionId),
  'index.stopRange': async ({ connectionId }) => ranges.stop(connectionId),
});
