import { createHttpClient, type HttpClientDeps } from '@main/http/http-client';
import type { HttpClient, HttpRequest } from '@main/http/http-request';
import { uuid, word } from '@main/http/path-segments';
import { AppError } from '@shared/errors/app-error';
import { canaryIn, opaqueToken } from '@tests/support/canary/canary';
import { afterEach } from 'vitest';
import { z } from 'zod';
import type { TestServer } from './scripted-server';

/** Stands for the token: must never be seen anywhere but in the Authorization header. */
export const canary = opaqueToken('steward');

export const contractId = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const segments = [word('v1'), word('dataContracts'), uuid(contractId)];

export const valueSchema = z.object({ value: z.number() });
export const readIt = { kind: 'read', method: 'GET', segments, schema: valueSchema } as const;
export const validateIt = { kind: 'validate', method: 'POST', segments, schema: valueSchema } as const;
export const deleteIt = { kind: 'write', method: 'DELETE', segments, schema: z.unknown(), whenEmpty: null } as const;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((item) => item.close()));
});

export function closing<T extends { close(): Promise<void> }>(item: T): T {
  open.push(item);
  return item;
}

export async function started(server: Promise<TestServer>): Promise<TestServer> {
  return closing(await server);
}

/** A client whose waits are recorded instead of waited for. */
export function clientOf(apiRoot: string, deps: Partial<HttpClientDeps> = {}): HttpClient & { waits: number[] } {
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  const token = async () => canary;
  const client = createHttpClient({
    apiRoot,
    token,
    sleep,
    random: () => 0.5,
    clock: () => 1_700_000_000_000,
    ...deps,
  });
  return Object.assign(closing(client), { waits });
}

/** The failure of a call, after checking that it keeps the token to itself. */
export async function failureOf<T>(http: HttpClient, request: HttpRequest<T>, signal?: AbortSignal): Promise<AppError> {
  const thrown: unknown = await http.send(request, signal).then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (!(thrown instanceof AppError)) throw thrown;
  const everything = `${thrown.stack} ${JSON.stringify(thrown)} ${JSON.stringify(thrown.serialize())}`;
  if (canaryIn(everything).length > 0) throw new Error('the failure carries the token');
  return thrown;
}
