import type { RecordingFile } from '@shared/domain/recording';
import type { AppError } from '@shared/errors/app-error';
import type { ChosenMoment } from './moment-choice';

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

export const formatWords: Readonly<Record<ReadRecordingFile['format'], string>> = {
  own: 'File of Contract Desk',
  interface: 'Results as the catalog sends them',
  junit: 'JUnit XML',
  'datacontract-cli': 'Result of datacontract-cli',
};
