import type { ServerApi } from '@main/services/connections/server-api';
import { walkRuns } from '@main/services/exporting/run-walk';
import type { TimeRange } from '@main/services/results/page-range';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
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
export interface Look {
  readonly at: ReadonlyMap<number, readonly ThereResult[]>;
  /** Whether a result was met that bears the contract's own id. */
  readonly bearsContractId: boolean;
}

export interface LookOptions {
  readonly api: ServerApi;
  readonly contractId: ContractId;
  readonly signal: AbortSignal;
  /** Told how many results of the server were read. */
  readonly onRead?: ((count: number) => void) | undefined;
}

/** Up to so many instants are asked for one by one, where the server can be asked for an instant. */
const mostSingle = 20;

/** Reads what the server has at the instants of some results. */
export async function lookFor(entries: readonly Pick<BackupEntry, 'timestamp'>[], options: LookOptions): Promise<Look> {
  const at = new Map<number, ThereResult[]>(entries.map(({ timestamp }) => [timestamp, []]));
  const own = options.contractId.toLowerCase();
  let bearsContractId = false;
  let read = 0;
  for (const range of await rangesOf([...at.keys()], options)) {
    for await (const { runs } of walkRuns({ ...walkPartsOf(options), range })) {
      for (const { row, wire } of runs) {
        const id = row.id?.toLowerCase() ?? null;
        bearsContractId ||= id === own;
        at.get(row.timestamp)?.push({ id, status: row.status, digest: resultDigest(wire) });
      }
      read += runs.length;
      options.onRead?.(read);
    }
  }
  return { at, bearsContractId };
}

/** The upper bound is always given, so that it plays no part how far the server's clock is. */
const walkPartsOf = ({ api, contractId, signal }: LookOptions) => ({
  results: api.results,
  contractId,
  signal,
  farFuture: Number.MAX_SAFE_INTEGER,
});

async function rangesOf(instants: readonly number[], options: LookOptions): Promise<TimeRange[]> {
  if (instants.length === 0) return [];
  const from = instants.reduce((one, other) => Math.min(one, other));
  const to = instants.reduce((one, other) => Math.max(one, other));
  const isFew = instants.length <= mostSingle && (instants.length === 1 || (await knowsRanges(from, options)));
  return isFew ? instants.map((instant) => ({ from: instant, to: instant })) : [{ from, to }];
}

/** Whether a server that is asked for one instant answers with nothing else. */
async function knowsRanges(instant: number, { api, contractId, signal }: LookOptions): Promise<boolean> {
  const { lines } = await api.results.list({ contractId, limit: 1, startTs: instant, endTs: instant }, signal);
  return lines.every((line) => line.kind === 'result' && line.timestamp === instant);
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
    if (errorFacts(code).mayMeanAbsent === true) return false;
    throw thrown;
  }
}
