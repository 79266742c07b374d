import { randomUUID } from 'node:crypto';
import { createConnectionExchange } from '@main/services/connections/connection-exchange';
import { describedServer } from '@main/services/connections/described-connection';
import { createConnectionStore } from '@main/store/settings/connection-store';
import { authority } from '@tests/support/certificates';
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
    dialogs: { chooseFile: async () => null },
    newId: randomUUID,
    described: (connection) => describedServer(connection, 'none'),
  });
}

describe('a file of connections that was made to hold up the app', () => {
  it.each([
    ['brackets alone', '['.repeat(8_000_000)],
    ['a connection of brackets', around('['.repeat(4_000_000) + ']'.repeat(4_000_000))],
    ['a way of braces', around(`{"network":${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}}`)],
  ])('is refused: %s', (_, text) => {
    const refused = expect.objectContaining({ code: 'connections_unreadable' });
    expect(() => exchange().previewImport(text)).toThrow(refused);
  });

  it('is read where all names are the same, and added again', () => {
    const text = fileOf(items.map(() => ({ name: 'n'.repeat(100), baseUrl: 'https://a.example' })));
    const there = exchange();
    there.importFile(text, items);
    expect(new Set(there.importFile(text, items).map(({ name }) => name)).size).toBe(most);
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
    const kinds = (pemOf: (at: number) => string) =>
      exchange()
        .previewImport(withPem(pemOf))
        .map(({ kind }) => kind);
    expect(kinds(() => authority.cert.repeat(20))).toEqual(items.map(() => 'new'));
    const different = kinds((at) => `${authority.cert.repeat(20)}${at}`);
    expect(different).toEqual(expect.arrayContaining(['new', 'unreadable']));
  });
});
