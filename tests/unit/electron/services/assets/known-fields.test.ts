import { createKnownFields } from '@main/services/assets/known-fields';
import type { AssetField } from '@shared/domain/contract/asset';
import { AppError } from '@shared/errors/app-error';
import { expect, it } from 'vitest';

const refusal = (field: string) => new AppError('refused', { details: { serverWords: `Invalid field name ${field}` } });
const wanted: AssetField[] = ['tags', 'followers'];

/** A server that does not know a field and answers when it is let. */
function serverWithout(field: AssetField) {
  const waiting: Array<() => void> = [];
  const ask = (fields: readonly AssetField[]) =>
    new Promise<readonly AssetField[]>((resolve, reject) =>
      waiting.push(() => (fields.includes(field) ? reject(refusal(field)) : resolve(fields))),
    );
  const answer = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, answer };
}

it('fields that the old server refused are asked for at the new address', async () => {
  const known = createKnownFields();
  const old = serverWithout('tags');
  const reading = known.read(old, wanted, old.ask);
  const now = { ask: async (fields: readonly AssetField[]) => fields };
  expect(await known.read(now, wanted, now.ask)).toEqual({ read: wanted, unknown: [] });
  await old.answer();
  await old.answer();
  expect(await reading).toEqual({ read: ['followers'], unknown: ['tags'] });
  expect(await known.read(now, wanted, now.ask)).toEqual({ read: wanted, unknown: [] });
});

it('fields that two reads at once were refused are both not asked for again', async () => {
  const known = createKnownFields();
  const server = {};
  const [one, other] = [serverWithout('tags'), serverWithout('followers')];
  const both = Promise.all([known.read(server, ['tags'], one.ask), known.read(server, ['followers'], other.ask)]);
  for (const { answer } of [one, other, one, other]) await answer();
  await both;
  expect(await known.read(server, wanted, async (fields) => fields)).toEqual({ read: [], unknown: wanted });
});
