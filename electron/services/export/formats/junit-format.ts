import { messages } from '@main/services/export/messages';
import type { RunParts } from '@shared/domain/result/result';
import { isoTime } from '@shared/format/instant';
import { type CheckCase, checkCases } from './check-cases';
import { type CheckNames, checkNames } from './check-names';
import { missingIn, type OpenFormat, partsOf } from './export-format';
import { xmlElement, xmlEmpty, xmlOpen, xmlText } from './xml-text';

const noNames: CheckNames = { schema: [], semantics: [], quality: [] };

/** JUnit as CI tools read it: a test suite per result, named after its contract, with a test case per check. */
export const junitFormat: OpenFormat = (file) => {
  const names = file.contract === null ? noNames : checkNames(file.contract);
  const nameOf = ({ row }: RunParts) => file.contract?.name ?? row.contractName ?? '';
  const suite = (run: RunParts) => suiteOf(run, checkCases(run, names), nameOf(run));
  return {
    begin: () =>
      `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOpen('testsuites', { name: file.contract?.name ?? messages.allContracts })}\n`,
    add: (runs) => runs.map(({ row, wire }) => suite(partsOf({ row, wire }))).join(''),
    end: (tail) => {
      const missing = missingIn(file, tail).join(' ');
      // Two hyphens in a row would end a comment; none of the sentences has them.
      return [`${missing === '' ? '' : `<!-- ${xmlText(missing)} -->\n`}</testsuites>\n`];
    },
  };
};

function suiteOf(run: RunParts, cases: readonly CheckCase[], contractName: string): string {
  const { row } = run;
  const timestamp = isoTime(row.timestamp) ?? '';
  const count = (outcome: CheckCase['outcome']) => cases.filter((each) => each.outcome === outcome).length;
  const suite = xmlOpen('testsuite', {
    name: `${contractName} ${timestamp}`,
    timestamp,
    time: secondsOf(row.durationMs),
    tests: cases.length,
    failures: count('failed'),
    errors: count('error'),
    skipped: count('skipped'),
  });
  const output = run.message ?? '';
  return [
    ` ${suite}`,
    `  <properties>${propertiesOf(run).join('')}</properties>`,
    ...cases.map((check) => `  ${caseOf(check, contractName)}`),
    ...(output === '' ? [] : [`  ${xmlElement('system-out', output)}`]),
    ' </testsuite>\n',
  ].join('\n');
}

const secondsOf = (durationMs: number | null): string => ((durationMs ?? 0) / 1000).toFixed(3);

const propertiesOf = ({ row }: RunParts): string[] =>
  [
    ['status', row.status],
    ['timestamp', String(row.timestamp)],
    ...(row.id === null ? [] : [['id', row.id] as const]),
    ...(row.asset === undefined ? [] : [['asset', row.asset] as const]),
  ].map(([name = '', value = '']) => xmlEmpty('property', { name, value }));

function caseOf({ group, name, outcome, reason }: CheckCase, contractName: string): string {
  const attributes = { classname: `${contractName}.${group}`, name, time: '0' };
  const message = reason ?? '';
  switch (outcome) {
    case 'passed':
      return xmlEmpty('testcase', attributes);
    case 'failed':
      return `${xmlOpen('testcase', attributes)}${xmlElement('failure', message, { message, type: group })}</testcase>`;
    case 'error':
      return `${xmlOpen('testcase', attributes)}${xmlElement('error', message, { message, type: group })}</testcase>`;
    case 'skipped':
      return `${xmlOpen('testcase', attributes)}${xmlEmpty('skipped', { message })}</testcase>`;
  }
}
