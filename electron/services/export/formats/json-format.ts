import type { WholeRun } from '@main/services/results/whole-results';
import { resultFileVersion } from '@shared/domain/result/result-draft';
import { columnsOfFile, type ExportHead, missingIn, type OpenFormat } from './export-format';

/**
 * The app's own format: results as the server sent them, one per line. Adding results (`result-files/`) reads it back. Runs
 * that are stored here are written as they are stored and cannot be read back.
 */
export const jsonFormat: OpenFormat = (file) => {
  let isFirst = true;
  const { exactObject } = columnsOfFile(file);
  const textOf = ({ row, wire }: WholeRun) => JSON.stringify(file.isSaved ? exactObject(row) : wire);
  return {
    begin: () => `${JSON.stringify(headOf(file)).slice(0, -1)},"results":[`,
    add: (runs) =>
      runs
        .map((run) => {
          const lead = isFirst ? '\n' : ',\n';
          isFirst = false;
          return lead + textOf(run);
        })
        .join(''),
    end: (tail) => {
      const missing = missingIn(file, tail);
      return [`\n]${missing.length === 0 ? '' : `,"incomplete":${JSON.stringify(missing.join(' '))}`}}\n`];
    },
  };
};

function headOf({ contract, isSaved, exportedAt }: ExportHead) {
  if (contract === null) return { format: 'contract-desk/runs', version: 1, exportedAt };
  const { id, name, fullyQualifiedName } = contract;
  const about = { id, name, fullyQualifiedName };
  if (isSaved) return { format: 'contract-desk/runs', version: 1, contract: about, exportedAt };
  return { format: 'contract-desk/results', version: resultFileVersion, contract: about, exportedAt };
}
