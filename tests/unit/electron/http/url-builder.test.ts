import { name, type PathSegment, timestamp, uuid, word } from '@main/http/path-segments';
import { buildTarget } from '@main/http/url-builder';
import { hostileSegments } from '@tests/support/hostile-segments';
import { describe, expect, it } from 'vitest';

const root = 'https://catalog.example/api';
const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const unsafe = expect.objectContaining({ code: 'unsafe_path' });

describe('segments made from ids and times', () => {
  for (const value of hostileSegments) {
    it(`refuse ${JSON.stringify(value)}`, () => {
      expect(() => uuid(value)).toThrow(unsafe);
      expect(() => timestamp(value as unknown as number)).toThrow(unsafe);
      if (!/^[a-z]+$/i.test(value)) expect(() => word(value)).toThrow(unsafe);
    });
  }

  for (const value of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 8.64e15 + 1, 1e21]) {
    it(`refuse the time ${value}`, () => expect(() => timestamp(value)).toThrow(unsafe));
  }
});

describe('segments made from names', () => {
  for (const value of ['', '.', '..', '%2e', '%2E%2e', '.%2e', '%2e.', '\ud800', 'a\udc00b']) {
    it(`refuse ${JSON.stringify(value)}`, () => expect(() => name(value)).toThrow(unsafe));
  }

  for (const value of hostileSegments.filter((text) => !/^(?:\.|%2e){0,2}$/i.test(text) && text.isWellFormed())) {
    it(`keep ${JSON.stringify(value)} in one part of the path`, () => {
      const { path } = buildTarget(root, [word('v1'), name(value)]);
      expect(decodeURIComponent(path.slice('/api/v1/'.length))).toBe(value);
      expect(new URL(path, root).pathname.split('/')).toHaveLength(4);
    });
  }
});

describe('buildTarget', () => {
  it('puts the path below the root, also where the root is the origin', () => {
    const segments = [word('v1'), uuid(id), timestamp(0)];
    expect(buildTarget(root, segments)).toEqual({ origin: 'https://catalog.example', path: `/api/v1/${id}/0` });
    expect(buildTarget('http://127.0.0.1:8585', segments).path).toBe(`/v1/${id}/0`);
  });

  it('encodes the query and leaves out what is empty', () => {
    const query = { after: "+/=&#% 'é", fields: '', limit: 0, before: undefined };
    const { path } = buildTarget(root, [word('v1')], query);
    expect([...new URL(path, root).searchParams]).toEqual([
      ['after', "+/=&#% 'é"],
      ['limit', '0'],
    ]);
  });

  it('refuses a segment that came past the checks', () => {
    for (const segment of ['..', '.', '%2e%2e', '', 'a?b', 'a#b', 'a\\b', 'a b']) {
      expect(() => buildTarget(root, [word('v1'), segment as PathSegment])).toThrow(unsafe);
    }
  });

  it('refuses half a character in the query', () => {
    expect(() => buildTarget(root, [word('v1')], { q: '\ud800' })).toThrow(unsafe);
  });
});
