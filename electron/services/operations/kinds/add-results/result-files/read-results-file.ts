import { recordingLimits } from '@shared/domain/recording';
import { readDatacontractCliFile } from './datacontract-cli-file';
import { type OpenedFile, type Refused, refused } from './file-item';
import { readInterfaceFile } from './interface-file';
import { readJunitFile } from './junit-file';
import { readOwnFile } from './own-file';

const accepted =
  'Accepted are files of Contract Desk, results as the catalog sends them (one, a list, or a page with data), JUnit XML ' +
  'and the JSON result of datacontract-cli.';

/** Reads the results in a file by what is in it; its name plays no part. Never throws. */
export function readResultsFile(text: string): OpenedFile | Refused {
  if (text.length > recordingLimits.fileLength) return refused('The file is larger than 20 MB.');
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') return refused('The file is empty.');
  if (trimmed.startsWith('<')) return readJunitFile(trimmed);
  if (!/^[[{]/.test(trimmed)) return refused(`This file holds no results that can be read. ${accepted}`);
  try {
    const value: unknown = JSON.parse(trimmed);
    const read = readOwnFile(value) ?? readDatacontractCliFile(value) ?? readInterfaceFile(value);
    return read ?? refused(`This JSON holds no results that can be read. ${accepted}`);
  } catch (thrown) {
    return refused('This JSON is not complete or not correct.', placeOf(thrown));
  }
}

/** Where JSON breaks, such as `line 3 column 7`; the engine's words quote the text, so nothing else of them is kept. */
function placeOf(thrown: unknown): string | null {
  const words = thrown instanceof Error ? thrown.message : '';
  if (/^Unexpected end|^Unterminated/.test(words)) return 'the end of the file';
  return /line \d+ column \d+/.exec(words)?.[0] ?? /position \d+/.exec(words)?.[0] ?? null;
}
