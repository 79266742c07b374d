import { type JsonObject, recordOf, textOf } from '@main/lib/json';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Check, type CheckRun, type FileTime, readFileTime } from './check-run';
import { type Refused, refused } from './refused';

/** A JUnit report: its test cases are checks of quality. */
export function readJunitFile(xml: string): CheckRun | Refused {
  const root = readJunitTree(xml);
  if ('kind' in root) return root;
  const suites = suitesIn(root);
  const name = root.attribute('name') ?? suites[0]?.attribute('name') ?? '';
  return {
    title: name === '' ? 'JUnit' : name.slice(0, 200),
    checks: suites.flatMap((suite) => suite.children('testcase')).map(readCase),
    outcome: 'other',
    start: startOf([root, ...suites]),
    durationMs: durationOf(root),
    tested: null,
  };
}

/** Every suite of the report, outer ones first; the parser has limited how deep they nest. */
function suitesIn(element: Element): Element[] {
  const own = element.children('testcase').length > 0 ? [element] : [];
  return [...own, ...element.children('testsuite').flatMap((suite) => suitesOf(suite))];
}

const suitesOf = (suite: Element): Element[] => [suite, ...suite.children('testsuite').flatMap(suitesOf)];

function readCase(element: Element): Check {
  const [[error], [failure], skipped] = [
    element.children('error'),
    element.children('failure'),
    element.children('skipped'),
  ];
  const fault = error ?? failure;
  const outcome = error ? 'error' : failure ? 'failed' : skipped.length > 0 ? 'skipped' : 'passed';
  const name = [element.attribute('classname'), element.attribute('name')].filter(Boolean).join('.') || 'A test case';
  const reason = fault === undefined ? null : (fault.attribute('message') ?? fault.text);
  return { area: 'quality', outcome, name, reason, field: null, type: '' };
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
function readJunitTree(xml: string): Element | Refused {
  if (/^<!DOCTYPE/i.test(afterProlog(xml))) return refused({ key: 'odd-xml' });
  const validity = XMLValidator.validate(xml);
  if (validity !== true) return refused({ key: 'broken' }, placeOf(validity.err));
  try {
    const top = recordOf(parser.parse(xml)) ?? {};
    const [name] = Object.keys(top);
    const root = name === 'testsuites' || name === 'testsuite' ? childrenOf(top, name)[0] : undefined;
    return root ?? refused({ key: 'unknown-format' });
  } catch {
    // The parser gives up on names such as `constructor`, on deep nesting and on floods of entities.
    return refused({ key: 'odd-xml' });
  }
}

/** The validator does not always know the column. */
const placeOf = ({ line, col }: { readonly line: number; readonly col?: number }): string =>
  `line ${line}${col === undefined ? '' : `, column ${col}`}`;

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
