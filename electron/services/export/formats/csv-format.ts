import { csvLine } from '@shared/format/csv';
import { columnsOfFile, type OpenFormat, uncutRow } from './export-format';

/** Without it Excel reads the file in the local code page. */
const byteOrderMark = '\uFEFF';

/** One line per result as in RFC 4180, with the columns of a copy; text that looks like a formula is escaped. */
export const csvFormat: OpenFormat = (head) => {
  const { exactHeader, exactValues } = columnsOfFile(head);
  return {
    begin: () => byteOrderMark + csvLine(exactHeader),
    add: (runs) => runs.map((run) => csvLine(exactValues(uncutRow(run)))).join(''),
    end: () => [],
  };
};
