import { tokenFactsSchema } from '@shared/domain/connection/connection';
import { canary, opaqueToken } from '@tests/support/canary/canary';
import { expect } from 'vitest';
import { type BadInput, type Bench, failureOf, short } from '../bench';

const page = { include: 'all', pageSize: 10, position: { mode: 'start' } } as const;
const readList = ({ app, connectionId }: Bench, id = connectionId) =>
  app.call('contracts.page', { ...page, connectionId: id });
const saveWith = ({ app, server }: Bench, token: string) =>
  app.call('connections.save', { name: 'Pasted', baseUrl: server.origin, token });
const readToken = async ({ app }: Bench, token: string) => app.call('connections.readToken', { token });

const usual = opaqueToken('pasted');
const pastes = [
  `  ${usual}  `,
  `Bearer ${usual}`,
  `bearer   ${usual}`,
  `"${usual}"`,
  `'Bearer ${usual}'`,
  `Bearer "${usual}"\r\n`,
  `${usual}\n`,
];

const pasted = pastes.map(
  (text): BadInput => ({
    id: 'B1',
    input: short(text),
    expected: 'is sent without prefix, quotes and space',
    check: async (bench) => {
      bench.answer(() => ({ data: [] }));
      const { id } = await saveWith(bench, text);
      await readList(bench, id);
      expect(bench.server.hits.map(({ authorization }) => authorization)).toEqual([`Bearer ${usual}`]);
      await bench.app.call('connections.remove', { connectionId: id });
    },
  }),
);

const unusable: readonly (readonly [string, string])[] = [
  ['B1', ''],
  ['B1', '   '],
  ['B1', '""'],
  ['B1', 'Bearer '],
  ['B1', `${canary} def`],
  ['B1', `${canary}\tdef`],
  ['B1', `${canary}\u0007def`],
  ['B2', `${canary}\r\nX-Evil: 1`],
  ['B2', `${canary}\nX-Evil: 1`],
  ['B2', `${canary}\r\n\r\nGET /evil HTTP/1.1`],
  ['B3', `${canary}é`],
  ['B3', `${canary}🔑`],
  ['B3', `${canary}\u0000def`],
  ['B3', `${canary}\u200bdef`],
  ['B3', 'ＣＡＮＡＲＹ'],
  ['B3', `${canary}\ud800`],
  ['B4', canary.padEnd(16_385, 'x')],
  ['B4', canary.padEnd(1_000_000, 'x')],
];

const refused = unusable.map(
  ([id, text]): BadInput => ({
    id,
    input: short(text),
    expected: 'is refused unsent and never repeated',
    check: async (bench) => {
      const { app, connectionId, server } = bench;
      bench.answer(() => ({}));
      const before = app.disk();
      const failures = await Promise.all([
        failureOf(saveWith(bench, text)),
        failureOf(app.call('connections.renewToken', { connectionId, token: text })),
        failureOf(app.call('connections.test', { baseUrl: server.origin, token: text })).catch(async () => null),
        failureOf(readToken(bench, text)),
      ]);
      const code = text.length > 65_536 ? 'invalid_input' : 'invalid_token';
      for (const failure of failures.filter((each) => each !== null)) {
        expect(failure.code).toBe(code);
        expect(JSON.stringify(failure.serialize())).not.toContain(canary);
      }
      const authorized = server.hits.filter(({ authorization }) => authorization !== undefined);
      expect(authorized).toEqual([]);
      expect(app.disk()).toBe(before);
      expect(app.log.join('\n')).not.toContain(canary);
    },
  }),
);

