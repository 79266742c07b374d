import { randomUUID } from 'node:crypto';
import type { AppError } from '@shared/errors/app-error';
import { validate } from '@tests/support/operation-calls';
import { expect } from 'vitest';
import { Answer, type BadInput, type Bench, contract, contractId, failureOf, short } from '../bench';

const gone = new Answer(404, '{"code":404,"message":"not found"}');
const open = ({ app, connectionId }: Bench, text: string) => app.call('opening.resolve', { connectionId, text });
/** An address of the server's own API, in which a name is encoded once. */
const addressOf = ({ server }: Bench, name: string) =>
  `${server.origin}/api/v1/dataContracts/name/${encodeURIComponent(name)}`;

const names = [
  'svc.db/orders',
  'svc.100%',
  'svc.a%2Fb',
  'svc.what?',
  'svc.#1',
  'svc\\db',
  'svc.two words',
  'svc.a+b',
  'svc.a;b=c',
  '"a.b".c',
  "svc.o'hara",
  'svc.line\nbreak',
  'svc.🦊.é',
  'svc.e\u0301',
  `svc.${'x'.repeat(400)}`,
  '...',
  '..%2f',
].map(
  (name): BadInput => ({
    id: 'B17',
    input: short(name),
    expected: 'is one segment, and comes back byte for byte',
    check: async (bench) => {
      bench.answer((path) => ({ ...contract, fullyQualifiedName: decodeURIComponent(path.split('/').at(-1) ?? '') }));
      expect(await open(bench, addressOf(bench, name))).toMatchObject({ kind: 'contract', contractId });
      const [url = ''] = bench.asked();
      const segments = (url.split('?')[0] ?? '').split('/');
      expect(segments.slice(0, -1)).toEqual(['', 'api', 'v1', 'dataContracts', 'name']);
      expect(segments.at(-1)).toBe(encodeURIComponent(name));
      expect(bench.asked()).toHaveLength(1);
    },
  }),
);

const ups = ['.', '..', '%2e%2e', '%2E%2e', '.%2e', '%2e'];
const steps = ups.flatMap((name): BadInput[] => [
  {
    id: 'B18',
    input: `the name ${name}`,
    expected: 'is refused before anything is sent',
    check: async (bench) => {
      bench.answer(() => contract);
      expect((await failureOf(open(bench, name))).code).toBe('unsafe_path');
      // An address is put right by its parser first, and then may name nothing at all.
      const ofAddress = await open(bench, addressOf(bench, name)).catch(({ code }: AppError) => ({ kind: code }));
      expect(['unsafe_path', 'none']).toContain(ofAddress.kind);
      expect(bench.asked()).toEqual([]);
    },
  },
  {
    id: 'B18',
    input: `the id and the timestamp ${name}`,
    expected: 'is refused before anything is sent',
    check: async ({ answer, app, connectionId, asked }) => {
      answer(() => contract);
      const at = { connectionId, contractId: name as typeof contractId };
      const calls = [
        app.call('contracts.get', { ...at, include: 'all' }),
        app.call('results.newest', at),
        validate(app, at),
        app.call('assets.get', { connectionId, asset: { id: name, type: 'table' } }),
        app.call('contracts.ofAsset', { connectionId, asset: { id: contractId, type: name } }),
        app.call('results.get', {
          ...{ connectionId, contractId, key: '5', pageSize: 10, position: { mode: 'start' } as const },
          timestamp: name as unknown as number,
        }),
      ];
      for (const call of calls) expect((await failureOf(call)).code).toBe('invalid_input');
      expect(asked()).toEqual([]);
    },
  },
]);

const hit = (fullyQualifiedName: string, id: string = randomUUID(), entityType = 'table') => ({
  _source: { id, name: 'orders', fullyQualifiedName, entityType },
});
const found = (hits: readonly unknown[]) => ({ hits: { total: { value: hits.length }, hits } });
const composed = 'svc.caf\u00e9';
const wanted = '5b1f3a52-6c1e-4d67-9a3f-0000000000aa';

const lookUps: readonly (readonly [input: string, hits: readonly unknown[], id: string | null])[] = [
  ['no match', [], null],
  ['a match that is equal only after normalising', [hit(composed.normalize('NFD'))], null],
  ['a match that is equal only after folding case', [hit(composed.toUpperCase())], null],
  [
    'matches of which only the last is the same',
    [hit(composed.normalize('NFD')), hit(composed.toUpperCase()), hit(composed, wanted)],
    wanted,
  ],
];

const exact = lookUps.map(
  ([input, hits, id]): BadInput => ({
    id: 'B52',
    input: `a name with ${input}`,
    expected: id === null ? 'is not found' : 'is found exactly',
    check: async (bench) => {
      bench.answer((path) => (path.includes('/search/') ? found(hits) : gone));
      expect(await open(bench, composed)).toMatchObject(
        id === null ? { kind: 'none' } : { kind: 'asset', asset: { id, type: 'table' } },
      );
    },
  }),
);

const searches = [0, 1, 500].map(
  (count): BadInput => ({
    id: 'B52',
    input: `a search with ${count} matches of one name`,
    expected: 'shows each with its full name and type',
    check: async ({ answer, app, connectionId }) => {
      const types = ['table', 'topic', 'dashboard'];
      const hits = Array.from({ length: count }, (_, at) => hit(`svc${at}.orders`, randomUUID(), types[at % 3]));
      answer(() => found(hits));
      const text = { text: 'orders', raw: false, scope: 'any', pageSize: 1000 } as const;
      const { lines } = await app.call('assets.search', { connectionId, ...text, position: { mode: 'start' } });
      const told = lines.map((line) => (line.kind === 'asset' ? `${line.type} ${line.fullyQualifiedName}` : 'odd'));
      expect(told).toEqual(hits.map(({ _source }) => `${_source.entityType} ${_source.fullyQualifiedName}`));
    },
  }),
);

const unlisted: readonly BadInput[] = [
  {
    id: 'B52',
    input: 'an asset of a type that is in no list',
    expected: 'is unknown, and no address is guessed',
    check: async ({ answer, app, connectionId, asked }) => {
      answer(() => ({}));
      const asset = { id: contractId, type: 'flyingCarpet' };
      expect(await app.call('assets.get', { connectionId, asset })).toEqual({ state: 'unknown' });
      expect(asked()).toEqual([]);
    },
  },
];

export const nameRows: readonly BadInput[] = [...names, ...steps, ...exact, ...searches, ...unlisted];
