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
  const results = new Map<number, number>();
  for (const { at } of taken) if (at !== null) results.set(at, (results.get(at) ?? 0) + 1);
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
