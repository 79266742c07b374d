import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { quote } from '@tests/host/modules/page-ipc.mjs';
import { decode, encode } from '@tests/host/page/codec.mjs';
import { anyCharacter } from '@tests/support/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** As on the channel: the tree becomes JSON text, the long strings JavaScript literals. */
const roundTrip = (value: unknown): unknown => {
  const { tree, long } = encode(value);
  return decode(JSON.parse(JSON.stringify(tree)), long);
};

const cloneable = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: anyCharacter }),
    fc.string({ minLength: 1500, maxLength: 1600 }),
    fc.double(),
    fc.bigInt(),
    fc.boolean(),
    fc.constantFrom(undefined, null, -0, Number.NaN),
    fc.date({ noInvalidDate: true }),
    fc.uint8Array(),
    fc.float64Array(),
    fc.array(tie('value')),
    fc.sparseArray(tie('value')),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '$')), tie('value')),
    fc.array(fc.tuple(tie('value'), tie('value'))).map((entries) => new Map(entries)),
    fc.array(tie('value')).map((members) => new Set(members)),
  ),
})).value;

describe('the codec', () => {
  test('gives back what structured clone gives', () => {
    fc.assert(
      fc.property(cloneable, (value) => {
        // Vitest's equality trips over an own key named `constructor`.
        expect(isDeepStrictEqual(roundTrip(value), structuredClone(value))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps an invalid date', () => expect((roundTrip(new Date(Number.NaN)) as Date).getTime()).toBeNaN());

  test('keeps cycles and shared members', () => {
    const shared = { name: 'shared' };
    const value: Record<string, unknown> = { first: shared, second: shared };
    value['self'] = value;
    const back = roundTrip(value) as Record<string, unknown>;
    expect(back['self']).toBe(back);
    expect(back['first']).toBe(back['second']);
  });

  test('keeps an own __proto__ key and touches no prototype', () => {
    const back = roundTrip(JSON.parse('{"__proto__":{"polluted":1},"a":{"__proto__":2}}')) as Record<string, unknown>;
    expect(Object.keys(back)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test('keeps the view of a shared buffer', () => {
    const buffer = new ArrayBuffer(8);
    const back = roundTrip({ all: new Uint8Array(buffer), part: new DataView(buffer, 2, 4) }) as {
      all: Uint8Array;
      part: DataView;
    };
    expect(back.part.buffer).toBe(back.all.buffer);
    expect([back.part.byteOffset, back.part.byteLength]).toEqual([2, 4]);
  });

  test('keeps an error’s kind, message and cause, and drops its own members', () => {
    const error = Object.assign(new RangeError('too long', { cause: new Date(1) }), { code: 'secret' });
    const back = roundTrip(error) as RangeError & { code?: string };
    expect(back).toBeInstanceOf(RangeError);
    expect([back.message, back.cause, back.code]).toEqual(['too long', new Date(1), undefined]);
  });

  test.each([
    ['a function', () => 1],
    ['a function deep inside', { list: [{ call: () => 1 }] }],
    ['a symbol', Symbol('x')],
    ['a promise', Promise.resolve(1)],
    ['a weak map', new WeakMap()],
  ])('refuses %s with Electron’s words', (_name, value) => {
    expect(() => encode(value)).toThrow('An object could not be cloned.');
  });

  test('refuses nesting that no stack can hold instead of failing otherwise', () => {
    let deep: unknown = [];
    for (let level = 0; level < 200_000; level++) deep = [deep];
    expect(() => encode(deep)).toThrow('An object could not be cloned.');
  });

  test('keeps long strings beside the tree', () => {
    const json = 'x'.repeat(500_000);
    expect(encode({ ok: true, json }).long).toEqual([json]);
  });
});

describe('a quoted text', () => {
  test('is a JavaScript literal of the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(runInNewContext(quote(text))).toBe(text);
      }),
    );
  });

  test('survives UTF-8 with half a surrogate pair in it', () => expect(quote('\ud800')).toBe('"\\ud800"'));
});
