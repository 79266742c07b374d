import { redirectAddressOf } from '@main/http/reply-headers';
import { describe, expect, it } from 'vitest';

const addressOf = (location: string) => redirectAddressOf({ location }, 'https://catalog.example');

describe('the address that a redirect points to', () => {
  it('says where, in words of the path that are no secret', () => {
    expect(addressOf('/catalog/api/v1/')).toBe('https://catalog.example/catalog/api/v1/');
    expect(addressOf('https://sso.example/realms/data/protocol/openid-connect/auth')).toBe(
      'https://sso.example/realms/data/protocol/openid-connect/auth',
    );
  });

  it.each([
    ['a login', 'https://me:s3cr3t@sso.example/login'],
    ['a query', 'https://sso.example/login?code=s3cr3t'],
    ['a fragment', 'https://sso.example/login#s3cr3t'],
    ['a session in the path', 'https://sso.example/login;jsessionid=s3cr3t'],
    ['an escaped session in the path', 'https://sso.example/login%3Bjsessionid=s3cr3t'],
    ['parameters before the end of the path', 'https://sso.example/login;ticket=s3cr3t/next'],
  ])('is without %s', (_, location) => expect(addressOf(location)).toBe('https://sso.example/login'));

  it('hides parts of the path that could be a ticket or a token', () => {
    expect(addressOf('https://sso.example/sso/ST-1856339-aA5Yuvrxzpv8Tau1cYQ7/continue')).toBe(
      'https://sso.example/sso/[redacted]/continue',
    );
    expect(addressOf('https://sso.example/t/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl')).toBe(
      'https://sso.example/t/[redacted]',
    );
  });

  it('hides a redirect to another scheme', () => expect(addressOf('file:///etc/passwd')).toBeUndefined());
});
