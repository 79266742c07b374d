import { isNotEncrypted } from '@renderer/lib/plain-http';
import { describe, expect, it } from 'vitest';

describe(isNotEncrypted, () => {
  it.each([
    'http://catalog.example/api',
    'http://10.0.0.1/api',
    'http://localhost.evil.example/api',
    'http://127.0.0.1.evil.example/api',
    'HTTP://catalog.example',
    'http://',
  ])('marks %s', (address) => expect(isNotEncrypted(address)).toBe(true));

  it.each([
    'https://catalog.example/api',
    'http://127.0.0.1:8585/api',
    'http://localhost/api',
    'http://[::1]:1/api',
    '',
    null,
  ])('does not mark %s', (address) => expect(isNotEncrypted(address)).toBe(false));
});
