import { contentSecurityPolicy } from '@main/app/window/app-protocol';
import { expect, it } from 'vitest';

const directives = new Map(
  contentSecurityPolicy.split('; ').map((text) => {
    const [name = '', ...values] = text.split(' ');
    return [name, values] as const;
  }),
);

it('the policy allows nothing but our own files (docs/quality.md S7, S36)', () => {
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
  expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|\*|nonce|sha\d/);
});
