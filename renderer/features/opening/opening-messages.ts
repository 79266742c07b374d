import { assetTypeWord } from '@renderer/lib/reference-messages';
import type { Opening, OpeningReading } from '@shared/domain/opening';

/** What a text is taken for; null for nothing yet. */
export function readingWords({ kind, assetType }: OpeningReading): string | null {
  switch (kind) {
    case 'empty':
      return null;
    case 'id':
      return 'A contract by its id, or else a table';
    case 'contract-id':
      return 'A contract by its id';
    case 'contract-name':
      return 'A contract by its fully qualified name';
    case 'name':
      return 'A contract or a table by its fully qualified name';
    case 'asset-id':
      return `${assetTypeWord(assetType)} by its id`;
    case 'asset-name':
      return `${assetTypeWord(assetType)} by its fully qualified name`;
    case 'other':
      return 'An address that leads to nothing this app knows';
  }
}

/** That nothing was found, and under what it was looked for. */
export function notFoundWords({ tried, assetType }: Extract<Opening, { kind: 'none' }>): string {
  const [first] = tried;
  if (first === undefined) return 'This address leads to no contract and no asset that this app knows.';
  const who = tried.map((what) => (what.startsWith('contract') ? 'contract' : inText(assetTypeWord(assetType))));
  const sentence = `${who.map((what, at) => `${at === 0 ? 'No' : 'no'} ${what}`).join(' and ')} has this ${
    first.endsWith('id') ? 'id' : 'fully qualified name'
  }.`;
  if (tried.length === 1) return sentence;
  return first === 'contract-id'
    ? `${sentence} An asset of another type is opened by its address in the catalog.`
    : `${sentence} It takes the whole name; a part of one is found by a search.`;
}

/** As long as a search can take. */
const longestSearch = 1000;

/** What else can be done with a name that nothing has: it may be a part of one. Null for an id, an address or too much. */
export function searchableName({ tried }: Extract<Opening, { kind: 'none' }>, text: string): string | null {
  const name = text.trim();
  return tried.length > 1 && tried[0] === 'contract-name' && name.length <= longestSearch ? name : null;
}

/** `Table` inside a sentence; `API endpoint` keeps its capitals. */
const inText = (word: string): string =>
  /^.[A-Z]/.test(word) ? word : `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
