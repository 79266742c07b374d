import { type Answer, json } from '@main/sample-service/http/answer';
import { notFound } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract, SampleReference, StoredResult } from '@main/sample-service/model';
import { newestOf } from '@main/sample-service/store/results';
import { incidentId, incidentOf } from './incidents';
import { testSuiteId } from './sections';

/** GET /v1/dataQuality/testCases: those of one suite, each with its newest result where that is asked for. */
export function listTestCases(request: ServiceRequest): Answer {
  const data = testCasesOf(request).map(({ body }) => body);
  return json({ data, paging: { total: data.length } });
}

/** The same since 2.0, each with its incident. */
export function listWithIncidents(request: ServiceRequest): Answer {
  const data = testCasesOf(request).map(({ body, testCase, result }) => ({
    ...body,
    autoCloseIncident: false,
    ...(result === null ? {} : incidentOf(request.world, testCase, result)),
  }));
  return json({ data, paging: { total: data.length } });
}

function testCasesOf({ query, world }: ServiceRequest) {
  const suite = query.get('testSuiteId');
  const withResults = (query.get('fields') ?? '').split(',').includes('testCaseResult');
  const contract = [...world.catalog.contracts.forward(null)].find(({ id }) => testSuiteId(id) === suite);
  const expectations = contract?.expectations ?? [];
  const newest = contract === undefined || !withResults ? null : newestOf(world.results.of(contract));
  return expectations.map((testCase, at) => {
    const result = newest === null ? null : resultOf(newest, at, contract);
    const description = `Checks ${testCase.name.replaceAll('_', ' ')}.`;
    return {
      testCase,
      result,
      body: { ...testCase, description, ...(result === null ? {} : { testCaseResult: result }) },
    };
  });
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

/** GET /v1/dataQuality/testCases/testCaseResults/{fqn}: the results of a test case in a time range, newest first. */
export function listTestCaseResults(request: ServiceRequest): Answer {
  const data = resultsOf(request).results;
  return json({ data, paging: { total: data.length } });
}

/** The same since 2.0: what failed names its incident. */
export function listResultsWithIncidents(request: ServiceRequest): Answer {
  const { testCase, results } = resultsOf(request);
  const data = results.map((result) =>
    result.testCaseStatus === 'Failed' ? { ...result, incidentId: incidentId(testCase) } : result,
  );
  return json({ data, paging: { total: data.length } });
}

function resultsOf({ query, world, params }: ServiceRequest) {
  const fqn = decodeURIComponent(params['fqn'] ?? '');
  const found = withTestCase(world, ({ fullyQualifiedName }) => fullyQualifiedName === fqn);
  if (found === null) throw notFound(`testCase instance for ${fqn} not found`);
  const [from, to] = [Number(query.get('startTs')), Number(query.get('endTs'))];
  const { contract, at, testCase } = found;
  const results = [...world.results.of(contract).forward(null)]
    .filter(({ timestamp }) => timestamp >= from && timestamp <= to)
    .map((result) => {
      const own = resultOf(result, at, contract);
      const isFailed = own.testCaseStatus === 'Failed';
      return { ...own, passedRows: isFailed ? 997 : 1000, failedRows: isFailed ? 3 : 0 };
    });
  return { testCase, results };
}

/** GET /v1/dataQuality/testCases/{id}/failedRowsSample: none of a test case that passes. */
export function getFailedRows(request: ServiceRequest): Answer {
  const { world, params } = request;
  const found = withTestCase(world, ({ id }) => id === params['id']);
  const newest = found && newestOf(world.results.of(found.contract));
  const isFailed =
    newest !== null && found !== null && resultOf(newest, found.at, found.contract).testCaseStatus === 'Failed';
  if (!isFailed) throw notFound('No failed rows sample found');
  return json({ columns: ['order_id', 'amount'], rows: [1, 2, 3].map((row) => [row, -row]) });
}

export function withTestCase(world: ServiceRequest['world'], isIt: (testCase: SampleReference) => boolean) {
  for (const contract of world.catalog.contracts.forward(null)) {
    const at = contract.expectations?.findIndex(isIt) ?? -1;
    const testCase = contract.expectations?.[at];
    if (testCase !== undefined) return { contract, at, testCase };
  }
  return null;
}
