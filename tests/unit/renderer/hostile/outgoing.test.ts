import { exportFileName } from '@main/services/export/export-service';
import { formats } from '@main/services/export/formats/formats';
import { endedText } from '@main/services/notices/notices';
import { crashReport } from '@renderer/app/crash-screen';
import { operationReport } from '@renderer/features/activity/operation-report';
import { runSummary } from '@renderer/features/run/run-summary';
import { errorReport } from '@renderer/lib/describe-error';
import { operationRequest } from '@renderer/lib/rights';
import { rightsRequest } from '@renderer/ui/feedback/failure-buttons';
import { operationSchema } from '@shared/domain/operation/activity';
import type { ExportFormat } from '@shared/domain/result/export';
import { runDetailSchema } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { compareRuns } from '@shared/results/compare/compare';
import { comparisonMarkdown } from '@shared/results/compare/compare-markdown';
import { exportFormatNames } from '@shared/results/rows/export-formats';
import { rowsAs } from '@shared/results/rows/row-texts';
import { bareContract } from '@tests/support/contract-lines';
import { fileOf, wholeRun } from '@tests/support/export-parts';
import { filled } from '@tests/support/filled';
import { payloadTexts } from '@tests/support/payloads';
import { readCsv } from '@tests/support/read-csv';
import { row } from '@tests/support/result-builders';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { hiddenIn } from './looks';

const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const rowOf = (text: string) => row(3, { status: text, message: text, failures: [text], id: text });
const runOf = (text: string) => filled(runDetailSchema, text);
const fileWith = (format: ExportFormat, text: string): string =>
  fileOf(formats[format], [wholeRun({ contractExecutionStatus: text, result: text })], {
    contract: bareContract({ name: text, displayName: text, fullyQualifiedName: text }),
    serverName: text,
  });
const failureOf = (text: string) =>
  new AppError('forbidden', { details: { path: text, serverWords: text, requestId: text, where: text } });

/** Texts for people, each with what it is made of. */
const letters: readonly (readonly [name: string, write: (text: string) => string])[] = [
  ['rows as text', (text) => rowsAs('text', [rowOf(text), rowOf(text)], 'UTC')],
  ['rows as Markdown', (text) => rowsAs('markdown', [rowOf(text)], 'UTC')],
  [
    'a comparison as Markdown',
    (text) => {
      const [before, after] = [runOf('passed'), runOf(text)];
      return comparisonMarkdown(compareRuns(before, after), { contract: text, zone: 'UTC', before, after });
    },
  ],
  [
    'a result for a chat',
    (text) => runSummary(runOf(text), { contractId: text, contractName: text, server: null, zone: 'UTC' }),
  ],
  ['a change for a ticket', (text) => operationReport(filled(operationSchema, text), 'UTC')],
  ['the report of a failure', (text) => errorReport(failureOf(text), 'read the results')],
  ['the report of a crash', (text) => crashReport(new Error(text))],
  [
    'the letter about a refused request',
    (text) => rightsRequest(failureOf(text), 'read the results', { account: text, server: 'https://catalog.example' }),
  ],
  [
    'the letter about a missing right',
    (text) => operationRequest({ operation: 'EditAll', task: 'validate', user: text, server: null }),
  ],
  ['a notification', (text) => Object.values(endedText({ contractName: text, status: text, failed: 3 })).join('\n')],
];

describe.each(letters)('%s', (_, write) => {
  it('hides nothing, whatever a server has put into it', () => {
    for (const text of payloadTexts) expect({ text, hidden: hiddenIn(write(text)) }).toEqual({ text, hidden: [] });
  });
});

/** What a file must keep to, whatever the texts in it. */
const checks = {
  csv(file) {
    const lines = readCsv(file.replace(/^\uFEFF/, ''));
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    expect(lines.flat().filter((cell) => formula.test(cell) && !cell.startsWith("'"))).toEqual([]);
  },
  json(file, text) {
    expect(JSON.parse(file).contract.name.toWellFormed()).toBe(text.toWellFormed());
  },
  html(file) {
    expect(file).not.toMatch(/<(?:script|iframe|img|object|embed|base|link|form)\b/i);
  },
  junit(file) {
    expect(XMLValidator.validate(file)).toBe(true);
    expect(Object.keys(new XMLParser().parse(file))).toEqual(['?xml', 'testsuites']);
  },
} satisfies Record<ExportFormat, (file: string, text: string) => void>;

it.each(payloadTexts)('a file of results keeps %j what it is', (text) => {
  for (const format of exportFormatNames) checks[format](fileWith(format, text), text);
  expect(exportFileName(text, 'csv', '2026-05-20')).toMatch(/^[\p{L}\p{N}_.-]+$/u);
});
