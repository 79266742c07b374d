import {
  asksTokenAgain,
  changedDraft,
  draftOf,
  forgottenOrigin,
  problemsOf,
  sameQuestion,
  saveOf,
} from '@renderer/features/connections/form/draft';
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

  it('loses nothing of the network when one field of it changes, whatever else was typed before', () => {
    const typed = changedDraft(changedDraft(draft, { network: { parallel: '3' } }), { name: 'Staging' });
    const certificates = { name: 'ca.pem', facts: [], pem: 'x' };
    const chosen = changedDraft(typed, { network: { certificates } });
    expect(chosen).toEqual({ ...draft, name: 'Staging', network: { ...draft.network, parallel: '3', certificates } });
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
    ['has one that cannot be opened any more', draft, { ...connection, token: 'unreadable' as const }],
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

  it('keeps a token whose keyring is only locked', () => {
    expect(problemsOf('save', draft, { ...connection, token: 'locked' })).toEqual({});
  });

  it('sends everything that was chosen, and nothing chosen as nothing', () => {
    expect(saveOf({ ...draft, colour: 'red', keeping: 'session', pageSize: ' 50 ' }, connection.id)).toMatchObject({
      colour: 'red',
      keeping: 'session',
      pageSize: 50,
    });
    expect(saveOf(draftOf(connectionWith({ pageSize: 25 })), connection.id)).toHaveProperty('pageSize', 25);
    expect(saveOf({ ...draft, pageSize: '' }, connection.id)).toHaveProperty('pageSize', null);
  });

  it.each(['0', '1001', '1e2', '-5', 'many', '10.5'])('takes no page of %s rows', (pageSize) => {
    expect(problemsOf('save', { ...draft, pageSize }, connection)).toEqual({
      pageSize: 'Enter a whole number from 1 to 1000.',
    });
    expect(problemsOf('test', { ...draft, pageSize }, connection)).toEqual({});
  });

  it('is another question to the server by another way there', () => {
    const another = { ...draft, network: { ...draft.network, allowsHttp: true } };
    expect(sameQuestion(draft, another)).toBe(false);
    expect(sameQuestion(another, { ...another, colour: 'red', pageSize: '5' })).toBe(true);
  });

  it('stays tested while only its name changes', () => {
    expect(sameQuestion(draft, { ...draft, name: 'Renamed' })).toBe(true);
    expect(sameQuestion(draft, { ...draft, token: 'new' })).toBe(false);
  });
});

describe('asksTokenAgain', () => {
  const chosen = { name: 'other.pem', facts: [], pem: 'PEM' };
  const withFile = (certificates: typeof draft.network.certificates) => ({
    ...draft,
    network: { ...draft.network, certificates },
  });

  it('when a file of certificates is chosen for a connection with a token, and then saving without one is refused', () => {
    expect(asksTokenAgain(withFile(chosen), connection)).toBe(true);
    expect(problemsOf('save', withFile(chosen), connection)).toHaveProperty('token');
  });

  it.each([
    ['no file', withFile(null), connection],
    ['the file that was saved', withFile({ ...chosen, pem: null }), connection],
    ['a new token', { ...withFile(chosen), token: 'new' }, connection],
    ['a new connection', withFile(chosen), null],
  ])('not with %s', (_, changed, before) => {
    expect(asksTokenAgain(changed, before)).toBe(false);
  });
});

describe('forgottenOrigin', () => {
  const plainHttp = { ...draft, baseUrl: 'http://lab.example/api' };
  const lab = connectionWith({
    baseUrl: 'http://lab.example/api',
    token: 'sealed',
    network: { ...connection.network, allowsHttp: true },
  });

  it('names the server whose token is lost by another origin', () => {
    expect(forgottenOrigin({ ...draft, baseUrl: 'https://other.example' }, connection)).toBe('https://catalog.example');
  });

  it.each([
    ['another path of the same server', { ...draft, baseUrl: 'https://catalog.example/v1' }, connection],
    ['an address that is still being typed', { ...draft, baseUrl: 'https://' }, connection],
    ['a plain http address that is allowed', { ...plainHttp, network: { ...draft.network, allowsHttp: true } }, lab],
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
