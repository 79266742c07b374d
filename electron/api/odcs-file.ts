import { type JsonObject, recordOf, wordOf } from '@main/lib/json';
import type { Contract } from '@shared/domain/contract/contract';
import { shortText } from '@shared/format/text';
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { messages } from './odcs-messages';
import { contractWireSchema } from './wire/contract';
import { contractOfOdcs, odcsObject, odcsObjectNames } from './wire/odcs';

/** A contract from an ODCS file with the names of its tables and of the one it is about, or why there is none, as a sentence. */
export type OdcsRead =
  | { readonly content: Contract; readonly tables: readonly string[]; readonly table: string | null }
  | { readonly problem: string };

/**
 * Limits of a file, checked on its text: the parser takes seconds for larger ones. An export of a table with 1,000 columns fits in.
 * `marks` are what YAML builds keys, items and anchors of.
 */
const limits = { length: 512 * 1024, lines: 20_000, marks: 40_000, depth: 40, indent: 200 };

const marks = /[,[\]{}&*!]|[:?-][ \t\r\n]/g;

/**
 * Reads an ODCS file of version 3, YAML or JSON, as a contract. Of several tables, the one called `table`, else the first. Never
 * throws, and never quotes the file in a problem.
 */
export function readOdcs(text: string, table: string | null = null): OdcsRead {
  const problem = problemOfText(text);
  if (problem !== null) return { problem };
  const parsed = parsedYaml(text);
  if ('problem' in parsed) return parsed;
  const { odcs } = parsed;
  if (odcs['kind'] !== 'DataContract') return { problem: messages.notOdcs };
  const version = wordOf(odcs['apiVersion']) ?? '';
  if (!/^v?3\./.test(version)) return { problem: messages.otherVersion(shortText(version || '?', 20)) };
  const object = odcsObject(odcs, table);
  const contract = contractWireSchema.safeParse(contractOfOdcs(odcs, object)).data;
  if (contract === undefined) return { problem: messages.notOdcs };
  return { content: contract, tables: odcsObjectNames(odcs), table: wordOf(object?.['name']) };
}

/** What stops a text from being parsed at all. */
function problemOfText(text: string): string | null {
  if (text.trim() === '') return messages.empty;
  if (text.length > limits.length) return messages.tooLarge(limits.length / 1024);
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.length > limits.lines) return messages.tooManyLines(limits.lines);
  if (isDeep(text) || lines.some(isIndented)) return messages.tooDeep;
  return countOf(text, marks) > limits.marks ? messages.tooManyKeys(limits.marks) : null;
}

/** Brackets in texts count too: a contract never opens so many without closing them. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const mark of text) {
    if (mark === '[' || mark === '{') depth += 1;
    else if ((mark === ']' || mark === '}') && depth > 0) depth -= 1;
    if (depth > limits.depth) return true;
  }
  return false;
}

/** A block is nested by its indentation, and by dashes in one line. */
function isIndented(line: string): boolean {
  const [start] = /^(?:[ \t]|[-?:](?=[ \t]))*/.exec(line) ?? [''];
  return start.length > limits.indent || countOf(start, /[-?:]/g) > limits.depth;
}

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

function parsedYaml(text: string): { readonly odcs: JsonObject } | { readonly problem: string } {
  const lineCounter = new LineCounter();
  const lineAt = (place: number) => lineCounter.linePos(place).line || null;
  try {
    // Repeated keys are looked for below: the parser compares each with all others.
    const document = parseDocument(text, { ...parsing, lineCounter });
    const [error] = document.errors;
    if (error?.code === 'MULTIPLE_DOCS') return { problem: messages.severalDocuments };
    if (error !== undefined) return { problem: messages.notYaml(lineAt(error.pos[0])) };
    const odd = oddNode(document);
    if (odd !== null)
      return { problem: odd.repeated === null ? messages.aliases : messages.repeated(lineAt(odd.repeated)) };
    const odcs = recordOf(document.toJS({ maxAliasCount: 0 }));
    return odcs === null ? { problem: messages.notOdcs } : { odcs };
  } catch {
    return { problem: messages.notYaml(null) };
  }
}

const parsing = { uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const;

/** An alias, or the place of a key that its map has twice, of which another program might take the other value. */
function oddNode(document: Document): { readonly repeated: number | null } | null {
  let found: { readonly repeated: number | null } | null = null;
  const stop = (repeated: number | null) => {
    found = { repeated };
    return visit.BREAK;
  };
  visit(document, {
    Alias: () => stop(null),
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      const again = items.find(({ key }) => isScalar(key) && seen.size === seen.add(key.value).size);
      return isScalar(again?.key) ? stop(again.key.range?.[0] ?? 0) : undefined;
    },
  });
  return found;
}
