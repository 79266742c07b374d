import { resultFileVersion } from '@shared/domain/result-draft';
import { missingSentences } from '@shared/results/read-ends';
import type { OpenFormat } from './export-format';

/** The app's own format: results as the server sent them, one in a line. Adding results (`result-files/`) reads it back. */
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
