/** Files of results as people have them, made up by the tests. */

export const contractOfFile = {
  id: '11111111-2222-4333-8444-555555555555',
  name: 'orders',
  fullyQualifiedName: 'shop.db.public.orders.dataContract_orders',
};

/** A result with every member that the interface knows. */
export const wholeResult = (timestamp = Date.UTC(2026, 4, 19, 6)) => ({
  id: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
  dataContractFQN: contractOfFile.fullyQualifiedName,
  timestamp,
  contractExecutionStatus: 'PartialSuccess',
  result: 'Two of ten checks failed',
  schemaValidation: {
    passed: 4,
    failed: 1,
    total: 5,
    failedFields: ['amount'],
    duplicateFields: ['id'],
    typeMismatchFields: ['day: expected DATE, got STRING'],
  },
  semanticsValidation: {
    passed: 1,
    failed: 1,
    total: 2,
    failedRules: [{ ruleName: 'has owner', reason: 'There is none' }],
  },
  qualityValidation: { passed: 3, failed: 0, total: 3, qualityScore: 87.5 },
  slaValidation: { refreshFrequencyMet: true, latencyMet: false, availabilityMet: true, actualLatency: 900_000 },
  incidentId: '99999999-8888-4777-8666-555555555555',
  executionTime: 1234,
});

export const ownFile = (results: readonly unknown[], contract = contractOfFile) => ({
  format: 'contract-desk/results',
  version: 1,
  contract,
  exportedAt: Date.UTC(2026, 4, 20),
  results,
});

/** As pytest and others write it: a suite without a zone, one failure, one error, one skipped test. */
export const junit = (timestamp: string | null = '2026-05-19T08:15:30.250') => `<?xml version="1.0" encoding="utf-8"?>
<!-- nightly -->
<testsuites>
  <testsuite name="orders &amp; returns" errors="0" failures="1" skipped="1" tests="4" time="2.345"${timestamp === null ? '' : ` timestamp="${timestamp}"`}>
    <properties><property name="env" value="prod"/></properties>
    <testcase classname="orders.id" name="unique" time="0.1"/>
    <testcase classname="orders.id" name="not_null" time="0.2"/>
    <testcase classname="orders.amount" name="positive" time="0.3"><failure message="3 rows &lt; 0" type="quality">details<![CDATA[<!DOCTYPE html>]]></failure></testcase>
    <testcase classname="orders.day" name="recent"><skipped/></testcase>
    <system-out>printed <b>anything</b></system-out>
  </testsuite>
</testsuites>`;

interface CliCheck {
  readonly category?: string;
  readonly type: string;
  readonly name: string;
  readonly model?: string;
  readonly field?: string;
  readonly result: string | null;
  readonly reason?: string;
}

export const cliChecks: readonly CliCheck[] = [
  {
    category: 'schema',
    type: 'field_is_present',
    name: 'Check that field id is present',
    model: 'orders',
    field: 'id',
    result: 'passed',
  },
  {
    category: 'schema',
    type: 'field_type',
    name: 'Check that field day has type date',
    model: 'orders',
    field: 'day',
    result: 'failed',
    reason: 'Type is string',
  },
  {
    category: 'quality',
    type: 'row_count',
    name: 'Check that orders has rows',
    model: 'orders',
    result: 'warning',
    reason: 'Only 3',
  },
  { category: 'quality', type: 'custom', name: 'Sums agree', result: 'passed' },
  { category: 'servicelevel', type: 'servicelevel_freshness', name: 'Freshness of orders', result: 'passed' },
  { category: 'servicelevel', type: 'servicelevel_retention', name: 'Retention of orders', result: 'info' },
];

/** What `datacontract test --output-format json` writes. */
export const cliRun = (change: Readonly<Record<string, unknown>> = {}) => ({
  runId: 'c0ffee00-0000-4000-8000-000000000001',
  datacontractCliVersion: '0.11.4',
  dataContractId: 'urn:orders',
  dataContractVersion: '1.0.0',
  server: 'production',
  timestampStart: '2026-05-19T06:00:00.123456+00:00',
  timestampEnd: '2026-05-19T06:00:02.623456Z',
  result: 'failed',
  checks: cliChecks,
  logs: [{ level: 'INFO', message: 'Running', timestamp: '2026-05-19T06:00:00Z' }],
  ...change,
});
