import { assetQueries } from '@renderer/api/contract/assets';
import { contractQueries } from '@renderer/api/contract/contracts';
import type { ContractKey } from '@renderer/api/result/result-keys';
import type { ContractVersion } from '@shared/domain/contract/contract-version';
import type { AppError } from '@shared/errors/app-error';
import { failedFirst, type TableChange, tableChange } from '@shared/results/changes/between-runs';
import type { ChangeLine } from '@shared/results/changes/change-lines';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { versionBefore } from './chosen-pair';

/** Two runs, by when they began; epoch milliseconds. */
export interface TwoRuns {
  /** null where no earlier one is known. */
  readonly from: number | null;
  readonly to: number;
  /** Names of columns and rules that failed in the later one. */
  readonly failed: readonly string[];
}

/** What became of a contract or of its table between two runs. */
export type Between<T> =
  | { readonly kind: 'loading' | 'unchanged' | 'unknown' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'changed'; readonly change: T };

export interface ContractChange {
  /** The newest version that came between them. */
  readonly version: ContractVersion;
  /** What failed comes first. */
  readonly lines: readonly ChangeLine[];
}

/** How the contract changed between two runs. `earlier`: its last change before the later one, where none came between. */
export function useContractBetween(
  { connectionId, contractId }: ContractKey,
  { from, to, failed }: TwoRuns,
  zone: string,
): { readonly between: Between<ContractChange>; readonly earlier: ContractVersion | undefined } {
  const { data, error } = useQuery(contractQueries.versions(connectionId, contractId));
  const after = data === undefined ? undefined : versionBefore(data.versions, to);
  const before = data === undefined || from === null ? undefined : versionBefore(data.versions, from);
  const isChanged = before !== undefined && after !== undefined && before.key !== after.key;
  const keys = { from: before?.key ?? '', to: after?.key ?? '', zone };
  const compared = useQuery({ ...contractQueries.comparison(connectionId, contractId, keys), enabled: isChanged });
  const lines = useMemo(
    () => (isChanged && compared.data !== undefined ? failedFirst(compared.data.lines, failed) : null),
    [isChanged, compared.data, failed],
  );
  // What this app has seen of the contract is shown without its server too.
  const failure = data === undefined ? error : compared.error;
  const between = (): Between<ContractChange> => {
    if (failure !== null) return { kind: 'failed', error: failure };
    if (data === undefined) return { kind: 'loading' };
    if (before === undefined || after === undefined) return { kind: 'unknown' };
    if (!isChanged) return { kind: 'unchanged' };
    return lines === null ? { kind: 'loading' } : { kind: 'changed', change: { version: after, lines } };
  };
  return { between: between(), earlier: isChanged ? undefined : after };
}

interface TableOf extends Pick<ContractKey, 'connectionId'> {
  /** null where the contract is not about a table. */
  readonly tableId: string | null;
}

/** How the columns of a table changed between two runs; `unknown` where the server keeps no versions of it. */
export function useTableBetween(
  { connectionId, tableId }: TableOf,
  { from, to, failed }: TwoRuns,
  zone: string,
): Between<TableChange> {
  const isAsked = tableId !== null && from !== null;
  const { data, error } = useQuery({
    ...assetQueries.versions(connectionId, { tableId: tableId ?? '', from: from ?? 0, to }),
    enabled: isAsked,
  });
  return useMemo((): Between<TableChange> => {
    if (error !== null) return { kind: 'failed', error };
    if (!isAsked || data?.versions === null) return { kind: 'unknown' };
    if (data === undefined) return { kind: 'loading' };
    const change = tableChange(data.versions ?? [], zone);
    return change === null
      ? { kind: 'unchanged' }
      : { kind: 'changed', change: { ...change, lines: failedFirst(change.lines, failed) } };
  }, [data, error, isAsked, failed, zone]);
}
