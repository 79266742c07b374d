import { type RouteName, routes } from '@shared/ipc/routes';
import { expect } from 'vitest';
import type { BadInput, Bench } from '../bench';

const cyclic: Record<string, unknown> = { connectionId: 'sample' };
cyclic['self'] = cyclic;

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { connectionId: value };
  return value;
};

const failing = { enumerable: true, get: fail };

/** What a page may hand over in place of a route's input. No route takes any of it. */
const payloads: readonly (readonly [input: string, make: () => unknown])[] = [
  ['nothing', () => undefined],
  ['null', () => null],
  ['a number', () => 7],
  ['a text', () => 'connectionId'],
  ['a text of 100 MB', () => 'x'.repeat(100_000_000)],
  ['a function', () => () => ({})],
  ['a symbol', () => Symbol('x')],
  ['arguments in an array', () => ['sample', 1]],
  ['an array of ten million holes', () => new Array(10_000_000)],
  ['a cyclic object', () => cyclic],
  ['100,000 levels', () => nested(100_000)],
  ['a getter that throws', () => Object.defineProperties({}, { contractId: failing, name: failing })],
  ['an own __proto__', () => JSON.parse('{"__proto__":{"connectionId":"sample"},"constructor":1}')],
  ['an inherited member', () => Object.create({ connectionId: 'sample', previewId: 'x' })],
  ['a proxy', () => new Proxy({}, { ownKeys: fail, getOwnPropertyDescriptor: fail, has: fail })],
  ['a date', () => new Date(0)],
  ['a map', () => new Map([['connectionId', 'sample']])],
  ['a big number', () => 10n],
];

function fail(): never {
  throw new Error('CANARY of a getter');
}

/** Routes that take an empty object, and with it what a schema cannot tell from one. */
const takesNothing = (name: RouteName): boolean => routes[name].input.safeParse({}).success;

const shapes = payloads.map(
  ([input, make]): BadInput => ({
    id: 'B51',
    input: `${input} as any route’s input`,
    expected: 'is refused, and reaches no server',
    check: async ({ answer, app, asked }: Bench) => {
      answer(() => ({}));
      const payload = make();
      const isBare = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
      const names = (Object.keys(routes) as RouteName[]).filter((name) => !isBare || !takesNothing(name));
      for (const name of names) {
        const reply = await app.container.dispatch(name, payload);
        if (reply.ok) throw new Error(`${name} took it`);
        expect([name, reply.error.code]).toEqual([name, expect.stringMatching(/^(?:invalid_input|internal)$/)]);
        expect(JSON.stringify(reply.error)).not.toContain('CANARY');
      }
      expect(asked()).toEqual([]);
      expect(({} as Record<string, unknown>)['connectionId']).toBeUndefined();
    },
  }),
);

const channels: readonly unknown[] = ['', '__proto__', 'constructor', 'results.drop', 'x'.repeat(1e6), 7, null, {}, []];
const unknown = channels.map(
  (channel): BadInput => ({
    id: 'B51',
    input: `the route ${String(JSON.stringify(channel)).slice(0, 20)}`,
    expected: 'is unknown',
    check: async ({ app }) => {
      const reply = await app.container.dispatch(channel, {});
      expect(reply).toMatchObject({ ok: false, error: { code: 'unknown_route' } });
    },
  }),
);

export const payloadRows: readonly BadInput[] = [...shapes, ...unknown];
