import { largestConnectionFile, previewImport } from '@renderer/api/connections';
import { readFileText } from '@renderer/lib/file-text';
import type { ImportEntry } from '@shared/domain/connection-file';
import { AppError } from '@shared/errors/app-error';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A file of connections, from being chosen to being understood. */
export type ImportFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  /** Why it cannot be used, in a sentence. */
  | { readonly kind: 'refused'; readonly name: string; readonly sentence: string }
  | { readonly kind: 'failed'; readonly error: AppError }
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly text: string;
      readonly entries: readonly ImportEntry[];
    };

/** The file that was chosen last, at first the one that is given; an earlier one that is still being read is forgotten. */
export function useImportFile(given: File | undefined, onRead: (entries: readonly ImportEntry[]) => void) {
  const [file, setFile] = useState<ImportFile>({ kind: 'none' });
  const turn = useRef(0);
  const choose = async (chosen: File) => {
    turn.current += 1;
    const mine = turn.current;
    setFile({ kind: 'reading' });
    const next = await read(chosen);
    if (mine !== turn.current) return;
    setFile(next);
    if (next.kind === 'read') onRead(next.entries);
  };
  const begin = useEffectEvent(() => {
    if (given !== undefined) void choose(given);
  });
  useEffect(() => begin(), []);
  return { file, choose: (chosen: File) => void choose(chosen) };
}

async function read(chosen: File): Promise<ImportFile> {
  const { name } = chosen;
  const found = await readFileText(chosen, largestConnectionFile);
  if (found.kind === 'unusable') return { kind: 'refused', name, sentence: found.sentence };
  try {
    return { kind: 'read', name, text: found.text, entries: await previewImport(found.text) };
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (error.code !== 'connections_unreadable') return { kind: 'failed', error };
    return { kind: 'refused', name, sentence: asSentence(error.details?.where) };
  }
}

/** A reason as main words it, such as `it is damaged`. */
const asSentence = (reason = 'it is damaged'): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
