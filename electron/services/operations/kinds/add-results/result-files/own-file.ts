import { recordOf } from '@main/api/wire/readers';
import { describeIssue } from '@main/http/schema-issue';
import { resultFileSchema, resultFileVersion } from '@shared/domain/result-file';
import { type OpenedFile, type Refused, refused } from './file-item';
import { resultsOf } from './interface-file';

/** A file that this app wrote; null when it does not say that it is one. */
export function readOwnFile(value: unknown): OpenedFile | Refused | null {
  const record = recordOf(value);
  if (record?.['format'] !== 'contract-desk/results') return null;
  const { version } = record;
  if (typeof version === 'number' && version > resultFileVersion) {
    return refused({ key: 'newer-version', version, newestRead: resultFileVersion }, { key: 'named', name: 'version' });
  }
  const file = resultFileSchema.safeParse(value);
  if (!file.success) return refused({ key: 'damaged' }, { key: 'named', name: describeIssue(file.error) });
  const { contract, results } = file.data;
  return resultsOf(results, { format: 'own', notes: [], contract: { id: contract.id, name: contract.name } });
}
