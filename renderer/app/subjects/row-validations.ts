import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useShowActivity } from '@renderer/app/navigation';
import { useMissingRights } from '@renderer/app/screens/use-missing-rights';
import {
  answerQuestion,
  createSend,
  showValidation,
  startValidation,
  type ValidatedContract,
  type ValidateSubject,
  type Validation,
  validationOf,
} from '@renderer/features/operations/validate/validate';
import { failureToast } from '@renderer/features/operations/validate/validate-button';
import { followStarted } from '@renderer/features/run/followed-runs';
import { tellActed } from '@renderer/lib/acted';
import { useValidating } from '@renderer/lib/validating';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { isUnfinished } from '@shared/domain/status';
import { shortText } from '@shared/format/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messages } from './messages';

/** A validation that was started from a row and has not been sent yet. */
interface RowValidation extends Pick<Validation, 'operation' | 'answer'> {
  readonly key: string;
  readonly contract: ValidatedContract;
  /** Ends its questions; what is being sent goes on. */
  readonly leave: () => void;
}

export interface RowValidations {
  /** Those with something to ask, or to send. */
  readonly under: readonly RowValidation[];
  /** Why a contract cannot be validated; null when it can. */
  readonly whyNot: (indexed: IndexedContract) => string | null;
  /** Changes with it for all contracts. */
  readonly reason: string | null;
  readonly start: (indexed: IndexedContract) => void;
}

/** Validates contracts from their rows at once, with the same questions as on their own screens. */
export function useRowValidations(connectionId: ConnectionId): RowValidations {
  const client = useQueryClient();
  const subjectOf = useSubjectOf(connectionId);
  const [running] = useState(() => new Map<string, RowValidation>());
  const [under, setShown] = useState<readonly RowValidation[]>([]);
  const setUnder = (now: readonly RowValidation[]) => {
    setShown(now);
    useValidating.setState({ keys: new Set(now.map(({ key }) => key)) });
  };
  const { offReason } = useAvailabilityOn(connectionId)('validate');
  const missing = useMissingRights(connectionId).whyNot('EditAll');
  useEffect(
    () => () => {
      for (const { leave } of [...running.values()]) leave();
    },
    [running],
  );

  function start(indexed: IndexedContract): void {
    const { key, contract } = indexed;
    if (running.has(key)) return;
    const subject = subjectOf(indexed);
    const operation = validationOf(subject.target);
    const send = createSend(client, subject);
    const end = showValidation(operation, subject.target);
    const stop = operation.useStore.subscribe(({ subject: open, state }) => {
      if (state.kind === 'sending') tellActed([key]);
      if (open === null) leave();
    });
    const leave = () => {
      stop();
      end();
      running.delete(key);
      setUnder([...running.values()]);
    };
    running.set(key, { key, contract, operation, answer: () => answerQuestion(operation, send), leave });
    setUnder([...running.values()]);
    startValidation(operation, subject, send);
    // Refused before anything was asked.
    if (operation.useStore.getState().subject === null && running.has(key)) leave();
  }

  return {
    under,
    reason: offReason ?? missing,
    whyNot: ({ contract }: IndexedContract) => offReason ?? (contract.inherited ? null : missing),
    start,
  };
}

/** What a validation of a row needs, and who is told how it ends. */
function useSubjectOf(connectionId: ConnectionId): (indexed: IndexedContract) => ValidateSubject {
  const toast = useToast();
  const showActivity = useShowActivity();
  return ({ contract, standing }) => ({
    target: { connectionId, contractId: contract.id },
    contract,
    asset: contract.asset?.id && contract.asset.type ? { id: contract.asset.id, type: contract.asset.type } : null,
    isUnderWay: standing.newest !== null && isUnfinished(standing.newest.status),
    onStarted: (run) => {
      const title = messages.validationStarted;
      toast.show({ title, text: shortText(run.contractName, 120), tone: 'success', connectionId });
      followStarted(run);
    },
    onFailedAway: (failed) => {
      const message = failureToast(failed, (operationId) => {
        closeToast();
        showActivity(operationId);
      });
      const closeToast = toast.show({ ...message, connectionId });
    },
  });
}
