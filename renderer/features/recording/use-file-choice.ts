import { largestFile, readResultsFile } from '@renderer/api/recording';
import { readFileText } from '@renderer/lib/file-text';
import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/zone-choice';
import { AppError } from '@shared/errors/app-error';
import { plural } from '@shared/words/format';
import { useRef, useState } from 'react';
import type { FileChoice, ReadRecordingFile } from './file-choice';
import type { ChosenMoment } from './moment-choice';

/** The file that was chosen last; an earlier one that is still being read is forgotten. */
export function useFileChoice(zone: ZoneName) {
  const [choice, setChoice] = useState<FileChoice>({ kind: 'none' });
  const turn = useRef(0);

  const choose = async (files: readonly File[]) => {
    turn.current += 1;
    const own = turn.current;
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1) return setChoice(severalFiles(files.length));
    setChoice({ kind: 'reading', name: file.name });
    const next = await readChoice(file, zone);
    if (own === turn.current) setChoice(next);
  };
  /** Its results are recorded. */
  const forget = () => {
    turn.current += 1;
    setChoice({ kind: 'none' });
  };
  const setMoment = (moment: ChosenMoment) => setChoice((now) => (now.kind === 'read' ? { ...now, moment } : now));
  return { choice, choose: (files: readonly File[]) => void choose(files), forget, setMoment };
}

const severalFiles = (count: number): FileChoice => ({
  kind: 'refused',
  name: plural(count, 'file'),
  sentence: 'Choose one file at a time: each has a preview of its own.',
  place: null,
});

async function readChoice(file: File, zone: ZoneName): Promise<FileChoice> {
  const { name } = file;
  const text = await readFileText(file, largestFile);
  if (text.kind === 'unusable') return { kind: 'refused', name, sentence: text.sentence, place: null };
  try {
    const read = await readResultsFile(text.text);
    if (read.kind === 'refused') return { ...read, name };
    return { kind: 'read', name, file: read, moment: momentOf(read, zone) };
  } catch (thrown) {
    return { kind: 'failed', name, error: AppError.from(thrown) };
  }
}

/** The file's own local time, or now where it has none. */
function momentOf({ time }: ReadRecordingFile, zone: ZoneName): ChosenMoment | null {
  if (time.kind === 'given') return null;
  const moment = time.kind === 'local' ? { date: time.date, time: time.time } : localParts(Date.now(), zoneOf(zone));
  return { moment, zone };
}
