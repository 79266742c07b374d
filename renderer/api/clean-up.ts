import type {
  CleanUpConfirmation,
  CleanUpPreview,
  CleanUpReport,
  CleanUpRule,
  CleanUpTarget,
  ContractPlan,
} from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { confirmOperation, discardOperation, planOperation, readOperationRows, stopOperation } from './operations';
import { dropResults } from './result-cache';
import { resultsRoot } from './result-keys';
import { resultQueries } from './results';

const operationOf = ({ previewId, connectionId, contractIds, rule, keep }: CleanUpTarget) =>
  ({ kind: 'clean-up', operationId: previewId, connectionId, request: { contractIds, rule, keep } }) as const;

/** Reads all that the rule needs, once: a preview is not refreshed behind the person's back. */
export const cleanUpPreview = (target: CleanUpTarget) =>
  queryOptions({
    queryKey: ['server', target.connectionId, 'clean-up', target.previewId],
    queryFn: async () => {
      const planned = await planOperation(operationOf(target));
      if (planned === null) throw new AppError('internal');
      return planned.preview;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Stops the reading of a preview, or throws a finished one away. */
export const discardCleanUp = discardOperation;

/** Lets the request that is on its way end, and sends no other. */
export const stopCleanUp = stopOperation;

export interface PreviewPart {
  readonly previewId: string;
  /** Of one contract; null for all of them. */
  readonly contractId: ContractId | null;
  /** Results that go. */
  readonly count: number;
}

const rowsPerRead = 500;

/** The results that a finished preview takes, for a virtual list. */
export const cleanUpRows = ({ previewId, contractId, count }: PreviewPart) =>
  infiniteQueryOptions({
    queryKey: ['clean-up', previewId, 'rows', contractId],
    queryFn: ({ pageParam }) =>
      readOperationRows('clean-up', previewId, { contractId, offset: pageParam, limit: rowsPerRead }),
    initialPageParam: 0,
    getNextPageParam: (_, __, offset) => (offset + rowsPerRead < count ? offset + rowsPerRead : null),
    staleTime: Infinity,
    gcTime: 0,
    enabled: count > 0,
  });

export interface ConfirmedCleanUp {
  readonly confirmation: CleanUpConfirmation;
  /** What was shown when it was confirmed. */
  readonly preview: CleanUpPreview;
}

/** Sends what was confirmed, once. Loaded lists lose what reading proved to be gone, and are read again otherwise. */
export const useConfirmCleanUp = () => useMutation(confirmingCleanUp(useQueryClient()));

/** The report is what main says. It waits for no list to be read again, and none that fails changes it. */
export const confirmingCleanUp = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ confirmation: { typed, backup, ...target } }: ConfirmedCleanUp) =>
      confirmOperation(operationOf(target), { typed, backup }),
    onSuccess: (report, confirmed) => {
      void settleLists(client, report, confirmed);
    },
  });

/** Brings what is loaded of each contract in line with a report. */
async function settleLists(client: QueryClient, report: CleanUpReport, confirmed: ConfirmedCleanUp): Promise<void> {
  const { connectionId, rule } = confirmed.confirmation;
  const plans = new Map(confirmed.preview.contracts.map((plan) => [plan.contractId, plan]));
  const touched = report.contracts.filter(({ state }) => state !== 'not-sent' && state !== 'refused');
  await Promise.allSettled(
    touched.map(async ({ contractId, gone, stillThere, appeared }) => {
      const key = { connectionId, contractId };
      const plan = plans.get(contractId);
      const isClean = gone !== null && stillThere === 0 && appeared === 0;
      const newest = client.invalidateQueries({ queryKey: resultQueries.newest(key).queryKey });
      if (isClean && plan !== undefined) {
        dropResults(client, key, { isGone: goneBy(rule, plan), isPicked: rule.kind === 'picked' });
      } else await client.resetQueries({ queryKey: [...resultsRoot(key), 'list'] });
      await newest;
    }),
  );
}

/**
 * Which results of a contract a clean-up took, by their timestamp in epoch milliseconds: the picked ones, or everything up to
 * the newest that went, apart from what was kept.
 */
export function goneBy(
  rule: CleanUpRule,
  { before, newest, keptKeys }: Pick<ContractPlan, 'before' | 'newest' | 'keptKeys'>,
): (timestamp: number) => boolean {
  if (rule.kind === 'picked') {
    const picked = new Set(rule.timestamps);
    return (timestamp) => picked.has(timestamp);
  }
  const kept = new Set(keptKeys.map(({ timestamp }) => timestamp));
  const last = newest ?? Number.NEGATIVE_INFINITY;
  return (timestamp) => (before !== null && timestamp < before) || (timestamp <= last && !kept.has(timestamp));
}
