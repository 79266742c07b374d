import { randomUUID } from 'node:crypto';
import { createConnectionExchange } from '@main/services/connections/connection-exchange';
import { describedServer } from '@main/services/connections/described-connection';
import { createConnectionStore } from '@main/store/settings/connection-store';
import { AppError } from '@shared/errors/app-error';
import { authority } from '@tests/support/certificates';
import { threadMs } from '@tests/support/processor-time';
import { describe, expect, it } from 'vitest';

const most = 500;
const items = Array.from({ length: most }, (_, index) => index);
const way = { proxy: { mode: 'system' }, timeoutSeconds: null, parallel: null, allowsHttp: false };

const fileOf = (connections: readonly unknown[]): string =>
  JSON.stringify({ format: 'contract-desk/connections', version: 1, connections });
const around = (inner: string): string => fileOf(['#']).replace('"#"', inner);

function exchange() {
  const state = new Map<string, unknown>();
  const store = createConnectionStore({
    get: (key) => state.get(key),
    set: (key, value) => void state.set(key, value),
  });
  return createConnectionExchange({
    store,
    filePlace: { chooseFile: async () => null },
    newId: randomUUID,
    described: (connection) => describedServer(connection, 'none'),
  });
}

/** What came of it, and the processor's milliseconds that it took. */
function cost<T>(work: () => T) {
  const before = threadMs();
  let result: T | string;
  try {
    result = work();
  } catch (thrown) {
    result = AppError.from(thrown).code;
  }
  return { result, ms: threadMs() - before };
}

describe('a file of connections that was made to hold up the app', () => {
  it.each([
    ['brackets alone', '['.repeat(8_000_000)],
    ['a connection of brackets', around('['.repeat(4_000_000) + ']'.repeat(4_000_000))],
    ['a way of braces', around(`{"network":${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}}`)],
  ])('is refused within a second: %s', (_, text) => {
    const { result, ms } = cost(() => exchange().previewImport(text));
    expect(result).toBe('connections_unreadable');
    expect(ms).toBeLessThan(1000);
  });

  it('is read within a second where all names are the same, and added again', () => {
    const text = fileOf(items.map(() => ({ name: 'n'.repeat(100), baseUrl: 'https://a.example' })));
    const there = exchange();
    there.importFile(text, items);
    const { result, ms } = cost(() => there.importFile(text, items));
    expect(new Set(Array.isArray(result) ? result.map(({ name }) => name) : []).size).toBe(most);
    expect(ms).toBeLessThan(1000);
  });

  it('has the same certificates read once, and of too many different ones says so', () => {
    const withPem = (pemOf: (at: number) => string) =>
      fileOf(
        items.map((at) => ({
          name: `C${at}`,
          baseUrl: 'https://a.example',
          network: { ...way, certificates: { name: 'ca.pem', pem: pemOf(at) } },
        })),
      );
    const same = cost(() => exchange().previewImport(withPem(() => authority.cert.repeat(20))));
    const different = cost(() => exchange().previewImport(withPem((at) => `${authority.cert.repeat(20)}${at}`)));
    const kinds = [same, different].map(({ result }) => Array.isArray(result) && result.map(({ kind }) => kind));
    expect(kinds[0]).toEqual(items.map(() => 'new'));
    expect(kinds[1]).toEqual(expect.arrayContaining(['new', 'unreadable']));
    expect(Math.max(same.ms, different.ms)).toBeLessThan(2000);
  });
});
