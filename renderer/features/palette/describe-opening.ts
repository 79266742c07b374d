import type { Opening, OpeningReading } from '@shared/domain/local/opening';
import { assetTypeName } from '@shared/format/reference-name';
import { messages } from './messages';

/** How a text is understood while it is typed; null for an empty one. */
export function describeReading({ kind, assetType }: OpeningReading): string | null {
  const { reading } = messages;
  switch (kind) {
    case 'empty':
      return null;
    case 'id':
      return reading.contractOrTableById;
    case 'contract-id':
      return reading.contractById;
    case 'contract-name':
      return reading.contractByName;
    case 'name':
      return reading.contractOrTableByName;
    case 'asset-id':
      return reading.assetById(assetTypeName(assetType));
    case 'asset-name':
      return reading.assetByName(assetTypeName(assetType));
    case 'token':
      return reading.token;
    case 'other':
      return reading.unknown;
  }
}

type NotFound = Extract<Opening, { kind: 'none' }>;

/** What was looked up in vain, and by what. */
export function describeNotFound({ tried, assetType }: NotFound): string {
  const { byId, byName, contract, otherTypes, unknown } = messages.notFound;
  const [first] = tried;
  if (first === undefined) return unknown;
  const kinds = tried.map((what) => (what.startsWith('contract') ? contract : uncapitalised(assetTypeName(assetType))));
  if (!first.endsWith('id')) return byName(kinds);
  return tried.length > 1 ? `${byId(kinds)} ${otherTypes}` : byId(kinds);
}

/** Longest text that a search accepts, in characters. */
const maxSearchLength = 1000;

/**
 * The text to search for when no name matches exactly, since it may be part of one. Null for an id, an address or a text that is
 * too long.
 */
export const searchableName = ({ tried }: NotFound, text: string): string | null =>
  tried.length > 1 && tried[0] === 'contract-name' ? searchableText(text) : null;

/** The text to search assets for; null when it is too long. */
export function searchableText(text: string): string | null {
  const name = text.trim();
  return name.length > 0 && name.length <= maxSearchLength ? name : null;
}

/** `Table` inside a sentence; `API endpoint` keeps its capitals. */
const uncapitalised = (word: string): string =>
  /^.[A-Z]/.test(word) ? word : `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
