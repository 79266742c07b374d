import type { SearchScope } from '@shared/domain/asset';
import type { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';

/** What the screen shows. */
export type AssetsView =
  /** The tables, page by page. */
  | 'tables'
  /** Nothing yet: assets of this type can be searched but not listed. */
  | 'ask'
  /** What the search found, or why it failed. */
  | 'hits'
  /** The search does not answer: the tables, narrowed to those that hold the text. */
  | 'tables-with-text'
  /** The search does not answer, and there is no list to fall back to. */
  | 'no-search';

interface ViewInput {
  readonly text: string;
  readonly scope: SearchScope;
  /** Why the first page of hits did not come. */
  readonly searchError: AppError | null;
}

/** Browsing or searching, and what is left of it when the search is down (product S10). */
export function viewOf({ text, scope, searchError }: ViewInput): AssetsView {
  if (text === '') return scope === 'table' ? 'tables' : 'ask';
  if (searchError === null || errorFacts(searchError.code).searchOnly !== true) return 'hits';
  return scope === 'table' || scope === 'any' ? 'tables-with-text' : 'no-search';
}
