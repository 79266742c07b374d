import { expect } from 'vitest';
import { Answer, type BadInput, type Bench, contract, contractId, failureOf, token } from '../bench';

const json = 'application/json';
const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
const stack = 'boom\n\tat org.openmetadata.service.Secret.run(Secret.java:1)\nCaused by: java.lang.Error: inner';

/** A body, its type, and the words that are shown of it. */
const bodies: readonly (readonly [input: string, type: string, body: string, words: string | undefined])[] = [
  ['code and message', json, '{"code":400,"message":"no such field"}', 'no such field'],
  ['plain text', 'text/plain', 'upstream request timeout', 'upstream request timeout'],
  ['a web page', 'text/html', '<html><script>alert(1)</script><h1>Bad Gateway</h1>', undefined],
  ['a web page that calls itself JSON', json, '<!DOCTYPE html><p>CANARY', undefined],
  ['a stack trace', 'text/plain', stack, 'boom'],
  ['a stack trace in a message', json, JSON.stringify({ message: stack }), 'boom'],
  ['the token in a message', json, JSON.stringify({ message: `bad ${token}!` }), 'bad [redacted]!'],
  ['the token behind Bearer', json, JSON.stringify({ message: `Bearer ${token}` }), 'Bearer [redacted]'],
  ['the token in base64', 'text/plain', Buffer.from(token).toString('base64'), '[redacted]'],
  ['the token in a list', json, JSON.stringify({ errors: [`a ${token}`] }), 'a [redacted]'],
  [
    'the token as it would stand at the cut',
    json,
    JSON.stringify({ message: 'x'.repeat(190) + token }),
    `${'x'.repeat(190)}[redacted]`,
  ],
  ['a megabyte', json, JSON.stringify({ message: 'x'.repeat(1_000_000) }), 'x'.repeat(200)],
  ['three megabytes', json, JSON.stringify({ message: 'x'.repeat(3_000_000) }), undefined],
  ['a megabyte of text', 'text/plain', 'x'.repeat(1_000_000), 'x'.repeat(200)],
  ['a message of 60,000 characters', json, JSON.stringify({ message: 'y'.repeat(60_000) }), 'y'.repeat(200)],
  ['characters that turn text around', json, '{"message":"a\u202eb\\u0000c"}', 'abc'],
  ['a lone surrogate', json, '{"message":"a\\ud800b"}', 'ab'],
  ['nothing', json, '', undefined],
  ['200,000 levels', json, deep, undefined],
  ['a message of an object of 200,000 levels', json, `{"message":${deep}}`, undefined],
];

const errors = bodies.map(
  ([input, type, body, words]): BadInput => ({
    id: input.includes('levels') ? 'B42' : 'B46',
    input: `an error whose body is ${input}`,
    expected: words === undefined ? 'shows no words' : `shows ${words.slice(0, 16)}`,
    check: async (bench) => {
      bench.answer(() => new Answer(400, body, { 'content-type': type }));
      const error = await failureOf(readContract(bench));
      expect(error).toMatchObject({ code: 'refused', details: { status: 400 } });
      expect(error.details?.serverWords).toBe(words);
      const told = JSON.stringify(error.serialize());
      for (const secret of ['CANARY', 'Secret.java', '<script']) expect(told).not.toContain(secret);
      expect(bench.app.log.join('\n')).not.toContain('CANARY');
    },
  }),
);

const readContract = ({ app, connectionId }: Bench) =>
  app.call('contracts.get', { connectionId, contractId, include: 'all' });

const links: BadInput = {
  id: 'B47',
  input: 'href members that name another host, in any document',
  expected: 'are asked of nobody',
  check: async (bench) => {
    const { answer, app, connectionId, stranger } = bench;
    const href = `${stranger.origin}/api/v1/tables/x`;
    const at = { id: contractId, type: 'table', name: 'orders', href };
    const one = { ...contract, ...at, entity: at, owners: [at], reviewers: [at], timestamp: 5, latestResult: at };
    answer(() => ({ ...one, data: [one], paging: { next: href }, hits: { hits: [{ _source: one }] } }));
    const position = { mode: 'start' } as const;
    const asset = { id: contractId, type: 'table' };
    const read = await readContract(bench);
    expect(read.raw).toContain(href);
    await app.call('contracts.page', { connectionId, include: 'all', pageSize: 10, position });
    await app.call('contracts.ofAsset', { connectionId, asset });
    await app.call('contracts.origin', { connectionId, asset });
    await app.call('results.page', { connectionId, contractId, pageSize: 10, position });
    await app.call('results.newest', { connectionId, contractId });
    await app.call('assets.page', { connectionId, fields: [], pageSize: 10, position });
    await app.call('assets.get', { connectionId, asset });
    await app.call('opening.resolve', { connectionId, text: 'svc.orders' });
    expect(stranger.hits).toEqual([]);
  },
};

export const bodyRows: readonly BadInput[] = [...errors, links];
