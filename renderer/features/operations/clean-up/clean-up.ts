import { cleanUpPreview, discardCleanUp, stopCleanUp, useConfirmCleanUp } from '@renderer/api/clean-up';
import type {
  Confirmation,
  Confirmed,
  OperationCalls,
  OperationKind,
} from '@renderer/features/operations/operation-kind';
import { Operation } from '@renderer/features/operations/operation-store';
import type { CleanUpPreview, CleanUpTarget } from '@shared/domain/clean-up';
import { useQuery } from '@tanstack/react-query';
import type { CleanUp } from './clean-up-types';
import { cleanUpMessages as messages } from './messages';
import { problemOf } from './proof';
import { newDraft, readRule } from './rule-draft';
import { offerUndo } from './undo';

const targetOf = ({
  operationId,
  offer,
  input,
}: Pick<Confirmed<CleanUp>, 'operationId' | 'offer' | 'input'>): CleanUpTarget => ({
  previewId: operationId,
  connectionId: offer.connectionId,
  contractIds: offer.contracts.map(({ id }) => id),
  ...input,
});

const calls: OperationCalls<CleanUp> = {
  usePlan: (asked) => useQuery(cleanUpPreview(targetOf(asked))),
  useSend: () => {
    const { mutateAsync } = useConfirmCleanUp();
    return (confirmed) => {
      const { plan, choice, typed } = confirmed;
      const confirmation = { ...targetOf(confirmed), typed, backup: choice.hasBackup };
      return mutateAsync({ confirmation, preview: plan });
    };
  },
  stop: stopCleanUp,
  discard: discardCleanUp,
};

/** Deletes results: by a rule or as they were picked, previewed row by row, backed up, sent once, proved by reading. */
export const cleanUpKind: OperationKind<CleanUp> = {
  calls,
  messages,
  command: 'clean-up',
  connectionOf: ({ connectionId }) => connectionId,
  draftOf: ({ picked, zone }) => newDraft(picked.length > 0 ? 'picked' : 'before', zone),
  // Picked results that are all that is asked for.
  isAsked: ({ isDirect }) => isDirect,
  inputOf: ({ picked }, draft) => {
    const read = readRule(draft, picked);
    return read.kind === 'bad' ? null : { rule: read.rule, keep: read.keep };
  },
  returnsToDraft: false,
  choiceOf: (_, before) => before ?? { hasBackup: true },
  isEmpty: ({ count }) => count === 0,
  isDangerous: true,
  isStoppedFromNews: false,
  isLong: () => true,
  whyNot: ({ plan }) => messages.tooMany(plan),
  confirmation: confirmationOf,
  onReport: ({ offer }, report) => offerUndo({ offer, report, at: Date.now() }),
  problemOf,
};

/** The clean-up of this window, one at a time. */
export const cleanUp = new Operation<CleanUp>(cleanUpKind);

/** The level of protection is that of the plan: main decides by it, and by an instant in the future, what must be typed. */
export function confirmationOf({
  protection,
  typedChoices,
}: Pick<CleanUpPreview, 'protection' | 'typedChoices'>): Confirmation {
  if (typedChoices.length > 0) return { kind: 'typed', choices: typedChoices };
  return { kind: protection === 'open' ? 'none' : 'asked' };
}
