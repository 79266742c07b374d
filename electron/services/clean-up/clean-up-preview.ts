import type { ServerApi } from '@main/services/connections/server-api';
import type { CleanUpPreview, CleanUpTarget } from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import type { Protection } from '@shared/domain/protection';
import { AppError } from '@shared/errors/app-error';
import { settle } from './clean-up-decision';
import type { KeptPreview } from './clean-up-previews';
import { addStatuses } from './clean-up-summary';
import { previewContract } from './contract-preview';
import { inTurns } from './in-turns';
import { typedChoices } from './typed-choices';

export interface MakePreview {
  readonly api: ServerApi;
  readonly protection: Protection;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly stop: AbortController;
  /** Told of all lines that were read so far. */
  readonly onProgress: (rowsRead: number) => void;
}

/** Contracts that are read at a time: other work of the app shares the same connection. */
const atATime = 3;

/** Reads all that the rule needs of every contract. A contract that cannot be read says why; the others go on. */
export async function makePreview(target: CleanUpTarget, parts: MakePreview): Promise<KeptPreview> {
  const { api, now, stop } = parts;
  const rule = settle(target.rule, now);
  let read = 0;
  const options = {
    api,
    rule,
    keep: target.keep,
    // However far a result is dated in the future: what stays and which is the newest must be true.
    farFuture: maxTimestamp,
    signal: stop.signal,
    onRead: (lines: number) => {
      read += lines;
      parts.onProgress(read);
    },
  };
  const turns = { most: atATime, stop: () => stop.abort() };
  const contracts = await inTurns(contractsOf(target), turns, (id) => previewContract(id, options));
  if (stop.signal.aborted) throw new AppError('cancelled');
  const plans = contracts.map(({ plan }) => plan);
  const instant = rule.kind === 'before' ? rule.instant : null;
  const count = sum(plans.map((plan) => plan.count));
  const contractNames = plans.map(({ name }) => name);
  const shown: CleanUpPreview = {
    previewId: target.previewId,
    readAt: now,
    instant,
    count,
    requests: sum(plans.map(({ before, singles }) => singles + (before === null ? 0 : 1))),
    byStatus: addStatuses(plans.map(({ byStatus }) => byStatus)),
    contracts: plans,
    protection: parts.protection,
    typedChoices: typedChoices({ protection: parts.protection, count, contractNames, instant, now }),
  };
  return { target, api, shown, contracts };
}

/** Each contract once, however often and in whatever case its id was given. Picked results are those of one contract. */
function contractsOf({ contractIds, rule }: CleanUpTarget): ContractId[] {
  const ids = [...new Map(contractIds.map((id) => [id.toLowerCase(), id])).values()];
  if (rule.kind === 'picked' && ids.length > 1) {
    throw new AppError('invalid_input', { outcome: 'not-sent', details: { where: 'contractIds' } });
  }
  return ids;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
