import { refreshChanged } from '@renderer/api/contract/contracts';
import { confirmOperation, readPreview } from '@renderer/api/operation/operations';
import { dialogKind } from '@renderer/features/operations/dialog-defaults';
import {
  type Confirmed,
  confirmationOf,
  type Ended,
  type OperationCalls,
  type OperationView,
} from '@renderer/features/operations/dialog-kind';
import { operationWithDialog } from '@renderer/features/operations/opened-dialogs';
import { whyLeftOut } from '@renderer/lib/inherited';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import type { Operation } from '@shared/domain/operation/activity';
import { contractTitle } from '@shared/format/contract-title';
import { shortText } from '@shared/format/text';
import { useQueryClient } from '@tanstack/react-query';
import { offeredOn, plannedStatus, type SetStatus, type SetStatusSubject } from './draft';
import { messages } from './messages';
import { problemOf, reportText } from './report-text';
import { Question, Scope, StatusChoice, StatusEnd, StatusPreview, StatusReport } from './view';

const targetOf = ({ operationId, subject, input }: Pick<Confirmed<SetStatus>, 'operationId' | 'subject' | 'input'>) =>
  ({ kind: 'set-status', operationId, connectionId: subject.connectionId, request: input }) as const;

const calls: OperationCalls<SetStatus> = {
  readPreview: (request) => readPreview(targetOf(request)),
  useSend: () => {
    const client = useQueryClient();
    return async (confirmed) => {
      try {
        return await confirmOperation(targetOf(confirmed), { typed: confirmed.typed });
      } finally {
        const { connectionId, contracts } = confirmed.subject;
        void refreshChanged(client, { connectionId, contractIds: contracts.map(({ id }) => id) });
      }
    };
  },
};

const about = ({ contracts }: SetStatusSubject): string => {
  const [first] = contracts;
  return contracts.length === 1 && first !== undefined ? shortText(first.name, 120) : messages.scope(contracts.length);
};

/** Changes the approval status of contracts: previewed, sent once for the version that was seen, proved by reading again. */
export const setStatusKind = dialogKind<SetStatus>({
  of: 'set-status',
  calls,
  text: {
    about,
    confirm: ({ preview }) => messages.confirm(preview.count),
    confirmed: ({ preview }) => messages.confirmed(preview.count),
    report: reportText,
    again: () => null,
  },
  command: 'set-status',
  connectionOf: ({ connectionId }) => connectionId,
  draftOf: (subject, before) => {
    const { offered } = subject;
    const last = before !== null && offered.includes(before.to) ? before.to : undefined;
    return { to: plannedStatus(subject) ?? last ?? offered[0] ?? 'Approved' };
  },
  skipsDraft: ({ undo }) => undo !== null,
  previewsAtOnce: (subject) => plannedStatus(subject) !== undefined,
  inputOf: ({ contracts, undo }, { to }) => ({
    changes: undo ?? contracts.map(({ id }) => ({ contractId: id, to })),
  }),
  plannedOf: ({ contracts, undo }, { changes: [change] }) =>
    undo !== null || change === undefined
      ? null
      : { action: { kind: 'set-status', to: change.to }, contracts: [...contracts] },
  plannedIdOf: ({ ofPlanned }) => ofPlanned?.id,
  isCarriedOut: ({ contracts }) => contracts.every(({ outcome }) => outcome !== 'not-sent' && outcome !== 'refused'),
  isEmpty: ({ count }) => count === 0,
  isLong: ({ preview }) => preview.count > 1,
  requestsOf: ({ preview }) => preview.count,
  confirmation: confirmationOf,
  undoOf: (subject, ended) => {
    const undo = undoSubject(subject, ended);
    return undo === null ? null : () => setStatus.open(undo);
  },
  problemOf,
});

/** What is drawn in the dialog. */
const view: OperationView<SetStatus> = {
  title: ({ undo }) => (undo === null ? messages.title : messages.titleOfUndo),
  Scope,
  Editor: StatusChoice,
  keepsEditor: true,
  Preview: StatusPreview,
  Question,
  Report: StatusReport,
  EndActions: StatusEnd,
};

/** The change of status of this window, one at a time. */
export const setStatus = operationWithDialog(setStatusKind, view);

interface OfSelected {
  readonly connectionId: ConnectionId;
  readonly selected: readonly ContractSummary[];
  /** Every contract that the app knows of the server, whose words for statuses are its own. */
  readonly known: readonly Pick<ContractSummary, 'approval'>[];
}

/** The selected contracts, each once, without those whose status cannot be changed. */
export function statusSubject({ connectionId, selected, known }: OfSelected): SetStatusSubject {
  const able = selected.filter((contract) => whyLeftOut(contract) === null);
  const each = [...new Map(able.map((contract) => [contract.id, contract])).values()];
  const left = (why: 'deleted' | 'inherited') => selected.filter((contract) => whyLeftOut(contract) === why).length;
  const leftOut = (['deleted', 'inherited'] as const).flatMap((why) =>
    left(why) === 0 ? [] : [messages.leftOut[why](left(why))],
  );
  return {
    connectionId,
    contracts: each.map((contract) => ({ id: contract.id, name: contractTitle(contract) })),
    leftOut: leftOut.length === 0 ? null : leftOut.join(' · '),
    offered: offeredOn(new Set([...known, ...selected].map(({ approval }) => approval))),
    undo: null,
  };
}

/** What takes a change of status back that the journal has; null where it is no such change, or had nothing before. */
export function undoOfRecorded({ connectionId, contracts, rule }: Operation): SetStatusSubject | null {
  if (rule?.kind !== 'status' || rule.undo.length === 0) return null;
  const nameOf = (id: string) => contracts.find((each) => each.id === id)?.name ?? id;
  return {
    connectionId,
    contracts: rule.undo.map(({ contractId }) => ({ id: contractId, name: nameOf(contractId) })),
    leftOut: null,
    offered: offeredOn(new Set(rule.undo.flatMap(({ to, expected }) => [to, expected]))),
    undo: [...rule.undo],
  };
}

/** What takes an ended change back; null where nothing was proved to be changed. */
export function undoSubject(
  { connectionId, contracts, offered }: SetStatusSubject,
  { inverse }: Ended<SetStatus>,
): SetStatusSubject | null {
  if (inverse?.kind !== 'set-status') return null;
  const { changes } = inverse.request;
  const changed = new Set(changes.map(({ contractId }) => contractId));
  return {
    connectionId,
    contracts: contracts.filter(({ id }) => changed.has(id)),
    leftOut: null,
    offered,
    undo: changes,
  };
}
