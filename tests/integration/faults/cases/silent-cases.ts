import { selfSigned } from '@tests/support/certificates';
import { type HalfOpen, openHalf } from '@tests/support/fault-server/half-open';
import type { Stage } from '@tests/support/fault-server/stage';
import { expect } from 'vitest';
import { openBench, type Scheme } from '../bench';
import type { Case } from '../case';
import { why } from '../fault-row';
import { operations, type Seen } from '../operations';

/** F3: the connection is accepted, and nothing is ever read from it. */
export const silentCases: readonly Case[] = [
  {
    row: 'F3',
    operation: 'read',
    name: 'accepts connections and reads nothing: a read ends as timeout after three',
    async run(stage, scheme) {
      const silent = await silence(stage, scheme);
      const bench = await openBench(stage, scheme, { late: 'silence', met: silent.accepted });
      try {
        const seen = await (await operations.read.run(bench))();
        expect(seen).toEqual({ outcome: null, code: 'timeout', words: why.timeout, found: null });
        // Besides those of the read, the app's own look for the server is accepted.
        expect(bench.waits).toHaveLength(2);
        expect(silent.accepted()).toBeGreaterThanOrEqual(3);
        return { ...seen, hits: bench.waits.length + 1 };
      } finally {
        await bench.close();
        await silent.stop();
        await stage.server.restart(portOf(scheme), identityOf(scheme));
      }
    },
  },
  silentWrite('delete', {
    outcome: 'unknown',
    code: 'timeout',
    words: `Outcome unknown. Checking… The run is still on the server. ${why.timeout}`,
    found: 'no effect',
  }),
  silentWrite('validate', {
    outcome: 'unknown',
    code: 'timeout',
    words: `${why.timeout} It is unknown whether the server carried it out. Check the current state before trying again.`,
    found: 'not checked',
  }),
];

const portOf = (scheme: Scheme) => (scheme === 'http' ? 'plain' : 'secure');
const identityOf = (scheme: Scheme) => (scheme === 'http' ? null : selfSigned);

/** Puts a half-open server in the place of the stage's. */
async function silence({ server }: Stage, scheme: Scheme): Promise<HalfOpen> {
  const origin = scheme === 'http' ? server.baseUrl : server.secureBaseUrl;
  await server.vacate(portOf(scheme));
  return openHalf({ port: Number(new URL(origin).port), identity: identityOf(scheme) ?? undefined });
}

/** The write meets silence; the readings after it meet the server again. */
function silentWrite(name: 'delete' | 'validate', end: Seen): Case {
  return {
    row: 'F3',
    operation: name,
    name: 'accepts a write and reads nothing: it is sent once and is unknown',
    async run(stage, scheme) {
      const silent: HalfOpen[] = [];
      const bench = await openBench(stage, scheme, { late: 'silence', met: () => silent[0]?.accepted() ?? 0 });
      try {
        const act = await operations[name].run(bench);
        bench.beforeSending(async () => {
          const half = await silence(stage, scheme);
          silent.push(half);
          void half.first.then(() => {
            half.release();
            return stage.server.restart(portOf(scheme), identityOf(scheme));
          });
        });
        const seen = await act();
        const accepted = silent[0]?.accepted();
        expect({ ...seen, accepted }).toEqual({ ...end, accepted: 1 });
        return { ...seen, hits: accepted ?? 0 };
      } finally {
        await bench.close();
        await silent[0]?.stop();
      }
    },
  };
}
