import { type FileItem, readAddedResult } from '@main/api/added-result';
import { describeIssue } from '@main/http/schema-issue';
import { recordOf } from '@main/lib/json';
import { importLimits } from '@shared/domain/limits';
import type { ImportedFile, ImportFormat } from '@shared/domain/operation/add-results';
import { resultFileSchema, resultFileVersion } from '@shared/domain/result/result-draft';
import { type CheckRun, draftOfRun } from './check-run';
import { readDatacontractCliFile } from './datacontract-cli-file';
import { readJunitFile } from './junit-file';
import { type Refused, refused } from './refused';

/** A file whose results are read one by one, as they are iterated: thousands of them take a while. */
export interface OpenedFile
  extends Pick<Extract<ImportedFile, { kind: 'read' }>, 'kind' | 'format' | 'time' | 'tested'> {
  readonly items: Iterable<FileItem>;
  /** The contract that the whole file belongs to; null when it does not say. */
  readonly contract: { readonly id: string; readonly name: string } | null;
}

/** Reads the results in a file. Its content decides about the format, not its name. Never throws. */
export function readResultsFile(text: string): OpenedFile | Refused {
  if (text.length > importLimits.fileLength) return refused({ key: 'too-large' });
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') return refused({ key: 'empty' });
  const file = parsed(trimmed);
  if ('kind' in file) return file;
  for (const [format, read] of Object.entries(formats) as [ImportFormat, Read][]) {
    const found = read(file);
    if (found !== null) return 'kind' in found ? found : opened(format, found);
  }
  return refused({ key: 'unknown-format' });
}

/** A file as XML, which only its reader parses, or as JSON. */
type ParsedFile = { readonly xml: string } | { readonly json: unknown };

/** Results as the interface shapes them, and the contract that all of them belong to. */
interface Rows extends Pick<OpenedFile, 'contract'> {
  readonly rows: readonly unknown[];
}

type Found = CheckRun | Rows | Refused | null;
type Read = (file: ParsedFile) => Found;

const ofJson =
  (read: (value: unknown) => Found): Read =>
  (file) =>
    'json' in file ? read(file.json) : null;

/** Every format that can be read, in the order in which it is tried: each gives null for a file of another one. */
const formats: Readonly<Record<ImportFormat, Read>> = {
  junit: (file) => ('xml' in file ? readJunitFile(file.xml) : null),
  own: ofJson(readOwnFile),
  'datacontract-cli': ofJson(readDatacontractCliFile),
  interface: ofJson(readInterfaceFile),
};

function parsed(text: string): ParsedFile | Refused {
  if (text.startsWith('<')) return { xml: text };
  if (!/^[[{]/.test(text)) return refused({ key: 'unknown-format' });
  try {
    return { json: JSON.parse(text) };
  } catch (thrown) {
    // The engine's words quote the text, so nothing but the place is taken from them.
    const words = thrown instanceof Error ? thrown.message : '';
    const [place = null] = /line \d+ column \d+/.exec(words) ?? /position \d+/.exec(words) ?? [];
    return refused({ key: 'broken' }, place);
  }
}

/** The results of a file, each by its own kind of reading. */
function opened(format: ImportFormat, found: CheckRun | Rows): OpenedFile | Refused {
  const count = 'checks' in found ? found.checks.length : found.rows.length;
  if (count === 0) return refused({ key: 'nothing-in-it' });
  if ('checks' in found) {
    const { start, tested } = found;
    const time =
      start === null ? { kind: 'missing' as const } : start.kind === 'at' ? { kind: 'given' as const } : start;
    const item = { draft: draftOfRun(found), problems: [], notSent: [], contractFqn: null };
    return { kind: 'read', format, time, tested, contract: null, items: [item] };
  }
  const { rows, contract } = found;
  const { results: most } = importLimits;
  if (count > most) return refused({ key: 'too-many-results', count, most });
  return { kind: 'read', format, time: { kind: 'given' }, tested: null, contract, items: readEach(rows) };
}

function* readEach(rows: readonly unknown[]): Iterable<FileItem> {
  for (const row of rows) yield readAddedResult(row);
}

/** A file that this app wrote; null when it does not say that it is one. */
function readOwnFile(value: unknown): Found {
  const record = recordOf(value);
  if (record?.['format'] !== 'contract-desk/results') return null;
  const { version } = record;
  if (typeof version === 'number' && version > resultFileVersion) {
    return refused({ key: 'newer-version', version, newestRead: resultFileVersion }, 'version');
  }
  const file = resultFileSchema.safeParse(value);
  if (!file.success) return refused({ key: 'damaged' }, describeIssue(file.error));
  return { rows: file.data.results, contract: file.data.contract };
}

/** One result, an array of them, or a list answer `{data: […]}`; null when it is none of these. */
function readInterfaceFile(value: unknown): Rows | null {
  const data = recordOf(value)?.['data'] ?? value;
  const rows = Array.isArray(data) ? data : [value];
  const isList = Array.isArray(data) && data.length === 0;
  return isList || rows.some(isResult) ? { rows, contract: null } : null;
}

/** Enough to distinguish a result from other JSON. */
function isResult(value: unknown): boolean {
  const record = recordOf(value);
  return record !== null && 'timestamp' in record && ('contractExecutionStatus' in record || 'status' in record);
}
