import type { ConnectionId } from '@shared/domain/ids';
import type { OperationKind } from '@shared/domain/operation/activity';
import { operationKinds } from '@shared/domain/operation/operation-kinds';

/** Search parameters of the list of changes. Absent members mean all of them. */
export interface ActivitySearch {
  readonly connection?: ConnectionId;
  readonly kind?: OperationKind;
  /** The opened change. */
  readonly change?: string;
}

export type ActivitySearchChange = { readonly [K in keyof ActivitySearch]?: ActivitySearch[K] | undefined };

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the search parameters. Invalid ones are dropped: main rejects what is not an id. */
export function readActivitySearch(raw: Readonly<Record<string, unknown>>): ActivitySearch {
  const { connection, change } = raw;
  const kind = operationKinds.find((known) => known === raw['kind']);
  const isConnection = typeof connection === 'string' && (connection === 'sample' || idForm.test(connection));
  return {
    ...(isConnection ? { connection: connection as ConnectionId } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(typeof change === 'string' && idForm.test(change) ? { change } : {}),
  };
}