const jwt = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.${canary}`;
const opaque = { kind: 'opaque', subject: null, expiry: { kind: 'unknown' } };

const withoutClaims = [
  `e30.${canary}`,
  `e30.e30.e30.e30.${canary}`,
  `e30.$$$.${canary}`,
  jwt('not JSON'),
  jwt('[]'),
  jwt('null'),
  jwt('"x"'),
  jwt('{"sub":"x","exp":NaN}'),
  canary.padEnd(15_000, 'x'),
].map(
  (text): BadInput => ({
    id: 'B4',
    input: short(text),
    expected: 'is kept as an opaque token without expiry',
    check: async (bench) => {
      expect(await readToken(bench, text)).toEqual(opaque);
      bench.answer(() => ({ data: [] }));
      const { id } = await saveWith(bench, text);
      await readList(bench, id);
      expect(bench.server.hits[0]?.authorization).toBe(`Bearer ${text}`);
      await bench.app.call('connections.remove', { connectionId: id });
    },
  }),
);

const unknown = { kind: 'unknown' };
const expiries: readonly (readonly [claim: string, expiry: object])[] = [
  ['"exp":"1800000000"', unknown],
  ['"exp":-5', unknown],
  ['"exp":1e20', unknown],
  ['"exp":1e400', unknown],
  ['"exp":{}', unknown],
  ['"iat":1', unknown],
  ['"exp":null', { kind: 'never' }],
  ['"exp":1800000000', { kind: 'at', atMs: 1_800_000_000_000, isOdd: false }],
  ['"exp":1800000000000', { kind: 'at', atMs: 1_800_000_000_000, isOdd: true }],
];

const claims = expiries.map(
  ([claim, expiry]): BadInput => ({
    id: 'B5',
    input: claim,
    expected: `is ${JSON.stringify(expiry)}`,
    check: async (bench) => {
      expect(await readToken(bench, jwt(`{"sub":"ada",${claim}}`))).toEqual({ kind: 'user', subject: 'ada', expiry });
    },
  }),
);

const subjects = ['<img src=x onerror=alert(1)>', 'abc\u202egnp.exe', 'x'.repeat(10_000), '🦊'.repeat(500)].map(
  (sub): BadInput => ({
    id: 'B6',
    input: `alg none, sub ${short(sub)}`,
    expected: 'is cut to 100, and decides nothing',
    check: async (bench) => {
      const facts = await readToken(bench, jwt(JSON.stringify({ sub, isBot: false })));
      expect(tokenFactsSchema.parse(facts)).toMatchObject({ kind: 'user', subject: [...sub].slice(0, 100).join('') });
    },
  }),
);

const shared = opaqueToken('two');
const elsewhere: readonly BadInput[] = [
  {
    id: 'B7',
    input: 'the same token for two servers',
    expected: 'goes to each by its own connection alone',
    check: async (bench) => {
      const { app, stranger } = bench;
      bench.answer(() => ({ data: [] }));
      const other = await app.call('connections.save', { name: 'B', baseUrl: stranger.origin, token: shared });
      const own = await saveWith(bench, shared);
      await readList(bench, own.id);
      expect(stranger.hits).toEqual([]);
      for (const { id } of [own, other]) await app.call('connections.remove', { connectionId: id });
    },
  },
  {
    id: 'B7',
    input: 'another server than the saved token’s',
    expected: 'is sent nothing, and asks for a new one',
    check: async (bench) => {
      const { app, stranger } = bench;
      const { id } = await saveWith(bench, opaqueToken('moved'));
      const moved = await app.call('connections.save', { connectionId: id, name: 'B', baseUrl: stranger.origin });
      expect(moved.token).toBe('none');
      await expect(readList(bench, id)).rejects.toMatchObject({ code: 'no_token' });
      const tested = await app.call('connections.test', { connectionId: id, baseUrl: stranger.origin });
      expect(tested.passed).toBe(false);
      expect(stranger.hits.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
      stranger.hits.length = 0;
      await app.call('connections.remove', { connectionId: id });
    },
  },
];

export const tokenRows: readonly BadInput[] = [
  ...pasted,
  ...refused,
  ...withoutClaims,
  ...claims,
  ...subjects,
  ...elsewhere,
];
