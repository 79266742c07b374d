import type { Contract } from '@shared/domain/contract';
import type { RunDetail } from '@shared/domain/result';
import type { ResultFile } from '@shared/domain/result-draft';

/** A result as a file of this app, from which it can be recorded again. `now` in epoch milliseconds. */
export function resultsFile(
  { id, name, fullyQualifiedName }: Pick<Contract, 'id' | 'name' | 'fullyQualifiedName'>,
  run: RunDetail,
  now: number,
): string {
  const file: ResultFile = {
    format: 'contract-desk/results',
    version: 1,
    contract: { id, name, fullyQualifiedName },
    exportedAt: now,
    results: [JSON.parse(run.raw)],
  };
  return JSON.stringify(file, null, 2);
}
