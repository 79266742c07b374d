import { isPlainInput } from '@main/ipc/plain-input';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const cyclic: unknown[] = [];
cyclic.push(cyclic);
const fail = () => {
  throw new Error('asked');
};

describe('an input from the page (docs/quality.md S43, B51)', () => {
  it.each([
    ['nothing', undefined],
    ['a list of names', { names: Array.from({ length: 10_000 }, (_, index) => `column ${index}`) }],
    ['the longest text for the clipboard', { text: 'x'.repeat(40_000_000) }],
    ['the members of an object without a prototype', Object.assign(Object.create(null), { limit: 100 })],
    ['numbers of every kind', [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10n]],
  ])('may be %s', (_, input) => expect(isPlainInput(input)).toBe(true));

  it.each([
    ['a text of 100 MB', () => 'x'.repeat(100_000_000)],
    ['many texts of 100 MB together', () => Array.from({ length: 10 }, () => 'x'.repeat(10_000_000))],
    ['a name of 100 MB', () => ({ ['x'.repeat(100_000_000)]: 1 })],
    ['ten million holes', () => new Array(10_000_000)],
    ['lists in lists', () => Array.from({ length: 1000 }, () => new Array(1000).fill(0))],
    ['a cycle', () => cyclic],
    ['33 levels', () => nested(33)],
    ['a function', () => ({ toJSON: fail })],
    ['a symbol', () => [Symbol.iterator]],
    ['an own __proto__', () => JSON.parse('{"list":[{"__proto__":{"isAdmin":true}}]}')],
    ['an object of a class', () => ({ when: new Date(0) })],
    ['a map', () => new Map()],
    ['a buffer', () => new Uint8Array(8)],
    ['an error', () => new Error('x')],
    ['a getter that throws', () => Object.defineProperty({}, 'name', { enumerable: true, get: fail })],
    ['a proxy that throws', () => new Proxy({}, { getPrototypeOf: fail, ownKeys: fail })],
  ])('is refused where it has %s', (_, make) => expect(isPlainInput(make())).toBe(false));

  it('may be any JSON of moderate size, and asking changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const before = JSON.stringify(value);
        expect(isPlainInput(value)).toBe(!before.includes('"__proto__":'));
        expect(JSON.stringify(value)).toBe(before);
      }),
      { numRuns: 100 },
    );
  });
});
