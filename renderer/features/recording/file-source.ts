import type { RecordingSource } from '@shared/domain/recording';
import type { FileChoice } from './file-choice';
import { readChosen } from './moment-choice';

/** What a chosen file stands for; null while it cannot be previewed. */
export function fileSource(choice: FileChoice): RecordingSource | null {
  if (choice.kind !== 'read') return null;
  const moment = choice.moment === null ? null : readChosen(choice.moment);
  if (moment?.kind === 'bad') return null;
  return { kind: 'file', fileId: choice.file.fileId, timestamp: moment?.instant ?? null };
}

/** Why there is nothing to preview; null when there is. */
export function fileReason(choice: FileChoice): string | null {
  if (choice.kind === 'reading') return 'The file is being read.';
  if (choice.kind !== 'read') return 'First choose a file with results.';
  return fileSource(choice) === null ? 'First give the time of the result.' : null;
}
