import { formsIn, formsOf } from './forms';

/**
 * Stands in every token of the tests, in each of its parts. Nothing else in a test may hold it: it is put together here, so that a
 * program that was built of the tests' own modules does not.
 */
export const canary = ['CANARY', (0x7f3b91c2d6).toString(16)].join('');

const forms = formsOf(canary);

/** The names of the forms in which a text or a file holds the canary: `[]` when it does not. */
export const canaryIn = (content: string | Buffer): string[] => formsIn(content, forms);

/**
 * A token in the form of a JWT, the same for the same claims. The canary stands in its header, its payload and its signature, so that
 * no piece of it of 100 characters is without.
 */
export function canaryToken(label: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = part({ alg: 'none', kid: canary });
  return `${header}.${part({ sub: label, ...claims, jti: canary })}.${canary}-${label.replaceAll(/[^\w-]/g, '-')}`;
}

/** A token in which nothing can be read. */
export const opaqueToken = (label: string): string => `${canary}-${label}-${canary}`;
