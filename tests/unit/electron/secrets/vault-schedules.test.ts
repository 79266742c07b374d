import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTokenVault } from '@main/secrets/token-vault';
import type { TokenVault } from '@main/services/connections/ports';
import { keyringWith, memoryTokens } from '@tests/support/keyrings';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const inner = keyringWith();

/** A keyring each of whose answers takes as many turns as is next in the list. Each seal it opens is to be made again. */
function slowKeyring(turns: readonly number[]) {
  let calls = 0;
  const slowly = async <T>(work: Promise<T>): Promise<T> => {
    calls += 1;
    for (let left = turns[calls % turns.length] ?? 0; left > 0; left -= 1) await null;
    return work;
  };
  return keyringWith({
    isUsable: () => slowly(inner.isUsable()),
    seal: (text) => slowly(inner.seal(text)),
    open: (sealed) => slowly(inner.open(sealed).then(({ text }) => ({ text, isStale: true }))),
  });
}

interface Entered {
  readonly token: string;
  readonly keeping: 'system' | 'session';
}

/** What a step does, and what is there after it; undefined where it changes nothing. */
const steps = {
  read: (vault: TokenVault) => [vault.read('a'), undefined] as const,
  retry: (vault: TokenVault) => [vault.retry('a'), undefined] as const,
  forget: (vault: TokenVault) => [vault.forget('a'), null] as const,
  seal: (vault: TokenVault, token: string) => [vault.write('a', token), { token, keeping: 'system' }] as const,
  hold: (vault: TokenVault, token: string) =>
    [vault.write('a', token, 'session'), { token, keeping: 'session' }] as const,
};
const stepNames = ['read', 'retry', 'forget', 'seal', 'hold'] as const;

it('keeps the token that was entered last, whatever order the keyring answers in', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...stepNames), { minLength: 2, maxLength: 12 }),
      fc.array(fc.nat(9), { minLength: 3, maxLength: 11 }),
      async (names, turns) => {
        const store = memoryTokens();
        await createTokenVault(inner, store).write('a', 'token-before');
        const vault = createTokenVault(slowKeyring(turns), store, { after: () => () => {} });
        let last: Entered | null = { token: 'token-before', keeping: 'system' };
        const works: unknown[] = [];
        for (const [nth, name] of names.entries()) {
          const [work, after] = steps[name](vault, `token-${nth}`);
          works.push(work);
          if (after !== undefined) last = after;
          for (let left = turns[nth % turns.length] ?? 0; left > 5; left -= 1) await null;
        }
        await Promise.allSettled(works);
        expect(await vault.read('a')).toBe(last?.token ?? null);
        await nextTurn();
        const kept = [...store.kept.values()].map(({ sealed }) => sealed);
        expect(kept).toEqual(last?.keeping === 'system' ? [await inner.seal(last.token)] : []);
      },
    ),
    { numRuns: 500 },
  ));
