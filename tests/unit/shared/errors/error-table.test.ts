import { AppError } from '@shared/errors/app-error';
import { classFacts, type DecidedRow, type ErrorClass } from '@shared/errors/error-classes';
import { type ErrorCode, errorCodes, errorFacts, hasClass, isRefusal, mayMeanAbsent } from '@shared/errors/error-table';
import { networkAdvice } from '@shared/errors/lost-connection';
import { describe, expect, it } from 'vitest';

const facts = errorCodes.map((code) => ({ code, ...errorFacts(code) }));

type Facts = (typeof facts)[number];

/** The codes that a question is answered with yes for, in one order. */
const codesWhere = (holds: (fact: Facts) => boolean): ErrorCode[] =>
  facts.flatMap((fact) => (holds(fact) ? [fact.code] : [])).toSorted();
/** The same as one text. */
const listWhere = (holds: (fact: Facts) => boolean) => codesWhere(holds).join(' ');

const ofClass = (...some: readonly ErrorClass[]) => codesWhere(({ code }) => hasClass(code, ...some));

describe('the sentence of an error', () => {
  it.each(facts)('of $code is whole, and is what the error says', ({ code, sentence, advice = 'None.' }) => {
    for (const text of [sentence, advice]) expect(text).toMatch(/^[A-Z].*[^.]\.$/);
    expect(new AppError(code).message).toBe(sentence);
  });

  it('begins no sentence of another code, so that a code is found by what it says', () => {
    for (const one of facts) {
      expect(codesWhere(({ sentence }) => sentence.startsWith(one.sentence))).toEqual([one.code]);
    }
  });
});

describe('the classes of errors', () => {
  it('every class of errors has at least one code', () => {
    expect([...new Set(facts.map((fact) => fact.class))].toSorted()).toEqual(Object.keys(classFacts).toSorted());
  });

  it('the class `token` has exactly the codes that a new token fixes', () => {
    const codes = 'invalid_token no_token token_locked token_unreadable unauthorized unknown_user';
    expect(ofClass('token').join(' ')).toBe(codes);
  });

  it('hold what goes well once the server is back', () => {
    const codes = 'answer_cut name_not_found proxy_away server_away server_error timeout unreachable';
    expect(ofClass('away').join(' ')).toBe(codes);
  });

  it('hold the refusals of a server that has accepted the token', () => {
    const codes = 'bad_query conflict forbidden not_found refused search_window';
    expect(listWhere(({ code }) => isRefusal(code))).toBe(codes);
  });
});

it('a row of the table does not compile before all that its class asks for is decided', () => {
  const sentence = 'It is not there.';
  // @ts-expect-error nobody has said whether it may mean that what was asked for is missing
  const gone: DecidedRow = { class: 'gone', sentence };
  // @ts-expect-error nobody has said what is known of the cause
  const away: DecidedRow = { class: 'away', sentence };
  expect([gone.absence, away.networkCause]).toEqual([undefined, undefined]);
});

describe('what an error tells of the server', () => {
  it('is that it cannot be reached, where no answer of its own has come', () => {
    const ofAddress = 'name_not_found not_api not_catalog protocol proxy_away proxy_login proxy_refused';
    const ofNetwork = listWhere(({ source }) => source === 'network');
    expect(ofNetwork).toBe(`${ofAddress} redirected timeout tls unreachable`);
  });

  it('is nothing, where the app has made it by itself', () => {
    const ofApp = codesWhere(({ source }) => source === 'app');
    expect(ofClass('input', 'connection', 'file', 'cancelled').filter((code) => !ofApp.includes(code))).toEqual([]);
    expect(ofApp).toEqual(
      expect.arrayContaining(['contract_busy', 'internal', 'no_token', 'read_only', 'server_away']),
    );
    expect(ofApp).not.toContain('unauthorized');
  });
});

describe('an error in a series over many contracts', () => {
  it('ends nothing but its own request where another one may be accepted', () => {
    expect(codesWhere(({ ends }) => ends === 'nothing')).toEqual(['bad_query', 'conflict', 'refused', 'search_window']);
  });

  it('ends one contract where only that one is concerned', () => {
    const ofOne =
      'bad_response contract_busy file_taken forbidden not_found preview_expired results_changed server_error';
    expect(listWhere(({ ends }) => ends === 'contract')).toBe(`${ofOne} too_large unsafe_path`);
  });

  it('ends a batch where every other contract would fail too, except in a crawl', () => {
    expect(codesWhere(({ crawlSkips = false }) => crawlSkips)).toEqual(['not_api', 'protocol', 'timeout']);
    const all = [...ofClass('token', 'connection', 'cancelled', 'blocked'), 'rate_limited', 'internal'] as const;
    expect(all.filter((code) => errorFacts(code).ends !== 'everything')).toEqual([]);
  });
});

describe('an error that may go better in a moment', () => {
  it('is none that another token, connection, right or value has to fix', () => {
    const inVain = ofClass('token', 'connection', 'not-allowed', 'gone', 'refused', 'input');
    // A keyring may be unlocked meanwhile.
    expect(inVain.filter((code) => errorFacts(code).retryable)).toEqual(['token_locked']);
  });

  it('is every one of the way to the server that is not sure to end the same', () => {
    const mayGoWell = ofClass('away', 'blocked', 'busy', 'file', 'conflict', 'malformed', 'cancelled');
    const never = mayGoWell.filter((code) => !errorFacts(code).retryable);
    expect(never).toEqual(['not_catalog', 'proxy_login', 'too_large']);
  });

  it('may be retried when a list cursor expired, but not when a preview expired', () => {
    const retried = ofClass('stale', 'local').filter((code) => errorFacts(code).retryable);
    expect(retried).toEqual(['cursor_expired', 'internal']);
  });
});

describe('what else callers ask of an error', () => {
  it.each([
    ['baseUrl', 'invalid_url name_not_found not_api not_catalog not_found redirected tls'],
    ['proxyAddress', 'invalid_proxy proxy_away proxy_login proxy_refused'],
    ['certificates', 'bad_certificates'],
  ])('is the field of the form in which it can be fixed: %s', (name, codes) => {
    expect(listWhere(({ field }) => field === name)).toBe(codes);
  });

  it('is whether what is asked for may be missing, and how much it says so', () => {
    expect(listWhere(({ absence }) => absence === 'stated')).toBe('bad_response not_found');
    expect(listWhere(({ absence }) => absence === 'refused')).toBe('refused');
    expect(listWhere(({ absence }) => absence === 'hidden')).toBe('not_api');
    const decided = codesWhere(({ absence }) => absence !== undefined);
    expect(decided).toEqual(ofClass('blocked', 'gone', 'malformed', 'refused'));
    expect(listWhere(({ code }) => mayMeanAbsent(code, 'stated', 'refused'))).toBe('bad_response not_found refused');
  });

  it('selects the advice of a connection test by the cause of a network failure', () => {
    const about = codesWhere(({ networkCause = 'none' }) => networkCause !== 'none');
    expect(about).toEqual(['name_not_found', 'proxy_away', 'proxy_login', 'proxy_refused', 'tls', 'unreachable']);
    expect(codesWhere(({ networkCause }) => networkCause !== undefined)).toEqual(ofClass('away', 'blocked'));
    expect(codesWhere(({ code }) => networkAdvice(code) !== undefined)).toEqual(about);
  });

  it('is whether only the search has failed', () => {
    const codes = 'bad_response not_api not_found server_error timeout too_large';
    expect(listWhere(({ searchOnly = false }) => searchOnly)).toBe(codes);
  });
});
