import type { RouteName } from '@shared/ipc/routes';
import { openedForAll } from '@tests/support/opened';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Answer, contractId, openBench, token } from './bench';
import { type Documents, readDocuments } from './documents';
import { below, createRandom, nextDocument, pick } from './mutations';
import { readers } from './readers';

/** Documents of each kind: 40,000 in all. */
const shares: Readonly<Record<keyof typeof readers, number>> = {
  contracts: 5000,
  contract: 4000,
  results: 9000,
  tables: 3000,
  search: 2500,
  rights: 3000,
  errors: 10_500,
  files: 3000,
};

let documents: Documents;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeAll(async () => {
  documents = await readDocuments();
});
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe('40,000 mutated documents', () => {
  it('add up to 40,000 documents over all kinds', () => {
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(40_000);
  });

  it.each(Object.keys(shares) as (keyof typeof shares)[])(
    'of the kind %s are read or refused, and can cross to the window',
    (kind) => {
      const random = createRandom(kind.length * 7919);
      const seeds = kind === 'files' ? [...documents.results, ...documents.errors] : documents[kind];
      let read = 0;
      for (let count = 0; count < shares[kind]; count += 1) {
        const text = nextDocument(random, seeds);
        const value = readers[kind](text) ?? null;
        if (value === null) continue;
        read += 1;
        if (count % 16 === 0) structuredClone(JSON.parse(JSON.stringify(value)));
      }
      // Otherwise nothing was tried but JSON.parse.
      expect(read).toBeGreaterThan(shares[kind] / 4);
    },
  );
});

const start = { mode: 'start' } as const;
const asset = { id: contractId, type: 'table' };
const paged = { pageSize: 4, position: start };

/** The calls that read a server, each with the kind of document that it would be answered with. */
const calls: readonly (readonly [RouteName, object, keyof Documents])[] = [
  ['contracts.page', { include: 'all', ...paged }, 'contracts'],
  ['contracts.get', { contractId, include: 'all' }, 'contract'],
  ['contracts.ofAsset', { asset }, 'contract'],
  ['results.page', { contractId, ...paged }, 'results'],
  ['results.newest', { contractId }, 'results'],
  ['results.get', { contractId, timestamp: 5, key: '5', ...paged }, 'results'],
  ['runs.usualDuration', { contractId }, 'results'],
  ['assets.page', { fields: [], ...paged }, 'tables'],
  ['assets.get', { asset }, 'tables'],
  ['assets.search', { text: 'orders', raw: false, scope: 'table', ...paged }, 'search'],
  ['opening.resolve', { text: 'svc.orders' }, 'search'],
  ['connections.session', {}, 'rights'],
];
const types = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'text/html', ''];
const statuses = [200, 200, 200, 200, 200, 201, 204, 400, 401, 403, 404, 409, 412];

describe('mutated documents over HTTP', () => {
  const bench = openedForAll(() => openBench());

  it('come out of the router as its schemas say, or as an error that is not our own', async () => {
    const random = createRandom(52);
    const { app, connectionId } = bench;
    const outcomes = new Map<string, number>();
    for (let count = 0; count < 1200; count += 1) {
      const [route, input, kind] = pick(random, calls);
      bench.answer(() => {
        const status = pick(random, statuses);
        const body = nextDocument(random, status < 400 ? documents[kind] : documents.errors);
        const type = below(random, 10) === 0 ? pick(random, types) : 'application/json';
        return new Answer(status, status === 204 ? '' : body, { 'content-type': type });
      });
      const reply = await app.container.dispatch(route, { connectionId, ...input });
      const outcome = reply.ok ? 'ok' : reply.error.code;
      if (outcome === 'internal') throw new Error(`${route}, call ${count}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    // Something of everything came, and the server never seemed to be away.
    expect(outcomes.get('ok')).toBeGreaterThan(250);
    expect(outcomes.get('bad_response')).toBeGreaterThan(150);
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['refused', 'unauthorized', 'not_found', 'conflict']));
    expect(outcomes.get('server_away')).toBeUndefined();
    expect(app.log.join('\n')).not.toContain(token);
  });
});
