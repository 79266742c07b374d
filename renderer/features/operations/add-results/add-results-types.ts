import type { ContractKey } from '@renderer/api/result-keys';
import type { LocalParts } from '@renderer/lib/local-time';
import type { ZoneName } from '@renderer/ui/zone-choice';
import type { RecordingFile, RecordingPreview, RecordingReport, RecordingSource } from '@shared/domain/recording';
import type { RunStatus } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';

/** Adding results to a contract: typed in a form, or out of a file. */
export interface AddResults {
  readonly offer: AddResultsOffer;
  readonly draft: AddResultsDraft;
  readonly input: RecordingSource;
  readonly plan: RecordingPreview;
  readonly choice: ItemChoice;
  readonly report: RecordingReport;
}

export interface AddResultsOffer {
  readonly contract: ContractKey;
  readonly contractName: string;
  readonly zone: ZoneName;
}

export interface AddResultsDraft {
  readonly way: 'form' | 'file';
  readonly form: FormDraft;
  /** Something was typed in the form. It is kept until the app is left. */
  readonly isTyped: boolean;
  /** It was typed when the dialog was open before, and so was its time. */
  readonly isFromBefore: boolean;
  readonly file: FileChoice;
}

/** What differs from what is sent unless a person decides otherwise. */
export interface ItemChoice {
  /** By place in the preview, whether the item is sent. */
  readonly items: ReadonlyMap<number, boolean>;
  /** That the file belongs to another contract was seen. */
  readonly isSeen: boolean;
}

/** Numbers as they are typed. */
export interface CountsText {
  readonly passed: string;
  readonly failed: string;
  readonly total: string;
}

export type Verdict = 'none' | 'met' | 'missed';

/** A date and time as they are typed, and the zone that they are meant in. */
export interface ChosenMoment {
  readonly moment: LocalParts;
  readonly zone: ZoneName;
}

/** Everything in the form, as it was typed; lists have one entry on each line. */
export interface FormDraft extends ChosenMoment {
  readonly status: RunStatus;
  /** Seconds. */
  readonly duration: string;
  readonly message: string;
  readonly schema: CountsText & {
    readonly failedFields: string;
    readonly duplicateFields: string;
    readonly typeMismatches: string;
  };
  readonly semantics: CountsText & { readonly failedRules: string };
  readonly quality: CountsText & { readonly score: string };
  readonly sla: {
    readonly refreshFrequency: Verdict;
    readonly latency: Verdict;
    readonly availability: Verdict;
    /** Seconds. */
    readonly actualLatency: string;
  };
  readonly incidentId: string;
}

export type ReadRecordingFile = Extract<RecordingFile, { kind: 'read' }>;

/** Where the choice of a file stands. */
export type FileChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly sentence: string; readonly place: string | null }
  | { readonly kind: 'failed'; readonly name: string; readonly error: AppError }
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly file: ReadRecordingFile;
      /** When the one result is; null when the file says it. */
      readonly moment: ChosenMoment | null;
    };
