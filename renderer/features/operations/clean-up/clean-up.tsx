import { confirmOperation, readPreview } from '@renderer/api/operation/operations';
import { dropResults } from '@renderer/api/result/result-cache';
import { resultsRoot } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import { dialogKind } from '@renderer/features/operations/dialog-defaults';
import {
  type Confirmed,
  confirmationOf,
  type OperationCalls,
  type OperationView,
} from '@renderer/features/operations/dialog-kind';
import { operationMessages } from '@renderer/features/operations/messages';
import { operationWithDialog } from '@renderer/features/operations/opened-dialogs';
import { whyLeftOut } from '@renderer/lib/inherited';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import type { CleanUpRule, ContractPlan, CleanUpReport as Report } from '@shared/domain/operation/clean-up';
import { contractTitle } from '@shared/format/contract-title';
import { shortText } from '@shared/format/text';
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CleanUp, type CleanUpSubject, draftOfRule, newDraft, readRule } from './draft';
import { messages } from './messages';
import { noteRule, ruleOf } from './of-rule';
import { Armed, CleanUpPreview, Question } from './preview';
import { tooManyText } from './preview-text';
import { CleanUpEnd, CleanUpReport } from './report';
import { isOpenEnded, isUndoable, problemOf, reportText } from './report-text';
import { RuleForm } from './rule-form';
import { contractsText, leftOutText } from './rule-text';
import { showUndo } from './undo';

interface OfOne {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
  /** Timestamps of the selected results, each once. */
  readonly picked: readonly number[];
  /** Only the selected results are to be deleted. */
  readonly isDirect: boolean;
  readonly zone: CleanUp['subject']['zone'];
}

/** What the screen of a contract opens. */
export const subjectOfOne = ({ connectionId, contract, picked, isDirect, zone }: OfOne): CleanUp['subject'] => ({
  connectionId,
  contracts: [{ id: contract.id, name: contractTitle(contract) }],
  leftOut: null,
  picked,
  isDirect,
  zone,
});

/** The selected contracts, each once, without those whose results cannot be cleaned up. */
export function subjectOfMany(connectionId: ConnectionId, selected: readonly ContractSummary[]): CleanUpSubject {
  const left = selected.map(whyLeftOut).filter((why) => why !== null);
  const able = selected.filter((contract) => whyLeftOut(contract) === null);
  const each = [...new Map(able.map((contract) => [contract.id, contract])).values()];
  const assetOf = assetsAmong(each);
  const contracts = each.map((contract) => ({ id: contract.id, name: contractTitle(contract), ...assetOf(contract) }));
  return { connectionId, contracts, leftOut: leftOutText(left), picked: [], isDirect: false };
}

/** Contracts of different assets may have the same name: those also get their asset. */
function assetsAmong(contracts: readonly ContractSummary[]): (contract: ContractSummary) => { asset?: string } {
  const names = contracts.map(contractTitle);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const shared = new Set(names.filter(isShared));
  return (contract) =>
    shared.has(contractTitle(contract))
      ? { asset: contract.asset?.fullyQualifiedName ?? contract.fullyQualifiedName }
      : {};
}

const targetOf = ({ operationId, subject, input }: Pick<Confirmed<CleanUp>, 'operationId' | 'subject' | 'input'>) => {
  const { connectionId, contracts } = subject;
  const request = { contractIds: contracts.map(({ id }) => id), ...input, ...ruleOf({ subject, input }) };
  return { kind: 'clean-up', operationId, connectionId, request } as const;
};

const calls: OperationCalls<CleanUp> = {
  readPreview: (request) => readPreview(targetOf(request)),
  useSend: () => useMutation(confirming(useQueryClient())).mutateAsync,
};

const about = (subject: CleanUpSubject): string => shortText(contractsText(subject), 120);

/** Deletes results, by a rule or as selected: previewed row by row, backed up, sent once, proved by reading again. */
export const cleanUpKind = dialogKind<CleanUp>({
  of: 'clean-up',
  calls,
  countOf: ({ preview }) => preview.count,
  text: {
    previewing: messages.previewing,
    about,
    confirmNow: ({ preview }) => messages.confirmNow(preview.count),
    progress: messages.progress,
    report: reportText,
    notification: (subject, report, inverse) => {
      const { tone, title, lines } = reportText(report);
      // The bar that offers Undo says as much.
      if (tone === 'success' && isUndoable({ report, inverse })) return null;
      return { title, text: operationMessages.texts.notification(about(subject), lines.join(' ')) };
    },
    again: (report) => (report === null || isOpenEnded(report) ? operationMessages.texts.previewAgain : null),
  },
  command: 'clean-up',
  connectionOf: ({ connectionId }) => connectionId,
  draftOf: ({ picked, zone, ofRule, ofPlanned }) => {
    const kept = ofPlanned ?? ofRule;
    return kept === undefined ? newDraft(picked.length > 0 ? 'picked' : 'older-than', zone) : draftOfRule(kept, zone);
  },
  skipsDraft: ({ isDirect }) => isDirect,
  previewsAtOnce: () => true,
  inputOf: ({ picked }, draft) => {
    const read = readRule(draft, picked);
    return read.kind === 'bad' ? null : { rule: read.rule, keep: read.keep };
  },
  plannedOf: (subject, input) => ({
    action: { kind: 'clean-up', ...input, ruleId: ruleOf({ subject, input }).ruleId ?? null },
    contracts: subject.contracts.map(({ id, name }) => ({ id, name })),
  }),
  plannedIdOf: ({ ofPlanned }) => ofPlanned?.id,
  isCarriedOut: (report) => isCarriedOut(report),
  choiceOf: (_, before) => before ?? { hasBackup: true },
  isEmpty: ({ count }) => count === 0,
  whyNot: ({ preview }) => tooManyText(preview),
  confirmation: (preview) => {
    const asked = confirmationOf(preview);
    return asked.kind === 'question' ? { kind: 'twice' } : asked;
  },
  onReport: ({ subject, preview: { protection } }, ended) =>
    showUndo({ ...ended, subject, protection, at: Date.now() }),
  problemOf,
});

