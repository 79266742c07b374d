import { z } from 'zod';

/**
 * How carefully a connection's data is treated. `open`: a preview's own button is enough; `careful`: asked once more;
 * `protected`: the number of results or the contract's name is typed; `read-only`: nothing is ever written.
 */
export const protections = ['open', 'careful', 'protected', 'read-only'] as const;
export const protectionSchema = z.enum(protections);
export type Protection = (typeof protections)[number];

/** Texts of which one must be typed to confirm: the number of results, the contract's name. Empty when none is needed. */
export const typedChoicesSchema = z.array(z.string());
/** What a person typed, where that was needed. */
export const typedSchema = z.string().max(500);
