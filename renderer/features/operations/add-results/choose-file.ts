import { readResultsFile } from '@renderer/api/operation/add-results';
import { readFileText, whyNotTogether } from '@renderer/lib/file-text';
import { keyedMessage } from '@renderer/lib/keyed-message';
import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import { importLimits } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import type { FileChoice, ReadImportedFile } from './draft';
import type { ChosenMoment } from './form-draft';
import { messages as all } from './messages';

const messages = all.file;

/** Changes which file is chosen, and what is known of it. */
export type ChangeFile = (change: (now: FileChoice) => FileChoice) => void;

/** Reads the chosen file. Choosing another one meanwhile discards this one. */
export async function chooseFile(files: readonly File[], zone: ZoneName, onChange: ChangeFile): Promise<void> {
  const [file] = files;
  if (file === undefined) return;
  const sentence = whyNotTogether(files);
  if (sentence !== null) {
    const name = messages.several(files.length);
    return onChange(() => ({ kind: 'refused', name, sentence, place: null }));
  }
  const reading: FileChoice = { kind: 'reading', name: file.name };
  onChange(() => reading);
  const read = await readChoice(file, zone);
  onChange((now) => (now === reading ? read : now));
}

async function readChoice(file: File, zone: ZoneName): Promise<FileChoice> {
  const { name } = file;
  const text = await readFileText(file, importLimits.fileLength);
  if (text.kind === 'unusable') return { kind: 'refused', name, sentence: text.sentence, place: null };
  try {
    const read = await readResultsFile(text.text);
    if (read.kind === 'refused') {
      return { kind: 'refused', name, sentence: keyedMessage(messages.refusals, read.reason), place: read.place };
    }
    return { kind: 'read', name, file: read, moment: momentOf(read, zone) };
  } catch (thrown) {
    return { kind: 'failed', name, error: AppError.from(thrown) };
  }
}

/** The local time of the file, or now where it has none. */
function momentOf({ time }: ReadImportedFile, zone: ZoneName): ChosenMoment | null {
  if (time.kind === 'given') return null;
  const moment = time.kind === 'local' ? { date: time.date, time: time.time } : localParts(Date.now(), zoneOf(zone));
  return { moment, zone };
}
