import { safeExternalUrl } from '@main/app/window/external-links';
import { parsedUrl } from '@main/lib/parsed-url';
import { expect, it } from 'vitest';

const often = 30_000;

it('reads a host with an umlaut however often it is asked', () => {
  const hosts = Array.from({ length: often }, () => parsedUrl('https://bücher.example/')?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']));
});

it('leaves a link with an umlaut openable however often it is asked', () => {
  const links = Array.from({ length: often }, () => safeExternalUrl('https://bücher.example/'));
  expect(new Set(links)).toEqual(new Set(['https://xn--bcher-kva.example/']));
});

it('returns null for a text that is no address', () => {
  expect(['', 'x', 'https://', '//host'].map((text) => parsedUrl(text))).toEqual([null, null, null, null]);
  expect(parsedUrl('/there', 'https://catalog.example')?.href).toBe('https://catalog.example/there');
});
