import { readRunParts } from '@main/api/wire/run-detail';
import type { WholeRun } from '@main/services/results/crawl-results';
import type { ExportFormat } from '@shared/domain/export';
import type { ResultRow } from '@shared/domain/result';
import { resultFileVersion } from '@shared/domain/result-draft';
import { csvLine } from '@shared/format/csv';
import { missingSentences } from '@shared/results/read-ends';
import { exactHeader, exactValues } from '@shared/results/row-columns';
import type { OpenFormat } from './export-format';
import { htmlFormat } from './html-format';
import { junitFormat } from './junit-format';

/** The app's own format: results as the server sent them, one in a line. Adding results reads it back. */
export const jsonFormat: OpenFormat = ({ contract: { id, name, fullyQualifiedName }, exportedAt }) => {
  let isFirst = true;
  const contract = { id, name, fullyQualifiedName };
  const head = { format: 'contract-desk/results', version: resultFileVersion, contract, exportedAt };
  return {
    begin: () => `${JSON.stringify(head).slice(0, -1)},"results":[`,
    add: (runs) =>
      runs
        .map(({ wire }) => {
          const lead = isFirst ? '\n' : ',\n';
          isFirst = false;
          return lead + JSON.stringify(wire);
        })
        .join(''),
    end: (tail) => {
      const missing = missingSentences(tail);
      return [`\n]${missing.length === 0 ? '' : `,"incomplete":${JSON.stringify(missing.join(' '))}`}}\n`];
    },
  };
};

/** Without it Excel reads the file in the local code page. */
const byteOrderMark = '\uFEFF';

/** One line for each result after RFC 4180, in the columns of a copy; text that looks like a formula is escaped. */
export const csvFormat: OpenFormat = () => ({
  begin: () => byteOrderMark + csvLine(exactHeader),
  add: (runs) => runs.map((run) => csvLine(exactValues(uncut(run)))).join(''),
  end: () => [],
});

/** A row of the list has the start of its message and its first failures only. */
function uncut({ row, wire }: WholeRun): ResultRow {
  const { message, failedFields, failedRules } = readRunParts(wire, row);
  return { ...row, message, failures: [...failedFields, ...failedRules.map(({ name }) => name)] };
}

export const formats: Readonly<Record<ExportFormat, OpenFormat>> = {
  csv: csvFormat,
  json: jsonFormat,
  junit: junitFormat,
  html: htmlFormat,
};
