import { restoredResult } from '@main/api/restored-result';
import { rightsSchema } from '@main/api/session-api';
import { readAsset } from '@main/api/wire/asset';
import { contractWireSchema } from '@main/api/wire/contract';
import { pageSchema } from '@main/api/wire/paging';
import { readResultLines } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import { searchSchemaOf } from '@main/api/wire/search';
import { readSummary } from '@main/api/wire/summary';
import { emptyBody, parseJson } from '@main/http/json-body';
import { readProblem } from '@main/http/problem';
import { tokenCaseOf } from '@main/http/token';
import { readOpeningText } from '@main/services/opening/opening-text';
import { readResultsFile } from '@main/services/operations/kinds/add-results/result-files/read-results-file';
import { createPageMemory } from '@main/services/paging/page-memory';
import { advance } from '@main/services/results/result-pager';
import { AppError } from '@shared/errors/app-error';
import { columnsOf } from '@shared/results/columns/packing';
import type { z } from 'zod';
import { token } from './bench';
import type { Documents } from './documents';

const reading = '00000000-0000-4000-8000-000000000001';
const depth = 64;

/** What the client makes of a body; null for what it refuses by a code. Anything else that is thrown is a fault of ours. */
function jsonOf(text: string): unknown {
  try {
    const json = parseJson(Buffer.from(text), depth);
    return json === emptyBody ? null : json;
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}

const parsed = <T>(schema: z.ZodType<T>, text: string): T | null => schema.safeParse(jsonOf(text)).data ?? null;

function readResults(text: string): unknown {
  const page = parsed(pageSchema, text);
  if (page === null) return null;
  const lines = readResultLines(page.rows);
  const details = lines.flatMap((line, at) => (line.kind === 'result' ? [readRunDetail(page.rows[at], line)] : []));
  const memory = createPageMemory(reading);
  const read = { lines, after: page.after, received: lines.length, pageSize: 4, endTs: null };
  const first = advance(memory, { mode: 'start' }, read);
  const second = first.next === null ? null : advance(memory, first.next, read);
  return [columnsOf([...first.fresh]), second, details, page.rows.map((row) => restoredResult(row)?.bodyFor('a.b'))];
}

/** Each kind of document, and everything that reads it on its way in. What is read must be able to cross to the window. */
export const readers: Readonly<Record<keyof Documents | 'files', (text: string) => unknown>> = {
  contracts: (text) => parsed(pageSchema, text)?.rows.map(readSummary),
  contract: (text) => parsed(contractWireSchema, text),
  results: readResults,
  tables: (text) => parsed(pageSchema, text)?.rows.map((row) => readAsset(row, 'table')),
  search: (text) => parsed(searchSchemaOf('table'), text),
  rights: (text) => parsed(rightsSchema, text),
  errors: (text) => {
    const headers = { 'content-type': 'application/json' };
    const { words } = readProblem(headers, Buffer.from(text), [token]);
    return tokenCaseOf({ words: words ?? undefined, expiresAtMs: null, nowMs: 0 });
  },
  files: (text) => [readResultsFile(text), readOpeningText(text.slice(0, 2000)).target],
};
