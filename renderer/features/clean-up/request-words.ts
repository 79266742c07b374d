import type { CleanUpPreview, CleanUpTarget, ContractPlan } from '@shared/domain/clean-up';
import { cleanUpLimits } from '@shared/domain/limits';
import { formatNumber, plural } from '@shared/words/format';

/** A kind of request that will be sent, and how often. */
export interface RequestLine {
  /** Such as `DELETE /v1/dataContracts/…/results/before/1700000000000`. */
  readonly text: string;
  readonly count: number;
}

const resultsOf = (contractId: string): string => `DELETE /v1/dataContracts/${contractId}/results`;

/** The requests for one contract, as they will be sent. */
export function requestLines(plan: ContractPlan, { rule }: Pick<CleanUpTarget, 'rule'>): readonly RequestLine[] {
  const { contractId, before, singles, newest } = plan;
  const only = singles === 1 && before === null ? (rule.kind === 'picked' ? rule.timestamps[0] : newest) : null;
  return [
    ...(before === null ? [] : [{ text: `${resultsOf(contractId)}/before/${before}`, count: 1 }]),
    ...(singles === 0 ? [] : [{ text: `${resultsOf(contractId)}/${only ?? '{timestamp}'}`, count: singles }]),
  ];
}

const why: Readonly<Record<Exclude<ContractPlan['reason'], 'nothing'>, string>> = {
  'all-before': 'nothing that stays is older, so one request takes them all',
  'kept-among-them': 'results that stay lie among them, so those newer than the oldest that stays go one by one',
  picked: 'picked results go by their own time, one by one',
};

/** How many requests there will be, and why these; null when there is none. */
export function requestsSentence({
  requests,
  contracts,
}: Pick<CleanUpPreview, 'requests' | 'contracts'>): string | null {
  const used = contracts.flatMap(({ reason }) => (reason === 'nothing' ? [] : [reason]));
  const [first] = used;
  if (first === undefined) return null;
  const reasons = [...new Set(used)];
  if (reasons.length === 1 && (used.length === 1 || first === 'all-before')) {
    const each = used.length > 1 ? ', one for each contract' : '';
    return `${plural(requests, 'request')}${each}: ${reasonWords(first, requests)}.`;
  }
  const parts = reasons.map((reason) => {
    const of = used.filter((other) => other === reason).length;
    return `in ${plural(of, 'contract')} ${why[reason]}`;
  });
  return `${plural(requests, 'request')}: ${parts.join('; ')}.`;
}

const reasonWords = (reason: Exclude<ContractPlan['reason'], 'nothing'>, requests: number): string =>
  reason === 'picked' && requests === 1 ? 'the picked result goes by its own time' : why[reason];

/** Why a preview with so many requests cannot be confirmed; null when it can. */
export const tooManyRequests = ({ requests }: Pick<CleanUpPreview, 'requests'>): string | null =>
  requests > cleanUpLimits.requests
    ? `This would take ${formatNumber(requests)} requests; at most ${formatNumber(cleanUpLimits.requests)} are sent. Keep fewer results, or choose an older instant.`
    : null;
