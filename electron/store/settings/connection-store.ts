import type { SealedToken, SealedTokens } from '@main/secrets/keyring';
import type { ConnectionStore, SavedConnection } from '@main/services/connections/ports';
import { connectionColours, tokenFactsSchema, tokenKeepings } from '@shared/domain/connection/connection';
import { networkSchema, plainNetwork } from '@shared/domain/connection/connection-network';
import { protectionSchema } from '@shared/domain/connection/protection';
import { connectionIdSchema } from '@shared/domain/ids';
import { pageSizeSchema } from '@shared/domain/result/paging';
import { z } from 'zod';
import { readLeniently } from './read-leniently';
import type { StateFile } from './state-file';

/** Invalid network settings fall back field by field, never to something less safe. */
const savedNetwork = z.unknown().transform((raw) => readLeniently(networkSchema, plainNetwork, raw));

const fields = z.object({
  id: z.guid().pipe(connectionIdSchema),
  name: z.string().min(1).nullable().catch(null),
  baseUrl: z.string().min(1),
  // An unknown level must not allow more than the person chose.
  protection: protectionSchema.default('careful').catch('read-only'),
  colour: z.enum(connectionColours).catch('grey'),
  pageSize: pageSizeSchema.nullable().catch(null),
  network: savedNetwork.catch(plainNetwork),
  keeping: z.enum(tokenKeepings).default('system').catch('session'),
  tokenFacts: tokenFactsSchema.nullable().catch(null),
  lastUsedAt: z.number().nullable().catch(null),
});

/** Named by its address if it has no name. */
const savedSchema = fields.transform(({ name, ...saved }) => ({ ...saved, name: name ?? saved.baseUrl }));

const sealedSchema = z.object({ sealed: z.string().min(1), backend: z.string() });

/** Unreadable entries, and those with a duplicate id, are skipped one by one; the unreadable ones stay in the file. */
export function createConnectionStore(
  file: StateFile,
  onPut: (connections: readonly SavedConnection[]) => void = () => {},
): ConnectionStore {
  const entries = () => list(file.get('connections'));
  const all = () => {
    const saved = entries().flatMap((entry) => parsedOrNone(savedSchema, entry));
    return saved.filter(({ id }, at) => saved.findIndex((other) => other.id === id) === at);
  };
  const write = (connections: readonly SavedConnection[]) =>
    file.set('connections', [...connections, ...entries().filter((entry) => !savedSchema.safeParse(entry).success)]);
  return {
    all,
    find: (id) => all().find((connection) => connection.id === id),
    put(...connections) {
      const byId = new Map(all().map((connection) => [connection.id, connection]));
      for (const connection of connections) byId.set(connection.id, connection);
      write([...byId.values()]);
      onPut(connections);
    },
    remove(id) {
      write(all().filter((connection) => connection.id !== id));
    },
    reorder(ids) {
      const rank = new Map(ids.map((id, at) => [id, at]));
      const rankOf = ({ id }: SavedConnection) => rank.get(id) ?? ids.length;
      write(all().sort((a, b) => rankOf(a) - rankOf(b)));
    },
    lastUsed: () => parsedOrNone(connectionIdSchema, file.get('lastUsed'))[0] ?? null,
    setLastUsed: (id) => file.set('lastUsed', id),
  };
}

export function createSealedTokens(file: StateFile): SealedTokens {
  const all = (): Map<string, SealedToken> => {
    const sealed = file.get('sealedTokens');
    const entries = typeof sealed === 'object' && sealed !== null ? Object.entries(sealed) : [];
    return new Map(
      entries.flatMap(([id, value]) => parsedOrNone(sealedSchema, value).map((token) => [id, token] as const)),
    );
  };
  const save = (tokens: Map<string, SealedToken>) => file.set('sealedTokens', Object.fromEntries(tokens));
  return {
    get: (id) => all().get(id),
    set: (id, token) => save(all().set(id, token)),
    delete(id) {
      const tokens = all();
      if (tokens.delete(id)) save(tokens);
    },
  };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parsedOrNone<S extends z.ZodType>(schema: S, value: unknown): z.output<S>[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}
