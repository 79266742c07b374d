import { opaqueToken } from '@tests/support/canary/canary';
import { expect } from 'vitest';
import { type BadInput, failureOf, short } from '../bench';

/** What is typed, and the address that will be called; null where it is refused. */
const addresses: readonly (readonly [typed: string, called: string | null])[] = [
  ['https://h/api/../x', 'https://h/x/api'],
  ['https://h/api/./v1/', 'https://h/api'],
  ['h', 'https://h/api'],
  ['HTTPS://H:443', 'https://h/api'],
  ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example/api'],
  // Looks like apple, and is shown as what it is.
  ['https://аррӏе.com', 'https://xn--80ak6aa92e.com/api'],
  ['https://xn--', null],
  ['https://user:CANARY@h', null],
  ['https://CANARY@h', null],
  ['CANARY:pw@h', null],
  ['javascript:1', null],
  ['JaVaScRiPt:alert(1)', null],
  ['file:///', null],
  ['data:text/html,x', null],
  ['https://h?x', null],
  ['https://h/#x', null],
  ['https://h\\@evil.example', null],
  ['https://h/a%2fb', null],
  ['https://h\r\nX-Evil: 1', null],
  ['http://h', null],
  ['https:// h', null],
  [`https://h/${'x'.repeat(10_000)}`, null],
];

export const addressRows: readonly BadInput[] = addresses.map(([typed, called]) => ({
  id: 'B8',
  input: short(typed),
  expected: called === null ? 'is refused with a typed error' : `is ${called}`,
  check: async ({ app }) => {
    const saving = app.call('connections.save', { name: 'Typed', baseUrl: typed, token: opaqueToken('typed') });
    if (called !== null) {
      const { id, baseUrl } = await saving;
      expect(baseUrl).toBe(called);
      await app.call('connections.remove', { connectionId: id });
      return;
    }
    const { code } = await failureOf(saving);
    expect(code).toBe(typed.length > 2048 ? 'invalid_input' : 'invalid_url');
    const { connections } = await app.call('connections.list', {});
    expect(connections.map(({ name }) => name)).not.toContain('Typed');
    expect(app.log.join('\n')).not.toContain('CANARY');
  },
}));
