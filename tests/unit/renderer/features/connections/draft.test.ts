import { draftOf, forgottenOrigin, problemsOf, sameQuestion, saveOf } from '@renderer/features/connections/draft';
import type { ConnectionId } from '@shared/domain/ids';
import { connectionWith } from '@tests/support/connection-builders';
import { describe, expect, it } from 'vitest';

const connection = connectionWith({
  id: '4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111' as ConnectionId,
  name: 'Production',
  token: 'sealed',
});
const draft = draftOf(connection);

describe('a draft of a connection', () => {
  it('begins without the token: the app never shows one again', () => {
    expect(draft).toEqual({ ...draft, name: 'Production', baseUrl: 'https://catalog.example/api', token: '' });
  });

  it('can be tested without a name but not saved', () => {
    const nameless = { ...draft, name: '  ' };
    expect([problemsOf('test', nameless, connection), problemsOf('save', nameless, connection)]).toEqual([
      {},
      { name: 'Give the connection a name.' },
    ]);
  });

  it('names a limit before main has to refuse it', () => {
    const long = { ...draft, name: 'n'.repeat(101), baseUrl: 'h'.repeat(2049), token: 't'.repeat(65_537) };
    expect(problemsOf('save', long, null)).toEqual({
      name: 'A name has at most 100 characters.',
      baseUrl: 'An address has at most 2,048 characters.',
      token: 'A token has at most 65,536 characters.',
    });
  });

  it.each([
    ['is new', draft, null],
    ['has none in this session', draft, { ...connection, token: 'none' as const }],
    ['moves to another server', { ...draft, baseUrl: 'https://other.example' }, connection],
  ])('needs a token when the connection %s', (_, changed, before) => {
    expect(problemsOf('save', changed, before)).toEqual({ token: 'Enter a token: nothing opens without one.' });
    expect(problemsOf('save', { ...changed, token: 'new' }, before)).toEqual({});
  });

  it('leaves the token out when none was typed, so that main keeps the one it has', () => {
    expect(saveOf(draft, connection.id)).not.toHaveProperty('token');
    expect(saveOf({ ...draft, token: ' \n' }, connection.id)).not.toHaveProperty('token');
    expect(saveOf({ ...draft, token: 'new' }, connection.id)).toHaveProperty('token', 'new');
  });

  it('is careful unless a level was chosen, and the chosen one is saved', () => {
    expect(saveOf(draftOf(null), undefined)).toHaveProperty('protection', 'careful');
    const readOnly = draftOf({ ...connection, protection: 'read-only' });
    expect(saveOf(readOnly, connection.id)).toHaveProperty('protection', 'read-only');
    expect(sameQuestion(draft, readOnly)).toBe(true);
  });

  it('stays tested while only its name changes', () => {
    expect(sameQuestion(draft, { ...draft, name: 'Renamed' })).toBe(true);
    expect(sameQuestion(draft, { ...draft, token: 'new' })).toBe(false);
  });
});

describe('forgottenOrigin', () => {
  it('names the server whose token is lost by another origin', () => {
    expect(forgottenOrigin({ ...draft, baseUrl: 'https://other.example' }, connection)).toBe('https://catalog.example');
  });

  it.each([
    ['another path of the same server', { ...draft, baseUrl: 'https://catalog.example/v1' }, connection],
    ['an address that is still being typed', { ...draft, baseUrl: 'https://' }, connection],
    ['a new token', { ...draft, baseUrl: 'https://other.example', token: 'new' }, connection],
    [
      'a connection that has no token',
      { ...draft, baseUrl: 'https://other.example' },
      { ...connection, token: 'none' as const },
    ],
    ['a new connection', draft, null],
  ])('loses nothing by %s', (_, changed, before) => {
    expect(forgottenOrigin(changed, before)).toBeNull();
  });
});
