import type { HttpClient } from '@main/http/http-request';
import { name, uuid, word } from '@main/http/path-segments';
import type { FailedRows, TestCaseRun } from '@shared/domain/contract/test-case-run';
import { noneIfNotFound } from './none-if-not-found';
import { pageSchema } from './wire/paging';
import { failedRowsAnswer, testCaseRunOf } from './wire/test-case-results';

export interface TestCasesApi {
  /** The results of a test case in a time range in epoch milliseconds, newest first; what cannot be read is left out. */
  results(
    fqn: string,
    range: { readonly from: number; readonly to: number },
    signal?: AbortSignal,
  ): Promise<TestCaseRun[]>;
  /** Rows that did not pass it the last time; null where the server has none. */
  failedRows(id: string, signal?: AbortSignal): Promise<FailedRows | null>;
}

/** Results and failed rows of single test cases (docs/server.md#test-cases). */
export function createTestCasesApi(http: HttpClient): TestCasesApi {
  const read = { kind: 'read', method: 'GET' } as const;
  const testCases = [word('v1'), word('dataQuality'), word('testCases')];
  return {
    results: async (fqn, { from, to }, signal) => {
      const segments = [...testCases, word('testCaseResults'), name(fqn)];
      const query = { startTs: from, endTs: to };
      const { rows } = await http.send({ ...read, segments, query, schema: pageSchema }, signal);
      return rows
        .map(testCaseRunOf)
        .filter((run) => run !== null)
        .toSorted((one, other) => other.at - one.at);
    },
    failedRows: async (id, signal) => {
      const segments = [...testCases, uuid(id), word('failedRowsSample')];
      const request = { ...read, segments, schema: failedRowsAnswer, whenEmpty: null, isAnswerKept: false };
      return noneIfNotFound(http.send(request, signal));
    },
  };
}
