import { recordOf, textOf, type Wire } from '@main/api/wire/readers';
import type { FilePlace } from '@shared/domain/recording';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Refused, refused } from './file-item';

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
  // What tests printed is not looked at.
  stopNodes: ['..system-out', '..system-err'],
});

/** An element with the elements in it by name. */
export interface Element {
  attribute(name: string): string | null;
  children(name: string): readonly Element[];
  /** The text in it, without markup. */
  readonly text: string;
}

/** The one element at the top of a JUnit file, or why the file is none. */
export function readJunitTree(xml: string): { readonly kind: 'tree'; readonly root: Element } | Refused {
  if (/^<!DOCTYPE/i.test(afterProlog(xml))) {
    return refused({ key: 'own-entities' });
  }
  const validity = XMLValidator.validate(xml);
  if (validity !== true) {
    return refused({ key: 'broken-xml' }, placeOf(validity.err));
  }
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
export function afterProlog(xml: string): string {
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

function childrenOf(record: Wire, name: string): readonly Element[] {
  const found = Object.hasOwn(record, name) ? record[name] : undefined;
  return Array.isArray(found) ? found.map(elementOf) : [];
}
