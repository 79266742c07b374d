import type { ErrorCode } from '@shared/errors/error-table';

/**
 * A plain text in the search engine's query language, every character of which means itself (wire-facts A.7): a bare
 * `sales/orders` would be the start of a regular expression. `<` and `>` cannot be escaped, and the operators in
 * capitals are words again when they are small.
 */
export function escapeQuery(text: string): string {
  return text
    .replace(/[+\-=&|!(){}[\]^"~*?:\\/]/g, '\\$&')
    .replace(/[<>]/g, ' ')
    .replace(/(?<![^\s])(?:AND|OR|NOT)(?![^\s])/g, (word) => word.toLowerCase());
}

const meanings: readonly (readonly [RegExp, ErrorCode])[] = [
  [/failed to parse query|query_shard_exception|parse_exception|cannot parse /i, 'bad_query'],
  [/failed to find index|index_not_found_exception|no such index/i, 'not_found'],
  [/result window is too large/i, 'search_window'],
];

/**
 * What a server says of a search that it did not carry out. OpenMetadata answers all of these with status 500 and the
 * search engine's own words; others answer 400.
 */
export const meaningOfProblem = (serverWords: string): ErrorCode | null =>
  meanings.find(([pattern]) => pattern.test(serverWords))?.[1] ?? null;
