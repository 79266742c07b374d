import { emptyBody, isShallow, isShallowText, parseJson } from '@main/http/json-body';
import { AppError } from '@shared/errors/app-error';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

/** The deepest level in the text, told by its brackets outside strings. */
function depthOfText(json: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}

describe('isShallow', () => {
  it('counts the brackets of the text outside its strings', () => {
    const bracketed = fc.stringMatching(/^[[\]{}"\\a]{0,8}$/);
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 6 }, fc.constantFrom(0, null, true), bracketed, tie('list'), tie('record')),
      list: fc.array(tie('tree'), { maxLength: 3 }),
      record: fc.dictionary(fc.oneof(bracketed, fc.constant('__proto__')), tie('tree'), { maxKeys: 3 }),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const json = JSON.stringify(value);
        const depth = depthOfText(json);
        expect(isShallow(JSON.parse(json), depth)).toBe(true);
        expect(isShallowText(Buffer.from(json), depth)).toBe(true);
        if (depth === 0) return;
        expect(isShallow(JSON.parse(json), depth - 1)).toBe(false);
        expect(isShallowText(Buffer.from(json), depth - 1)).toBe(false);
      }),
      { examples: [['[[[['], [{ '"]}\\': ['\\"[['] }]] },
    );
  });

  it('finds a member called __proto__', () => expect(isShallow(JSON.parse('{"__proto__": [[1]]}'), 2)).toBe(false));
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

  it('refuses megabytes of brackets without parsing them', () => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(() => parseJson(Buffer.alloc(3_000_000, '['), 64)).toThrow(AppError);
    expect(parse).not.toHaveBeenCalled();
  });

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
    ['arrays that never end', '[', ''],
  ])('refuses 200,000 levels of %s, at once', (_, open, close) => {
    const body = Buffer.from(`${open.repeat(200_000)}1${close.repeat(200_000)}`);
    expect(() => parseJson(body, 64)).toThrow(AppError);
  });

  it('refuses one level too many, wherever it is', () => {
    const nested = (levels: number) => Buffer.from(`[1, ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}, {"a": 1}]`);
    expect(parseJson(nested(64), 64)).toBeDefined();
    expect(() => parseJson(nested(65), 64)).toThrow(AppError);
  });

  it('tells an empty body from null', () => {
    expect([parseJson(Buffer.from(' \n'), 64), parseJson(Buffer.from('null'), 64)]).toEqual([emptyBody, null]);
  });
});
