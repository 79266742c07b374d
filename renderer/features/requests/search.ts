import type { ConnectionId } from '@shared/domain/ids';
import type { RequestFilter } from '@shared/domain/local/request-log';

/** Search parameters of the request log. Absent members mean all of them. */
export interface RequestsSearch {
  readonly connection?: ConnectionId;
  /** In the path. */
  readonly text?: string;
  readonly failed?: true;
  /** The beginning of the route or the job that it was for. */
  readonly by?: string;
  /** The opened request. */
  readonly request?: number;
}

export type RequestsSearchChange = { readonly [K in keyof RequestsSearch]?: RequestsSearch[K] | undefined };

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const askedForm = /^[a-z]{1,30}\.?[\w-]{0,29}$/i;
const longestText = 300;

/** Reads the search parameters. Invalid ones are dropped. */
export function readRequestsSearch(raw: Readonly<Record<string, unknown>>): RequestsSearch {
  const { connection, text, failed, by, request } = raw;
  const isConnection = typeof connection === 'string' && (connection === 'sample' || idForm.test(connection));
  return {
    ...(isConnection ? { connection: connection as ConnectionId } : {}),
    ...(typeof text === 'string' && text !== '' ? { text: text.slice(0, longestText) } : {}),
    ...(failed === true || failed === 'true' ? { failed: true } : {}),
    ...(typeof by === 'string' && askedForm.test(by) ? { by } : {}),
    ...(typeof request === 'number' && Number.isSafeInteger(request) && request > 0 ? { request } : {}),
  };
}

export const filterOf = ({ connection, text, failed, by }: RequestsSearch): RequestFilter => ({
  ...(connection === undefined ? {} : { connectionId: connection }),
  ...(text === undefined ? {} : { text }),
  ...(failed === undefined ? {} : { onlyFailed: true }),
  ...(by === undefined ? {} : { askedBy: by }),
});

export const isFiltered = ({ connection, text, failed, by }: RequestsSearch): boolean =>
  [connection, text, failed, by].some((value) => value !== undefined);

export const noFilter: RequestsSearchChange = {
  connection: undefined,
  text: undefined,
  failed: undefined,
  by: undefined,
};
