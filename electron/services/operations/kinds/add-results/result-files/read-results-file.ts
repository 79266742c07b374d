import { type FilePlace, recordingLimits } from '@shared/domain/recording';
import { readDatacontractCliFile } from './datacontract-cli-file';
import { type OpenedFile, type Refused, refused } from './file-item';
import { readInterfaceFile } from './interface-file';
import { readJunitFile } from './junit-file';
import { readOwnFile } from './own-file';

/** Reads the results in a file by what is in it; its name plays no part. Never throws. */
export function readResultsFile(text: string): OpenedFile | Refused {
  if (text.length > recordingLimits.fileLength) return refused({ key: 'too-large' });
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') return refused({ key: 'empty' });
  if (trimmed.startsWith('<')) return readJunitFile(trimmed);
  if (!/^[[{]/.test(trimmed)) return refused({ key: 'no-results' });
  try {
    const value: unknown = JSON.parse(trimmed);
    const read = readOwnFile(value) ?? readDatacontractCliFile(value) ?? readInterfaceFile(value);
    return read ?? refused({ key: 'json-without-results' });
  } catch (thrown) {
    return refused({ key: 'broken-json' }, placeOf(thrown));
  }
}

/** Where JSON breaks, such as `line 3 column 7`; the engine's words quote the text, so nothing else of them is kept. */
function placeOf(thrown: unknown): FilePlace | null {
  const words = thrown instanceof Error ? thrown.message : '';
  if (/^Unexpected end|^Unterminated/.test(words)) return { key: 'end' };
  const [name] = /line \d+ column \d+/.exec(words) ?? /position \d+/.exec(words) ?? [];
  return name === undefined ? null : { key: 'named', name };
}
