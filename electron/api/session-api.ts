import type { ServerProbe } from '@main/http/circuit-state';
import type { HttpClient } from '@main/http/http-request';
import { word } from '@main/http/path-segments';
import { cut, itemsOf, type JsonObject, recordOf, wordOf } from '@main/lib/json';
import type { Right } from '@shared/domain/connection/capabilities';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { z } from 'zod';
import { referencesOf } from './wire/reference';

export interface SessionApi {
  /** The server's version, requested without a token (docs/server.md#server-version). Null when the server does not send it. */
  version(signal?: AbortSignal): Promise<string | null>;
  /** Who the token belongs to. */
  whoAmI(signal?: AbortSignal): Promise<{ name: string | null; displayName: string | null }>;
  /** The same with the names of its teams, and whether it is a bot. Used to tell which contracts are the account's own. */
  account(signal?: AbortSignal): Promise<Account>;
  /** What the token's owner may do with a resource, such as `dataContract`; null when the answer names nothing. */
  permissions(resource: string, signal?: AbortSignal): Promise<readonly Right[] | null>;
}

export interface Account {
  readonly name: string | null;
  readonly displayName: string | null;
  readonly teams: readonly string[];
  readonly isBot: boolean;
}

/** Names are up to 256 characters (docs/server.md#names); this limits what is stored on disk. */
const wordLength = 256;

const shortWord = (answer: JsonObject | null, key: string): string | null => {
  const word = wordOf(answer?.[key]);
  return word === null ? null : cut(word, wordLength);
};

const versionSchema = z.unknown().transform((answer) => shortWord(recordOf(answer), 'version'));

const userSchema = z.unknown().transform((answer) => {
  const user = recordOf(answer);
  return { name: shortWord(user, 'name'), displayName: shortWord(user, 'displayName') };
});

const maxTeams = 200;

const accountSchema = z.unknown().transform((answer): Account => {
  const user = recordOf(answer);
  const teams = referencesOf(user?.['teams'] ?? []).slice(0, maxTeams);
  return {
    name: shortWord(user, 'name'),
    displayName: shortWord(user, 'displayName'),
    teams: teams.flatMap(({ name }) => (name === null ? [] : [cut(name, wordLength)])),
    isBot: user?.['isBot'] === true,
  };
});

export function createSessionApi(http: HttpClient): SessionApi {
  const read = { kind: 'read', method: 'GET' } as const;
  return {
    version: (signal) => {
      const segments = [word('v1'), word('system'), word('version')];
      return http.send({ ...read, segments, schema: versionSchema, authenticated: false }, signal);
    },
    whoAmI: (signal) => {
      const segments = [word('v1'), word('users'), word('loggedInUser')];
      return http.send({ ...read, segments, schema: userSchema }, signal);
    },
    account: (signal) => {
      const segments = [word('v1'), word('users'), word('loggedInUser')];
      return http.send({ ...read, segments, query: { fields: 'teams' }, schema: accountSchema }, signal);
    },
    permissions: (resource, signal) => {
      const segments = [word('v1'), word('permissions'), word(resource)];
      return http.send({ ...read, segments, schema: rightsSchema }, signal);
    },
  };
}

const maxRights = 200;
const rightLength = 100;

/** The operations of one resource (docs/server.md#permissions); null when the answer names none that can be read. */
export const rightsSchema: z.ZodType<readonly Right[] | null> = z.unknown().transform((answer) => {
  const rights = itemsOf(recordOf(answer)?.['permissions']).slice(0, maxRights).flatMap(rightOf);
  return rights.length === 0 ? null : rights;
});

function rightOf(value: unknown): Right[] {
  const record = recordOf(value);
  const operation = wordOf(record?.['operation']);
  const access = wordOf(record?.['access']);
  return operation === null || access === null
    ? []
    : [{ operation: cut(operation, rightLength), access: cut(access, rightLength) }];
}

/**
 * Checks once, with a short timeout, whether the server is there: its smallest endpoint, without a token
 * (docs/server.md#server-version). Any answer of its own counts, a refusal too. Rejects with `cancelled` when the client is
 * closed.
 */
export async function probeServer(http: HttpClient): Promise<ServerProbe> {
  const segments = [word('v1'), word('system'), word('version')];
  const request = { kind: 'probe', method: 'GET', segments, authenticated: false } as const;
  try {
    await http.send({ ...request, schema: z.unknown(), whenEmpty: null });
    return { isThere: true };
  } catch (thrown) {
    const { code, details } = AppError.from(thrown);
    if (code === 'cancelled') throw thrown;
    const retryAfterMs = details?.retryAfterMs ?? null;
    if ((details?.status ?? 0) >= 500) return { isThere: false, cause: 'failing', retryAfterMs };
    const isThere = errorFacts(code).source !== 'network';
    return isThere ? { isThere } : { isThere, cause: 'unreachable', retryAfterMs };
  }
}
