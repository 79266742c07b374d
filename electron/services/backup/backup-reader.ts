import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  type BackupContract,
  type BackupHead,
  backupFileSchema,
  backupFileVersion,
} from '@shared/domain/operation/clean-up';
import { AppError } from '@shared/errors/app-error';
import { linesOf, type ParsedLine, parsedLine } from './backup-lines';

/** A result in a backup, as the server sent it, and the index of its contract within the backup. */
export interface BackupRow {
  readonly kind: 'row';
  readonly contract: number;
  readonly raw: unknown;
}

/** Comes last, and only when the file has at least one complete document. */
export interface BackupEnd {
  readonly kind: 'end';
  readonly head: BackupHead;
  readonly contracts: readonly BackupContract[];
  /** Results of these contracts. */
  readonly count: number;
  /** Whether the file is cut off after them; results of an incomplete document may have been returned before. */
  readonly isCut: boolean;
}

/** Bytes read and parsed at a time. */
const chunkBytes = 64 * 1024;

/**
 * Streams a backup of any size, result by result; other work waits for one chunk at most. An incomplete document at the end, such
 * as after a crash, is not counted in the end. Throws `backup_gone` when the file is missing, and `backup_unreadable` when it is
 * not a backup, has no complete document, or has one of a newer version.
 */
export async function* readBackup(file: string, signal: AbortSignal): AsyncGenerator<BackupRow | BackupEnd> {
  const parser = await createBackupParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let failure: AppError | null = null;
  try {
    // Line by line, so that a broken part costs no complete result before it.
    for await (const line of linesOf(createReadStream(file, { highWaterMark: chunkBytes, signal }))) {
      for (const row of parser.read(decoder.decode(line, { stream: true }))) yield { kind: 'row', ...row };
      parser.check();
    }
    decoder.decode();
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled');
    failure = readFailure(thrown);
    // A disk error may be temporary, so it is reported as it is.
    if (systemWord(thrown) !== null) throw failure;
  }
  yield { kind: 'end', ...wholeOf(parser.documents(), failure ?? (parser.isInside() ? unreadable(undefined) : null)) };
}

/** Changes when the file is changed or replaced. */
export async function backupIdentity(file: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino}:${size}:${mtimeMs}`;
  } catch (thrown) {
    throw readFailure(thrown);
  }
}

/** The complete documents; `failure` says why the rest is not, and is null when nothing follows. */
function wholeOf(documents: readonly ParsedDocument[], failure: AppError | null): Omit<BackupEnd, 'kind'> {
  const read: ReturnType<typeof readDocument>[] = [];
  for (const document of documents) {
    const next = readDocument(document);
    const last = read.at(-1);
    // Anything after the end of a backup, or from another operation, makes the whole file untrustworthy.
    if (last !== undefined && (last.more !== true || last.operationId !== next.operationId)) throw unreadable('end');
    read.push(next);
  }
  const [first, last] = [read[0], read.at(-1)];
  if (first === undefined || last === undefined || (failure !== null && last.more !== true)) {
    throw failure ?? unreadable(undefined);
  }
  const { operationId, createdAt, connection } = first;
  return {
    head: { operationId, createdAt, connection },
    contracts: read.flatMap(({ contracts }) => contracts.map(({ contract }) => contract)),
    count: read.reduce((sum, { count }) => sum + count, 0),
    isCut: last.more === true,
  };
}

function readDocument({ frame, rows }: ParsedDocument) {
  const { version, format } = frame;
  if (format === 'contract-desk/backup' && typeof version === 'number' && version > backupFileVersion) {
    throw unreadable(`version ${version}`);
  }
  const read = backupFileSchema.safeParse(frame);
  if (!read.success || read.data.count !== rows) throw unreadable(read.success ? 'count' : undefined);
  return read.data;
}

const unreadable = (where: string | undefined, cause?: unknown): AppError =>
  new AppError('backup_unreadable', { cause, ...(where === undefined ? {} : { details: { where } }) });

function readFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const word = systemWord(thrown);
  if (word === 'ENOENT' || word === 'ENOTDIR') return new AppError('backup_gone', { cause: thrown });
  return unreadable(word ?? undefined, thrown);
}

/** The system's code of an error; null for other errors. */
function systemWord(thrown: unknown): string | null {
  const word = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return /^E[A-Z]+$/.test(word) ? word : null;
}

/** A result and the index of its contract in the backup. */
interface ParsedRow {
  readonly contract: number;
  readonly raw: unknown;
}

/** The header of a complete document, without its results, and how many they were. */
interface ParsedDocument {
  readonly frame: Record<string, unknown>;
  readonly rows: number;
}

interface BackupParser {
  /** The results that are complete after this piece of text. */
  read(text: string): readonly ParsedRow[];
  /** Throws when the text was not valid JSON. */
  check(): void;
  /** Documents that are complete. */
  documents(): readonly ParsedDocument[];
  isInside(): boolean;
}

const ofHead = ['format', 'version', 'operationId', 'createdAt', 'connection', 'more', 'count'];
/** Brackets that are open between two results. */
const depthOfResults = 4;
/** The values that the parser emits; it keeps nothing else. */
const paths = ['$.contracts.*.results.*', '$.contracts.*.contract', ...ofHead.map((member) => `$.${member}`)];

/** Parses a backup piece by piece without keeping returned results. The library is loaded on first use. */
async function createBackupParser(): Promise<BackupParser> {
  const { JSONParser, TokenType } = await import('@streamparser/json');
  // Documents follow each other without a separator.
  const parser = new JSONParser({ paths, keepStack: false, separator: '' });
  const documents: ParsedDocument[] = [];
  /** Number of contracts in earlier documents. */
  let earlier = 0;
  let document = createFrame();
  let depth = 0;
  let rows: ParsedRow[] = [];
  let failure: unknown = null;
  /** A value may begin here, or a name. */
  let mayBegin = false;
  /** The line that is being read is one object, parsed already. */
  let line: ParsedLine | null = null;

  parser.onValue = ({ value, key, stack }) => {
    const place = Number(stack[2]?.key);
    if (stack.length > 3) {
      document.rows += 1;
      rows.push({ contract: earlier + place, raw: line === null ? value : line.value });
    } else if (stack.length > 1) document.contracts.set(place, value);
    else document.members.set(String(key), value);
  };
  parser.onToken = ({ token }) => {
    mayBegin = token === TokenType.LEFT_BRACKET || token === TokenType.COMMA;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth !== 0) return;
    const { members, contracts, rows: count } = document;
    documents.push({ frame: frameOf(members, contracts), rows: count });
    earlier += contracts.size;
    document = createFrame();
  };
  parser.onError = (error) => {
    failure ??= error;
  };

  return {
    read(text) {
      rows = [];
      // Only a result lies so deep, and only where a value may begin.
      line = mayBegin && depth === depthOfResults ? parsedLine(text) : null;
      parser.write(line === null ? text : line.instead);
      return rows;
    },
    check() {
      if (failure !== null) throw failure;
    },
    documents: () => documents,
    isInside: () => depth > 0,
  };
}

const createFrame = () => ({ members: new Map<string, unknown>(), contracts: new Map<number, unknown>(), rows: 0 });

function frameOf(members: ReadonlyMap<string, unknown>, contracts: ReadonlyMap<number, unknown>) {
  const all = Array.from({ length: contracts.size }, (_, place) => ({ contract: contracts.get(place), results: [] }));
  return { ...Object.fromEntries(members), contracts: all };
}
