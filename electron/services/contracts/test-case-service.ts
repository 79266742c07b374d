import type { ServerDirectory } from '@main/services/connections/server-api';
import type { FailedRows, TestCaseRun } from '@shared/domain/contract/test-case-run';
import { AppError } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { dayMs } from '@shared/format/time-units';

interface TestCaseServiceDeps {
  readonly servers: ServerDirectory;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** How far back results are asked for, and how many are shown. */
const lookBackMs = 90 * dayMs;
const mostRuns = 100;

/** Results and failed rows of test cases, read only where somebody looks at them. Nothing of it is kept. */
export function createTestCaseService({ servers, clock }: TestCaseServiceDeps) {
  return {
    /** The newest results of the last 90 days; null where the server tells none. */
    async runs(connectionId: string, fqn: string, signal?: AbortSignal): Promise<TestCaseRun[] | null> {
      const { testCases } = await servers.apiOf(connectionId);
      const now = clock();
      try {
        return (await testCases.results(fqn, { from: now - lookBackMs, to: now + dayMs }, signal)).slice(0, mostRuns);
      } catch (thrown) {
        if (isMissingEndpoint(AppError.from(thrown))) return null;
        throw thrown;
      }
    },
    /** Null where the server has none. */
    failedRows: async (connectionId: string, id: string, signal?: AbortSignal): Promise<FailedRows | null> =>
      (await servers.apiOf(connectionId)).testCases.failedRows(id, signal),
  };
}

export type TestCaseService = ReturnType<typeof createTestCaseService>;
