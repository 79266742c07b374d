import { authority, elsewhere, future, issued, stranger } from '@tests/support/certificates';
import type { Identity } from '@tests/support/fault-server/listener';
import { openedForAll } from '@tests/support/opened';
import type { ProxyManner } from '@tests/support/proxy';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWayApp, through, trusting } from './network-app';

const way = openedForAll(() => openWayApp());
beforeEach(async () => {
  way.systemProxy = null;
  way.proxy.manner = 'tunnel';
  way.server.clear();
});

interface Refused {
  readonly what: string;
  readonly identity: Identity | null;
  /** The file of certificates that the connection trusts; none unless given. */
  readonly trusted?: string;
  readonly finding: string;
}

const addFile =
  'Add the CA file of this authority to the connection, under Advanced, if you trust it; the app never skips the check.';
/** What else can be wrong with one stands in the matrix of faults (F33 and F34), with the same words. */
const refused: readonly Refused[] = [
  {
    what: 'of an authority that is not trusted',
    identity: issued,
    finding: `Its certificate comes from an authority that this computer does not trust (“${authority.name}”). ${addFile}`,
  },
  {
    what: 'of another authority than that of the file',
    identity: issued,
    trusted: stranger.cert,
    finding: `Its certificate comes from an authority that this computer does not trust (“${authority.name}”). ${addFile}`,
  },
  {
    what: 'not yet valid',
    identity: future,
    trusted: future.cert,
    finding: 'Its certificate is not valid yet, but from 2120-01-01. Check the clock of this computer.',
  },
];

describe('a server whose certificate is', () => {
  it.each(refused)('$what is refused with the cause, and is sent nothing', async ({ identity, trusted, finding }) => {
    await way.server.restart('secure', identity);
    const probe = await way.probe(way.address('https'), trusted === undefined ? {} : trusting(trusted));
    expect(probe.failed).toBe('tls');
    expect(probe.finding('tls')).toBe(`The secure connection to the server could not be verified. ${finding}`);
    expect(probe.state('token')).toBe('skipped');
    expect(way.server.log).toEqual([]);
  });

  it('of an authority whose file was added is accepted, for that connection only', async () => {
    await way.server.restart('secure', issued);
    const trusted = await way.probe(way.address('https'), trusting(`# our own\n${stranger.cert}\n${authority.cert}`));
    expect(trusted.passed).toBe(true);
    expect(trusted.finding('tls')).toMatch(
      /^Verified \(TLSv1\.[23]\): a certificate by “contract-desk-test authority”, valid until \d{1,2} [A-Z][a-z]{2,3} 2126\.$/,
    );
    expect((await way.probe(way.address('https'))).failed).toBe('tls');
  });

  it('in the file itself is accepted without its authority, and no other is', async () => {
    await way.server.restart('secure', issued);
    expect((await way.probe(way.address('https'), trusting(issued.cert))).passed).toBe(true);
    const other = await way.probe(way.address('https'), trusting(elsewhere.cert));
    expect(other.failed).toBe('tls');
  });
});

const named = () => way.address('https', 'catalog.test');

describe('a proxy of a connection', () => {
  beforeAll(() => way.server.restart('secure', issued));

  it('is its own, whatever the system says', async () => {
    way.systemProxy = 'http://127.0.0.1:1';
    const probe = await way.probe(named(), { ...through(way.proxy.url), ...trusting(authority.cert) });
    expect([probe.passed, new Set(way.proxy.asked)]).toEqual([true, new Set([new URL(named()).host])]);
    expect(way.server.log.every(({ headers }) => headers['proxy-authorization'] === undefined)).toBe(true);
  });

  it('is the system’s unless another or none is chosen', async () => {
    way.systemProxy = way.proxy.url;
    expect((await way.probe(named(), trusting(authority.cert))).passed).toBe(true);
    const direct = await way.probe(named(), { proxy: { mode: 'none' }, ...trusting(authority.cert) });
    expect(direct.finding('reachable')).toContain('No server with this name was found.');
  });

  it('is never used for this computer itself', async () => {
    const before = way.proxy.asked.length;
    way.systemProxy = way.proxy.url;
    for (const part of [{}, through(way.proxy.url)])
      expect((await way.probe(way.address('http'), part)).passed).toBe(true);
    expect(way.proxy.asked).toHaveLength(before);
  });

  it.each<readonly [ProxyManner, string]>([
    [
      407,
      'The proxy requires a login, which this app does not support. Choose a proxy without a login for this connection, or none.',
    ],
    [
      403,
      'The proxy did not connect to the server. It answers 403: ask whoever runs it to allow this server, or choose no proxy for this connection.',
    ],
    [502, 'The server could not be reached. The proxy works, but it cannot reach the server either.'],
    ['cut', 'The proxy could not be reached. Check the proxy in the settings of the connection or of the system.'],
  ])('that does %s is named as the cause', async (manner, finding) => {
    way.proxy.manner = manner;
    const probe = await way.probe(named(), through(way.proxy.url));
    expect([probe.failed, probe.finding('reachable')]).toEqual(['reachable', finding]);
    expect(way.server.log).toEqual([]);
  });

  it('that cannot be used is refused before anything is asked, and is never kept', async () => {
    const probe = await way.probe(named(), through('http://steward:secret@proxy.example:8080'));
    expect([probe.failed, probe.finding('address')]).toEqual([
      'address',
      'This address cannot be used as the address of a proxy: it must not contain a user name or a password.',
    ]);
  });
});
