import { contractQueries } from '@renderer/api/contract/contracts';
import { confirmOperation, planOperation } from '@renderer/api/operation/operations';
import { upsertResult } from '@renderer/api/result/result-cache';
import { type ContractKey, contractText } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import type { StartedRun } from '@renderer/api/result/runs';
import type { Confirmed, Ended, OperationSteps } from '@renderer/features/operations/dialog-kind';
import { type DialogState, OperationStore } from '@renderer/features/operations/operation-store';
import type { Contract } from '@shared/domain/contract/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import type { AppError } from '@shared/errors/app-error';
import { contractTitle } from '@shared/format/contract-title';
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messages } from './messages';

/** Validating a contract: one request, whose preview is the questions to answer first. */
export interface Validate {
  readonly subject: ValidateSubject;
  readonly draft: 'none';
  readonly input: 'now';
  readonly preview: { readonly questions: readonly Question[] };
  /** How many of the questions are answered. */
  readonly choice: { readonly answered: number };
  readonly report: StartedRun;
}

/** The questions before a validation is started, in this order. */
export const questions = ['running', 'inherited'] as const;
export type Question = (typeof questions)[number];

/** What a validation needs to know of its contract. */
export type ValidatedContract = Pick<Contract, 'name' | 'displayName' | 'asset' | 'inherited' | 'deleted'>;

export interface ValidateSubject {
  readonly target: ContractKey;
  readonly contract: ValidatedContract;
  /** How to address the contract's asset; null when it is not known. */
  readonly asset: AssetKey | null;
  /** A run of the contract is under way, which a second one may abort. */
  readonly isUnderWay: boolean;
  /** Called with the run, also after the screen was left. */
  readonly onStarted: (run: StartedRun) => void;
  /** Called with the failure once the screen that would show it was left. */
  readonly onFailedAway: (failed: FailedAway) => void;
}

/** A validation that failed after its screen was left. */
export interface FailedAway {
  readonly operationId: string;
  readonly contractName: string;
  readonly error: AppError;
}

export const validateSteps: OperationSteps<Validate> = {
  draftOf: () => 'none',
  skipsDraft: () => true,
  inputOf: () => 'now',
  choiceOf: () => ({ answered: 0 }),
  onReport: ({ subject }, { report }) => subject.onStarted(report),
};

export const questionsOf = ({
  isUnderWay,
  contract,
}: {
  readonly isUnderWay: boolean;
  readonly contract: Pick<Contract, 'inherited'>;
}): readonly Question[] => [
  ...(isUnderWay ? (['running'] as const) : []),
  ...(contract.inherited ? (['inherited'] as const) : []),
];

type ValidateOperation = OperationStore<Validate, OperationSteps<Validate>>;

/** Validations on screen or being sent, by contract: sending outlives the screen, which finds it when opened again. */
const validations = new Map<string, ValidateOperation>();

/** The validation of the contract on screen. */
export const validationOf = (target: ContractKey): ValidateOperation =>
  validations.get(contractText(target)) ?? new OperationStore<Validate, OperationSteps<Validate>>(validateSteps);

/** Attaches a validation to its screen, which then shows how it ends. Returns the clean-up for when the screen is left. */
export function showValidation(operation: ValidateOperation, target: ContractKey): () => void {
  validations.set(contractText(target), operation);
  operation.reopen();
  return () => {
    // Only sending outlives the screen; questions and failures do not.
    operation.close();
    forgetIdle(operation, target);
  };
}

function forgetIdle({ useStore }: ValidateOperation, target: ContractKey): void {
  if (useStore.getState().subject === null) validations.delete(contractText(target));
}

type Send = (confirmed: Confirmed<Validate>) => Promise<Ended<Validate>>;

export interface Validation {
  readonly operation: ValidateOperation;
  /** Why it cannot be started; null when it can. */
  readonly disabledReason: string | null;
  /** Asks the questions and sends the request, unless one is being sent. */
  readonly start: () => void;
  /** Answers the question; the next one follows, or the request is sent. */
  readonly answer: () => void;
}

interface ValidationOptions extends ValidateSubject {
  /** Why this account cannot validate over this connection; null when it can, or when that is unknown. */
  readonly disabledReason: string | null;
  /** Called with the contract that the server made for an asset with an inherited one, unless the screen was left. */
  readonly onNewContract: (contractId: ContractId) => void;
}

/** Validates the contract on screen, with its questions and rights. */
export function useValidation({ disabledReason, onNewContract, ...subject }: ValidationOptions): Validation {
  const operation = validationOf(subject.target);
  const client = useQueryClient();
  const send = createSend(client, subject, (contractId) => {
    if (operation.useStore.getState().isOpen) onNewContract(contractId);
  });
  const { connectionId, contractId } = subject.target;
  useEffect(() => showValidation(operation, { connectionId, contractId }), [operation, connectionId, contractId]);
  return {
    operation,
    disabledReason: whyNot(subject) ?? disabledReason,
    start: () => startValidation(operation, subject, send),
    answer: () => answerQuestion(operation, send),
  };
}

