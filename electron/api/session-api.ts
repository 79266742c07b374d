import type { HttpClient } from '@main/http/http-request';
import { word } from '@main/http/path-segments';
import type { Right } from '@shared/domain/capabilities';
import { z } from 'zod';
import { rightsSchema } from './wire/permission';
import { cut, recordOf, type Wire, wordOf } from './wire/readers';

export interface SessionApi {
  /** The server's version; asked without a token (wire-facts A.1). Null when it does not say. */
  version(signal?: AbortSignal): Promise<string | null>;
  /** Who the token belongs to. */
  whoAmI(signal?: AbortSignal): Promise<{ name: string | null; displayName: string | null }>;
  /** What the token's owner may do with a resource, such as `dataContract`; null when the answer names nothing. */
  permissions(resource: string, signal?: AbortSignal): Promise<readonly Right[] | null>;
}

/** Names are up to 256 characters (wire-facts A.5). What is read here is kept on disk, which has no room for more. */
const wordLength = 256;

const shortWord = (answer: Wire | null, key: string): string | null => {
  const word = wordOf(answer?.[key]);
  return word === null ? null : cut(word, wordLength);
};

const versionSchema = z.unknown().transform((answer) => shortWord(recordOf(answer), 'version'));

const userSchema = z.unknown().transform((answer) => {
  const user = recordOf(answer);
  return { name: shortWord(user, 'name'), displayName: shortWord(user, 'displayName') };
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
    permissions: (resource, signal) => {
      const segments = [word('v1'), word('permissions'), word(resource)];
      return http.send({ ...read, segments, schema: rightsSchema }, signal);
    },
  };
}
