import { createRouter } from '@main/ipc/router';
import { JsonText } from '@main/lib/json-text';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { route } from '@shared/ipc/route';
import { routes } from '@shared/ipc/routes';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const echo = { 'words.echo': route(z.strictObject({ text: z.string().max(10) }), z.object({ text: z.string() })) };
const echoing = (handler = async ({ text }: { text: string }) => ({ text })) =>
  createRouter(echo, { 'words.echo': handler });

describe('the router', () => {
  it('answers with the value as one JSON text', async () => {
    expect(await echoing()('words.echo', { text: 'hi' })).toEqual({ ok: true, json: '{"text":"hi"}' });
  });

  it('hands on what is JSON already as it came, and checks it where answers are checked', async () => {
    const handler = async () => new JsonText<{ text: string }>('{"text" : "hi"}');
    const odd = async () => new JsonText<{ text: string }>('{}');
    const answer = (handle: typeof handler, checkReplies: boolean) =>
      createRouter(echo, { 'words.echo': handle }, { checkReplies })('words.echo', { text: '' });
    expect(await answer(handler, false)).toEqual({ ok: true, json: '{"text" : "hi"}' });
    expect(await answer(handler, true)).toEqual({ ok: true, json: '{"text":"hi"}' });
    expect(await answer(odd, true)).toMatchObject({ ok: false, error: { code: 'internal' } });
  });

  it.each(['words.drop', '__proto__', 'constructor', 'toString', '', 7, null, { toString: () => 'words.echo' }])(
    'knows no route %j',
    async (name) => {
      expect(await echoing()(name, { text: 'hi' })).toMatchObject({ ok: false, error: { code: 'unknown_route' } });
    },
  );

  it.each([
    ['a missing field', {}],
    ['a wrong type', { text: 5 }],
    ['an extra key', { text: 'hi', more: 1 }],
    ['a text that is too long', { text: 'x'.repeat(1_000_000) }],
    ['no object', 'hi'],
    ['nothing', undefined],
  ])('refuses %s without calling the handler', async (_, input) => {
    const handler = vi.fn(async () => ({ text: '' }));
    expect(await echoing(handler)('words.echo', input)).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
    expect(handler).not.toHaveBeenCalled();
  });

  it('says where an input is wrong but never what it held', async () => {
    const reply = await echoing()('words.echo', { text: 'secret-secret-secret' });
    expect(JSON.stringify(reply)).toContain('text: too_big');
    expect(JSON.stringify(reply)).not.toContain('secret');
  });

  it('hides the text of whatever a handler throws', async () => {
    const failing = echoing(async () => {
      throw new Error('token=abc');
    });
    const reply = await failing('words.echo', { text: '' });
    expect(reply).toEqual({ ok: false, error: { code: 'internal', message: errorFacts('internal').sentence } });
  });

  it('keeps code, details and outcome of an AppError, and its cause to itself', async () => {
    const failing = echoing(async () => {
      throw new AppError('timeout', { outcome: 'unknown', details: { status: 504 }, cause: new Error('token=abc') });
    });
    const reply = await failing('words.echo', { text: '' });
    expect(reply).toMatchObject({ error: { code: 'timeout', outcome: 'unknown', details: { status: 504 } } });
    expect(structuredClone(reply)).toEqual(reply);
    expect(JSON.stringify(reply)).not.toContain('abc');
  });

  it('reports an unknown route by no more than the start of its name', async () => {
    const report = vi.fn();
    await createRouter(echo, { 'words.echo': async ({ text }) => ({ text }) }, { report })('x'.repeat(1_000_000), {});
    expect(report).toHaveBeenCalledWith('x'.repeat(100), expect.objectContaining({ code: 'unknown_route' }));
  });

  it('refuses a reply that breaks its schema when replies are checked', async () => {
    const wrong = async () => ({ text: 5 }) as unknown as { text: string };
    const checked = createRouter(echo, { 'words.echo': wrong }, { checkReplies: true });
    expect(await checked('words.echo', { text: '' })).toMatchObject({ ok: false, error: { code: 'internal' } });
  });
});

it('the registry has no route that answers with a token', () => {
  for (const { output } of Object.values(routes)) {
    const shape = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }));
    const tokenFields = [...shape.matchAll(/"(\w*token\w*)":(\{[^}]*\})/gi)].map(
      ([, name, schema]) => `${name} ${schema}`,
    );
    // Where it lives, why it was refused (both closed lists) and when it ends.
    const harmless =
      /"enum":\["sealed","session","none","locked","unreadable"\]|^tokenFacts |^tokenCase \{"type":"string","enum":/;
    for (const field of tokenFields) expect(field).toMatch(harmless);
  }
});
