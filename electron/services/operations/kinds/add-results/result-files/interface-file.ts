import { recordOf } from '@main/api/wire/readers';
import { recordingLimits } from '@shared/domain/recording';
import { type FileItem, type OpenedFile, type Refused, refused } from './file-item';
import { readInterfaceResult } from './interface-result';

/** One result, an array of them, or a list answer `{data: […]}`; null when it is none of these. */
export function readInterfaceFile(value: unknown): OpenedFile | Refused | null {
  const rows = rowsOf(value);
  if (rows === null) return null;
  return resultsOf(rows, { format: 'interface', notes: [], contract: null });
}

/** Checks how many there are and reads each. */
export function resultsOf(
  rows: readonly unknown[],
  about: Pick<OpenedFile, 'format' | 'notes' | 'contract'>,
): OpenedFile | Refused {
  if (rows.length === 0) return refused({ key: 'no-result-in-it' });
  const { results: most } = recordingLimits;
  if (rows.length > most) return refused({ key: 'too-many-results', count: rows.length, most });
  return { kind: 'read', ...about, items: itemsOf(rows), time: { kind: 'given' } };
}

const itemsOf = (rows: readonly unknown[]): Iterable<FileItem> => ({
  *[Symbol.iterator]() {
    for (const row of rows) yield readInterfaceResult(row);
  },
});

function rowsOf(value: unknown): readonly unknown[] | null {
  const record = recordOf(value);
  const rows = Array.isArray(value) ? value : Array.isArray(record?.['data']) ? record['data'] : null;
  if (rows !== null) return rows.length === 0 || rows.some(isResult) ? rows : null;
  return isResult(value) ? [value] : null;
}

/** Enough to tell a result from any other JSON. */
function isResult(value: unknown): boolean {
  const record = recordOf(value);
  return record !== null && 'timestamp' in record && ('contractExecutionStatus' in record || 'status' in record);
}
