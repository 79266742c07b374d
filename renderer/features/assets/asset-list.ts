import type { Asset, AssetField, SearchEnd } from '@shared/domain/contract/asset';
import type { UnreadableRow } from '@shared/domain/contract/contract';
import type { EndReason } from '@shared/domain/result/paging';
import type { AppError } from '@shared/errors/app-error';

/** A list of assets as far as it is loaded: tables, or the hits of a search. */
export interface AssetList {
  readonly lines: readonly AssetLine[];
  readonly total: number | null;
  /** There are more than `total`. */
  readonly isLowerBound: boolean;
  /** Fields that the server does not know; their columns are hidden. */
  readonly unknownFields: readonly AssetField[];
  /** The search engine stopped early. */
  readonly timedOut: boolean;
  /** Why the list ended; null while there is more. */
  readonly end: EndReason | SearchEnd | null;
  readonly hasMore: boolean;
  /** Earlier rows were dropped and can be loaded again. */
  readonly hasEarlier: boolean;
  readonly isFirstLoad: boolean;
  /** A page is loading, at either end. */
  readonly isLoadingMore: boolean;
  readonly isRefreshing: boolean;
  /** These are hits of the previous text; the answer to the current one is not there yet. */
  readonly isPlaceholder: boolean;
  /** Why the first page could not be read. */
  readonly firstError: AppError | null;
  /** Why a further page could not be read; what is loaded stays. */
  readonly moreError: AppError | null;
  /** Epoch milliseconds of the last answer. */
  readonly asOf: number;
  /** Reads the next page, or retries the one that failed. */
  readonly loadMore: () => void;
  readonly loadEarlier: () => void;
  /** Retries the first page. */
  readonly retry: () => void;
}

/**
 * Tables, hits of a search, the tables that contain the text while the search is down, or the assets of saved contracts while the
 * server is away.
 */
export type AssetListKind = 'tables' | 'hits' | 'filtered-tables' | 'saved';

/** A row of the list. */
export type AssetLine = Asset | UnreadableRow;

export const lineKey = (line: AssetLine): string => (line.kind === 'asset' ? `${line.type}/${line.id}` : line.key);

export const lineProblem = (line: AssetLine): string | null => (line.kind === 'asset' ? null : line.reason);

/** The lines of the loaded pages, each once: rows may move between pages while these are read again. */
export function linesOf(pages: readonly { readonly lines: readonly AssetLine[] }[]): readonly AssetLine[] {
  const keys = new Set<string>();
  return pages
    .flatMap((page) => page.lines)
    .filter((line) => {
      const key = lineKey(line);
      return !keys.has(key) && keys.add(key);
    });
}

/** The assets whose names contain a literal text; unreadable rows have no names. */
export function linesWith(lines: readonly AssetLine[], text: string): readonly AssetLine[] {
  const needle = comparable(text);
  return lines.filter(
    (line) =>
      line.kind === 'asset' &&
      [line.name, line.displayName, line.fullyQualifiedName].some(
        (name) => name !== null && comparable(name).includes(needle),
      ),
  );
}

/** Systems compose letters differently, so texts are compared in one Unicode form. */
const comparable = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** What people call the asset. */
export const assetTitle = ({ displayName, name }: Pick<Asset, 'displayName' | 'name'>): string => displayName ?? name;

/**
 * Where an asset is: its fully qualified name without its own name, quoted or not. The whole of it when people call the
 * asset something else; null when it adds nothing to the name.
 */
export function placeOf({ displayName, name, fullyQualifiedName }: Asset): string | null {
  if (fullyQualifiedName === null || fullyQualifiedName === name) return null;
  if (displayName !== null && displayName !== name) return fullyQualifiedName;
  const end = [`.${name}`, `."${name}"`].find((tail) => fullyQualifiedName.endsWith(tail));
  return end === undefined ? fullyQualifiedName : fullyQualifiedName.slice(0, -end.length);
}