/** Handles a press of the button. */
export function startValidation(operation: ValidateOperation, subject: ValidateSubject, send: Send): void {
  const { useStore, open, previewed, question } = operation;
  if (useStore.getState().state.kind === 'sending' || whyNot(subject) !== null) return;
  open(subject);
  const { state } = useStore.getState();
  if (state.kind !== 'previewing') return;
  const questionsNow = questionsOf(subject);
  previewed(state.operationId, { questions: questionsNow });
  if (questionsNow.length > 0) question();
  else void sendOnce(operation, send);
}

export function answerQuestion(operation: ValidateOperation, send: Send): void {
  const { state } = operation.useStore.getState();
  if (state.kind !== 'confirming') return;
  const answered = state.choice.answered + 1;
  operation.choose({ answered });
  if (answered >= state.preview.questions.length) void sendOnce(operation, send);
}

/** The run is followed from its answer on, so its report is not shown. A failure after the screen was left goes to a toast. */
async function sendOnce(operation: ValidateOperation, send: Send): Promise<void> {
  const { useStore, close } = operation;
  await operation.confirm(send);
  const { subject, state, isOpen } = useStore.getState();
  const error = errorOf(state);
  if (subject === null || (error !== null && isOpen)) return;
  close();
  if (isOpen) return;
  forgetIdle(operation, subject.target);
  if (error === null || !('operationId' in state)) return;
  const { displayName, name } = subject.contract;
  subject.onFailedAway({ operationId: state.operationId, contractName: displayName ?? name, error });
}

/** The failure; null where nothing failed. */
export function errorOf(state: DialogState<Validate>): AppError | null {
  if (state.kind === 'not-sent') return state.error;
  return state.kind === 'ready' ? state.busy : null;
}

function whyNot({ contract, asset }: Pick<ValidateSubject, 'contract' | 'asset'>): string | null {
  if (contract.deleted) return messages.deleted;
  return contract.inherited && asset === null ? messages.noAsset : null;
}

/** Sends the one request. Its result, finished or not, goes on top of every list of the contract at once. */
export function createSend(
  client: QueryClient,
  { target, contract, ...subject }: ValidateSubject,
  onNewContract: ValidationOptions['onNewContract'] = () => undefined,
): Send {
  const { connectionId, contractId: own } = target;
  const name = contractTitle(contract);
  // The asset distinguishes contracts of the same name.
  const assetName = contract.asset?.fullyQualifiedName ?? null;
  // An inherited contract is validated through its asset: the server then makes a contract of the asset's own.
  const asset = contract.inherited ? subject.asset : null;
  const request = asset === null ? { contractId: own, name, assetName } : { asset, name: assetName ?? name };
  const sending = new MutationObserver(client, {
    mutationFn: async (operationId: string) => {
      const operation = { kind: 'validation', operationId, connectionId, request } as const;
      // It has no preview, so its plan is confirmed at once.
      await planOperation(operation);
      return (await confirmOperation(operation, {})).report;
    },
    // A run that was started all the same is there to be seen.
    onError: () => void client.invalidateQueries({ queryKey: resultQueries.newest(target).queryKey }),
    onSuccess: ({ row, contractId }) => {
      const holder = asset === null ? own : contractId;
      if (holder !== null)
        client.setQueryData(resultQueries.newest({ connectionId, contractId: holder }).queryKey, row);
      if (asset === null) upsertResult(client, target, row);
      // The run has started: no refetch delays its report.
      else void client.invalidateQueries({ queryKey: contractQueries.ofAsset(connectionId, asset).queryKey });
    },
  });
  return async ({ operationId }) => {
    const from = Date.now();
    const started = await sending.mutate(operationId);
    const { row, contractId } = started;
    if (asset !== null && contractId !== null) onNewContract(contractId);
    const known = asset === null ? target : contractId === null ? null : { ...target, contractId };
    const holder = known ?? (await holderOf(client, target, row));
    const contractName = (asset === null ? null : started.contractName) ?? name;
    return { report: { row, target, holder, contractName, from }, inverse: null };
  };
}

/** The server named no new contract: where the result is this contract's own newest, it belongs to its lists. */
async function holderOf(client: QueryClient, target: ContractKey, row: ResultRow): Promise<ContractKey | null> {
  const newest = await client.fetchQuery({ ...resultQueries.newest(target), staleTime: 0 }).catch(() => null);
  if (newest?.key !== row.key) return null;
  upsertResult(client, target, newest);
  return target;
}