/** What is drawn in the dialog, from the rule to the report. */
const cleanUpView: OperationView<CleanUp> = {
  title: ({ isDirect, picked }) => (isDirect ? messages.titleOfSelected(picked.length) : messages.title),
  Scope,
  Editor: RuleForm,
  keepsEditor: true,
  Preview: CleanUpPreview,
  Question,
  Armed,
  steps: ({ choice, preview }) => stepsOf(choice, preview),
  Report: CleanUpReport,
  EndActions: CleanUpEnd,
};

/** The clean-up of this window, one at a time. */
export const cleanUp = operationWithDialog(cleanUpKind, cleanUpView);

/**
 * The phases of a deletion. What goes is read again first, into the backup where one is written: a step of its own, unless contracts
 * take turns.
 */
export function stepsOf({ hasBackup }: CleanUp['choice'], { contracts }: Pick<CleanUp['preview'], 'contracts'>) {
  const { steps } = messages;
  const isOfMany = contracts.filter(({ count }) => count > 0).length > 1;
  const checking = { phases: ['checking'] as const, label: steps.checking };
  if (!hasBackup) return [{ phases: ['reading', 'sending'] as const, label: steps.sending }, checking];
  if (isOfMany) return [{ phases: ['backup', 'sending'] as const, label: steps.both }, checking];
  const each = [
    { phases: ['backup'] as const, label: steps.backup },
    { phases: ['sending'] as const, label: steps.sending },
  ];
  return [...each, checking];
}

/** The contract, or how many there are. */
function Scope({ subject: { contracts, leftOut } }: { readonly subject: CleanUpSubject }) {
  const [first] = contracts;
  if (contracts.length === 1 && first !== undefined) return <SafeText text={first.name} max={200} />;
  return (
    <>
      <p>{messages.contracts(contracts.length)}</p>
      {leftOut}
    </>
  );
}

/** What became of a clean-up that did what it could. */
const hasRun: readonly Report['state'][] = ['done', 'partly', 'unknown'];
const isCarriedOut = ({ stopped, state }: Report): boolean => !stopped && hasRun.includes(state);

/** Sends what was confirmed, once. The report is main's answer: no list delays or changes it. */
export const confirming = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (confirmed: Confirmed<CleanUp>) =>
      confirmOperation(targetOf(confirmed), { typed: confirmed.typed, backup: confirmed.choice.hasBackup }),
    onSuccess: ({ report }, confirmed) => {
      if (isCarriedOut(report)) noteRule(client, confirmed, report.operationId);
      void settleLists(client, report, confirmed);
    },
  });

/** Removes from loaded lists what is proved to be deleted, and reads them again otherwise. */
async function settleLists(client: QueryClient, report: Report, confirmed: Confirmed<CleanUp>): Promise<void> {
  const { subject, input, preview } = confirmed;
  const { connectionId } = subject;
  const plans = new Map(preview.contracts.map((each) => [each.contractId, each]));
  const touched = report.contracts.filter(({ state }) => state !== 'not-sent' && state !== 'refused');
  await Promise.allSettled(
    touched.map(async ({ contractId, gone, stillThere, appeared }) => {
      const key = { connectionId, contractId };
      const plan = plans.get(contractId);
      const isClean = gone !== null && stillThere === 0 && appeared === 0;
      const newest = client.invalidateQueries({ queryKey: resultQueries.newest(key).queryKey });
      if (isClean && plan !== undefined) {
        dropResults(client, key, { isGone: goneBy(input.rule, plan), isPicked: input.rule.kind === 'picked' });
      } else await client.resetQueries({ queryKey: [...resultsRoot(key), 'list'] });
      await newest;
    }),
  );
}

/**
 * Which results of a contract a clean-up deleted, by their timestamp in epoch milliseconds: the selected ones, or everything
 * up to the newest deleted one, except what was kept.
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
