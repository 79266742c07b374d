import { type ContractKey, contractText } from '@renderer/api/result/result-keys';
import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type {
  AddResultsPreview,
  AddResultsReport,
  ImportedFile,
  ResultItem,
  ResultsSource,
} from '@shared/domain/operation/add-results';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import type { AppError } from '@shared/errors/app-error';
import { type ChosenMoment, emptyForm, type FormDraft, readChosen } from './form-draft';
import { formOf } from './form-of';

/** Adding results to a contract: typed in a form, or from a file. */
export interface AddResults {
  readonly subject: AddResultsSubject;
  readonly draft: AddResultsDraft;
  readonly input: ResultsSource;
  readonly preview: AddResultsPreview;
  readonly choice: ItemChoice;
  readonly report: AddResultsReport;
}

export interface AddResultsSubject {
  readonly contract: ContractKey;
  readonly contractName: string;
  readonly zone: ZoneName;
  /** What was planned while the server was away. */
  readonly ofPlanned?: { readonly id: string; readonly draft: ResultDraft };
}

export interface AddResultsDraft {
  readonly mode: 'form' | 'file';
  readonly form: FormDraft;
  /** It was typed, with its time, before the dialog was last closed. */
  readonly isFromBefore: boolean;
  /** What was typed for each contract, by its key: it is kept until it is sent, or the app quits. */
  readonly forms: ReadonlyMap<string, FormDraft>;
  readonly file: FileChoice;
}

/** How a person's choice differs from the default. */
export interface ItemChoice {
  /** By index in the preview, whether the item is sent. */
  readonly items: ReadonlyMap<number, boolean>;
  /** The file belongs to another contract, and its results are meant for this one. */
  readonly isConfirmed: boolean;
}

export type ReadImportedFile = Extract<ImportedFile, { kind: 'read' }>;

/** The state of the file choice. */
export type FileChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly sentence: string; readonly place: string | null }
  | { readonly kind: 'failed'; readonly name: string; readonly error: AppError }
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly file: ReadImportedFile;
      /** The time of its result; null when the file contains it. */
      readonly moment: ChosenMoment | null;
    };

/** What was typed for a contract before, or an empty form with the current time. */
export function newDraft(
  { contract, zone, ofPlanned }: AddResultsSubject,
  forms: AddResultsDraft['forms'] = new Map(),
): AddResultsDraft {
  if (ofPlanned !== undefined) {
    return { mode: 'form', form: formOf(ofPlanned.draft, zone), isFromBefore: false, forms, file: { kind: 'none' } };
  }
  const before = forms.get(contractText(contract));
  const form = before ?? emptyForm(localParts(Date.now(), zoneOf(zone)), zone);
  return { mode: 'form', form, isFromBefore: before !== undefined, forms, file: { kind: 'none' } };
}

/** The draft with something else typed. */
export function typed(
  { contract }: AddResultsSubject,
  draft: AddResultsDraft,
  change: Partial<FormDraft>,
): AddResultsDraft {
  const form = { ...draft.form, ...change };
  return { ...draft, form, forms: new Map(draft.forms).set(contractText(contract), form) };
}

/** The draft without what was typed. */
export function emptied({ contract, contractName, zone }: AddResultsSubject, draft: AddResultsDraft): AddResultsDraft {
  const others = [...draft.forms].filter(([id]) => id !== contractText(contract));
  return { ...newDraft({ contract, contractName, zone }, new Map(others)), file: draft.file };
}

/** The source of a chosen file; null while it cannot be previewed. */
export function fileSource(choice: FileChoice): Extract<AddResults['input'], { kind: 'file' }> | null {
  if (choice.kind !== 'read') return null;
  const moment = choice.moment === null ? null : readChosen(choice.moment);
  if (moment?.kind === 'bad') return null;
  return { kind: 'file', fileId: choice.file.fileId, timestamp: moment?.instant ?? null };
}

/** What stands in the way of an item; `thisThere`: the result at its time is this very one. */
export type ItemState = 'free' | 'unknown' | 'repeated' | 'thisThere' | 'otherThere' | 'unusable';

export function stateOf({ problems, conflict }: Pick<ResultItem, 'problems' | 'conflict'>): ItemState {
  if (problems.length > 0) return 'unusable';
  if (conflict.kind === 'exists') return conflict.sameId ? 'thisThere' : 'otherThere';
  return conflict.kind === 'none' ? 'free' : conflict.kind;
}

/** Whether an item is sent by default: it has no obstacle. */
export const isSentByDefault = (item: ResultItem): boolean => ['free', 'unknown'].includes(stateOf(item));

/** Whether the time of a sendable item is taken. */
export const isTaken = (item: ResultItem): boolean => ['repeated', 'thisThere', 'otherThere'].includes(stateOf(item));

/** Indexes of the items that are sent: those without an obstacle, unless changed. */
export function itemsSent(items: readonly ResultItem[], changed: ReadonlyMap<number, boolean>): ReadonlySet<number> {
  const sendable = items.filter(({ problems }) => problems.length === 0);
  return new Set(sendable.filter((item) => changed.get(item.index) ?? isSentByDefault(item)).map(({ index }) => index));
}
