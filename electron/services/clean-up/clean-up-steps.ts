import type { OperationDraft } from '@main/services/journal/journal';
import type { ContractId } from '@shared/domain/ids';
import type { SeenResult } from './clean-up-decision';
import type { Requests } from './clean-up-plan';

export type DeleteStep = Extract<OperationDraft['steps'][number], { kind: 'delete-before' | 'delete-one' }>;

/** The requests of a contract as the journal keeps them, in the order in which they are sent. */
export function stepsOf(contractId: ContractId, taken: readonly SeenResult[], requests: Requests): DeleteStep[] {
  const { before, singles } = requests;
  const below = taken.filter(({ at }) => at === null || (before !== null && at < before));
  const readable = below.filter(({ status }) => status !== null);
  const results = new Map(singles.map((at) => [at, 0]));
  for (const { at } of taken) {
    const count = at === null ? undefined : results.get(at);
    if (at !== null && count !== undefined) results.set(at, count + 1);
  }
  const all: DeleteStep[] =
    before === null
      ? []
      : [
          {
            kind: 'delete-before',
            contractId,
            timestamp: before,
            results: below.length,
            newest: readable.at(0)?.key ?? null,
            oldest: readable.at(-1)?.key ?? null,
          },
        ];
  return [
    ...all,
    ...singles.map(
      (timestamp): DeleteStep => ({ kind: 'delete-one', contractId, timestamp, results: results.get(timestamp) ?? 0 }),
    ),
  ];
}
