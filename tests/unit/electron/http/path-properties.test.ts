import { name, timestamp, uuid, word } from '@main/http/path-segments';
import { buildTarget } from '@main/http/url-builder';
import { anyCharacter } from '@tests/support/any-character';
import { awkwardNames } from '@tests/support/awkward-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const root = 'https://catalog.example/api';
const segmentsOf = (path: string) => new URL(path, root).pathname.split('/').slice(1);

describe('the path of a request', () => {
  it('keeps any name in one segment, which decodes to the same name once', () => {
    fc.assert(
      fc.property(awkwardNames, (text) => {
        const { path } = buildTarget(root, [word('v1'), name(text), word('results')]);
        const segments = segmentsOf(path);
        expect(segments).toHaveLength(4);
        expect(decodeURIComponent(segments[2] ?? '')).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps different names different', () => {
    fc.assert(
      fc.property(awkwardNames, awkwardNames, (one, other) => {
        expect(name(one) === name(other)).toBe(one === other);
      }),
    );
  });

  it('is made of any text at all or refused, and never leads elsewhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        let path: string;
        try {
          ({ path } = buildTarget(root, [word('v1'), name(text)]));
        } catch (thrown) {
          expect(thrown).toMatchObject({ code: 'unsafe_path' });
          return;
        }
        expect(segmentsOf(path).slice(0, 2)).toEqual(['api', 'v1']);
        expect(segmentsOf(path)).toHaveLength(3);
      }),
      { numRuns: 1000 },
    );
  });

  it('shows an id and a time exactly as they are', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 8.64e15 }), (id, at) => {
        expect(segmentsOf(buildTarget(root, [uuid(id), timestamp(at)]).path).slice(1)).toEqual([id, String(at)]);
      }),
    );
  });

  it('keeps any query value whole', () => {
    fc.assert(
      fc.property(awkwardNames, (text) => {
        const { path } = buildTarget(root, [word('v1')], { q: text, after: text });
        expect(new URL(path, root).searchParams.getAll('q')).toEqual([text]);
        expect(new URL(path, root).searchParams.get('after')).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
