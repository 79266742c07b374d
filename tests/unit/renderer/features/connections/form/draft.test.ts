import {
  asksTokenAgain,
  changedDraft,
  type DraftChange,
  draftOf,
  forgottenOrigin,
  isOrdinary,
  isSameTest,
  nameOf,
  problemsOf,
  saveInput,
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

describe('Draft', () => {
  it('starts without the token, because the app never shows one again', () => {
    expect(draft).toEqual({ ...draft, name: 'Production', baseUrl: 'https://catalog.example/api', token: '' });
  });

  it('keeps the other network settings and fields when one network setting changes', () => {
    const typed = changedDraft(changedDraft(draft, { network: { parallel: '3' } }), { name: 'Staging' });
    const certificates = { name: 'ca.pem', facts: [], pem: 'x' };
    const chosen = changedDraft(typed, { network: { certificates } });
    expect(chosen).toEqual({ ...draft, name: 'Staging', network: { ...draft.network, parallel: '3', certificates } });
  });

  it.each([
    ['https://catalog.example/api', 'catalog.example'],
    ['catalog.example:8585/api/v1', 'catalog.example:8585'],
    [' http://10.0.0.7:8585 ', '10.0.0.7:8585'],
    ['not an address', 'not an address'],
  ])('without a name is called by its address: %s', (baseUrl, name) => {
    const nameless = { ...draft, name: '  ', baseUrl };
    expect([problemsOf('save', { ...nameless, token: 'new' }, connection), nameOf(nameless)]).toEqual([{}, name]);
    expect(saveInput(nameless, undefined).name).toBe(name);
    expect(nameOf({ ...nameless, name: ' Mine ' })).toBe('Mine');
  });

  it('is ordinary until anything under Advanced differs from what a new connection begins with', () => {
    const ordinary = { ...draftOf(null), baseUrl: 'https://catalog.example', token: 'new' };
    expect([isOrdinary(ordinary), isOrdinary({ ...ordinary, name: 'catalog.example' })]).toEqual([true, true]);
    const others: DraftChange[] = [
      { name: 'Mine' },
      { protection: 'read-only' },
      { colour: 'red' },
      { keeping: 'session' },
      { pageSize: '50' },
      { network: { allowsHttp: true } },
    ];
    for (const change of others) expect(isOrdinary(changedDraft(ordinary, change)), JSON.stringify(change)).toBe(false);
  });

  it('refuses a field that is longer than main accepts, naming the limit', () => {
    const long = { ...draft, name: 'n'.repeat(101), baseUrl: 'h'.repeat(2049), token: 't'.repeat(65_537) };
    const pasted = { ...long, baseUrl: 'https://catalog.example/eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0' };
    expect(problemsOf('test', pasted, null)).toHaveProperty('baseUrl', expect.stringContaining('looks like a token'));
    expect(problemsOf('save', long, null)).toEqual({
      name: 'A name can have at most 100 characters.',
      baseUrl: 'An address can have at most 2,048 characters.',
      token: 'A token can have at most 65,536 characters.',
    });
  });

  it.each([
    ['is new', draft, null],
    ['has no token in this session', draft, { ...connection, token: 'none' as const }],
    ['has a token that cannot be opened any more', draft, { ...connection, token: 'unreadable' as const }],
    ['moves to another server', { ...draft, baseUrl: 'https://other.example' }, connection],
  ])('requires a token when the connection %s', (_, changed, before) => {
    expect(problemsOf('save', changed, before)).toEqual({ token: 'Enter a token. The server needs one.' });
    expect(problemsOf('save', { ...changed, token: 'new' }, before)).toEqual({});
  });

  it('sends no token when none was typed, so that main keeps the one it has', () => {
    expect(saveInput(draft, connection.id)).not.toHaveProperty('token');
    expect(saveInput({ ...draft, token: ' \n' }, connection.id)).not.toHaveProperty('token');
    expect(saveInput({ ...draft, token: 'new' }, connection.id)).toHaveProperty('token', 'new');
  });

  it('defaults to careful protection, and saves the chosen level', () => {
    expect(saveInput(draftOf(null), undefined)).toHaveProperty('protection', 'careful');
    const readOnly = draftOf({ ...connection, protection: 'read-only' });
    expect(saveInput(readOnly, connection.id)).toHaveProperty('protection', 'read-only');
    expect(isSameTest(draft, readOnly)).toBe(true);
  });

  it('requires no token where the keyring is only locked', () => {
    expect(problemsOf('save', draft, { ...connection, token: 'locked' })).toEqual({});
  });

  it('sends every chosen setting, and an empty page size as null', () => {
    expect(saveInput({ ...draft, colour: 'red', keeping: 'session', pageSize: ' 50 ' }, connection.id)).toMatchObject({
      colour: 'red',
      keeping: 'session',
      pageSize: 50,
    });
    expect(saveInput(draftOf(connectionWith({ pageSize: 25 })), connection.id)).toHaveProperty('pageSize', 25);
    expect(saveInput({ ...draft, pageSize: '' }, connection.id)).toHaveProperty('pageSize', null);
  });

  it.each(['0', '1001', '1e2', '-5', 'many', '10.5'])(
    'refuses a page size of %s when saving, but not when testing',
    (pageSize) => {
      expect(problemsOf('save', { ...draft, pageSize }, connection)).toEqual({
        pageSize: 'Enter a whole number from 1 to 1000.',
      });
      expect(problemsOf('test', { ...draft, pageSize }, connection)).toEqual({});
    },
  );

  it('needs a new test when a network setting changes, but not for colour or page size', () => {
    const another = { ...draft, network: { ...draft.network, allowsHttp: true } };
    expect(isSameTest(draft, another)).toBe(false);
    expect(isSameTest(another, { ...another, colour: 'red', pageSize: '5' })).toBe(true);
  });

  it('needs a new test when the token changes, but not the name', () => {
    expect(isSameTest(draft, { ...draft, name: 'Renamed' })).toBe(true);
    expect(isSameTest(draft, { ...draft, token: 'new' })).toBe(false);
  });
});

describe(asksTokenAgain, () => {
  const chosen = { name: 'other.pem', facts: [], pem: 'PEM' };
  const withFile = (certificates: typeof draft.network.certificates) => ({
    ...draft,
    network: { ...draft.network, certificates },
  });

  it('asks for the token again when other certificates are chosen for a connection with one', () => {
    expect(asksTokenAgain(withFile(chosen), connection)).toBe(true);
    expect(problemsOf('save', withFile(chosen), connection)).toHaveProperty('token');
  });

  it.each([
    ['no file', withFile(null), connection],
    ['the file that was saved', withFile({ ...chosen, pem: null }), connection],
    ['a new token', { ...withFile(chosen), token: 'new' }, connection],
    ['a new connection', withFile(chosen), null],
  ])('does not ask for the token again with %s', (_, changed, before) => {
    expect(asksTokenAgain(changed, before)).toBe(false);
  });
});

describe(forgottenOrigin, () => {
  const plainHttp = { ...draft, baseUrl: 'http://lab.example/api' };
  const lab = connectionWith({
    baseUrl: 'http://lab.example/api',
    token: 'sealed',
    network: { ...connection.network, allowsHttp: true },
  });

  it('names the origin whose token is forgotten when the address moves to another one', () => {
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
  ])('forgets no token with %s', (_, changed, before) => expect(forgottenOrigin(changed, before)).toBeNull());
});
