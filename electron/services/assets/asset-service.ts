import type { FoundAsset } from '@main/api/assets-api';
import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import { unlessExpired } from '@main/services/paging/expired-cursor';
import { createReadingCache, createReadings } from '@main/services/paging/page-memory';
import { createPageSizes } from '@main/services/paging/page-sizes';
import type {
  Asset,
  AssetField,
  SearchEnd,
  SearchPosition,
  SearchScope,
  TablePosition,
} from '@shared/domain/contract/asset';
import type { TableColumn, UnreadableItem, UnreadableRow } from '@shared/domain/contract/contract';
import type { AssetKey } from '@shared/domain/ids';
import type { EndReason } from '@shared/domain/result/paging';
import { AppError } from '@shared/errors/app-error';
import { holdsToken } from '@shared/format/token-like-text';
import { createKnownFields } from './known-fields';
import { continueSearch } from './search-pager';
import { readTableVersions, type TableVersionsQuery } from './table-versions';
import { continueTwoWay, createTwoWayMemory, isAstray, stepOf } from './two-way-pager';

export interface AssetServiceDeps {
  readonly servers: ServerDirectory;
  readonly newId: () => string;
}

export interface TablePageQuery {
  readonly connectionId: string;
  readonly pageSize: number;
  readonly fields: readonly AssetField[];
  readonly position: TablePosition;
}

export type AssetLine = Asset | UnreadableRow;

export interface TableListPage {
  readonly lines: AssetLine[];
  readonly next: TablePosition | null;
  readonly end: EndReason | null;
  readonly previous: TablePosition | null;
  readonly begin: EndReason | null;
  readonly total: number | null;
  /** Requested fields that the server does not know; the list was read without them. */
  readonly unknownFields: AssetField[];
}

export interface SearchQuery {
  readonly connectionId: string;
  readonly text: string;
  readonly raw: boolean;
  readonly scope: SearchScope;
  readonly pageSize: number;
  readonly position: SearchPosition;
}

export interface SearchPage {
  readonly lines: AssetLine[];
  readonly next: SearchPosition | null;
  readonly end: SearchEnd | null;
  readonly total: number | null;
  readonly isLowerBound: boolean;
  readonly timedOut: boolean;
}

/** Reads assets: the list of tables page by page in both directions, search hits, one by its type and id. */
export function createAssetService({ servers, newId }: AssetServiceDeps) {
  const tableReadings = createReadingCache(newId, createTwoWayMemory);
  const searchReadings = createReadings(newId);
  const sizes = createPageSizes();
  const knownFields = createKnownFields();

  async function readHits({ connectionId, position, pageSize, ...what }: SearchQuery, signal?: AbortSignal) {
    const { assets } = await servers.apiOf(connectionId);
    const memory = position.mode === 'start' ? searchReadings.begin() : searchReadings.resume(position.reading);
    const from = position.mode === 'start' ? 0 : position.from;
    const { lines, ...hits } = await assets.search({ ...what, from, size: Math.min(pageSize, 10_000 - from) }, signal);
    const { fresh, next, end } = continueSearch(memory, position, { ...hits, lines: lines.map(keyed) });
    const step = position.mode === 'start' ? 0 : position.step;
    return { ...hits, lines: fresh.map(({ line }, index) => placed(line, `${step}/${index}`)), next, end };
  }

  return {
    async page(
      { connectionId, fields, position, pageSize: wanted }: TablePageQuery,
      signal?: AbortSignal,
    ): Promise<TableListPage> {
      const { assets } = await servers.apiOf(connectionId);
      const memory = position.mode === 'start' ? tableReadings.begin() : tableReadings.resume(position.reading);
      const read = (at: TablePosition) =>
        knownFields.read(assets, fields, (sent) =>
          sizes.read({ connectionId, pageSize: wanted }, (pageSize) =>
            readTables(assets, { pageSize, fields: sent, at, signal }),
          ),
        );
      let at = position;
      let { read: page, unknown } = await read(at);
      if (at.mode !== 'start' && isAstray(memory, at, page.keyed)) {
        at = { ...at, mode: 'after', cursor: memory.ledBy.get(at.step) ?? null };
        ({ read: page, unknown } = await read(at));
      }
      const turn = continueTwoWay(memory, at, { ...page, lines: page.keyed });
      return {
        lines: turn.fresh.map(({ line }, index) => placed(line, `${stepOf(at)}/${index}`)),
        next: turn.next,
        end: turn.end,
        previous: turn.previous,
        begin: turn.begin,
        total: page.total,
        unknownFields: unknown,
      };
    },

    /** The list ends where the engine returns no further hits. */
    async search(query: SearchQuery, signal?: AbortSignal): Promise<SearchPage> {
      if (holdsToken(query.text)) throw new AppError('token_in_text', { outcome: 'not-sent' });
      try {
        return await readHits(query, signal);
      } catch (thrown) {
        if (query.position.mode === 'from' && AppError.from(thrown).code === 'search_window') return noFurtherHits;
        throw thrown;
      }
    },

    async get(connectionId: string, key: AssetKey, signal?: AbortSignal): Promise<FoundAsset> {
      const { assets } = await servers.apiOf(connectionId);
      return (await knownFields.read(assets, ['owners'], (fields) => assets.get(key, fields, signal))).read;
    },

    /** The current columns of a table; null when the server does not send them. */
    async columns(
      connectionId: string,
      tableId: string,
      signal?: AbortSignal,
    ): Promise<(TableColumn | UnreadableItem)[] | null> {
      const { assets } = await servers.apiOf(connectionId);
      return assets.columns(tableId, signal);
    },

    /** How a table changed; null where the server keeps no versions. */
    versions: async (query: TableVersionsQuery, signal?: AbortSignal) =>
      readTableVersions((await servers.apiOf(query.connectionId)).assets, query, signal),
  };
}

const noFurtherHits: SearchPage = {
  lines: [],
  next: null,
  end: 'window',
  total: null,
  isLowerBound: false,
  timedOut: false,
};

interface TableRead {
  readonly pageSize: number;
  readonly fields: readonly AssetField[];
  readonly at: TablePosition;
  readonly signal: AbortSignal | undefined;
}

async function readTables(assets: ServerApi['assets'], { pageSize, fields, at, signal }: TableRead) {
  const cursor = cursorAt(at);
  const { lines, ...page } = await assets.tables({ pageSize, fields, cursor }, signal).catch((thrown: unknown) => {
    throw cursor === undefined ? thrown : unlessExpired(thrown);
  });
  return { ...page, keyed: lines.map(keyed) };
}

/** Never both cursors: the position has one and says which. */
function cursorAt(at: TablePosition) {
  if (at.mode === 'start' || at.cursor === null) return undefined;
  return at.mode === 'after' ? { after: at.cursor } : { before: at.cursor };
}

const keyed = (line: AssetLine) => ({
  kind: line.kind,
  key: line.kind === 'asset' ? `${line.type}/${line.id}` : line.key,
  line,
});

/** The same unreadable row may appear twice; its place makes the keys differ. */
const placed = (line: AssetLine, place: string): AssetLine =>
  line.kind === 'unreadable' ? { ...line, key: `${place}/${line.key}` } : line;
