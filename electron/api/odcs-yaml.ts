import type { JsonObject } from '@main/lib/json';
import { stringify } from 'yaml';

/** As OpenMetadata writes it: quoted texts, lists that are not indented, no line ever folded, so that Git shows what has changed. */
const manner = {
  lineWidth: 0,
  indentSeq: false,
  defaultKeyType: 'PLAIN',
  defaultStringType: 'QUOTE_DOUBLE',
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  aliasDuplicateObjects: false,
} as const;

/** An ODCS document as YAML, its keys in the order in which the server sent them. `remark`: a comment of one line at its top. */
export const odcsYaml = (odcs: JsonObject, remark: string): string => `# ${remark}\n${stringify(odcs, manner)}`;
