import { emptyBody, parseJson } from '@main/http/json-body';
import { isShallow } from '@main/http/json-depth';
import { AppError } from '@shared/errors/app-error';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('isShallow', () => {
  it('counts what JSON.parse would nest, whatever stands in the strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const bytes = Buffer.from(JSON.stringify(value));
        const depth = depthOf(value);
        expect(isShallow(bytes, depth)).toBe(true);
        if (depth > 0) expect(isShallow(bytes, depth - 1)).toBe(false);
      }),
      { examples: [['[[[['], [{ '"]}\\': ['\\"[['] }]] },
    );
  });

  it('copes with 200,000 levels', () => {
    expect(isShallow(Buffer.from('['.repeat(200_000)), 64)).toBe(false);
  });
});

describe('parseJson', () => {
  it('gives the value or an AppError for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(parseJson(bytes, 64)).toBeDefined();
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(AppError);
        }
      }),
    );
  });

  it('tells an empty body from null', () => {
    expect([parseJson(Buffer.from(' \n'), 64), parseJson(Buffer.from('null'), 64)]).toEqual([emptyBody, null]);
  });
});
