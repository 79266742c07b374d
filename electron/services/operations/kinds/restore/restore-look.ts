import type { ServerApi } from '@main/services/connections/server-api';
import { readScope } from '@main/services/operations/read-scope';
import type { ContractId } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import { mayMeanAbsent } from '@shared/errors/error-table';
import type { BackupEntry } from './backup-entries';
import { resultDigest } from './result-content';

/** A result that the server has. */
export interface ThereResult {
  /** In lower case. */
  readonly id: string | null;
  readonly status: string;
  readonly digest: string;
}

/** What a server has at the instants of a backup: a list for each of them, perhaps an empty one. */
export type Look = ReadonlyMap<number, readonly ThereResult[]>;

export interface LookOptions {
  readonly api: ServerApi;
  readonly contractId: ContractId;
  readonly signal: AbortSignal;
}

/** Reads what the server has at the instants of some results. */
export async function lookFor(
  entries: readonly Pick<BackupEntry, 'timestamp'>[],
  { api: { results }, contractId, signal }: LookOptions,
): Promise<Look> {
  const at = new Map<number, ThereResult[]>(entries.map(({ timestamp }) => [timestamp, []]));
  const reader = { results, contractId, signal, farFuture: maxTimestamp };
  for await (const lines of readScope(reader, { kind: 'instants', instants: [...at.keys()] })) {
    for (const { line, wire } of lines) {
      if (line.kind !== 'result') continue;
      at.get(line.timestamp)?.push({
        id: line.id?.toLowerCase() ?? null,
        status: line.status,
        digest: resultDigest(wire),
      });
    }
  }
  return at;
}

/**
 * Whether a result is kept under the contract's own id. Servers that do this to whatever is put would replace that result with the
 * next one; they are also the ones that find a result by its id.
 */
export async function keepsUnderContractId({ api, contractId, signal }: LookOptions): Promise<boolean> {
  try {
    const found = await api.results.byId(contractId, contractId, signal);
    return found?.id?.toLowerCase() === contractId.toLowerCase();
  } catch (thrown) {
    const { code } = AppError.from(thrown);
    // Plain words for "no such result" or "no such endpoint"; whatever else it is, it says nothing.
    if (mayMeanAbsent(code, 'told', 'refused')) return false;
    throw thrown;
  }
}
