import { createRouter } from '@main/ipc/router';
import { type RouteName, routes } from '@shared/ipc/routes';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Schema, samplesOf } from './sample-input';

const reached = vi.fn();
const names = Object.keys(routes) as RouteName[];
const handlers = Object.fromEntries(names.map((name) => [name, async (input: unknown) => reached(input)]));
const dispatch = createRouter(routes, handlers as never);

/** What a route's handler was given, or the refusal of the router, which tells a code and a place and no stack. */
async function givenTo(name: string, input: unknown): Promise<unknown> {
  reached.mockClear();
  const reply = await dispatch(name, input);
  if (reply.ok) return reached.mock.calls[0]?.[0];
  expect(reached).not.toHaveBeenCalled();
  expect(Object.keys(reply.error).sort()).toEqual(['code', 'details', 'message']);
  return reply.error.code;
}

describe.each(names)('the input of %s (docs/quality.md S20)', (name) => {
  const schema = z.toJSONSchema(routes[name].input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const samples = samplesOf(schema);

  it('is what its schema says, in each of its forms', async () => {
    for (const { value } of samples) expect(await givenTo(name, value)).toEqual(value);
  });

  it('has each of its members, of the right kind and of a size that fits', async () => {
    for (const wrong of samples.flatMap((sample) => sample.wrong))
      expect(await givenTo(name, wrong)).toBe('invalid_input');
  });

  it('brings nothing with it that the schema does not know, on any level', async () => {
    for (const odd of samples.flatMap((sample) => sample.odd))
      expect(JSON.stringify(await givenTo(name, odd))).not.toContain('isAdmin');
    expect('isAdmin' in {}).toBe(false);
  });
});

it('reaches no route with any of 1,000 invalid inputs (S20)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.anything({ withNullPrototype: true }), async (name, input) => {
      const isTaken = routes[name].input.safeParse(input).success;
      expect((await givenTo(name, input)) === 'invalid_input').toBe(!isTaken);
    }),
    { numRuns: 1000 },
  );
});
