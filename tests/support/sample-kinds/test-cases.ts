import { type Answer, json } from '@main/sample-service/http/answer';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract, StoredResult } from '@main/sample-service/model';
import { newestOf } from '@main/sample-service/store/results';
import { testSuiteId } from './sections';

/** GET /v1/dataQuality/testCases: those of one suite, each with its newest result where that is asked for. */
export function listTestCases({ query, world }: ServiceRequest): Answer {
  const suite = query.get('testSuiteId');
  const withResults = (query.get('fields') ?? '').split(',').includes('testCaseResult');
  const contract = [...world.catalog.contracts.forward(null)].find(({ id }) => testSuiteId(id) === suite);
  const expectations = contract?.expectations ?? [];
  const newest = contract === undefined || !withResults ? null : newestOf(world.results.of(contract));
  const data = expectations.map((testCase, at) => ({
    ...testCase,
    description: `Checks ${testCase.name.replaceAll('_', ' ')}.`,
    ...(newest === null ? {} : { testCaseResult: resultOf(newest, at, contract) }),
  }));
  return json({ data, paging: { total: data.length } });
}

/** The first ones are those that failed. */
function resultOf({ timestamp, qualityValidation }: StoredResult, at: number, contract: SampleContract | undefined) {
  const isFailed = at < Number(qualityValidation?.['failed'] ?? 0);
  return {
    timestamp: timestamp - 60_000,
    testCaseStatus: isFailed ? 'Failed' : 'Success',
    result: isFailed ? `Found 3 rows of ${contract?.asset.name ?? 'the table'} that do not pass.` : 'Passed.',
  };
}
