import { recordOf } from '@main/api/wire/readers';
import { describeIssue } from '@main/http/schema-issue';
import { resultFileSchema, resultFileVersion } from '@shared/domain/result-draft';
import { type OpenedFile, type Refused, refused } from './file-item';
import { resultsOf } from './interface-file';

/** A file that this app wrote; null when it does not say that it is one. */
export function readOwnFile(value: unknown): OpenedFile | Refused | null {
  const record = recordOf(value);
  if (record?.['format'] !== 'contract-desk/results') return null;
  const { version } = record;
  if (typeof version === 'number' && version > resultFileVersion) {
    return refused(
      `A newer Contract Desk made this file (version ${version}). This one reads version ${resultFileVersion}.`,
      'version',
    );
  }
  const file = resultFileSchema.safeParse(value);
  if (!file.success) return refused('This file of Contract Desk is damaged.', describeIssue(file.error));
  const { contract, results } = file.data;
  return resultsOf(results, { format: 'own', notes: [], contract: { id: contract.id, name: contract.name } });
}
