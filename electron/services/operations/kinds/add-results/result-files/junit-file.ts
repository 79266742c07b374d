import { type JsonObject, recordOf, textOf } from '@main/lib/json';
import type { FilePlace } from '@shared/domain/operation/add-results';
import type { RunStatus } from '@shared/domain/status';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import {
  emptyDraft,
  type FileTime,
  messageOf,
  oneResult,
  type Refused,
  type ResultsInFile,
  readFileTime,
  refused,
} from './results-in-file';

/** A JUnit report as one result: its test cases are checks of quality. */
export function readJunitFile(xml: string): ResultsInFile | Refused {
  const read = readJunitTree(xml);
  if (read.kind === 'refused') return read;
  const suites = suitesIn(read.root);
  const cases = suites.flatMap((suite) => suite.children('testcase')).map(readCase);
  if (cases.length === 0) return refused({ key: 'no-test-case' });
  const count = (outcome: CaseOutcome) => cases.filter((each) => each.outcome === outcome).length;
  const [passed, failed, errors, skipped] = [count('passed'), count('failed'), count('error'), count('skipped')];
  const name = read.root.attribute('name') ?? suites[0]?.attribute('name') ?? null;
  const title = name === null || name === '' ? 'JUnit' : name.slice(0, 200);
  const counts = { passed, failed, 'ended with an error': errors, skipped };
  const lines = cases.flatMap(({ line }) => line ?? []);
  const draft = {
    ...emptyDraft,
    status: statusOf({ passed, failed, errors }),
    message: messageOf(title, counts, lines),
    executionTimeMs: durationOf(read.root),
    quality: { passed, failed: failed + errors, total: passed + failed + errors, score: null },
  };
  const notes = skipped > 0 ? [{ key: 'skipped-not-counted' } as const] : [];
  return oneResult({ format: 'junit', start: startOf([read.root, ...suites]), draft, notes });
}

/** Every suite of the report, outer ones first; the parser has limited how deep they nest. */
function suitesIn(element: Element): Element[] {
  const own = element.children('testcase').length > 0 ? [element] : [];
  return [...own, ...element.children('testsuite').flatMap((suite) => suitesOf(suite))];
}

const suitesOf = (suite: Element): Element[] => [suite, ...suite.children('testsuite').flatMap(suitesOf)];

type CaseOutcome = 'passed' | 'failed' | 'error' | 'skipped';

function readCase(element: Element): { readonly outcome: CaseOutcome; readonly line: string | null } {
  const name = [element.attribute('classname'), element.attribute('name')].filter(Boolean).join('.') || 'A test case';
  const [error] = element.children('error');
  const [failure] = element.children('failure');
  const fault = error ?? failure;
  if (fault !== undefined) {
    const reason = fault.attribute('message') ?? fault.text;
    return { outcome: error === undefined ? 'failed' : 'error', line: reason === '' ? name : `${name}: ${reason}` };
  }
  return { outcome: element.children('skipped').length > 0 ? 'skipped' : 'passed', line: null };
}

function statusOf({ passed, failed, errors }: Readonly<Record<'passed' | 'failed' | 'errors', number>>): RunStatus {
  if (errors > 0 || passed + failed === 0) return 'Aborted';
  return failed > 0 ? 'Failed' : 'Success';
}

/** The earliest moment that a suite names; local ones only when no suite names its zone. */
function startOf(elements: readonly Element[]): FileTime | null {
  const times = elements.flatMap((element) => readFileTime(element.attribute('timestamp')) ?? []);
  const exact = times.flatMap((time) => (time.kind === 'at' ? [time.timestamp] : []));
  if (exact.length > 0) return { kind: 'at', timestamp: exact.reduce((least, time) => Math.min(least, time)) };
  return times.reduce<FileTime | null>(
    (least, time) => (least === null || sortKey(time) < sortKey(least) ? time : least),
    null,
  );
}

const sortKey = (time: FileTime): string => (time.kind === 'local' ? `${time.date}T${time.time}` : '');

/** Milliseconds: what the report says as a whole, else its outer suites together; null when neither does. */
function durationOf(root: Element): number | null {
  const whole = secondsOf(root);
  if (whole !== null) return Math.round(whole * 1000);
  const parts = root.children('testsuite').flatMap((suite) => secondsOf(suite) ?? []);
  return parts.length === 0 ? null : Math.round(parts.reduce((sum, part) => sum + part, 0) * 1000);
}

/** Seconds as `1.5`, or as `1,234.5` from tools that group digits. */
function secondsOf(element: Element): number | null {
  const seconds = Number(element.attribute('time')?.replaceAll(',', '') || Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 && seconds < 1e9 ? seconds : null;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  attributesGroupName: '$',
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  // Every text stays a text: a test may be called 007.
  parseTagValue: false,
  parseAttributeValue: false,
  // The five of XML and numbers only: a file that declares its own is refused before.
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 20_000_000 },
  maxNestedTags: 50,
  isArray: (...[, , , isAttribute]) => !isAttribute,
  // What tests printed is ignored.
  stopNodes: ['..system-out', '..system-err'],
});

/** An element with the elements in it by name. */
interface Element {
  attribute(name: string): string | null;
  children(name: string): readonly Element[];
  /** The text in it, without markup. */
  readonly text: string;
}

/** The one element at the top of a JUnit file, or why the file is none. */
function readJunitTree(xml: string): { readonly kind: 'tree'; readonly root: Element } | Refused {
  if (/^<!DOCTYPE/i.test(afterProlog(xml))) return refused({ key: 'own-entities' });
  const validity = XMLValidator.validate(xml);
  if (validity !== true) return refused({ key: 'broken-xml' }, placeOf(validity.err));
  try {
    const top = recordOf(parser.parse(xml)) ?? {};
    const [name] = Object.keys(top);
    const root = name === 'testsuites' || name === 'testsuite' ? childrenOf(top, name)[0] : undefined;
    return root === undefined ? refused({ key: 'not-junit' }) : { kind: 'tree', root };
  } catch {
    // The parser gives up on names such as `constructor`, on deep nesting and on floods of entities.
    return refused({ key: 'odd-xml' });
  }
}

/** The validator does not always know the column. */
const placeOf = ({ line, col }: { readonly line: number; readonly col?: number }): FilePlace => ({
  key: 'line',
  line,
  column: col ?? null,
});

/** What comes behind the byte order mark, the XML declaration, comments and processing instructions. */
function afterProlog(xml: string): string {
  let rest = xml.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null;
    const at = end === null ? -1 : rest.indexOf(end);
    if (end === null || at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}

function elementOf(value: unknown): Element {
  const record = recordOf(value) ?? {};
  const attributes = recordOf(record['$']) ?? {};
  return {
    attribute: (name) => textOf(attributes[name]),
    children: (name) => childrenOf(record, name),
    text: textOf(value) ?? textOf(record['#text']) ?? '',
  };
}

function childrenOf(record: JsonObject, name: string): readonly Element[] {
  const found = Object.hasOwn(record, name) ? record[name] : undefined;
  return Array.isArray(found) ? found.map(elementOf) : [];
}
