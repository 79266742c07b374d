import { elsewhere, expired, selfSigned, stranger } from '@tests/support/certificates';
import type { Identity } from '@tests/support/fault-server/listener';
import type { Stage } from '@tests/support/fault-server/stage';
import { expect } from 'vitest';
import { type BenchOptions, openBench, type Scheme } from '../bench';
import type { Case } from '../case';
import { type OperationName, operations, type Seen } from '../operations';

/** A fault of the way to the server: it happens when the request is about to leave, and is mended afterwards. */
interface Way {
  readonly row: string;
  readonly server: string;
  readonly schemes?: readonly Scheme[];
  readonly options?: BenchOptions;
  readonly breakIt: (stage: Stage, scheme: Scheme) => Promise<unknown>;
  readonly mend: (stage: Stage, scheme: Scheme) => Promise<unknown>;
  readonly ends: Readonly<Partial<Record<OperationName, Seen>>>;
  /** How often a read is sent again; its requests never arrive. */
  readonly retries: number;
}

const portOf = (scheme: Scheme) => (scheme === 'http' ? 'plain' : 'secure');
const identityOf = (scheme: Scheme) => (scheme === 'http' ? null : selfSigned);
const restart = (stage: Stage, scheme: Scheme) => stage.server.restart(portOf(scheme), identityOf(scheme));

const fates = {
  'not-sent': { delete: 'Nothing was sent. Nothing was deleted.', validate: 'Nothing was sent to the server.' },
  unknown: {
    delete: 'Outcome unknown. Checking…',
    validate: 'It is unknown whether the server carried it out. Check the current state before trying again.',
  },
} as const;

/** The three operations that meet a fault of the way, with the sentence that says why. */
function ends(
  code: Seen['code'],
  why: string,
  outcome: 'not-sent' | 'unknown',
): Record<'read' | 'delete' | 'validate', Seen> {
  return {
    read: { outcome: null, code, words: why, found: null },
    delete: { outcome, code, words: `${fates[outcome].delete} ${why}`, found: 'not checked' },
    validate: { outcome, code, words: `${why} ${fates[outcome].validate}`, found: 'not checked' },
  };
}

const unreachable =
  'The server could not be reached. Nothing is listening on this address. Check the port and whether the server is running.';
const mute =
  'The server could not be reached. It closed the connection without an answer. Perhaps its address begins with https://.';
const insecure = (cause: string) => `The secure connection to the server could not be verified. ${cause}`;

const certificate = (row: string, identity: Identity, cause: string): Way => ({
  row: `F33 ${row}`,
  server: `shows a certificate that is ${row}`,
  schemes: ['https'],
  breakIt: ({ server }) => server.restart('secure', identity),
  mend: restart,
  ends: ends('tls', insecure(cause), 'not-sent'),
  retries: 0,
});

const ways: readonly Way[] = [
  {
    row: 'F4',
    server: 'does not listen',
    breakIt: ({ server }) => server.stop(),
    mend: ({ server }) => server.start(),
    ends: ends('unreachable', unreachable, 'not-sent'),
    retries: 2,
  },
  certificate(
    'self-signed',
    stranger,
    'Its certificate is self-signed (“contract-desk-test-stranger”), not issued by an authority. Add the CA file of this authority to the connection, under Advanced, if you trust it; the app never skips the check.',
  ),
  certificate('for another host', elsewhere, 'Its certificate is for another host: elsewhere.test. Check the address.'),
  certificate(
    'expired',
    expired,
    'Its certificate has expired on 2020-02-01. Whoever runs the server has to renew it.',
  ),
  {
    row: 'F34 https to plain',
    server: 'does not speak TLS at an https address',
    schemes: ['https'],
    breakIt: ({ server }) => server.restart('secure', null),
    mend: restart,
    ends: ends('tls', insecure('It does not speak TLS there. Perhaps its address begins with http://.'), 'not-sent'),
    retries: 0,
  },
  {
    row: 'F34 http to TLS',
    server: 'speaks TLS at an http address',
    schemes: ['http'],
    breakIt: ({ server }) => server.restart('plain', selfSigned),
    mend: restart,
    ends: ends('unreachable', mute, 'unknown'),
    retries: 2,
  },
];

/** F4, F33 and F34: nothing arrives, and it is known that nothing was sent unless something was. */
export const wayCases: readonly Case[] = ways.flatMap((way) =>
  (['read', 'delete', 'validate'] as const).map((name) => wayCase(way, name)),
);

function wayCase(way: Way, name: 'read' | 'delete' | 'validate'): Case {
  const end = way.ends[name];
  return {
    row: way.row,
    operation: name,
    name: `${way.server}: a ${name} ends as ${end?.code}, ${end?.outcome ?? `tried ${way.retries + 1} times`}`,
    ...(way.schemes === undefined ? {} : { schemes: way.schemes }),
    async run(stage, scheme) {
      const { run, method, path } = operations[name];
      const bench = await openBench(stage, scheme, way.options);
      const breakIt = () => way.breakIt(stage, scheme);
      try {
        const act = await run(bench);
        const before = bench.hits(method, path);
        if (name === 'read') await breakIt();
        else bench.beforeSending(breakIt);
        const seen = await act();
        const hits = bench.hits(method, path) - before;
        expect({ ...seen, hits }).toEqual({ ...end, hits: 0 });
        if (name === 'read') expect(bench.waits).toHaveLength(way.retries);
        return { ...seen, hits };
      } finally {
        await bench.close();
        await way.mend(stage, scheme);
      }
    },
  };
}
