import { operationOf, useConfirmResults } from '@renderer/api/operation/add-results';
import { readPreview } from '@renderer/api/operation/operations';
import { dialogKind } from '@renderer/features/operations/dialog-defaults';
import type { OperationCalls } from '@renderer/features/operations/dialog-kind';
import { operationWithDialog } from '@renderer/features/operations/opened-dialogs';
import type { OperationStore } from '@renderer/features/operations/operation-store';
import { shortText } from '@shared/format/text';
import { chooseFile } from './choose-file';
import { type AddResults, emptied, type FileChoice, fileSource, type ItemChoice, itemsSent, newDraft } from './draft';
import { readForm } from './form-draft';
import { messages } from './messages';
import { reportText } from './report-text';
import { addResultsView } from './view';

const calls: OperationCalls<AddResults> = {
  readPreview: ({ operationId, subject, input }) =>
    readPreview(operationOf({ ...subject.contract, previewId: operationId, source: input })),
  useSend: () => {
    const { mutateAsync } = useConfirmResults();
    return ({ subject, operationId, input, preview, choice }) =>
      mutateAsync({
        ...subject.contract,
        previewId: operationId,
        source: input,
        items: [...itemsSent(preview.items, choice.items)].sort((a, b) => a - b),
      });
  },
};

const sentCount = ({ preview, choice }: Pick<AddResults, 'preview' | 'choice'>): number =>
  itemsSent(preview.items, choice.items).size;

/** Adds results to a contract: typed or from a file, previewed, sent once each, reported. */
export const addResultsKind = dialogKind<AddResults>({
  of: 'add-results',
  calls,
  countOf: sentCount,
  text: {
    about: ({ contractName }) => shortText(contractName, 120),
    progress: { reading: { label: messages.reading, count: () => '' } },
    report: reportText,
    notification: ({ contractName }, report) => ({
      title: reportText(report).title,
      text: shortText(contractName, 120),
    }),
    again: (report) =>
      report?.items.every(({ outcome }) => outcome === 'done') === true ? messages.addAnother : messages.back,
  },
  command: 'add-result',
  connectionOf: ({ contract }) => contract.connectionId,
  draftOf: (subject, before) => newDraft(subject, before?.forms),
  previewsAtOnce: ({ ofPlanned }) => ofPlanned !== undefined,
  // A file is read again when it is to be sent.
  plannedOf: ({ contract: { contractId: id }, contractName: name }, input) =>
    input.kind === 'file' ? null : { action: { kind: 'add-result', draft: input.draft }, contracts: [{ id, name }] },
  draftAfterPlan: emptied,
  plannedIdOf: ({ ofPlanned }) => ofPlanned?.id,
  isCarriedOut: ({ items }) => items.some(({ outcome }) => outcome === 'done' || outcome === 'unknown'),
  draftAfter: ({ subject, input }, draft, report) => {
    if (reportText(report).tone !== 'success') return draft;
    return input.kind === 'form' ? emptied(subject, draft) : { ...draft, file: { kind: 'none' } };
  },
  inputOf: (_, { mode, form, file }) => {
    if (mode === 'file') return fileSource(file);
    const read = readForm(form);
    return read.kind === 'draft' ? { kind: 'form', draft: read.draft } : null;
  },
  whyNoPreview: ({ mode, file }) => (mode === 'file' ? fileReason(file) : null),
  returnsToDraft: true,
  // Another preview has other items.
  choiceOf: () => ({ items: new Map(), isConfirmed: false }),
  isStoppedFromToast: true,
  isLong: (previewed) => sentCount(previewed) > 1,
  requestsOf: sentCount,
  whyNot: ({ preview, choice }) => whyNot(preview, choice),
  problemOf: ({ forbidden }) => forbidden,
});

/** Why there is nothing to preview; null when there is. */
export function fileReason(choice: FileChoice): string | null {
  if (choice.kind === 'reading') return messages.file.isRead;
  if (choice.kind !== 'read') return messages.file.none;
  return fileSource(choice) === null ? messages.file.noTime : null;
}

function whyNot({ items, otherContract }: AddResults['preview'], choice: ItemChoice): string | null {
  if (items.every(({ problems }) => problems.length > 0)) return messages.plan.nothingUsable;
  if (itemsSent(items, choice.items).size === 0) return messages.plan.nothingChosen;
  return otherContract !== null && !choice.isConfirmed ? messages.plan.notMeant : null;
}

/** Adding results, whichever contract they are for. */
export const addResults: OperationStore<AddResults> = operationWithDialog(addResultsKind, addResultsView);

/** Opens the dialog with what was dropped on a contract, which it takes or refuses as if it were dropped there. */
export function addDropped(subject: AddResults['subject'], files: readonly File[]): void {
  addResults.open(subject);
  addResults.edit((now) => ({ ...now, mode: 'file' }));
  void chooseFile(files, subject.zone, (change) => addResults.edit((now) => ({ ...now, file: change(now.file) })));
}
